/* Area:    call, timespec_get
   Purpose: TIME_UTC gives the realtime clock, another base nothing; errno is
            untouched on success.
   Compile: -ldl
   Shim:    image-M
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include "raw.h"

/* In glibc since 2.16.  */
extern int timespec_get (struct timespec *, int) __attribute__ ((weak));

typedef int (*function) (struct timespec *, int);
static function get;

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

int
main (void)
{
  get = (function) RAW_FIND (timespec_get);
  if (get == NULL)
    unit_unsupported ("timespec_get: libc has none");
  else
    check_get ();
  return unit_end ();
}
