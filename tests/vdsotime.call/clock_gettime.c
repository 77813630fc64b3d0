/* Area:    call, clock_gettime
   Purpose: Every clock id is accepted or refused as by the kernel; what is read
            lies between two system calls; errno is touched by failure only.
   Report:  https://sourceware.org/bugzilla/show_bug.cgi?id=28071
   Report:  https://github.com/golang/go/issues/39046
   Shim:    image-M
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "raw.h"

static struct raw
read_clock (int id)
{
  struct timespec ts = { -1, -1 };
  errno = 4711;
  int result = clock_gettime (id, &ts);
  struct raw raw = { ts.tv_sec, ts.tv_nsec,
                     result == 0 ? 0 : result == -1 ? errno : -1 };
  return raw;
}

int
main (void)
{
  for (int id = 0; id < RAW_NCLOCKS; id++)
    {
      struct raw raw = raw_gettime (id);
      struct raw here = read_clock (id);
      unit_equal (here.error, raw.error, "%s: the kernel's verdict",
                  raw_clocks[id]);
      if (raw.error == 0)
        {
          unit_equal (errno, 4711, "%s: errno untouched", raw_clocks[id]);
          unit_check (raw_between (id, read_clock, id, 1),
                      "%s: between two system calls", raw_clocks[id]);
        }
      else
        unit_check (here.sec == -1 && here.nsec == -1,
                    "%s: nothing stored", raw_clocks[id]);
    }
  return unit_end ();
}
