/* Area:    call, syscall () with the 64-bit numbers of a 32-bit machine
   Purpose: clock_gettime64 and clock_getres_time64 are served like the others.
   Report:  https://github.com/vespa-engine/vespa/pull/12988
   Needs:   time32
   Shim:    image-M
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <sys/syscall.h>
#include "raw.h"

struct wide
{
  int64_t sec;
  int64_t nsec;
};

static struct raw
read_gettime (int id)
{
  struct wide ts = { -1, -1 };
  errno = 4711;
  long result = syscall (VDSOTIME_NR_clock_gettime64, id, &ts);
  struct raw raw = { ts.sec, ts.nsec, result == 0 ? 0 : errno };
  return raw;
}

static void
check_clock (int id)
{
  struct raw raw = raw_gettime (id);
  struct wide ts = { -1, -1 };
  unit_equal (read_gettime (id).error, raw.error,
              "clock_gettime64 %d: the kernel's verdict", id);
  if (raw.error == 0)
    {
      unit_equal (errno, 4711, "clock_gettime64 %d: errno untouched", id);
      unit_check (raw_between (id, read_gettime, id, 1),
                  "clock_gettime64 %d: between two system calls", id);
    }
  raw = raw_getres (id);
  long result = syscall (VDSOTIME_NR_clock_getres64, id, &ts);
  unit_equal (result == 0 ? 0 : errno, raw.error,
              "clock_getres_time64 %d: the kernel's verdict", id);
  if (raw.error == 0)
    unit_check (ts.sec == raw.sec && ts.nsec == raw.nsec,
                "clock_getres_time64 %d: the kernel's resolution", id);
}

int
main (void)
{
  for (int id = 0; id < RAW_NCLOCKS; id++)
    check_clock (id);
  check_clock (99);
  check_clock (-1);
  errno = 0;
  unit_equal (syscall (VDSOTIME_NR_clock_gettime64, 0, NULL), -1,
              "clock_gettime64, NULL: refused");
  unit_equal (errno, EFAULT, "clock_gettime64, NULL: EFAULT");
  errno = 4711;
  unit_equal (syscall (VDSOTIME_NR_clock_getres64, 0, NULL), 0,
              "clock_getres_time64, NULL: succeeds");
  unit_equal (errno, 4711, "clock_getres_time64, NULL: errno untouched");
  return unit_end ();
}
