/* Area:    refvdso, the edges of the arithmetic
   Purpose: Carry of a second, wrap of a counter, change of the rate, steps of
            the clock, and the ends of 32-bit seconds give the exact value.
   Vdso:    ref-3.15 ref-3.16 ref-3.19 ref-3.15-only ref-time64 ref-full
   Needs:   bare
   Compile: -I$srcdir/tests/refvdso $srcdir/tests/refvdso/drive.c $reader
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "direct.h"

static void
carries (void)
{
  hpet_page (1600000000, 999999936, 1000);
  check_shows (REFVDSO_REALTIME, 1600000000, 999999936, "no carry");
  *drive.counter = 1001;
  check_shows (REFVDSO_REALTIME, 1600000001, 0, "carry to a second's 0");
  *drive.counter = 1002;
  check_shows (REFVDSO_REALTIME, 1600000001, 64, "carry of a second");
  /* 3 * 10^9 ns are 46875000 counts.  */
  *drive.counter = 1000 + 46875000;
  check_shows (REFVDSO_REALTIME, 1600000003, 999999936,
               "carry of three seconds");
  page.scale.mult = 3;
  page.scale.shift = 1;
  page.wall.snsec = 1;
  *drive.counter = 1000;
  check_shows (REFVDSO_REALTIME, 1600000000, 0,
               "a half of a nanosecond is dropped");
  *drive.counter = 1001;
  check_shows (REFVDSO_REALTIME, 1600000000, 2, "and kept for the next one");
}

static void
wraps (void)
{
  hpet_page (1600000000, 0, 5);
  page.cycle_last = 0xfffffffb;
  check_shows (REFVDSO_MONOTONIC, 599999999, 750000640,
               "the HPET wraps around");
  *drive.counter = 0xfffffffb;
  check_shows (REFVDSO_MONOTONIC, 599999999, 750000000,
               "no count has passed");
  page.mask = 0xffff;
  page.cycle_last = 0xfff0;
  *drive.counter = 0xabc0010;
  check_shows (REFVDSO_REALTIME, 1600000000, 0x20 * 64,
               "the mask is narrower than the counter");
  page.cycle_last = 0x123456789abcfff0;
  check_shows (REFVDSO_REALTIME, 1600000000, 0x20 * 64,
               "cycle_last is wider than the mask");
}

static void
changes (void)
{
  hpet_page (1600000000, 0, 2000);
  check_shows (REFVDSO_REALTIME, 1600000000, 64000, "before mult changes");
  page.scale.mult -= 1 << 10;
  check_shows (REFVDSO_REALTIME, 1600000000, 63000, "mult is changed");
  page.scale.mult = UINT32_MAX;
  page.scale.shift = 0;
  page.wall.snsec = 0;
  *drive.counter = 1002;
  check_shows (REFVDSO_REALTIME, 1600000008, 589934590, "the largest mult");
  /* 2016-12-31 23:59:60 is 23:59:59 again.  */
  hpet_page (1483228799, 999999936, 1001);
  check_shows (REFVDSO_REALTIME, 1483228800, 0, "before a leap second");
  page.wall.sec--;
  page.wall_to_mono_sec++;
  page.tai_sec++;
  check_shows (REFVDSO_REALTIME, 1483228799, 0, "a leap second is put in");
  check_shows (REFVDSO_MONOTONIC, 483228799, 750000000,
               "MONOTONIC does not leap");
  check_shows (REFVDSO_TAI, 1483228837, 0, "TAI does not leap");
}

/* The seconds of 32-bit callers wrap around; others have them all.  */
static void
ends_of_seconds (void)
{
  hpet_page (INT32_MAX, 999999936, 1000);
  check_shows (REFVDSO_REALTIME, 2147483647, 999999936, "2038, before");
  *drive.counter = 1001;
  check_shows (REFVDSO_REALTIME, 2147483648, 0, "2038, behind");
  hpet_page (UINT32_MAX, 999999936, 1000);
  check_shows (REFVDSO_REALTIME, 4294967295, 999999936, "2106, before");
  *drive.counter = 1001;
  check_shows (REFVDSO_REALTIME, 4294967296, 0, "2106, behind");
  page.wall_coarse.sec = 4294967296;
  check_shows (REFVDSO_REALTIME_COARSE, 4294967296, 999999936,
               "2106, coarse");
  if (ENTRY (time) != 0)
    unit_equal (vdsotime_vdso_time (ENTRY (time), NULL),
                (VDSO_LONG) 4294967295, "2106, time");
  hpet_page (-1, 999999936, 1001);
  check_shows (REFVDSO_REALTIME, 0, 0, "from 1969 to 1970");
}

int
main (void)
{
  if (start_direct ())
    {
      carries ();
      wraps ();
      changes ();
      ends_of_seconds ();
    }
  return unit_end ();
}
