/* Area:    call, gettimeofday
   Purpose: The time lies between two system calls; the zone is stored if one is
            wanted; errno is untouched.
   Report:  https://github.com/PCMan/gtk3-nocsd/issues/23
   Shim:    image-M
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <sys/time.h>
#include "raw.h"

static struct raw
read_clock (int id)
{
  struct timeval tv = { -1, -1 };
  (void) id;
  errno = 4711;
  int result = gettimeofday (&tv, NULL);
  struct raw raw = { tv.tv_sec, tv.tv_usec * 1000LL,
                     result == 0 ? 0 : result == -1 ? errno : -1 };
  return raw;
}

int
main (void)
{
  struct timeval tv = { -1, -1 };
  struct timezone zone = { -77, -77 };
  unit_equal (read_clock (0).error, 0, "succeeds");
  unit_equal (errno, 4711, "errno untouched");
  unit_check (raw_between (0, read_clock, CLOCK_REALTIME, 1000),
              "between two system calls");
  unit_equal (gettimeofday (&tv, (void *) &zone), 0, "succeeds with a zone");
  unit_check (tv.tv_sec > 0 && tv.tv_usec >= 0 && tv.tv_usec < 1000000,
              "the time is stored beside a zone");
#ifdef __GLIBC__
  unit_check (zone.tz_minuteswest != -77 && zone.tz_dsttime != -77,
              "the zone is stored");
#endif
  unit_equal (gettimeofday (&tv, NULL), 0, "succeeds without a zone");
  unit_equal (errno, 4711, "errno untouched by any of them");
  return unit_end ();
}
