/* Whether the vDSO answers without a system call.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef SERVES_H
#define SERVES_H 1

#include "entries.h"
#include "filter.h"

/* Whether the function of ENTRIES for CALL serves clock ID by itself: with
   another clocksource it makes the system call, which the filter, that the
   caller has set, counts.  */
static int
vdso_serves (const struct vdsotime_entries *entries, int call, int id)
{
  VDSO_LONG room[8];
  uintptr_t entry = entries->at[call];
  int before = filter_calls;
  if (entry == 0)
    return 0;
  if (call == VDSOTIME_CALL_clock_gettime || call == VDSOTIME_CALL_clock_getres)
    vdsotime_vdso_call (entry, id, (VDSO_LONG) (uintptr_t) room);
  else if (call == VDSOTIME_CALL_time)
    vdsotime_vdso_time (entry, room);
  else
    vdsotime_vdso_call (entry, (VDSO_LONG) (uintptr_t) room, 0);
  return filter_calls == before;
}

#endif
