/* What vdsotime verify has found.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_VERIFY_H
#define VDSOTIME_VERIFY_H 1

#include "paths.h"

struct verify_options
{
  enum side side;
  const char *by;               /* vdso, shim or libc.  */
  double seconds;
  int threads;                  /* 0: one a CPU.  */
  int json;
  const char *shim_dir;
};

/* Fill *OPTIONS from the command line.  Ends the command if it is bad, or asks
   for help.  */
void verify_parse (struct verify_options *options, int argc, char **argv);

extern const char verify_help[];

struct verify_check
{
  char *verdict;                /* PASS, FAIL or SKIP.  */
  char *kind, *call;
  char *clock;                  /* Its name or number, or NULL.  */
  int clock_id;
  unsigned long readings;
  long long worst, limit;       /* ns; a limit of -1: none.  */
  int cpu[2];                   /* -1: of no interest.  */
  char *text;
};

struct verification
{
  const struct verify_options *options;
  char *machine, *libc;
  int class;
  int threads, cpus;
  int times_set;                /* How often the clock was set ...  */
  long long moved;              /* ... and by how many ns in all.  */
  struct verify_check *check;
  int nchecks;
  int passed, failed, skipped;
};

/* The verdict, PASS or FAIL, and a sentence.  */
const char *verify_verdict (const struct verification *all);
char *verify_sentence (const struct verification *all);

/* Two ways to put it out.  */
void verify_show (const struct verification *all);
void verify_print_json (const struct verification *all);

#endif
