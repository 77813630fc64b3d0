/* What the two halves of the time-warp test share.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_PROBE_VERIFY_WARP_H
#define VDSOTIME_PROBE_VERIFY_WARP_H 1

#include "probe-verify.h"

#include <pthread.h>

/* What one way of reading has shown.  */
struct warp_lead
{
  int64_t last;                 /* The reading that was handed over ...  */
  int last_cpu;                 /* ... and the CPU that it comes from.  */
  int64_t worst, from, to;      /* The worst step back.  */
  int cpu[2];
  unsigned long readings;
};

/* What two threads hand to and fro, on cache lines of its own.  */
struct warp_ball
{
  const struct verify_subject *subject;
  volatile unsigned int turn;   /* Even: the first one's.  */
  volatile int over;
  volatile int64_t end;         /* Set by who has the first turn.  */
  struct warp_lead tested, kernel;
  int error;
} __attribute__ ((aligned (128)));

/* Two CPUs, and a ball for each subject.  */
struct warp_pair
{
  int cpu[2];
  struct warp_ball balls[VERIFY_MAX_SUBJECTS];
  int nballs;
  int64_t length;               /* Of play with one ball.  */
  volatile int error;           /* Why a thread could not be bound.  */
  int started;
  volatile unsigned int *left;
};

/* Play PAIR's balls, in two threads of its own that decrement *PAIR->left at
   their ends.  Returns 0 or an errno value; THREADS are to be joined.  */
int warp_start (struct warp_pair *pair, pthread_t threads[2]);

/* What has come of all pairs.  */
struct warp_totals
{
  struct
  {
    struct warp_lead worst;
    unsigned long readings;
    int64_t jitter;
    int error;
  } of[VERIFY_MAX_SUBJECTS];
  int pairs, untested;
  int error;                    /* Why there are such.  */
};

/* Let all pairs of the COUNT CPUs of CPUS play with N SUBJECTS, THREADS
   threads at once, for about SECONDS.  Returns 0 or an errno value.  */
int warp_play (struct warp_totals *totals, const int *cpus, int count,
               const struct verify_subject *const *subjects, int n,
               double seconds, unsigned int threads);

#endif
