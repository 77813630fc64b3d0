/* A program that gdb follows into the reference vDSO; see steps.py.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <sys/prctl.h>
#include <time.h>

#include "../direct.h"

volatile int go, sink;

/* What comes behind the call keeps it from being a jump.  */
static __attribute__ ((noinline)) void
read_clock (int id)
{
  struct timespec ts;
  sink = clock_gettime (id, &ts);
}

/* The second of TWO reads meets a base that is to be carried, and a TSC below
   cycle_last.  The TSC goes on while gdb steps, and the read goes round a loop
   for each second since cycle_last: a count of the TSC is 0.25 ns here, and
   not 64 as the HPET's.  */
static void
read_in_mode (uint32_t mode, int two)
{
  hpet_page (1600000000, 999999999, 3000);
  page.mode = mode;
  if (mode == REFVDSO_TSC)
    page.scale.mult = 1 << 8;
  page.cycle_last = mode == REFVDSO_TSC ? VDSOTIME_CYCLES () : 1000;
  drive_set (&drive, &page);
  read_clock (CLOCK_MONOTONIC);
  if (!two)
    return;
  page.cycle_last += 1ull << 62;
  drive_set (&drive, &page);
  read_clock (CLOCK_REALTIME);
}

int
main (void)
{
  if (!start_direct ())
    return 1;
  /* gdb is no ancestor (PR_SET_PTRACER, PR_SET_PTRACER_ANY).  */
  prctl (0x59616d61, -1, 0, 0, 0);
  printf ("%d %lu %lu %lu\n", (int) getpid (), (unsigned long) drive.image,
          (unsigned long) ENTRY (clock_gettime),
          (unsigned long) ENTRY (clock_gettime64));
  fflush (stdout);
  for (int i = 0; i < 1000 && !go; i++)
    nanosleep (&(struct timespec) { 0, 10000000 }, NULL);
  read_in_mode (REFVDSO_TSC, 1);
  read_in_mode (REFVDSO_HPET, 0);
  read_in_mode (REFVDSO_NONE, 0);
  read_clock (CLOCK_MONOTONIC_COARSE);
  return 0;
}
