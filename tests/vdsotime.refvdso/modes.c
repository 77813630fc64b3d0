/* Area:    refvdso, clock modes
   Purpose: In mode TSC the TSC is read and the HPET page is not touched, in
            mode HPET the other way round, in mode none neither; a count below
            cycle_last counts as cycle_last; coarse clocks touch nothing.
   Vdso:    ref-3.15 ref-3.16 ref-3.19 ref-3.15-only ref-time64
   Needs:   bare tsc
   Compile: -I$srcdir/tests/refvdso $srcdir/tests/refvdso/drive.c $reader
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <setjmp.h>
#include <sys/mman.h>

#include "direct.h"
#include "filter.h"

enum { SET_TSC = 26, TSC_ENABLE = 1, TSC_SIGSEGV = 2 };    /* <linux/prctl.h> */
enum { TOUCHES_NOTHING, TOUCHES_TSC, TOUCHES_HPET };

static sigjmp_buf back;

static void
faulted (int sig)
{
  siglongjmp (back, sig);
}

/* The way of a call into the image that reads clock ID.  */
static void
call_image (int id)
{
  struct wide t;
  uintptr_t entry = ENTRY (clock_gettime);
  vdsotime_vdso_call (entry != 0 ? entry : ENTRY (clock_gettime64), id,
                      ARG (&t));
}

/* Whether reading clock ID faults when it may not touch WHAT.  */
static int
touches (int what, int id)
{
  volatile int result = sigsetjmp (back, 1);
  if (result == 0)
    {
      if (what == TOUCHES_HPET)
        mprotect (drive.hpet_page, DRIVE_PAGE, PROT_NONE);
      else
        prctl (SET_TSC, TSC_SIGSEGV, 0, 0, 0);
      call_image (id);
    }
  mprotect (drive.hpet_page, DRIVE_PAGE, PROT_READ);
  prctl (SET_TSC, TSC_ENABLE, 0, 0, 0);
  return result != 0;
}

/* Whether a program that may not read the TSC faults when it does; in some
   virtual machines it reads it all the same.  */
static int
tsc_faults (void)
{
  volatile int result = sigsetjmp (back, 1);
  if (result == 0)
    {
      prctl (SET_TSC, TSC_SIGSEGV, 0, 0, 0);
      VDSOTIME_CYCLES ();
    }
  prctl (SET_TSC, TSC_ENABLE, 0, 0, 0);
  return result != 0;
}

/* CAN_TELL: whether reading the TSC can be seen.  */
static void
check_mode (uint32_t mode, const char *name, int what, int can_tell)
{
  static const int fine[] = { 0, 1, 4, 7, 11 };
  hpet_page (1600000000, 0, 1000);
  page.mode = mode;
  drive_set (&drive, &page);
  if (!can_tell)
    unit_unsupported ("mode %s: the TSC is read here even if it is denied",
                      name);
  for (int i = 0; i < 5; i++)
    {
      if (can_tell)
        unit_equal (touches (TOUCHES_TSC, fine[i]), what == TOUCHES_TSC,
                    "mode %s, clock %d: the TSC", name, fine[i]);
      unit_equal (touches (TOUCHES_HPET, fine[i]), what == TOUCHES_HPET,
                  "mode %s, clock %d: the HPET page", name, fine[i]);
    }
  for (int id = 5; id <= 6; id++)
    unit_check (!touches (TOUCHES_TSC, id) && !touches (TOUCHES_HPET, id),
                "mode %s, clock %d touches neither", name, id);
}

/* With nothing but a shift the TSC is the time in nanoseconds.  */
static void
brackets (void)
{
  hpet_page (0, 0, 0);
  page.mode = REFVDSO_TSC;
  page.mask = UINT64_MAX;
  page.cycle_last = VDSOTIME_CYCLES ();
  page.scale.mult = 1;
  page.scale.shift = 0;
  drive_set (&drive, &page);
  struct wide t = { 0, 0 };
  struct native n = { 0, 0 };
  uint64_t before = VDSOTIME_CYCLES ();
  if (ENTRY (clock_gettime64) != 0)
    vdsotime_vdso_call (ENTRY (clock_gettime64), 0, ARG (&t));
  else
    {
      vdsotime_vdso_call (ENTRY (clock_gettime), 0, ARG (&n));
      t = (struct wide) { n.sec, n.sub };
    }
  uint64_t after = VDSOTIME_CYCLES ();
  uint64_t now = (uint64_t) t.sec * 1000000000 + t.sub + page.cycle_last;
  unit_check (before <= now && now <= after, "the TSC lies in its brackets");
  page.cycle_last = VDSOTIME_CYCLES () + 0x4123456789abcdefull;
  page.mono.snsec = page.wall.snsec = 5;
  check_shows (REFVDSO_REALTIME, 0, 5, "a TSC below cycle_last");
  page.scale.mult = UINT32_MAX;
  check_shows (REFVDSO_MONOTONIC, -1000000001, 5,
               "a TSC below cycle_last, with another mult");
}

/* The filter lasts; it is the last thing.  */
static void
system_calls (void)
{
  hpet_page (1600000000, 0, 1000);
  page.mode = REFVDSO_NONE;
  drive_set (&drive, &page);
  unit_equal (filter_time (), 0, "time system calls are watched");
  for (int id = 0; id <= REFVDSO_TAI; id++)
    {
      int coarse = id == 5 || id == 6;
      filter_calls = 0;
      call_image (id);
      unit_equal (filter_calls, !coarse, "mode none, clock %d: %s", id,
                  coarse ? "no system call" : "one system call");
    }
  struct native t;
  filter_calls = 0;
  if (ENTRY (gettimeofday) != 0)
    {
      vdsotime_vdso_call (ENTRY (gettimeofday), ARG (&t), 0);
      unit_check (filter_calls == 1
                  && filter_last == VDSOTIME_NR_gettimeofday,
                  "mode none: gettimeofday makes its own");
    }
}

int
main (void)
{
  if (!start_direct ())
    return unit_end ();
  signal (SIGSEGV, faulted);
  signal (SIGBUS, faulted);
  int can_tell = tsc_faults ();
  check_mode (REFVDSO_NONE, "none", TOUCHES_NOTHING, can_tell);
  check_mode (REFVDSO_TSC, "TSC", TOUCHES_TSC, can_tell);
  check_mode (REFVDSO_HPET, "HPET", TOUCHES_HPET, can_tell);
  brackets ();
  system_calls ();
  return unit_end ();
}
