/* Measure the candidates for each call and clock.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Batches are short, so that many of them meet no interrupt, and the
   candidates take turns in an order that changes from round to round: one
   function was seen to take 1.37 ns in one place of a fixed order and 1.50 in
   another.  */

#include "probe-batch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BATCH_NS 30e3
#define THREADS_BATCH_NS 200e3  /* Starting together takes some us.  */
#define MAX_SAMPLES 50000
#define COLD_CALLS 1000         /* What the method's authors took.  */
#define LEAST_ROUNDS 5
#define MAX_CLOCKS 32

static struct
{
  unsigned int calls;           /* A bit each; 0: the usual ones.  */
  int clocks[MAX_CLOCKS], nclocks;
  double seconds;
  unsigned int threads;
  int cold;
} option = { 0, { 0 }, 0, 6, 1, 0 };

/* What is measured: one line of the result.  */
struct row
{
  enum vdsotime_call call;
  int clock;
};

#define MAX_ROWS (VDSOTIME_NCALLS * MAX_CLOCKS)
static struct row rows[MAX_ROWS];
static int nrows;

static void
add_rows (enum vdsotime_call call, const int *clocks, int nclocks)
{
  if (!probe_call (call).has_clock)
    nclocks = 1;
  for (int i = 0; i < nclocks && nrows < MAX_ROWS; i++)
    rows[nrows++] = (struct row) { call, clocks[i] };
}

/* The rows for CALL: the clocks asked for, else those that matter most.  */
static void
add_call (enum vdsotime_call call)
{
  /* MONOTONIC, REALTIME, their coarse forms, MONOTONIC_RAW, BOOTTIME, TAI:
     what the vDSO of a current kernel serves.  */
  static const int usual[] = { 1, 0, 6, 5, 4, 7, 11 };
  int n = option.cold ? 1
          : call == VDSOTIME_CALL_clock_gettime ? 7
          : call == VDSOTIME_CALL_clock_gettime64 ? 4 : 1;
  if (option.nclocks > 0)
    add_rows (call, option.clocks, option.nclocks);
  else
    add_rows (call, usual, n);
}

static void
choose_rows (void)
{
  /* The calls of the other word size are no part of the usual ones.  */
  unsigned int known = ~0u;
  if (!VDSO_TIME32)
    known &= ~(1u << VDSOTIME_CALL_clock_gettime64
               | 1u << VDSOTIME_CALL_clock_getres64);
  if (option.calls == 0 && option.nclocks > 0)
    option.calls = known & (1u << VDSOTIME_CALL_clock_gettime
                            | 1u << VDSOTIME_CALL_clock_gettime64);
  else if (option.calls == 0)
    option.calls = known;
  for (int call = 0; call < VDSOTIME_NCALLS; call++)
    if ((option.calls & 1u << call) != 0)
      add_call (call);
}

/* Measure each candidate that is there once, in random order.  */
static void
measure_round (const struct row *row)
{
  int order[NCANDIDATES];
  for (int i = 0; i < NCANDIDATES; i++)
    {
      int j = batch_random (i + 1);
      order[i] = order[j];
      order[j] = i;
    }
  for (int i = 0; i < NCANDIDATES; i++)
    {
      struct candidate *one = &candidates[order[i]];
      probe_function function = one->function;
      if (function == NULL)
        continue;
      one->samples[one->nsamples++]
        = option.cold ? cold_run (function, row->call, row->clock)
          : batch_run (function, row->call, row->clock, one->calls);
    }
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

static void
print_results (void)
{
  for (int i = 0; i < NCANDIDATES; i++)
    {
      struct candidate *one = &candidates[i];
      double *s = one->samples;
      unsigned long n = one->nsamples;
      if (one->absent != NULL)
        {
          printf ("absent\t%s\t%s\n", one->name, one->absent);
          continue;
        }
      qsort (s, n, sizeof *s, compare);
      printf ("result\t%s\t%.4f\t%.4f\t%.4f\t%.4f\t%lu\t%lu\n", one->name,
              s[0], s[n / 4], s[n / 2], s[n * 3 / 4], n, one->calls);
    }
}

static void
measure_row (const struct row *row, double seconds)
{
  candidates_set (row->call, row->clock);
  for (int i = 0; i < NCANDIDATES; i++)
    {
      candidates[i].nsamples = 0;
      candidates[i].calls = 1;
      if (!option.cold && candidates[i].absent == NULL)
        batch_fit (&candidates[i], row->call, row->clock,
                   option.threads > 1 ? THREADS_BATCH_NS : BATCH_NS);
    }
  double end = batch_now () + seconds * 1e9;
  int most = option.cold ? COLD_CALLS : MAX_SAMPLES;
  for (int round = 0; round < most; round++)
    {
      if (round >= LEAST_ROUNDS && batch_now () > end)
        break;
      measure_round (row);
    }
  print_results ();
}

/* Take NAME=VALUE.  Returns 0 if that is no option.  */
static int
take_option (const char *word)
{
  const char *value = strchr (word, '=');
  size_t length = value != NULL ? (size_t) (value - word) : 0;
  if (value++ == NULL)
    return 0;
  if (strncmp (word, "shim", length) == 0)
    candidates_load_shim (value);
  else if (strncmp (word, "call", length) == 0)
    {
      for (int call = 0; call < VDSOTIME_NCALLS; call++)
        if (strcmp (probe_call (call).name, value) == 0)
          option.calls |= 1u << call;
    }
  else if (strncmp (word, "clock", length) == 0)
    {
      if (option.nclocks < MAX_CLOCKS)
        option.clocks[option.nclocks++] = atoi (value);
    }
  else if (strncmp (word, "seconds", length) == 0)
    option.seconds = atof (value);
  else if (strncmp (word, "threads", length) == 0)
    option.threads = atoi (value);
  else if (strncmp (word, "cold", length) == 0)
    option.cold = atoi (value);
  else
    return 0;
  return 1;
}

/* Make everything ready.  Returns NULL, or why nothing can be measured.  */
static const char *
prepare (void)
{
  for (int i = 0; i < NCANDIDATES; i++)
    {
      candidates[i].samples = malloc (MAX_SAMPLES * sizeof (double));
      if (candidates[i].samples == NULL)
        return "out of memory";
    }
  int error = batch_threads (option.threads);
  if (error != 0)
    return strerror (error);
  return option.cold ? cold_prepare () : NULL;
}

int
probe_bench (char **options)
{
  for (; *options != NULL; options++)
    if (!take_option (*options))
      return 2;
  const char *trouble = prepare ();
  if (trouble != NULL)
    {
      printf ("failed\t%s\n", trouble);
      return 1;
    }
  choose_rows ();
  for (int i = 0; i < nrows; i++)
    {
      int has_clock = probe_call (rows[i].call).has_clock;
      printf ("row\t%d\t%d\t%s\t", i, nrows, probe_call (rows[i].call).name);
      printf (has_clock ? "%d\n" : "-\n", rows[i].clock);
      fflush (stdout);
      measure_row (&rows[i], option.seconds / nrows);
    }
  return 0;
}
