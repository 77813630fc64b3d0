/* Area:    shim, a static program on a libc without getauxval
   Purpose: Before glibc 2.16 the archive finds the vDSO by what libc has read
            of the auxiliary vector, and not by a file under /proc.
   Needs:   archive glibc seccomp
   Compile: -Wl,--defsym=getauxval=0
   Vdso:    kernel image-A
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <time.h>

#include "filter.h"
#include "unit.h"

extern const char *vdsotime_status (void);

int
main (void)
{
  struct timespec ts;
  unit_check (strcmp (vdsotime_status (), "the image is used") == 0,
              "the vDSO is used");
  if (filter_time () != 0)
    {
      unit_unsupported ("no filter can be installed");
      return unit_end ();
    }
  clock_gettime (CLOCK_MONOTONIC, &ts);
  clock_gettime (CLOCK_MONOTONIC, &ts);
  unit_equal (filter_calls, 0, "no system call");
  return unit_end ();
}
