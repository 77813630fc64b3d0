/* Area:    shim, coarse clocks and time () in an image that is not the kernel's
   Purpose: Where a coarse clock is read by a system call it can fail: -1 and
            errno are then the answer, not what the vDSO's function returned.
   Report:  https://github.com/google/gvisor/issues/3101
   Needs:   shim seccomp
   Vdso:    image-calls
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <time.h>

#include "filter.h"
#include "unit.h"

static void
check (const char *name, long long result)
{
  unit_equal (result, -1, "%s: -1", name);
  unit_equal (errno, ENOSYS, "%s: errno", name);
  errno = 0;
}

int
main (void)
{
  struct timespec ts;
  unit_equal (clock_gettime (CLOCK_MONOTONIC_COARSE, &ts), 0,
              "MONOTONIC_COARSE works before the filter");
  if (filter_install (filter_numbers, FILTER_N, FILTER_ERRNO (ENOSYS)) != 0)
    {
      unit_unsupported ("no filter can be installed");
      return unit_end ();
    }
  errno = 0;
  check ("MONOTONIC_COARSE", clock_gettime (CLOCK_MONOTONIC_COARSE, &ts));
  check ("REALTIME_COARSE", clock_gettime (CLOCK_REALTIME_COARSE, &ts));
  check ("MONOTONIC", clock_gettime (CLOCK_MONOTONIC, &ts));
  check ("time", time (NULL));
  return unit_end ();
}
