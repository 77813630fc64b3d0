/* Which calls and clocks are measured.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "probe-batch.h"

#define MAX_ROWS (VDSOTIME_NCALLS * MAX_CLOCKS)
struct row probe_rows[MAX_ROWS];
int probe_nrows;

static void
add_rows (enum vdsotime_call call, const int *clocks, int nclocks)
{
  if (!probe_call (call).has_clock)
    nclocks = 1;
  for (int i = 0; i < nclocks && probe_nrows < MAX_ROWS; i++)
    probe_rows[probe_nrows++] = (struct row) { call, clocks[i] };
}

/* The rows for CALL: the clocks asked for, else those that matter most.  */
static void
add_call (enum vdsotime_call call)
{
  /* MONOTONIC, REALTIME, their coarse forms, MONOTONIC_RAW, BOOTTIME, TAI:
     what the vDSO of a current kernel serves.  */
  static const int usual[] = { 1, 0, 6, 5, 4, 7, 11 };
  int n = probe_option.cold ? 1
          : call == VDSOTIME_CALL_clock_gettime ? 7
          : call == VDSOTIME_CALL_clock_gettime64 ? 4 : 1;
  if (probe_option.nclocks > 0)
    add_rows (call, probe_option.clocks, probe_option.nclocks);
  else
    add_rows (call, usual, n);
}

void
probe_choose_rows (void)
{
  /* The calls of the other word size are no part of the usual ones.  */
  unsigned int known = ~0u;
  if (!VDSO_TIME32)
    known &= ~(1u << VDSOTIME_CALL_clock_gettime64
               | 1u << VDSOTIME_CALL_clock_getres64);
  if (probe_option.calls == 0 && probe_option.nclocks > 0)
    probe_option.calls = known & (1u << VDSOTIME_CALL_clock_gettime
                            | 1u << VDSOTIME_CALL_clock_gettime64);
  else if (probe_option.calls == 0)
    probe_option.calls = known;
  for (int call = 0; call < VDSOTIME_NCALLS; call++)
    if ((probe_option.calls & 1u << call) != 0)
      add_call (call);
}
