/* Area:    call, timespec_getres
   Purpose: TIME_UTC gives the realtime clock's resolution; TIME_MONOTONIC,
            TIME_ACTIVE and TIME_THREAD_ACTIVE, which glibc has since 2.43,
            their clocks' or nothing; another base nothing; the pointer may be
            NULL; errno is untouched on success.
   Needs:   native-time
   Compile: -ldl
   Shim:    image-M
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <limits.h>

#include "raw.h"

/* In glibc since 2.34, not in musl.  */
extern int timespec_getres (struct timespec *, int) __attribute__ ((weak));

enum { UTC = 1, LAST_BASE = 4 };

/* Each is the number of its clock and one.  */
static void
check_bases (int (*getres) (struct timespec *, int))
{
  for (int base = UTC + 1; base <= LAST_BASE; base++)
    {
      struct raw raw = raw_getres (base - 1);
      struct timespec ts = { -1, -1 };
      if (getres (&ts, base) == 0)
        unit_check (ts.tv_sec == -1 && ts.tv_nsec == -1,
                    "base %d: its clock or none", base);
      else
        unit_check (ts.tv_sec == raw.sec && ts.tv_nsec == raw.nsec
                    && getres (NULL, base) == base,
                    "base %d: its clock or none", base);
    }
}

static void
check (int (*getres) (struct timespec *, int))
{
  struct raw raw = raw_getres (CLOCK_REALTIME);
  struct timespec ts = { -1, -1 };
  errno = 4711;
  unit_equal (getres (&ts, UTC), UTC, "returns the base");
  unit_check (ts.tv_sec == raw.sec && ts.tv_nsec == raw.nsec,
              "the kernel's resolution");
  unit_equal (getres (NULL, UTC), UTC, "NULL");
  unit_equal (errno, 4711, "errno untouched");
  ts.tv_sec = -1;
  /* glibc 2.43 hands -1 on as a CPU clock's number.  */
  unit_check (getres (&ts, 0) == 0 && getres (&ts, 1000) == 0
              && getres (&ts, INT_MAX) == 0 && ts.tv_sec == -1,
              "no such base");
  check_bases (getres);
}

int
main (void)
{
  void *function = FIND_NAME (timespec_getres);
  if (function == NULL)
    unit_unsupported ("libc has none");
  else
    check ((int (*) (struct timespec *, int)) function);
  return unit_end ();
}
