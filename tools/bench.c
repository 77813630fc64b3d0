/* vdsotime bench: measure libc, the shim, the vDSO and the system call.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "bench.h"
#include "program.h"
#include "records.h"
#include "results.h"
#include "tool.h"

#include <errno.h>
#include <string.h>

static FILE *
open_plot (const char *name)
{
  if (program_search ("gnuplot") == NULL)
    fail (STATUS_FAILED, "--plot: there is no gnuplot in any folder of PATH: "
          "install it, or use --json and plot by other means");
  FILE *file = fopen (name, "we");
  if (file == NULL)
    fail (STATUS_FAILED, "--plot: cannot write '%s': %s", name,
          strerror (errno));
  return file;
}

static int
bench_main (int argc, char **argv)
{
  struct bench_options options;
  struct records records;
  struct results results = { .nrows = 0 };
  FILE *svg = NULL;
  bench_parse (&options, argc, argv);
  if (options.plot != NULL)
    svg = open_plot (options.plot);
  results.cold = options.cold;
  results.threads = options.threads;
  records_open (&records, options.side, options.words, 1);
  results_read (&results, &records);
  if (options.json)
    results_print_json (&results);
  else
    results_show (&results);
  if (svg != NULL)
    results_plot (&results, svg, options.plot);
  return finish (0);
}

const struct subcommand bench_command =
  { "bench", "measure libc, the shim, the vDSO and the system call",
    bench_main, bench_help };
