/* Area:    call, 32-bit time_t after 2038
   Purpose: A second that does not fit is EOVERFLOW, not a time in 1901.
   Report:  https://github.com/wolfcw/libfaketime/issues/482
   Needs:   shim time32 native-time
   Compile: -ldl
   Vdso:    image-y2038
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <sys/syscall.h>
#include <sys/time.h>
#include "raw.h"

extern int timespec_get (struct timespec *, int) __attribute__ ((weak));
struct old_timeb
{
  time_t time;
  unsigned short millitm;
  short timezone;
  short dstflag;
};
extern int ftime (struct old_timeb *) __attribute__ ((weak));

static void
check (const char *name, long long result, long long expected)
{
  unit_equal (result, expected, "%s: fails", name);
  unit_equal (errno, EOVERFLOW, "%s: EOVERFLOW", name);
  errno = 0;
}

int
main (void)
{
  static const int ids[] = { 0, 5, 8, 11 };
  struct timespec ts;
  struct timeval tv;
  struct old_timeb timeb;
  time_t seconds = 77;
  int (*find) (struct timespec *, int);
  int (*find_ftime) (struct old_timeb *);
  errno = 0;
  for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
    check (raw_clocks[ids[i]], clock_gettime (ids[i], &ts), -1);
  check ("gettimeofday", gettimeofday (&tv, NULL), -1);
  check ("time (NULL)", time (NULL), -1);
  check ("time", time (&seconds), -1);
  unit_equal (seconds, 77, "time: nothing stored");
  find = (int (*) (struct timespec *, int)) FIND_NAME (timespec_get);
  check ("timespec_get", find (&ts, 1), 0);
  find_ftime = (int (*) (struct old_timeb *)) FIND_NAME (ftime);
  check ("ftime", find_ftime (&timeb), -1);
  return unit_end ();
}
