/* What is seen of the clock inside of a time namespace.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "probe-verify-inside.h"
#include "probe-trap.h"

struct inside_finding *inside_findings;

/* How many system calls a reading of each subject takes.  The last thing that
   this process can do.  */
static void
count_calls (int inside)
{
  int64_t ignored;
  if (probe_trap_calls () != 0)
    return;
  for (int i = 0; i < verify_nsubjects; i++)
    {
      probe_traps = 0;
      verify_read (&verify_subjects[i], &ignored);
      if (inside)
        inside_findings[i].calls_inside = probe_traps;
      else
        inside_findings[i].calls_outside = probe_traps;
      inside_findings[i].is_counted = inside;
    }
}

void
inside_look_outside (void *unused)
{
  (void) unused;
  count_calls (0);
}

static void
look_at (const struct verify_subject *subject, struct inside_finding *finding)
{
  int64_t before = 0, middle = 0, after = 0;
  for (int n = 0; n < INSIDE_ROUNDS && finding->error == 0; n++)
    {
      verify_kernel (subject->low, &before);
      finding->error = verify_read (subject, &finding->inside);
      verify_kernel (subject->high, &after);
      verify_compare (&finding->tested, before, finding->inside, after,
                      subject->unit);
      verify_kernel (subject->low, &before);
      verify_kernel (subject->low, &middle);
      verify_kernel (subject->high, &after);
      verify_compare (&finding->control, before, middle, after, 1);
    }
  finding->read = 1;
}

void
inside_look (void *unused)
{
  (void) unused;
  for (int i = 0; i < verify_nsubjects; i++)
    {
      const struct verify_subject *subject = &verify_subjects[i];
      struct verify_result result;
      verify_begin (&result, "namespace", subject->call, subject->clock);
      if (subject->monotone && subject->served)
        look_at (subject, &inside_findings[i]);
    }
  count_calls (1);
}
