/* The bench of the hot read's steps: compare images of the reference vDSO.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   usage: seeds SECONDS IMAGE...
   A quarter of the time is for warm calls, the rest for cold ones, of which
   few can be had in it.  */

#define _GNU_SOURCE 1
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

#include "seeds.h"

const int seed_clocks[NCLOCKS] = {
  REFVDSO_REALTIME, REFVDSO_MONOTONIC, REFVDSO_REALTIME_COARSE,
  REFVDSO_MONOTONIC_COARSE, REFVDSO_BOOTTIME
};

double seeds_ns_per_cycle;

/* Where images with REF_FIXED have their data (see `steps').  */
#define FIXED_ADDRESS 0x10000000

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

void
seeds_print (const struct seed *seed, int clock, const char *way,
             double *samples, size_t n)
{
  static const char *const names[] = {
    [REFVDSO_REALTIME] = "REALTIME", [REFVDSO_MONOTONIC] = "MONOTONIC",
    [REFVDSO_REALTIME_COARSE] = "REALTIME_COARSE",
    [REFVDSO_MONOTONIC_COARSE] = "MONOTONIC_COARSE",
    [REFVDSO_BOOTTIME] = "BOOTTIME"
  };

  qsort (samples, n, sizeof *samples, compare);
  printf ("%s\t%lu\t%s\t%s\t%.3f\t%.3f\n", seed->name,
          (unsigned long) seed->code, names[clock], way, samples[0],
          samples[n / 2]);
}

void
seeds_order (int *order, int count)
{
  for (int i = 0; i < count; i++)
    {
      int j = random () % (i + 1);
      order[i] = order[j];
      order[j] = i;
    }
}

static int
map_fixed (const struct refvdso_vvar *vvar)
{
  void *page = mmap ((void *) FIXED_ADDRESS, DRIVE_PAGE,
                     PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1,
                     0);
  if (page != (void *) FIXED_ADDRESS)
    {
      fprintf (stderr, "seeds: the fixed address is taken\n");
      return -1;
    }
  memcpy (page, vvar, sizeof *vvar);
  return 0;
}

int
main (int argc, char **argv)
{
  static struct seed seeds[MAX_SEEDS + 1];
  struct refvdso_vvar vvar;
  int order[MAX_SEEDS + 1], count = argc - 2;

  if (count < 1 || count > MAX_SEEDS || atof (argv[1]) <= 0)
    {
      fprintf (stderr, "usage: seeds SECONDS IMAGE...\n");
      return 2;
    }
  drive_live (&vvar);
  seeds_ns_per_cycle = (double) vvar.scale.mult / (1 << vvar.scale.shift);
  if (map_fixed (&vvar) != 0)
    return 1;
  /* The places of memory differ too; each run deals them out anew.  */
  srandom (vvar.cycle_last);
  seeds_order (order, count + 1);
  for (int i = 0; i <= count; i++)
    if (seed_load (&seeds[order[i]],
                   argv[order[i] < count ? order[i] + 2 : 2], &vvar) != 0)
      return 1;
  seeds_warm (seeds, count, atof (argv[1]) / 4);
  return seeds_cold (seeds, count, atof (argv[1]) * 3 / 4);
}
