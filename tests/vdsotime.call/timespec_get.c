/* Area:    call, timespec_get
   Purpose: TIME_UTC gives the realtime clock; TIME_MONOTONIC, TIME_ACTIVE and
            TIME_THREAD_ACTIVE, which glibc has since 2.43, their clocks or
            nothing; another base nothing; errno is untouched on success.
   Compile: -ldl
   Shim:    image-M
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <limits.h>

#include "raw.h"

/* In glibc since 2.16.  */
extern int timespec_get (struct timespec *, int) __attribute__ ((weak));

typedef int (*function) (struct timespec *, int);
static function get;

enum { UTC = 1, LAST_BASE = 4 };

static struct raw
read_clock (int base)
{
  struct timespec ts = { -1, -1 };
  errno = 4711;
  int result = get (&ts, base);
  struct raw raw = { ts.tv_sec, ts.tv_nsec, result == base ? 0 : -1 };
  return raw;
}

/* Each is the number of its clock and one.  */
static void
check_bases (void)
{
  for (int base = UTC + 1; base <= LAST_BASE; base++)
    {
      struct timespec ts = { -1, -1 };
      if (get (&ts, base) == 0)
        unit_check (ts.tv_sec == -1 && ts.tv_nsec == -1,
                    "timespec_get: base %d: its clock or none", base);
      else
        unit_check (raw_between (base, read_clock, base - 1, 1),
                    "timespec_get: base %d: its clock or none", base);
    }
}

static void
check_get (void)
{
  struct timespec ts = { -1, -1 };
  unit_equal (read_clock (UTC).error, 0, "timespec_get: returns the base");
  unit_equal (errno, 4711, "timespec_get: errno untouched");
  unit_check (raw_between (UTC, read_clock, CLOCK_REALTIME, 1),
              "timespec_get: between two system calls");
  /* glibc 2.43 hands -1 on as a CPU clock's number.  */
  unit_check (get (&ts, 0) == 0 && get (&ts, 1000) == 0
              && get (&ts, INT_MAX) == 0,
              "timespec_get: no such base");
  unit_check (ts.tv_sec == -1 && ts.tv_nsec == -1,
              "timespec_get: nothing stored for it");
  check_bases ();
}

int
main (void)
{
  get = (function) FIND_NAME (timespec_get);
  if (get == NULL)
    unit_unsupported ("timespec_get: libc has none");
  else
    check_get ();
  return unit_end ();
}
