/* What the tests that drive the reference vDSO have in common.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef REFVDSO_UNIT_DRIVE_H
#define REFVDSO_UNIT_DRIVE_H 1

#include "drive.h"
#include "unit.h"

static struct drive drive;
static struct refvdso_vvar page;

/* Open the pages, or fail the test.  Returns whether it can go on.  */
static UNIT_UNUSED int
start_driving (void)
{
  if (drive_open (&drive) == 0)
    return 1;
  unit_fail ("the program runs on the reference vDSO");
  return 0;
}

/* A clock by the HPET with COUNT on it: a count is 64 ns (mult 2^10 * 64,
   shift 10), cycle_last is 1000, the page was written at SEC and NSEC.  The
   monotonic clock is 10^9 seconds and 0.25 behind, TAI 37 seconds before.  */
static UNIT_UNUSED void
hpet_page (int64_t sec, uint32_t nsec, uint32_t count)
{
  memset (&page, 0, sizeof page);
  page.mode = REFVDSO_HPET;
  page.cycle_last = 1000;
  page.mask = UINT32_MAX;
  page.scale.mult = 64 << 10;
  page.scale.shift = 10;
  page.wall_to_mono_sec = -1000000001;
  page.wall_to_mono_nsec = 750000000;
  page.tai_sec = 37;
  page.boot_sec = 100;
  page.boot_snsec = (uint64_t) 600000000 << 10;
  page.raw_scale.mult = 65 << 12;
  page.raw_scale.shift = 12;
  page.raw.sec = 777;
  page.raw.snsec = (uint64_t) 500000000 << 12;
  page.coarse_res = 4000000;
  drive_wall (&page, sec, nsec);
  *drive.counter = count;
}

#endif
