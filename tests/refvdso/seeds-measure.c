/* The bench of the hot read's steps: warm and cold calls.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Warm, the images take turns in batches that are short enough to meet no
   interrupt, in an order that changes.  Cold, as in "sched: Optimize
   sched_clock bits" (2013): the whole last-level cache is wiped before the
   calls, one of each image, whose code and data nobody else has touched.  */

#define _GNU_SOURCE 1
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "seeds.h"

enum { BATCH = 500, MAX_SAMPLES = 20000, LINE = 64, LEAST_ROUNDS = 20 };

static double samples[MAX_SEEDS][NCLOCKS][MAX_SAMPLES];
static VDSO_LONG result[8] __attribute__ ((aligned (LINE)));

static __attribute__ ((noinline)) double
batch (seed_function function, VDSO_LONG id)
{
  uint64_t start = VDSOTIME_CYCLES ();

  for (int i = 0; i < BATCH; i++)
    function (id, result);
  return (VDSOTIME_CYCLES () - start) * seeds_ns_per_cycle / BATCH;
}

static double
now (void)
{
  return VDSOTIME_CYCLES () * seeds_ns_per_cycle / 1e9;
}

static void
print (const struct seed *seeds, int count, const char *way, size_t rounds)
{
  for (int i = 0; i < count; i++)
    for (int j = 0; j < NCLOCKS; j++)
      seeds_print (&seeds[i], seed_clocks[j], way, samples[i][j], rounds);
}

void
seeds_warm (struct seed *seeds, int count, double seconds)
{
  int order[MAX_SEEDS];
  size_t rounds = 0;
  double end = now () + seconds;

  while (rounds < LEAST_ROUNDS || (now () < end && rounds < MAX_SAMPLES))
    {
      seeds_order (order, count);
      for (int i = 0; i < count; i++)
        for (int j = 0; j < NCLOCKS; j++)
          samples[order[i]][j][rounds]
            = batch (seeds[order[i]].function, seed_clocks[j]);
      rounds++;
    }
  print (seeds, count, "warm", rounds);
}

/* Twice the largest cache; most systems can tell how large that is.  */
static size_t
wipe_size (void)
{
  unsigned long size = 0;
  FILE *file = fopen ("/sys/devices/system/cpu/cpu0/cache/index3/size", "r");

  if (file != NULL)
    {
      if (fscanf (file, "%luK", &size) != 1)
        size = 0;
      fclose (file);
    }
  return 2 * (size != 0 ? size * 1024 : 32 << 20);
}

static double
cold_call (seed_function function, VDSO_LONG id)
{
  uint64_t start = VDSOTIME_CYCLES ();

  function (id, result);
  return (VDSOTIME_CYCLES () - start) * seeds_ns_per_cycle;
}

/* Read all of the SIZE bytes, which is faster than to write them.  */
static void
wipe (const volatile char *memory, size_t size)
{
  for (size_t i = 0; i < size; i += LINE)
    (void) memory[i];
}

int
seeds_cold (struct seed *seeds, int count, double seconds)
{
  int order[MAX_SEEDS];
  size_t rounds = 0, size = wipe_size ();
  char *memory = malloc (size);
  double end = now () + seconds;

  if (memory == NULL)
    return 1;
  memset (memory, 1, size);     /* Or it would be one page of zeros.  */
  while (rounds < LEAST_ROUNDS || (now () < end && rounds < MAX_SAMPLES))
    {
      for (int j = 0; j < NCLOCKS; j++)
        {
          wipe (memory, size);
          seeds_order (order, count);
          cold_call (seeds[count].function, seed_clocks[j]);
          for (int i = 0; i < count; i++)
            samples[order[i]][j][rounds]
              = cold_call (seeds[order[i]].function, seed_clocks[j]);
        }
      rounds++;
    }
  print (seeds, count, "cold", rounds);
  return 0;
}
