/* Area:    shim, a static program on a libc without getauxval
   Purpose: Before glibc 2.16 the archive finds the vDSO by what libc has read
            of the auxiliary vector, and not by a file under /proc.
   Needs:   archive glibc seccomp
   Compile: -Wl,--defsym=getauxval=0 $reader
   Vdso:    kernel image-A
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <time.h>

#include "auxv-value.h"
#include "entries.h"
#include "filter.h"
#include "unit.h"

extern const char *vdsotime_status (void);

/* The second of the monotonic clock in the vDSO that the program was given; a
   file under /proc names the kernel's in any case.  */
static long long
second_there (void)
{
  struct vdsotime_image image;
  struct vdsotime_entries entries;
  VDSO_LONG pair[2] = { -1, -1 };
  if (vdsotime_image_read (&image, auxv_value (AT_SYSINFO_EHDR), SIZE_MAX)
      == VDSOTIME_OK
      && vdsotime_entries_find (&entries, &image) == VDSOTIME_OK)
    vdsotime_vdso_call (entries.at[VDSOTIME_CALL_clock_gettime],
                        CLOCK_MONOTONIC, (VDSO_LONG) (uintptr_t) pair);
  return pair[0];
}

int
main (void)
{
  struct timespec ts = { -1, -1 };
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
  long long later = second_there () - ts.tv_sec;
  unit_check (later == 0 || later == 1, "the time is that vDSO's");
  return unit_end ();
}
