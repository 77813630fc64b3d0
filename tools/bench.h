/* The options of vdsotime bench.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_BENCH_H
#define VDSOTIME_BENCH_H 1

#include "paths.h"

#define MAX_WORDS 48

struct bench_options
{
  const char *words[MAX_WORDS + 8];     /* The probe's arguments.  */
  int nwords;
  enum side side;
  int json;
  int cold;
  int threads;
  double seconds;               /* 0: the usual time.  */
  const char *shim_dir;
  const char *plot;
};

/* Fill *OPTIONS from the command line.  Ends the command if it is bad, or asks
   for help.  */
void bench_parse (struct bench_options *options, int argc, char **argv);

extern const char bench_help[];

#endif
