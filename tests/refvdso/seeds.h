/* The bench of the hot read's steps.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef REFVDSO_SEEDS_H
#define REFVDSO_SEEDS_H 1

#include <entries.h>
#include <kernel-call.h>

#include "drive.h"

/* clock_gettime of an image.  */
typedef int (*seed_function) (VDSO_LONG id, VDSO_LONG *t);

/* An image that is mapped in this process with a data page of its own.  */
struct seed
{
  const char *name;             /* The file's, without folder and ".so".  */
  volatile seed_function function;
  size_t code;                  /* Bytes of it.  */
};

enum { NCLOCKS = 5, MAX_SEEDS = 24 };
extern const int seed_clocks[NCLOCKS];

/* Map the image FILE and give it the data *VVAR.  Returns 0, or -1 and a line
   on stderr.  */
int seed_load (struct seed *seed, const char *file,
               const struct refvdso_vvar *vvar);

/* Measure SEEDS, COUNT of them, for SECONDS and print the results: a line a
   seed and clock, with tabs between:
     NAME CODE CLOCK WAY MIN MEDIAN
   WAY is "warm" or "cold"; times are ns a call.  For "cold" there is a seed
   more behind the last, which takes what is cold in the bench itself.  */
void seeds_warm (struct seed *seeds, int count, double seconds);
int seeds_cold (struct seed *seeds, int count, double seconds);

extern double seeds_ns_per_cycle;

/* Print a line of N samples, which are sorted.  */
void seeds_print (const struct seed *seed, int clock, const char *way,
                  double *samples, size_t n);

/* A random order of COUNT numbers.  */
void seeds_order (int *order, int count);

#endif
