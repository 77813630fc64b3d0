/* timespec_get for the machine's own time_t.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "time-base.h"

static int
vdsotime_timespec_get (struct vdsotime_pair *ts, int base)
{
  return (vdsotime_is_base (base)
          && vdsotime_clock_gettime (vdsotime_base_clock (base), ts) == 0
          ? base : 0);
}
VDSOTIME_EXPORT (timespec_get, vdsotime_timespec_get)
