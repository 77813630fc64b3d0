/* Timing of batches of calls.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_PROBE_BATCH_H
#define VDSOTIME_PROBE_BATCH_H 1

#include "probe.h"

/* One of the functions that are compared.  */
struct candidate
{
  const char *name;
  volatile probe_function function;     /* Loaded anew for each batch.  */
  const char *absent;           /* Why FUNCTION is NULL.  */
  unsigned long calls;          /* In one batch of one thread.  */
  double *samples;              /* ns a call, one a batch.  */
  unsigned long nsamples;
};

enum { EMPTY, LIBC, SHIM, VDSO, SYSCALL, NCANDIDATES };

extern struct candidate candidates[NCANDIDATES];

/* Load the shim at PATH, for candidates_set.  */
void candidates_load_shim (const char *path);

/* Look up the functions of the candidates for CALL, and check that they
   answer.  */
void candidates_set (enum vdsotime_call call, int clock);

#define MAX_CLOCKS 32

/* What the command has asked for.  */
struct probe_options
{
  unsigned int calls;           /* A bit each; 0: the usual ones.  */
  int clocks[MAX_CLOCKS], nclocks;
  double seconds;
  unsigned int threads;
  int cold;
};

/* What is measured: one line of the result.  */
struct row
{
  enum vdsotime_call call;
  int clock;
};

extern struct probe_options probe_option;
extern struct row probe_rows[];
extern int probe_nrows;

/* Fill probe_rows by probe_option.  */
void probe_choose_rows (void);

/* Monotonic time in ns, by the direct vDSO function where there is one.  */
double batch_now (void);

/* Set up for COUNT threads (1: this one).  Returns 0, or an errno value.  */
int batch_threads (unsigned int count);

/* Call FUNCTION with arguments for CALL and CLOCK, CALLS times in each thread
   at once.  Returns ns a call, the mean over the threads.  */
double batch_run (probe_function function, enum vdsotime_call call, int clock,
                  unsigned long calls);

/* Set CANDIDATE->calls so that a batch takes some NANOSECONDS.  */
void batch_fit (struct candidate *candidate, enum vdsotime_call call,
                int clock, double nanoseconds);

/* A random number below LIMIT.  */
unsigned int batch_random (unsigned int limit);

/* One call of FUNCTION with nothing in the caches, in ns, and -1 where the
   machine has no counter for it.  */
double cold_run (probe_function function, enum vdsotime_call call, int clock);

/* Make cold_run ready.  Returns NULL, or why it cannot be done.  */
const char *cold_prepare (void);

#endif
