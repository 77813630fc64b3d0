/* clock_gettime for the machine's own time_t.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "dispatch.h"
#include "time32.h"

/* A coarse clock cannot fail and costs little more than the call, so that it
   is a tail call.  Where time_t is 32 bits wide the realtime one can overflow
   and is looked at, as every answer is.  */
static inline int
is_coarse (int id)
{
#if VDSO_TIME32
  /* The compiler is kept from knowing that ID is 6 now: it would store the
     constant where the argument stands already.  */
  __asm__ ("" : "+r" (id));
  return id == VDSOTIME_MONOTONIC_COARSE;
#else
  return (unsigned int) id - VDSOTIME_REALTIME_COARSE < 2;
#endif
}

#if VDSO_TIME32
# define FITS(pair) ((pair)->sec >= 0)
#else
# define FITS(pair) 1
#endif

int
vdsotime_clock_gettime (int id, struct vdsotime_pair *ts)
{
  const struct vdsotime_table *table = VDSOTIME_TABLE ();
  uintptr_t entry;
  int result = VDSOTIME_NOT_CALLED;

  if (is_coarse (id) && table->coarse != 0)
    return vdsotime_vdso_call (table->coarse, id, VDSOTIME_ARG (ts));
  entry = VDSOTIME_ENTRY (table, clock_gettime);
  if (entry != 0)
    result = vdsotime_vdso_call (entry, id, VDSOTIME_ARG (ts));
  if (result == 0 && FITS (ts))
    return 0;
  return vdsotime_slow_clock (VDSOTIME_CALL_clock_gettime,
                              VDSOTIME_NR_clock_gettime, id, ts, result);
}
VDSOTIME_EXPORT (clock_gettime, vdsotime_clock_gettime)
