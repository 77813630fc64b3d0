/* Area:    call, clock ids that are none
   Purpose: Unknown, negative and extreme clock ids get the kernel's verdict,
            EINVAL or ENODEV, and store nothing.
   Report:  https://github.com/linux-test-project/ltp/issues/1255
   Shim:    image-M image-A
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "raw.h"

/* Not 16 to 23: since Linux 6.17 these are clocks of drivers, and for some of
   them 6.18's vDSO gives a resolution that the system call refuses.  */
static const int ids[] = {
  12, 13, 15, 24, 25, 31, 32, 63, 64, 100, 255, 256, 1 << 16, 1 << 30,
  0x7fffffff, (int) 0x80000000, -100, -65
};

static int
error_of (int result)
{
  return result == 0 ? 0 : result == -1 ? errno : -1;
}

static void
check_id (int id)
{
  struct timespec ts = { -1, -1 };
  struct raw raw = raw_gettime (id);
  unit_equal (error_of (clock_gettime (id, &ts)), raw.error,
              "clock_gettime %d: the kernel's verdict", id);
  if (raw.error != 0)
    unit_check (ts.tv_sec == -1 && ts.tv_nsec == -1,
                "clock_gettime %d: nothing stored", id);
  raw = raw_getres (id);
  ts.tv_sec = ts.tv_nsec = -1;
  unit_equal (error_of (clock_getres (id, &ts)), raw.error,
              "clock_getres %d: the kernel's verdict", id);
  unit_equal (error_of (clock_getres (id, NULL)), raw.error,
              "clock_getres %d, NULL: the kernel's verdict", id);
}

int
main (void)
{
  for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
    {
      struct raw raw = raw_gettime (ids[i]);
      if (ids[i] > 0)
        unit_check (raw.error == EINVAL || raw.error == ENODEV,
                    "%d is no clock", ids[i]);
      check_id (ids[i]);
    }
  for (int id = -32; id < 0; id++)
    check_id (id);
  return unit_end ();
}
