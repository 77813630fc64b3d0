/* clock_getres for the machine's own time_t.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "dispatch.h"
#include "time32.h"

int
vdsotime_clock_getres (int id, struct vdsotime_pair *ts)
{
  uintptr_t entry = VDSOTIME_ENTRY (VDSOTIME_TABLE (), clock_getres);
  int result = VDSOTIME_NOT_CALLED;

  if (entry != 0)
    result = vdsotime_vdso_call (entry, id, VDSOTIME_ARG (ts));
  if (result == 0)
    return 0;
  return vdsotime_slow_clock (VDSOTIME_CALL_clock_getres,
                              VDSOTIME_NR_clock_getres, id, ts, result);
}
VDSOTIME_EXPORT (clock_getres, vdsotime_clock_getres)
