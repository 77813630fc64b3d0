/* Area:    launch, --vdso=none
   Purpose: The program sees no vDSO: neither AT_SYSINFO_EHDR nor, on i386,
            AT_SYSINFO, and it can still tell the time.
   Vdso:    none
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <elf.h>
#include <errno.h>
#include <sys/auxv.h>
#include <time.h>

#include "unit.h"

int
main (void)
{
  struct timespec ts;
  errno = 0;
  unit_equal (getauxval (AT_SYSINFO_EHDR), 0, "AT_SYSINFO_EHDR is hidden");
  unit_equal (getauxval (AT_SYSINFO), 0, "AT_SYSINFO is hidden");
  unit_check (getauxval (AT_PAGESZ) != 0 && getauxval (AT_PHDR) != 0,
              "the rest of the vector is there");
  unit_equal (clock_gettime (CLOCK_MONOTONIC, &ts), 0,
              "clock_gettime works");
  return unit_end ();
}
