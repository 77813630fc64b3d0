/* Area:    call, ftime
   Purpose: ftime, which glibc keeps for old programs only, gives the realtime
            clock in milliseconds.
   Needs:   native-time
   Compile: -ldl
   Shim:    image-M
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include "raw.h"

/* Declared here, since newer headers do not.  */
struct old_timeb
{
  time_t time;
  unsigned short millitm;
  short timezone;
  short dstflag;
};
extern int ftime (struct old_timeb *) __attribute__ ((weak));

static int (*function) (struct old_timeb *);

static struct raw
read_clock (int id)
{
  struct old_timeb timeb = { -1, 5000, 77, 77 };
  (void) id;
  errno = 4711;
  int result = function (&timeb);
  struct raw raw = { timeb.time, timeb.millitm * 1000000LL, result };
  return raw;
}

int
main (void)
{
  function = (int (*) (struct old_timeb *)) RAW_FIND (ftime);
  if (function == NULL)
    {
      unit_unsupported ("ftime: libc has none");
      return unit_end ();
    }
  unit_equal (read_clock (0).error, 0, "succeeds");
  unit_equal (errno, 4711, "errno untouched");
  unit_check (raw_between (0, read_clock, CLOCK_REALTIME, 1000000),
              "between two system calls");
  return unit_end ();
}
