/* Every step of the hot read shows the same time; see steps.exp.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <sys/mman.h>

#include "../direct.h"

/* Where an image with REF_FIXED has its data.  */
static void
map_fixed (void)
{
  unit_check (mremap (drive.vvar, 0, DRIVE_PAGE, MREMAP_MAYMOVE | MREMAP_FIXED,
                      (void *) 0x10000000) == (void *) 0x10000000,
              "the fixed address can be had");
}

static void
by_hpet (void)
{
  hpet_page (1600000000, 123456789, 3000);
  check_shows (REFVDSO_REALTIME, 1600000000, 123584789, "REALTIME");
  check_shows (REFVDSO_MONOTONIC, 599999999, 873584789, "MONOTONIC");
  check_shows (REFVDSO_BOOTTIME, 600000100, 473584789, "BOOTTIME");
  check_shows (REFVDSO_REALTIME_COARSE, 1600000000, 123456789,
               "REALTIME_COARSE");
  check_shows (REFVDSO_MONOTONIC_COARSE, 599999999, 873456789,
               "MONOTONIC_COARSE");
  hpet_page (1600000000, 999999936, 1001);
  check_shows (REFVDSO_REALTIME, 1600000001, 0, "REALTIME carries");
  check_shows (REFVDSO_MONOTONIC, 600000000, 750000000, "MONOTONIC carries");
  check_shows (REFVDSO_MONOTONIC_COARSE, 600000000, 749999936,
               "MONOTONIC_COARSE carries");
}

static void
by_tsc (void)
{
  struct native t[2];
  hpet_page (1600000000, 5, 1000);
  page.mode = REFVDSO_TSC;
  page.mask = UINT64_MAX;
  page.cycle_last = VDSOTIME_CYCLES () + 0x4123456789abcdefull;
  check_shows (REFVDSO_REALTIME, 1600000000, 5, "a TSC below cycle_last");
  check_shows (REFVDSO_MONOTONIC, 599999999, 750000005,
               "a TSC below cycle_last, MONOTONIC");
  page.cycle_last = VDSOTIME_CYCLES ();
  page.scale.mult = 1 << 10;
  drive_set (&drive, &page);
  for (int i = 0; i < 2; i++)
    vdsotime_vdso_call (ENTRY (clock_gettime), REFVDSO_REALTIME, ARG (&t[i]));
  unit_check (t[0].sec > 1600000000 || t[0].sub > 5, "the TSC counts");
  unit_check (t[1].sec > t[0].sec || t[1].sub > t[0].sub, "and goes on");
}

int
main (void)
{
  if (start_direct ())
    {
      map_fixed ();
      by_hpet ();
      by_tsc ();
    }
  return unit_end ();
}
