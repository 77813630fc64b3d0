/* What a bench has measured.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_RESULTS_H
#define VDSOTIME_RESULTS_H 1

#include <stdio.h>

/* In the order of the table.  */
enum { CAND_EMPTY, CAND_LIBC, CAND_SHIM, CAND_VDSO, CAND_SYSCALL, NCANDS };

struct result
{
  char *absent;                 /* Why there is no number, or NULL.  */
  double min, q1, median, q3;   /* ns a call.  */
  unsigned long batches, calls; /* Batches, and calls in each.  */
};

struct result_row
{
  char *call;
  char *clock;                  /* Its name or number, or NULL.  */
  int clock_id;
  struct result result[NCANDS];
};

struct results
{
  char *machine, *libc;
  int class;
  unsigned long cache;          /* Bytes of the cache that was wiped.  */
  int cold;
  int threads;
  struct result_row *row;
  int nrows;
};

/* The candidates' names: for people, and as keys.  */
const char *candidate_title (int candidate);
const char *candidate_key (int candidate);

/* A row's call and clock, for people.  */
char *row_title (const struct result_row *row);

/* The minimum (of cold calls, the median) of CANDIDATE over that of the direct
   vDSO call; 0 if either is absent.  */
double row_ratio (const struct results *results, const struct result_row *row,
                  int candidate);

/* Read SIDE's probe's answer to WORDS (see records_open).  */
struct records;
void results_read (struct results *results, struct records *records);

/* Three ways to put them out.  plot writes an SVG file by gnuplot.  */
void results_show (const struct results *results);
void results_print_json (const struct results *results);
void results_plot (const struct results *results, FILE *svg, const char *name);

#endif
