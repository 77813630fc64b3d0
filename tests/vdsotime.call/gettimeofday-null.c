/* Area:    call, gettimeofday (NULL, ...)
   Purpose: Nothing need be stored, as with the system call and with the vDSO's
            function.  glibc's own crashes on it on 32-bit machines.
   Needs:   shim
   Shim:    image-M image-A
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <sys/time.h>
#include "raw.h"

/* Through pointers, since headers declare the first argument nonnull.  */
static int (*volatile function) (struct timeval *, void *)
  = (int (*) (struct timeval *, void *)) gettimeofday;

int
main (void)
{
  struct timezone zone = { -77, -77 };
  errno = 4711;
  unit_equal (function (NULL, &zone), 0, "a zone and no time: succeeds");
  unit_check (zone.tz_minuteswest != -77 && zone.tz_dsttime != -77,
              "a zone and no time: the zone is stored");
  unit_equal (function (NULL, NULL), 0, "nothing to store: succeeds");
  unit_equal (errno, 4711, "errno untouched");
  return unit_end ();
}
