/* time for the machine's own time_t.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "dispatch.h"
#include "time32.h"

/* Seconds by the coarse realtime clock, which is what time () shows; -1 with
   errno set if there is no way to get them.  */
static VDSO_LONG
by_clock (const struct vdsotime_table *table)
{
  struct vdsotime_pair now;
  int result = vdsotime_ask_clock (table, VDSOTIME_REALTIME_COARSE, &now);

  return result == 0 ? now.sec : vdsotime_fail (-result);
}

/* The cold half: the vDSO's time () is here not known to be good, or has
   answered with what may be an error or, in 32 bits, a time past 2038.  */
static VDSO_LONG
slow (VDSO_LONG *seconds)
{
  struct vdsotime_table local;
  const struct vdsotime_table *table = vdsotime_table_or (&local);
  uintptr_t entry = VDSOTIME_ENTRY (table, time);
  struct vdsotime_pair now;
  VDSO_LONG result = -1;

  if (entry != 0)
    result = vdsotime_vdso_time (entry, NULL);
  entry = VDSOTIME_ENTRY (table, clock_gettime);
  if (result < 0 && entry != 0
      && vdsotime_vdso_call (entry, VDSOTIME_REALTIME_COARSE,
                             VDSOTIME_ARG (&now)) == 0)
    result = now.sec;
#ifdef VDSOTIME_NR_time
  if (result < 0 && !VDSOTIME_HAS_TIME64 (table))
    result = vdsotime_kernel_call (table->kernel_entry, VDSOTIME_NR_time,
                                   0, 0, 0);
#endif
  if (result < 0)
    result = by_clock (table);
  if (seconds != NULL && result >= 0)
    *seconds = result;
  return result;
}

VDSO_LONG
vdsotime_time (VDSO_LONG *seconds)
{
  uintptr_t entry = VDSOTIME_TABLE ()->time;
#if VDSO_TIME32
  VDSO_LONG result;

  if (entry == 0 || (result = vdsotime_vdso_time (entry, NULL)) < 0)
    return slow (seconds);
  if (seconds != NULL)
    *seconds = result;
  return result;
#else
  if (entry == 0)
    return slow (seconds);
  return vdsotime_vdso_time (entry, seconds);
#endif
}
VDSOTIME_EXPORT (time, vdsotime_time)
