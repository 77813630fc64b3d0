/* Area:    refvdso, through libc
   Purpose: A program takes its time from the HPET page, value for value, and
            makes no time system call for it.
   Report:  https://github.com/golang/go/issues/62309
   Report:  https://sourceware.org/bugzilla/show_bug.cgi?id=28071
   Vdso:    ref-3.15 ref-3.16 ref-3.19 ref-3.15-only
   Needs:   seccomp vdso-user
   Compile: -D_ISOC11_SOURCE -I$srcdir/tests/refvdso $srcdir/tests/refvdso/drive.c
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <sys/time.h>
#include <time.h>

#include "filter.h"
#include "unit-drive.h"

#ifndef CLOCK_TAI
# define CLOCK_TAI 11
#endif

static void
check_clock (int id, const char *name, int64_t sec, long nsec)
{
  struct timespec ts = { -1, -1 };
  int result = clock_gettime (id, &ts);
  if (result == 0 && ts.tv_sec == sec && ts.tv_nsec == nsec)
    unit_pass ("clock_gettime %s", name);
  else
    {
      unit_note ("expected %lld.%09ld, got %d, %lld.%09ld", (long long) sec,
                 nsec, result, (long long) ts.tv_sec, (long) ts.tv_nsec);
      unit_fail ("clock_gettime %s", name);
    }
}

/* The HPET page is written while the program runs: each count shows.  */
static void
check_counts (void)
{
  int good = 0;
  for (int i = 0; i < 1000; i++)
    {
      struct timespec ts;
      *drive.counter = 1000 + i;
      good += (clock_gettime (CLOCK_MONOTONIC, &ts) == 0
               && ts.tv_sec == 599999999 && ts.tv_nsec == 873456789 + 64 * i);
    }
  unit_equal (good, 1000, "each count of the HPET shows");
  *drive.counter = 3000;
}

/* time () is the coarse clock on some libcs, and the fine one on others.  */
static void
check_other_calls (void)
{
  struct timeval tv = { -1, -1 };
  unit_check (gettimeofday (&tv, NULL) == 0 && tv.tv_sec == 1600000000
              && tv.tv_usec == 123584, "gettimeofday");
  unit_equal (time (NULL), 1600000000, "time");
  struct timespec ts = { -1, -1 };
  unit_check (timespec_get (&ts, TIME_UTC) == TIME_UTC
              && ts.tv_sec == 1600000000 && ts.tv_nsec == 123584789,
              "timespec_get");
}

int
main (void)
{
  if (!start_driving ())
    return unit_end ();
  hpet_page (1600000000, 123456789, 3000);
  drive_set (&drive, &page);
  unit_equal (filter_time (), 0, "time system calls are watched");
  check_clock (CLOCK_REALTIME, "REALTIME", 1600000000, 123584789);
  check_clock (CLOCK_MONOTONIC, "MONOTONIC", 599999999, 873584789);
  check_clock (CLOCK_BOOTTIME, "BOOTTIME", 600000100, 473584789);
  check_clock (CLOCK_TAI, "TAI", 1600000037, 123584789);
  check_clock (CLOCK_MONOTONIC_RAW, "MONOTONIC_RAW", 777, 500130000);
  check_clock (CLOCK_REALTIME_COARSE, "REALTIME_COARSE", 1600000000,
               123456789);
  check_clock (CLOCK_MONOTONIC_COARSE, "MONOTONIC_COARSE", 599999999,
               873456789);
  check_counts ();
  check_other_calls ();
  unit_equal (filter_calls, 0, "no time system call was made");
  return unit_end ();
}
