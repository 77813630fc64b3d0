/* The time-warp test: no CPU's clock is behind another one's.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Asked for when x86's vDSO lost its second fence ("x86-64: Micro-optimize
   vclock_gettime", linux-kernel, 2011).  */

#include "probe-verify-warp.h"

#include <errno.h>
#include <string.h>

/* No kernel takes more (NR_CPUS).  */
#define MAX_CPUS 8192

static int cpus[MAX_CPUS];
static struct warp_totals totals;

static void
judge (const struct verify_subject *subject, int i, unsigned int times)
{
  struct verify_result result;
  const struct warp_lead *worst = &totals.of[i].worst;
  int pairs = totals.pairs - totals.untested;
  verify_begin (&result, "warp", subject->call, subject->clock);
  result.readings = totals.of[i].readings;
  result.worst = worst->worst;
  result.limit = verify_limit (subject, totals.of[i].jitter);
  if (worst->worst > 0)
    memcpy (result.cpu, worst->cpu, sizeof result.cpu);
  if (totals.of[i].error != 0)
    verify_print (&result, VERIFY_FAIL, "answered with %s",
                  verify_error (totals.of[i].error));
  else if (result.worst > result.limit && verify_was_set (subject, times))
    verify_print (&result, VERIFY_SKIP, "the clock was set during the check");
  else if (result.worst > result.limit)
    verify_print (&result, VERIFY_FAIL, "went back by %lld ns from CPU %d to "
                  "CPU %d, from %s to %s (%lld ns allowed)",
                  (long long) worst->worst, worst->cpu[0], worst->cpu[1],
                  verify_text (worst->from), verify_text (worst->to),
                  (long long) result.limit);
  else if (pairs == 0)
    verify_print (&result, VERIFY_SKIP, "no pair of CPUs could be tested: %s",
                  totals.error != 0 ? verify_error (totals.error)
                  : "they were too busy");
  else
    verify_print (&result, VERIFY_PASS, "%d of %d pairs of CPUs", pairs,
                  totals.pairs);
}

/* Skip the test for the reason WHY.  */
static void
skip (const struct verify_subject *subject, const char *why)
{
  struct verify_result result;
  verify_begin (&result, "warp", subject->call, subject->clock);
  verify_print (&result, VERIFY_SKIP, "%s", why);
}

void
verify_warp (double seconds, unsigned int threads)
{
  const struct verify_subject *subjects[VERIFY_MAX_SUBJECTS];
  int n = 0, count = verify_cpus (cpus, MAX_CPUS);
  unsigned int times = verify_times_set ();
  const char *why = count < 0 ? "the CPUs are not known"
                    : count == 1 ? "there is one CPU only: nothing can differ"
                    : NULL;
  for (int i = 0; i < verify_nsubjects; i++)
    if (verify_subjects[i].monotone && verify_subjects[i].served)
      subjects[n++] = &verify_subjects[i];
  if (why == NULL && n > 0)
    {
      /* A fault in here is that of whichever is first.  */
      struct verify_result result;
      verify_begin (&result, "warp", subjects[0]->call, subjects[0]->clock);
      if (warp_play (&totals, cpus, count, subjects, n, seconds, threads) != 0)
        why = verify_error (ENOMEM);
    }
  for (int i = 0; i < n; i++)
    if (why != NULL)
      skip (subjects[i], why);
    else
      judge (subjects[i], i, times);
}
