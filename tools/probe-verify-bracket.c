/* Brackets: no reading before the system call made before it, none after the
   one made after it.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   The system call is held against itself in the same loop: what it is off by
   there, on a machine whose counters do not agree, is no fault of the
   implementation under test.  */

#include "probe-verify.h"

#include <errno.h>

/* The shortest time seen between two system calls.  */
static int64_t kernel_width;

void
verify_compare (struct verify_excess *excess, int64_t before, int64_t reading,
                int64_t after, int64_t unit)
{
  int64_t below = before - (reading + unit - 1);
  int64_t above = reading - after;
  int64_t worst = below > above ? below : above;
  if (worst > excess->worst)
    {
      excess->worst = worst;
      excess->before = before;
      excess->reading = reading;
      excess->after = after;
    }
}

/* Keep STEP in *LEAST, where 0 stands for none, if it is less.  */
static void
keep_least (int64_t *least, int64_t step)
{
  if (step > 0 && (step < *least || *least == 0))
    *least = step;
}

static void
measure_kernel_width (void)
{
  for (int i = 0; i < 1000; i++)
    {
      int64_t before = verify_now ();
      keep_least (&kernel_width, verify_now () - before);
    }
}

int64_t
verify_limit (const struct verify_subject *subject, int64_t jitter)
{
  /* A clock that ticks while it is read may be rounded the other way.  A
     coarser one stands still between two system calls, and there is nothing
     to allow.  */
  if (kernel_width == 0)
    measure_kernel_width ();
  return jitter + (subject->resolution <= kernel_width ? subject->resolution
                                                       : 0);
}

/* Two readings in one bracket, then the system call in another one.  Returns
   an error of the implementation under test.  */
static int
round_of (struct verify_subject *subject, struct verify_excess *tested,
          struct verify_excess *control)
{
  int64_t before, one, two, after, middle, last;
  verify_kernel (subject->low, &before);
  int error = verify_read (subject, &one);
  if (error == 0)
    error = verify_read (subject, &two);
  if (error != 0)
    return error;
  verify_kernel (subject->high, &after);
  verify_compare (tested, before, one, after, subject->unit);
  verify_compare (tested, before, two, after, subject->unit);
  if (subject->last != 0)
    keep_least (&subject->least_step, one - subject->last);
  keep_least (&subject->least_step, two - one);
  keep_least (&subject->least_width, after - before);
  subject->rounds++;
  subject->moved += after != before;
  subject->last = two;
  verify_kernel (subject->low, &before);
  verify_kernel (subject->low, &middle);
  verify_kernel (subject->high, &last);
  verify_compare (control, before, middle, last, 1);
  return 0;
}

static void
judge_bracket (const struct verify_subject *subject,
               struct verify_result *result,
               const struct verify_excess *tested, unsigned int times)
{
  int64_t early = tested->before - tested->reading;
  result->worst = tested->worst;
  if (result->worst <= result->limit)
    verify_print (result, VERIFY_PASS, "%s", "");
  else if (verify_was_set (subject, times))
    verify_print (result, VERIFY_SKIP, "the clock was set during the check");
  else
    verify_print (result, VERIFY_FAIL, "gave %s, %lld ns %s the system call "
                  "made %s it, %s (%lld ns allowed)",
                  verify_text (tested->reading), (long long) tested->worst,
                  early > 0 ? "before" : "after",
                  early > 0 ? "before" : "after",
                  verify_text (early > 0 ? tested->before : tested->after),
                  (long long) result->limit);
}

/* What the first call of each side says.  Returns whether SUBJECT can be
   read; else the result has been printed.  */
static int
try_subject (struct verify_subject *subject, struct verify_result *result)
{
  int64_t ignored;
  int error = verify_read (subject, &ignored);
  int kernel = verify_kernel (subject->low, &ignored);
  result->readings = 1;
  if (error == kernel && error != 0)
    verify_print (result, VERIFY_PASS, "refused, as by the system call: %s",
                  verify_error (error));
  else if (error == ENOSYS && verify_leaves_to_kernel ())
    verify_print (result, VERIFY_SKIP, "left to the system call (ENOSYS)");
  else if (error != kernel)
    verify_print (result, VERIFY_FAIL, "answered with %s, the system call "
                  "with %s", verify_error (error), verify_error (kernel));
  else
    return 1;
  return 0;
}

static void
bracket (struct verify_subject *subject, int64_t length)
{
  struct verify_result result;
  struct verify_excess tested = { 0, 0, 0, 0 }, control = { 0, 0, 0, 0 };
  unsigned int times = verify_times_set ();
  int error = 0;
  verify_begin (&result, "bracket", subject->call, subject->clock);
  if (!try_subject (subject, &result))
    return;
  for (int64_t end = verify_now () + length;
       verify_now () < end && error == 0; )
    for (int i = 0; i < 8 && error == 0; i++, result.readings += 2)
      error = round_of (subject, &tested, &control);
  if (error != 0)
    {
      verify_print (&result, VERIFY_FAIL, "answered with %s once, the system "
                    "call with success", verify_error (error));
      return;
    }
  subject->served = 1;
  result.limit = verify_limit (subject, control.worst);
  judge_bracket (subject, &result, &tested, times);
}

void
verify_brackets (double seconds)
{
  for (int i = 0; i < verify_nsubjects; i++)
    {
      if (verify_skip_absent (verify_subjects[i].call))
        continue;
      bracket (&verify_subjects[i], seconds * 1e9 / verify_nsubjects);
      verify_progress ("brackets");
    }
}
