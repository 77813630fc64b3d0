/* Area:    refvdso, every clock
   Purpose: Each clock shows what the pages say, value for value: base plus
            counts times mult, the offsets, the ready-made coarse clocks.
   Vdso:    ref-3.15 ref-3.16 ref-3.19
   Needs:   bare
   Compile: -I$srcdir/tests/refvdso $srcdir/tests/refvdso/drive.c $reader
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "direct.h"

/* 2000 counts of 64 ns behind 1600000000.123456789.  */
static void
clocks (void)
{
  hpet_page (1600000000, 123456789, 3000);
  check_shows (REFVDSO_REALTIME, 1600000000, 123584789, "REALTIME");
  check_shows (REFVDSO_MONOTONIC, 599999999, 873584789, "MONOTONIC");
  check_shows (REFVDSO_BOOTTIME, 600000100, 473584789,
               "BOOTTIME carries its offset's fraction");
  check_shows (REFVDSO_TAI, 1600000037, 123584789, "TAI");
  check_shows (REFVDSO_RAW, 777, 500130000, "RAW has a rate of its own");
  check_shows (REFVDSO_REALTIME_COARSE, 1600000000, 123456789,
               "REALTIME_COARSE stands still between updates");
  check_shows (REFVDSO_MONOTONIC_COARSE, 599999999, 873456789,
               "MONOTONIC_COARSE");
  page.wall_coarse.nsec = 1;
  page.mono_coarse.sec = 5;
  check_shows (REFVDSO_REALTIME_COARSE, 1600000000, 1,
               "REALTIME_COARSE is ready made");
  check_shows (REFVDSO_MONOTONIC_COARSE, 5, 873456789,
               "MONOTONIC_COARSE is ready made");
}

static void
calls (void)
{
  hpet_page (1600000000, 123456789, 3000);
  page.minuteswest = -60;
  page.dsttime = 1;
  drive_set (&drive, &page);
  if (ENTRY (gettimeofday) != 0)
    {
      struct native t = { -1, -1 };
      int zone[2] = { -1, -1 };
      vdsotime_vdso_call (ENTRY (gettimeofday), ARG (&t), 0);
      unit_check (t.sec == 1600000000 && t.sub == 123584, "gettimeofday");
      vdsotime_vdso_call (ENTRY (gettimeofday), 0, ARG (zone));
      unit_check (zone[0] == -60 && zone[1] == 1, "the time zone alone");
    }
  if (ENTRY (time) != 0)
    {
      VDSO_LONG stored = -1;
      unit_equal (vdsotime_vdso_time (ENTRY (time), NULL), 1600000000,
                  "time without a pointer");
      vdsotime_vdso_time (ENTRY (time), &stored);
      unit_equal (stored, 1600000000, "time with one");
    }
}

static void
resolutions (void)
{
  hpet_page (0, 0, 0);
  drive_set (&drive, &page);
  if (ENTRY (clock_getres) == 0)
    return;
  unit_check (near_native (ENTRY (clock_getres), REFVDSO_TAI, 0, 1),
              "clock_getres of a fine clock");
  unit_check (near_native (ENTRY (clock_getres), REFVDSO_REALTIME_COARSE, 0,
                           4000000), "clock_getres of a coarse clock");
}

/* What the page says is not asked for where a clock is not in it.  */
static void
foreign (void)
{
  struct native t = { -1, -1 };
  unit_check (vdsotime_vdso_call (ENTRY (clock_gettime), 2, ARG (&t)) == 0
              && t.sec >= 0 && t.sec < 1000, "a CPU clock is the kernel's");
  unit_equal (vdsotime_vdso_call (ENTRY (clock_gettime), 1000, ARG (&t)), -22,
              "an unknown clock is EINVAL");
}

int
main (void)
{
  if (start_direct ())
    {
      clocks ();
      calls ();
      resolutions ();
      foreign ();
    }
  return unit_end ();
}
