/* Area:    call, clock_getres
   Purpose: Every clock id gets the kernel's resolution or the kernel's refusal;
            the pointer may be NULL; errno is touched by failure only.
   Report:  https://github.com/seccomp/libseccomp/issues/228
   Shim:    image-M
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "raw.h"

static int
error_of (int result)
{
  return result == 0 ? 0 : result == -1 ? errno : -1;
}

int
main (void)
{
  for (int id = 0; id < RAW_NCLOCKS; id++)
    {
      struct raw raw = raw_getres (id);
      struct timespec ts = { -1, -1 };
      errno = 4711;
      int error = error_of (clock_getres (id, &ts));
      unit_equal (error, raw.error, "%s: the kernel's verdict",
                  raw_clocks[id]);
      if (raw.error == 0)
        {
          unit_equal (errno, 4711, "%s: errno untouched", raw_clocks[id]);
          unit_check (ts.tv_sec == raw.sec && ts.tv_nsec == raw.nsec,
                      "%s: the kernel's resolution", raw_clocks[id]);
        }
      else
        unit_check (ts.tv_sec == -1 && ts.tv_nsec == -1,
                    "%s: nothing stored", raw_clocks[id]);
      errno = 4711;
      error = error_of (clock_getres (id, NULL));
      unit_equal (error, raw.error, "%s, NULL: the kernel's verdict",
                  raw_clocks[id]);
      if (raw.error == 0)
        unit_equal (errno, 4711, "%s, NULL: errno untouched", raw_clocks[id]);
    }
  return unit_end ();
}
