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

struct probe_options probe_option = { 0, { 0 }, 0, 6, 1, 0 };

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
        = probe_option.cold ? cold_run (function, row->call, row->clock)
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
      if (!probe_option.cold && candidates[i].absent == NULL)
        batch_fit (&candidates[i], row->call, row->clock,
                   probe_option.threads > 1 ? THREADS_BATCH_NS : BATCH_NS);
    }
  double end = batch_now () + seconds * 1e9;
  int most = probe_option.cold ? COLD_CALLS : MAX_SAMPLES;
  for (int round = 0; round < most; round++)
    {
      if (round >= LEAST_ROUNDS && batch_now () > end)
        break;
      measure_round (row);
    }
  print_results ();
}

/* Take NAME=VALUE.  Returns 0 if that is no probe_option.  */
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
          probe_option.calls |= 1u << call;
    }
  else if (strncmp (word, "clock", length) == 0)
    {
      if (probe_option.nclocks < MAX_CLOCKS)
        probe_option.clocks[probe_option.nclocks++] = atoi (value);
    }
  else if (strncmp (word, "seconds", length) == 0)
    probe_option.seconds = atof (value);
  else if (strncmp (word, "threads", length) == 0)
    probe_option.threads = atoi (value);
  else if (strncmp (word, "cold", length) == 0)
    probe_option.cold = atoi (value);
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
  int error = batch_threads (probe_option.threads);
  if (error != 0)
    return strerror (error);
  return probe_option.cold ? cold_prepare () : NULL;
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
  probe_choose_rows ();
  for (int i = 0; i < probe_nrows; i++)
    {
      int has_clock = probe_call (probe_rows[i].call).has_clock;
      printf ("row\t%d\t%d\t%s\t", i, probe_nrows,
              probe_call (probe_rows[i].call).name);
      printf (has_clock ? "%d\n" : "-\n", probe_rows[i].clock);
      fflush (stdout);
      measure_row (&probe_rows[i], probe_option.seconds / probe_nrows);
    }
  return 0;
}
