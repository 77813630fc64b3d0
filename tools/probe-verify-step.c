/* Clocks that stand still, or move in larger steps than they say.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "probe-verify.h"

void
verify_resolution_start (void)
{
  for (int i = 0; i < verify_nsubjects; i++)
    {
      struct verify_subject *subject = &verify_subjects[i];
      struct verify_result result;
      verify_begin (&result, "resolution", subject->call, subject->clock);
      verify_read (subject, &subject->first);
      verify_kernel (subject->high, &subject->high_first);
    }
}

/* Read SUBJECT until it moves, some times, for a step no longer than MOST.
   Brackets alone may be too few to hold one: a clock of microseconds moves
   between two readings of 25 ns once in forty brackets.  */
static void
look_for_step (struct verify_subject *subject, int64_t most)
{
  enum { TIMES = 50, READINGS = 20000 };
  for (int i = 0; i < TIMES && subject->least_step > most; i++)
    {
      int64_t last, now;
      if (verify_read (subject, &last) != 0)
        return;
      for (int j = 0; j < READINGS; j++, last = now)
        if (verify_read (subject, &now) != 0)
          return;
        else if (now > last)
          {
            if (now - last < subject->least_step)
              subject->least_step = now - last;
            break;
          }
    }
}

/* A clock that the kernel is seen to move on in most brackets shows steps
   between readings in a row, and they are no longer than a bracket, which
   holds two readings and a system call.  On what moves more seldom, a coarse
   clock or a slow counter, nothing can be said by this.  */
static void
judge_steps (struct verify_subject *subject,
             const struct verify_result *result)
{
  int64_t most = subject->resolution > subject->least_width
                 ? subject->resolution : subject->least_width;
  int ticks = subject->low == subject->high
              && subject->moved > subject->rounds / 2;
  if (ticks)
    look_for_step (subject, most);
  if (ticks && (subject->least_step == 0 || subject->least_step > most))
    verify_print (result, VERIFY_FAIL, "moves by no less than %lld ns (0: not "
                  "at all), though clock_getres says %lld ns and %lld ns can "
                  "be told apart by system calls",
                  (long long) subject->least_step,
                  (long long) subject->resolution,
                  (long long) subject->least_width);
  else if (subject->least_step == 0)
    verify_print (result, VERIFY_PASS, "no step was due, clock_getres says "
                  "%lld ns", (long long) subject->resolution);
  else
    verify_print (result, VERIFY_PASS, "steps of %lld ns, clock_getres says "
                  "%lld ns", (long long) subject->least_step,
                  (long long) subject->resolution);
}

static void
judge_resolution (struct verify_subject *subject)
{
  struct verify_result result;
  int64_t kernel = 0, last = 0;
  verify_begin (&result, "resolution", subject->call, subject->clock);
  verify_kernel (subject->low, &kernel);
  int error = verify_read (subject, &last);
  int64_t gone = kernel - subject->high_first;
  result.readings = 2;
  if (error != 0)
    verify_print (&result, VERIFY_FAIL, "answered with %s",
                  verify_error (error));
  else if (gone < subject->unit || last > subject->first)
    judge_steps (subject, &result);
  else if (verify_was_set (subject, 0))
    verify_print (&result, VERIFY_SKIP, "the clock was set during the run");
  else
    verify_print (&result, VERIFY_FAIL, "stood still at %s for %lld ns",
                  verify_text (last), (long long) gone);
}

void
verify_resolution (void)
{
  for (int i = 0; i < verify_nsubjects; i++)
    if (verify_subjects[i].served)
      judge_resolution (&verify_subjects[i]);
}
