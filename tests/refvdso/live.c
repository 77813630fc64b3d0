/* Drive the clock of the reference vDSO: as the running kernel's.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <sys/syscall.h>
#include <unistd.h>

#include <vdso.def>
#include <kernel-call.h>

#include "drive.h"

enum { SHIFT = 24, CALIBRATE_NSEC = 20000000, NTRIES = 50 };

/* The kernel's clock ID in ns, and the counter at that time.  libc's function
   might ask the page that is to be filled.  Of some tries the shortest is
   taken: another process may come between.  */
static uint64_t
at_once (int id, uint64_t *cycles)
{
  VDSO_LONG pair[2] = { 0, 0 };
  uint64_t least = UINT64_MAX, result = 0;

  for (int i = 0; i < NTRIES; i++)
    {
      uint64_t before = VDSOTIME_CYCLES ();
      vdsotime_kernel_call (0, VDSOTIME_NR_clock_gettime, id,
                            (VDSO_LONG) (uintptr_t) pair, 0);
      uint64_t after = VDSOTIME_CYCLES ();
      if (after - before < least)
        {
          least = after - before;
          *cycles = before + least / 2;
          result = (uint64_t) pair[0] * REFVDSO_NSEC_PER_SEC + pair[1];
        }
    }
  return result;
}

/* What clock ID shows, or showed, at VVAR->cycle_last.  */
static uint64_t
at_last (const struct refvdso_vvar *vvar, int id)
{
  uint64_t cycles, ns = at_once (id, &cycles);

  return ns - ((cycles - vvar->cycle_last) * vvar->scale.mult >> SHIFT);
}

static void
set_base (struct refvdso_base *base, uint64_t ns)
{
  base->sec = ns / REFVDSO_NSEC_PER_SEC;
  base->snsec = ns % REFVDSO_NSEC_PER_SEC << SHIFT;
}

void
drive_live (struct refvdso_vvar *vvar)
{
  uint64_t first, last;
  uint64_t start = at_once (REFVDSO_MONOTONIC, &first), end = start;

  while (end - start < CALIBRATE_NSEC)
    end = at_once (REFVDSO_MONOTONIC, &last);
  memset (vvar, 0, sizeof *vvar);
  vvar->mode = REFVDSO_TSC;
  vvar->mask = UINT64_MAX;
  vvar->cycle_last = last;
  vvar->scale.shift = vvar->raw_scale.shift = SHIFT;
  vvar->scale.mult = vvar->raw_scale.mult
    = ((end - start) << SHIFT) / (last - first);
  vvar->coarse_res = 4000000;

  uint64_t wall = at_last (vvar, REFVDSO_REALTIME);
  uint64_t mono = at_last (vvar, REFVDSO_MONOTONIC);
  int64_t boot = at_last (vvar, REFVDSO_BOOTTIME) - mono;
  int64_t tai = at_last (vvar, REFVDSO_TAI) - wall;
  int64_t offset = mono - wall;
  int64_t rest = (offset % REFVDSO_NSEC_PER_SEC + REFVDSO_NSEC_PER_SEC)
                 % REFVDSO_NSEC_PER_SEC;
  vvar->wall_to_mono_nsec = rest;
  vvar->wall_to_mono_sec = (offset - rest) / REFVDSO_NSEC_PER_SEC;
  drive_wall (vvar, wall / REFVDSO_NSEC_PER_SEC, wall % REFVDSO_NSEC_PER_SEC);
  set_base (&vvar->raw, at_last (vvar, REFVDSO_RAW));
  boot = boot < 0 ? 0 : boot;
  vvar->boot_sec = boot / REFVDSO_NSEC_PER_SEC;
  vvar->boot_snsec = (uint64_t) (boot % REFVDSO_NSEC_PER_SEC) << SHIFT;
  vvar->tai_sec = (tai + REFVDSO_NSEC_PER_SEC / 2) / REFVDSO_NSEC_PER_SEC;
}
