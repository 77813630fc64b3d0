/* Area:    call, timespec_get and timespec_getres
   Purpose: TIME_UTC gives the realtime clock and its resolution, another base
            nothing; errno is untouched on success.
   Compile: -ldl
   Shim:    image-M
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include "raw.h"

/* libc has the first since glibc 2.16, the second since 2.34.  */
extern int timespec_get (struct timespec *, int) __attribute__ ((weak));
extern int timespec_getres (struct timespec *, int) __attribute__ ((weak));

typedef int (*function) (struct timespec *, int);
static function get, getres;

enum { UTC = 1 };

static struct raw
read_clock (int id)
{
  struct timespec ts = { -1, -1 };
  (void) id;
  errno = 4711;
  int result = get (&ts, UTC);
  struct raw raw = { ts.tv_sec, ts.tv_nsec, result == UTC ? 0 : -1 };
  return raw;
}

static void
check_get (void)
{
  struct timespec ts = { -1, -1 };
  unit_equal (read_clock (0).error, 0, "timespec_get: returns the base");
  unit_equal (errno, 4711, "timespec_get: errno untouched");
  unit_check (raw_between (0, read_clock, CLOCK_REALTIME, 1),
              "timespec_get: between two system calls");
  unit_check (get (&ts, 0) == 0 && get (&ts, -1) == 0 && get (&ts, 1000) == 0,
              "timespec_get: no such base");
  unit_check (ts.tv_sec == -1 && ts.tv_nsec == -1,
              "timespec_get: nothing stored for it");
}

static void
check_getres (void)
{
  struct raw raw = raw_getres (CLOCK_REALTIME);
  struct timespec ts = { -1, -1 };
  errno = 4711;
  unit_equal (getres (&ts, UTC), UTC, "timespec_getres: returns the base");
  unit_check (ts.tv_sec == raw.sec && ts.tv_nsec == raw.nsec,
              "timespec_getres: the kernel's resolution");
  unit_equal (getres (NULL, UTC), UTC, "timespec_getres: NULL");
  unit_equal (errno, 4711, "timespec_getres: errno untouched");
  ts.tv_sec = -1;
  unit_check (getres (&ts, 0) == 0 && getres (&ts, -1) == 0
              && getres (&ts, 1000) == 0 && ts.tv_sec == -1,
              "timespec_getres: no such base");
}

int
main (void)
{
  get = (function) RAW_FIND (timespec_get);
  getres = (function) RAW_FIND (timespec_getres);
  if (get == NULL)
    unit_unsupported ("timespec_get: libc has none");
  else
    check_get ();
  if (getres == NULL)
    unit_unsupported ("timespec_getres: libc has none");
  else
    check_getres ();
  return unit_end ();
}
