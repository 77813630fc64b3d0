/* Clocks that must not go back, in each of some threads.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   The threads are bound to no CPU: a clock must not go back when its reader is
   moved, either.  Blocks of readings by the system call are strewn in, whose
   jumps are the machine's.  */

#include "probe-verify.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define TESTED_BLOCK 256
#define KERNEL_BLOCK 16

/* The worst step back.  */
struct jump
{
  int64_t worst, from, to;
};

/* One thread's part of a check.  */
struct runner
{
  const struct verify_subject *subject;
  int64_t end;
  unsigned long readings;
  struct jump tested, kernel;
  int error;
  volatile unsigned int *left;
};

static void
look (struct jump *jump, int64_t from, int64_t to)
{
  if (from - to > jump->worst)
    {
      jump->worst = from - to;
      jump->from = from;
      jump->to = to;
    }
}

static void
run_blocks (struct runner *runner)
{
  const struct verify_subject *subject = runner->subject;
  int64_t last, now, kernel_last;
  runner->error = verify_read (subject, &last);
  verify_kernel (subject->low, &kernel_last);
  while (runner->error == 0 && verify_now () < runner->end)
    {
      for (int i = 0; i < TESTED_BLOCK && runner->error == 0; i++, last = now)
        {
          runner->error = verify_read (subject, &now);
          look (&runner->tested, last, now);
        }
      runner->readings += TESTED_BLOCK;
      for (int i = 0; i < KERNEL_BLOCK; i++, kernel_last = now)
        {
          verify_kernel (subject->low, &now);
          look (&runner->kernel, kernel_last, now);
        }
    }
}

static void *
run (void *argument)
{
  struct runner *runner = argument;
  run_blocks (runner);
  __sync_fetch_and_sub (runner->left, 1);
  return NULL;
}

/* Run COUNT threads.  Returns how many could be started.  */
static unsigned int
run_all (struct runner *runners, unsigned int count)
{
  pthread_t *threads = malloc (count * sizeof *threads);
  volatile unsigned int left = 0;
  unsigned int n = 0;
  for (; threads != NULL && n < count; n++)
    {
      runners[n].left = &left;
      __sync_fetch_and_add (&left, 1);
      if (pthread_create (&threads[n], NULL, run, &runners[n]) != 0)
        {
          __sync_fetch_and_sub (&left, 1);
          break;
        }
    }
  verify_wait ("threads", &left);
  for (unsigned int i = 0; i < n; i++)
    pthread_join (threads[i], NULL);
  free (threads);
  return n;
}

static void
judge (const struct verify_subject *subject, struct verify_result *result,
       const struct runner *runners, unsigned int count, unsigned int times)
{
  const struct jump *worst = &runners[0].tested;
  int64_t jitter = 0;
  int error = 0;
  for (unsigned int i = 0; i < count; i++)
    {
      if (runners[i].tested.worst > worst->worst)
        worst = &runners[i].tested;
      if (runners[i].kernel.worst > jitter)
        jitter = runners[i].kernel.worst;
      if (runners[i].error != 0)
        error = runners[i].error;
      result->readings += runners[i].readings;
    }
  result->worst = worst->worst;
  result->limit = verify_limit (subject, jitter);
  if (error != 0)
    verify_print (result, VERIFY_FAIL, "answered with %s",
                  verify_error (error));
  else if (result->worst <= result->limit)
    verify_print (result, VERIFY_PASS, "%s", "");
  else if (verify_was_set (subject, times))
    verify_print (result, VERIFY_SKIP, "the clock was set during the check");
  else
    verify_print (result, VERIFY_FAIL, "went back by %lld ns in one thread, "
                  "from %s to %s (%lld ns allowed)",
                  (long long) worst->worst, verify_text (worst->from),
                  verify_text (worst->to), (long long) result->limit);
}

static void
check (const struct verify_subject *subject, int64_t length,
       struct runner *runners, unsigned int count)
{
  struct verify_result result;
  unsigned int times = verify_times_set ();
  verify_begin (&result, "monotonic", subject->call, subject->clock);
  memset (runners, 0, count * sizeof *runners);
  for (unsigned int i = 0; i < count; i++)
    {
      runners[i].subject = subject;
      runners[i].end = verify_now () + length;
    }
  unsigned int run = run_all (runners, count);
  if (run < count)
    verify_print (&result, VERIFY_SKIP, "no more than %u threads can be "
                  "started", run);
  else
    judge (subject, &result, runners, count, times);
}

void
verify_monotone (double seconds, unsigned int threads)
{
  struct runner *runners = malloc (threads * sizeof *runners);
  int n = 0;
  for (int i = 0; i < verify_nsubjects; i++)
    n += verify_subjects[i].monotone && verify_subjects[i].served;
  for (int i = 0; runners != NULL && i < verify_nsubjects; i++)
    if (verify_subjects[i].monotone && verify_subjects[i].served)
      check (&verify_subjects[i], seconds * 1e9 / n, runners, threads);
  free (runners);
}
