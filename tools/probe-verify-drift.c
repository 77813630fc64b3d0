/* How the kernel's own clocks run against each other.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   A clock that runs fast or slow, or jumps after suspend, does so by every way
   of reading it (WSL issues 10006 and 11790, RVVM issue 139): that is said,
   not judged.  */

#include "probe-verify.h"
#include <time.h>

static const int drift_clock[] = { CLOCK_REALTIME, CLOCK_MONOTONIC,
                                   CLOCK_BOOTTIME };
#define NDRIFT 3

static int64_t start_raw[NDRIFT], start_clock[NDRIFT];

/* Read CLOCK and, as of the same moment, the raw clock, by system calls.
   Returns 0 or an errno value.  */
static int
read_pair (int clock, int64_t *time, int64_t *raw)
{
  int64_t before = 0, after = 0;
  int error = verify_kernel (CLOCK_MONOTONIC_RAW, &before);
  if (error == 0)
    error = verify_kernel (clock, time);
  if (error == 0)
    error = verify_kernel (CLOCK_MONOTONIC_RAW, &after);
  *raw = before + (after - before) / 2;
  return error;
}

void
verify_drift_start (void)
{
  for (int i = 0; i < NDRIFT; i++)
    if (read_pair (drift_clock[i], &start_clock[i], &start_raw[i]) != 0)
      start_raw[i] = -1;
}

void
verify_drift (void)
{
  for (int i = 0; i < NDRIFT; i++)
    {
      struct verify_result result;
      int64_t time, raw;
      verify_begin (&result, "drift", VDSOTIME_CALL_clock_gettime,
                    drift_clock[i]);
      result.readings = 2;
      if (start_raw[i] < 0 || read_pair (drift_clock[i], &time, &raw) != 0)
        verify_print (&result, VERIFY_SKIP,
                      "this kernel cannot read it or MONOTONIC_RAW");
      else if (drift_clock[i] == CLOCK_REALTIME && verify_times_set () > 0)
        verify_print (&result, VERIFY_SKIP, "the clock was set during the run");
      else
        verify_print (&result, VERIFY_NOTE, "the kernel's runs by %+.2f ppm "
                      "against MONOTONIC_RAW; not judged",
                      1e6 * ((time - start_clock[i]) - (raw - start_raw[i]))
                      / (raw - start_raw[i]));
    }
}
