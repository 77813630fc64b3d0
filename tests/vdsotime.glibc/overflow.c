/* Area:    glibc, 32-bit time_t after 2038
   Purpose: A second that does not fit is EOVERFLOW, not a time in 1901,
            whichever symbol of the vDSO was asked first.
   Report:  https://github.com/wolfcw/libfaketime/issues/482
   Needs:   own-dispatch time32 time64 native-time no-ifunc
   Compile: -I$srcdir/tests/vdsotime.call
   Vdso:    image-y2038
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <sys/time.h>
#include "raw.h"

static void
check (const char *name, long long result)
{
  unit_equal (result, -1, "%s: fails", name);
  unit_equal (errno, EOVERFLOW, "%s: EOVERFLOW", name);
  errno = 0;
}

int
main (void)
{
  static const int ids[] = { 0, 5, 8, 11 };
  struct timespec ts;
  struct timeval tv;
  time_t seconds;
  errno = 0;
  for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
    check (raw_clocks[ids[i]], clock_gettime (ids[i], &ts));
  check ("gettimeofday", gettimeofday (&tv, NULL));
  check ("time (NULL)", time (NULL));
  check ("time", time (&seconds));
  return unit_end ();
}
