/* Timing of batches of calls.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "probe-batch.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <time.h>

/* Spins before a waiting thread gives its CPU away: there may be more
   threads than CPUs.  */
#define SPINS 2000

/* What all threads are to do next, and the gate that they start at.  */
static struct
{
  probe_function function;
  enum vdsotime_call call;
  int clock;
  unsigned long calls;
  volatile unsigned int round;          /* Raised to start a batch.  */
  volatile unsigned int ready, done;    /* Workers at either end.  */
} job;

static unsigned int nworkers;           /* Threads besides this one.  */
static double *worker_ns;

double
batch_now (void)
{
  struct { VDSO_LONG sec, nsec; } own;
  uintptr_t entry = probe_self.entries.at[VDSOTIME_CALL_clock_gettime];
  struct timespec ts;
  if (entry != 0
      && vdsotime_vdso_call (entry, CLOCK_MONOTONIC, PROBE_ARG (&own)) == 0)
    return own.sec * 1e9 + own.nsec;
  clock_gettime (CLOCK_MONOTONIC, &ts);
  return ts.tv_sec * 1e9 + ts.tv_nsec;
}

/* The loop that all candidates share.  */
static void __attribute__ ((noinline))
loop (probe_function function, const VDSO_LONG *a, unsigned long calls)
{
  VDSO_LONG first = a[0], second = a[1], third = a[2];
  while (calls-- != 0)
    function (first, second, third);
}

/* This thread's share of the job.  Returns ns a call.  */
static double
own_share (void)
{
  char buffer[64] __attribute__ ((aligned (64)));
  VDSO_LONG a[3];
  probe_arguments (a, job.call, job.clock, buffer);
  double start = batch_now ();
  loop (job.function, a, job.calls);
  return (batch_now () - start) / job.calls;
}

/* Wait until *WORD is VALUE.  */
static void
wait_for (volatile unsigned int *word, unsigned int value)
{
  unsigned int spins = 0;
  while (*word != value)
    if (++spins % SPINS == 0)
      sched_yield ();
  __sync_synchronize ();
}

static void *
work (void *argument)
{
  double *ns = argument;
  for (unsigned int round = 1; ; round++)
    {
      __sync_fetch_and_add (&job.ready, 1);
      wait_for (&job.round, round);
      *ns = own_share ();
      __sync_fetch_and_add (&job.done, 1);
    }
  return NULL;
}

int
batch_threads (unsigned int count)
{
  nworkers = count - 1;
  worker_ns = calloc (count, 64 * sizeof *worker_ns);
  if (worker_ns == NULL)
    return ENOMEM;
  for (unsigned int i = 0; i < nworkers; i++)
    {
      pthread_t thread;
      int error = pthread_create (&thread, NULL, work, worker_ns + 64 * i);
      if (error != 0)
        return error;
    }
  return 0;
}

double
batch_run (probe_function function, enum vdsotime_call call, int clock,
           unsigned long calls)
{
  wait_for (&job.ready, nworkers);
  job.function = function;
  job.call = call;
  job.clock = clock;
  job.calls = calls;
  job.ready = 0;
  job.done = 0;
  __sync_fetch_and_add (&job.round, 1);
  double sum = own_share ();
  wait_for (&job.done, nworkers);
  for (unsigned int i = 0; i < nworkers; i++)
    sum += worker_ns[64 * i];
  return sum / (nworkers + 1);
}

/* The fastest of some batches: an interrupt in a short one would tell that the
   function is slow.  */
static double
fastest (probe_function function, enum vdsotime_call call, int clock,
         unsigned long calls)
{
  double least = batch_run (function, call, clock, calls);
  for (int i = 0; i < 4; i++)
    {
      double ns = batch_run (function, call, clock, calls);
      if (ns < least)
        least = ns;
    }
  return least;
}

void
batch_fit (struct candidate *candidate, enum vdsotime_call call, int clock,
           double nanoseconds)
{
  unsigned long calls = 1;
  double ns;
  while ((ns = fastest (candidate->function, call, clock, calls)) * calls
         < nanoseconds / 4 && calls < 1UL << 20)
    calls *= 2;
  candidate->calls = ns > 0 && nanoseconds / ns > 1 ? nanoseconds / ns : 1;
}

unsigned int
batch_random (unsigned int limit)
{
  static uint32_t state = 2463534242u;  /* xorshift32 (Marsaglia, 2003).  */
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state % limit;
}
