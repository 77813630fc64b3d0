/* Area:    call, ftime
   Purpose: ftime, which glibc keeps for old programs only, gives the realtime
            clock in milliseconds; before 2.31 glibc rounds to the nearest.
   Needs:   native-time
   Compile: -ldl
   Shim:    image-M
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <stdlib.h>

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
extern const char *gnu_get_libc_version (void) __attribute__ ((weak));

static int (*function) (struct old_timeb *);

static struct raw
read_clock (void)
{
  struct old_timeb timeb = { -1, 5000, 77, 77 };
  errno = 4711;
  int result = function (&timeb);
  struct raw raw = { timeb.time, timeb.millitm * 1000000LL, result };
  return raw;
}

/* The most nanoseconds that are added before what is less than a millisecond
   is cut off; the shim adds none, whatever libc does.  */
static long
rounding (void)
{
  const char *(*version) (void)
    = (const char *(*) (void)) FIND_NAME (gnu_get_libc_version);
  if (version == NULL || strncmp (version (), "2.", 2) != 0)
    return 0;
  return atoi (version () + 2) < 31 ? 500000 : 0;
}

static struct raw
millisecond (struct raw raw, long later)
{
  raw.nsec += later;
  raw.sec += raw.nsec / 1000000000;
  raw.nsec = raw.nsec % 1000000000 / 1000000 * 1000000;
  return raw;
}

/* Three tries, since somebody may be setting the clock.  */
static int
between (long most)
{
  for (int tries = 0; tries < 3; tries++)
    {
      struct raw before = raw_gettime (CLOCK_REALTIME);
      struct raw here = read_clock ();
      struct raw after = raw_gettime (CLOCK_REALTIME);
      struct raw first = millisecond (before, 0);
      struct raw last = millisecond (after, most);
      if (raw_order (&first, &here) && raw_order (&here, &last)
          && here.nsec < 1000000000)
        return 1;
      unit_note ("%lld.%09lld, then %lld.%09lld, then %lld.%09lld; %ld more",
                 before.sec, before.nsec, here.sec, here.nsec, after.sec,
                 after.nsec, most);
    }
  return 0;
}

int
main (void)
{
  function = (int (*) (struct old_timeb *)) FIND_NAME (ftime);
  if (function == NULL)
    {
      unit_unsupported ("ftime: libc has none");
      return unit_end ();
    }
  unit_equal (read_clock ().error, 0, "succeeds");
  unit_equal (errno, 4711, "errno untouched");
  unit_check (between (rounding ()), "between two system calls");
  return unit_end ();
}
