/* Area:    refvdso, a 32-bit time_t behind 2038
   Purpose: A caller with a 32-bit time_t is told EOVERFLOW by the shim; one
            with 64 bits is given the right second, in both calls and clocks
            that have one; monotonic clocks are untouched.
   Report:  https://github.com/wolfcw/libfaketime/issues/482
   Vdso:    ref-3.19 ref-full
   Needs:   time32 native-time shim
   Compile: -I$srcdir/tests/refvdso $srcdir/tests/refvdso/drive.c
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <errno.h>
#include <sys/time.h>
#include <time.h>

#include "unit-drive.h"

/* The 64-bit names, which are weak since no older libc has them.  */
struct time64 { int64_t sec; int64_t nsec; };
extern int __clock_gettime64 (int, struct time64 *) __attribute__ ((weak));
extern int64_t __time64 (int64_t *) __attribute__ ((weak));

static void
narrow_overflows (const char *when, int64_t sec)
{
  struct timespec ts;
  struct timeval tv;
  hpet_page (sec, 5, 1000);
  drive_set (&drive, &page);
  errno = 0;
  unit_check (clock_gettime (CLOCK_REALTIME, &ts) == -1 && errno == EOVERFLOW,
              "%s: clock_gettime REALTIME", when);
  errno = 0;
  unit_check (clock_gettime (CLOCK_REALTIME_COARSE, &ts) == -1
              && errno == EOVERFLOW,
              "%s: clock_gettime REALTIME_COARSE", when);
  errno = 0;
  unit_check (gettimeofday (&tv, NULL) == -1 && errno == EOVERFLOW,
              "%s: gettimeofday", when);
  errno = 0;
  unit_check (time (NULL) == -1 && errno == EOVERFLOW, "%s: time", when);
}

/* A second that has come round to a positive one looks like any other; to
   ask in 64 bits each time would double the price of every call.  */
static void
narrow_comes_round (void)
{
  struct timespec ts;
  hpet_page (4294967296, 5, 1000);
  drive_set (&drive, &page);
  if (clock_gettime (CLOCK_REALTIME, &ts) == -1)
    unit_pass ("2106: clock_gettime REALTIME");
  else
    unit_xfail ("2106: clock_gettime REALTIME");
}

static void
wide_is_right (const char *when, int64_t sec)
{
  struct time64 ts = { -1, -1 };
  if (__clock_gettime64 == NULL || __time64 == NULL)
    {
      unit_unsupported ("%s: libc has no 64-bit names", when);
      return;
    }
  hpet_page (sec, 5, 1000);
  drive_set (&drive, &page);
  unit_check (__clock_gettime64 (CLOCK_REALTIME, &ts) == 0 && ts.sec == sec
              && ts.nsec == 5, "%s: __clock_gettime64", when);
  unit_check (__clock_gettime64 (CLOCK_REALTIME_COARSE, &ts) == 0
              && ts.sec == sec && ts.nsec == 5,
              "%s: __clock_gettime64 of a coarse clock", when);
  unit_equal (__time64 (NULL), sec, "%s: __time64", when);
}

/* The offset makes it small.  */
static void
monotonic_is_small (void)
{
  struct timespec ts;
  hpet_page (2200000000, 5, 1000);
  page.wall_to_mono_sec = -2199999999;
  drive_wall (&page, 2200000000, 5);
  drive_set (&drive, &page);
  unit_check (clock_gettime (CLOCK_MONOTONIC, &ts) == 0 && ts.tv_sec == 1
              && ts.tv_nsec == 750000005, "MONOTONIC is not concerned");
}

int
main (void)
{
  if (!start_driving ())
    return unit_end ();
  narrow_overflows ("2038", 2147483648);
  narrow_overflows ("2106, the last second", 4294967295);
  narrow_comes_round ();
  wide_is_right ("2038", 2147483648);
  wide_is_right ("2106, the last second", 4294967295);
  wide_is_right ("2106", 4294967296);
  monotonic_is_small ();
  return unit_end ();
}
