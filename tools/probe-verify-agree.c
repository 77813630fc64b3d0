/* The functions of one implementation against each other.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Where a 32-bit vDSO's 64-bit function reads other data than its 32-bit one,
   each may be told apart from the kernel only by luck: kernels from 5.5 to
   5.7 left it garbage on 32-bit Arm (raspberrypi/linux issue 3579).  */

#include "probe-verify.h"

#include <stddef.h>

/* Readings of INNER are to be between those of the others.  */
struct pair
{
  const struct verify_subject *before, *inner, *after;
};

static struct verify_subject *
find (enum vdsotime_call call, int clock)
{
  for (int i = 0; i < verify_nsubjects; i++)
    if (verify_subjects[i].call == call && verify_subjects[i].clock == clock
        && verify_subjects[i].served)
      return &verify_subjects[i];
  return NULL;
}

static int
add (struct pair *pairs, int n, const struct verify_subject *before,
     const struct verify_subject *inner, const struct verify_subject *after)
{
  if (before == NULL || inner == NULL || after == NULL)
    return n;
  pairs[n].before = before;
  pairs[n].inner = inner;
  pairs[n].after = after;
  return n + 1;
}

/* One bracket, and the same of the kernel's clocks for CONTROL.  Returns an
   error.  */
static int
round_of (const struct pair *pair, struct verify_excess *tested,
          struct verify_excess *control)
{
  int64_t before, middle, after;
  int error = verify_read (pair->before, &before);
  if (error == 0)
    error = verify_read (pair->inner, &middle);
  if (error == 0)
    error = verify_read (pair->after, &after);
  if (error != 0)
    return error;
  verify_compare (tested, before, middle, after, pair->inner->unit);
  verify_kernel (pair->before->low, &before);
  verify_kernel (pair->before->low, &middle);
  verify_kernel (pair->after->high, &after);
  verify_compare (control, before, middle, after, 1);
  return 0;
}

static void
agree (const struct pair *pair, int64_t length)
{
  struct verify_result result;
  struct verify_excess tested = { 0, 0, 0, 0 }, control = { 0, 0, 0, 0 };
  unsigned int times = verify_times_set ();
  int error = 0;
  verify_begin (&result, "agreement", pair->inner->call, pair->inner->clock);
  for (int64_t end = verify_now () + length;
       verify_now () < end && error == 0; )
    for (int i = 0; i < 8 && error == 0; i++, result.readings++)
      error = round_of (pair, &tested, &control);
  result.limit = verify_limit (pair->before, control.worst);
  result.worst = tested.worst;
  const char *name = probe_call (pair->before->call).name;
  if (error != 0)
    verify_print (&result, VERIFY_FAIL, "or %s answered with %s", name,
                  verify_error (error));
  else if (result.worst <= result.limit)
    verify_print (&result, VERIFY_PASS, "with %s", name);
  else if (verify_was_set (pair->inner, times))
    verify_print (&result, VERIFY_SKIP, "the clock was set during the check");
  else
    verify_print (&result, VERIFY_FAIL, "gave %s, %lld ns beyond what %s gave "
                  "before it, %s, and after it, %s (%lld ns allowed)",
                  verify_text (tested.reading), (long long) tested.worst, name,
                  verify_text (tested.before), verify_text (tested.after),
                  (long long) result.limit);
}

void
verify_agreement (double seconds)
{
  struct pair pairs[2 * VERIFY_CLOCKS + 2];
  int n = 0;
  for (int clock = 0; clock < VERIFY_CLOCKS; clock++)
    {
      struct verify_subject *own = find (VDSOTIME_CALL_clock_gettime, clock);
      struct verify_subject *wide = find (VDSOTIME_CALL_clock_gettime64,
                                          clock);
      n = add (pairs, n, own, wide, own);
      n = add (pairs, n, wide, own, wide);
    }
  struct verify_subject *real = find (VDSOTIME_CALL_clock_gettime, 0);
  n = add (pairs, n, real, find (VDSOTIME_CALL_gettimeofday, -1), real);
  /* time () may be the second of CLOCK_REALTIME or that of the coarse clock,
     which is behind.  */
  n = add (pairs, n, find (VDSOTIME_CALL_clock_gettime, 5),
           find (VDSOTIME_CALL_time, -1), real);
  for (int i = 0; i < n; i++)
    {
      agree (&pairs[i], seconds * 1e9 / n);
      verify_progress ("agreement");
    }
}
