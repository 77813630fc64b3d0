/* What has one right value: clock_getres and getcpu.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "probe-verify.h"

#include <errno.h>

static void
compare_resolution (enum vdsotime_call call, int clock)
{
  struct verify_result result;
  int64_t own = 0, kernel = 0;
  verify_begin (&result, "bracket", call, clock);
  int error = verify_getres (call, clock, &own);
  int kernel_error = verify_kernel_getres (clock, &kernel);
  result.readings = 1;
  if (error == ENOSYS && verify_leaves_to_kernel ())
    verify_print (&result, VERIFY_SKIP, "left to the system call (ENOSYS)");
  else if (error != kernel_error)
    verify_print (&result, VERIFY_FAIL, "answered with %s, the system call "
                  "with %s", verify_error (error),
                  verify_error (kernel_error));
  else if (error != 0)
    verify_print (&result, VERIFY_PASS, "refused, as by the system call: %s",
                  verify_error (error));
  else if (own != kernel)
    verify_print (&result, VERIFY_FAIL, "gave %lld ns, the system call %lld "
                  "ns",
                  (long long) own, (long long) kernel);
  else
    verify_print (&result, VERIFY_PASS, "%lld ns", (long long) own);
}

/* Bound to a CPU, a thread is on that CPU.  */
static void
compare_cpus (void)
{
  static int cpus[8192];
  struct verify_result result;
  int n = verify_cpus (cpus, sizeof cpus / sizeof cpus[0]);
  verify_begin (&result, "bracket", VDSOTIME_CALL_getcpu, -1);
  for (int i = 0; i < n; i++)
    {
      unsigned int own[2] = { ~0u, ~0u }, kernel[2];
      if (verify_pin (cpus[i]) != 0)
        continue;
      int error = verify_call (VDSOTIME_CALL_getcpu, PROBE_ARG (&own[0]),
                               PROBE_ARG (&own[1]));
      vdsotime_kernel_call (vdsotime_libc_kernel_entry (),
                            VDSOTIME_NR_getcpu, PROBE_ARG (&kernel[0]),
                            PROBE_ARG (&kernel[1]), 0);
      if (error == 0 && own[0] == kernel[0] && own[1] == kernel[1])
        {
          result.readings++;
          continue;
        }
      verify_unpin ();
      if (error == ENOSYS && verify_leaves_to_kernel ())
        verify_print (&result, VERIFY_SKIP, "left to the system call "
                      "(ENOSYS)");
      else if (error != 0)
        verify_print (&result, VERIFY_FAIL, "answered with %s",
                      verify_error (error));
      else
        verify_print (&result, VERIFY_FAIL, "gave CPU %u and node %u, the "
                      "system call CPU %u and node %u", own[0], own[1],
                      kernel[0], kernel[1]);
      return;
    }
  verify_unpin ();
  if (result.readings == 0)
    verify_print (&result, VERIFY_SKIP, "no thread can be bound to a CPU");
  else
    verify_print (&result, VERIFY_PASS, "%lu of %d CPUs", result.readings, n);
}

void
verify_single_values (void)
{
  static const enum vdsotime_call calls[] =
    { VDSOTIME_CALL_clock_getres, VDSOTIME_CALL_clock_getres64 };
  for (int i = 0; i < 2; i++)
    for (int clock = 0; clock < VERIFY_CLOCKS; clock++)
      if (!verify_skip_absent (calls[i]))
        compare_resolution (calls[i], clock);
  if (!verify_skip_absent (VDSOTIME_CALL_getcpu))
    compare_cpus ();
}
