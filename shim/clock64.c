/* clock_gettime and clock_getres for the 64-bit time_t of 32-bit machines.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "time32.h"

#if VDSO_TIME32

static int
slow64 (enum vdsotime_call call, int id, struct vdsotime_pair64 *ts,
        int result)
{
  struct vdsotime_table local;

  /* A final answer need not be asked for again.  */
  if (!vdsotime_final (result))
    result = vdsotime_ask64 (vdsotime_table_or (&local), call, id, ts, 1);
  return result == 0 ? 0 : vdsotime_fail (-result);
}

int
vdsotime_clock_gettime64 (int id, struct vdsotime_pair64 *ts)
{
  const struct vdsotime_table *table = VDSOTIME_TABLE ();
  uintptr_t entry;
  int result = VDSOTIME_NOT_CALLED;

  if ((unsigned int) id - VDSOTIME_REALTIME_COARSE < 2
      && table->coarse64 != 0)
    return vdsotime_vdso_call (table->coarse64, id, VDSOTIME_ARG (ts));
  entry = VDSOTIME_ENTRY (table, clock_gettime64);
  if (entry != 0)
    result = vdsotime_vdso_call (entry, id, VDSOTIME_ARG (ts));
  if (result == 0)
    return 0;
  return slow64 (VDSOTIME_CALL_clock_gettime, id, ts, result);
}
VDSOTIME_EXPORT64 (__clock_gettime64, vdsotime_clock_gettime64)

/* Until Linux 7.0 only the 32-bit function is there; no resolution is out of
   its range.  */
int
vdsotime_clock_getres64 (int id, struct vdsotime_pair64 *ts)
{
  uintptr_t entry = VDSOTIME_ENTRY (VDSOTIME_TABLE (), clock_getres64);
  int result = VDSOTIME_NOT_CALLED;

  if (entry != 0)
    result = vdsotime_vdso_call (entry, id, VDSOTIME_ARG (ts));
  if (result == 0)
    return 0;
  return slow64 (VDSOTIME_CALL_clock_getres, id, ts, result);
}
VDSOTIME_EXPORT64 (__clock_getres64, vdsotime_clock_getres64)
VDSOTIME_EXPORT64 (__clock_getres_time64, vdsotime_clock_getres64)

#endif
