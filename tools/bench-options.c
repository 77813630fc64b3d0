/* The options of vdsotime bench.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "bench.h"
#include "clocks.h"
#include "entries.h"
#include "show.h"
#include "tool.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MAX_THREADS 1024
#define MAX_SECONDS 86400

const char bench_help[] =
  "Usage: vdsotime bench [OPTION]...\n"
  "Measure how long reading the clock takes by libc, by the shim, by a direct\n"
  "call of the vDSO and by a system call.\n\n"
  "  --clock=ID       a clock's name or number; may be given again\n"
  "  --call=NAME      a function: clock_gettime, gettimeofday, time,\n"
  "                   clock_getres, getcpu; with -m32 also clock_gettime64\n"
  "                   and clock_getres64; may be given again\n"
  "  --cold           wipe the caches before each call\n"
  "  --threads=N      measure in N threads at once\n"
  "  --seconds=N      take N seconds in all (6; with --cold 20)\n"
  "  -m32, -m64, --class=32|64\n"
  "                   measure in a program of this word size\n"
  "  --json           print JSON\n"
  "  --plot=FILE.svg  plot the result, by gnuplot\n"
  "  --shim-dir=DIR   take the shim from DIR (and DIR/m32)\n"
  "  --help           print this\n";

static void
add_word (struct bench_options *options, char *word)
{
  if (options->nwords == MAX_WORDS)
    usage_fail ("too many clocks and calls");
  options->words[options->nwords++] = word;
}

static void
take_clock (struct bench_options *options, const char *name)
{
  int id;
  if (!clock_parse (name, &id))
    usage_fail ("unknown clock '%s': known are %s, and numbers", name,
                clock_list ());
  add_word (options, xasprintf ("clock=%d", id));
}

static void
take_call (struct bench_options *options, const char *name)
{
  static const char *const names[] =
    {
#define NAME(call) #call,
      VDSOTIME_CALLS (NAME)
    };
  char *list = xstrdup ("");
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    {
      if (strcmp (names[i], name) == 0)
        {
          add_word (options, xasprintf ("call=%s", name));
          return;
        }
      list = xasprintf ("%s%s%s", list, i > 0 ? ", " : "", names[i]);
    }
  usage_fail ("unknown call '%s': known are %s", name, list);
}

static void
take_option (struct bench_options *options, int code, int argc, char **argv)
{
  switch (code)
    {
    case 'C':
      take_clock (options, optarg);
      break;
    case 'f':
      take_call (options, optarg);
      break;
    case 'c':
      options->cold = 1;
      break;
    case 't':
      options->threads = take_number ("--threads", optarg, 1, MAX_THREADS);
      break;
    case 'n':
      options->seconds = take_number ("--seconds", optarg, 0.001, MAX_SECONDS);
      break;
    case 'm':
      options->side = side_by_word_size (optarg);
      break;
    case 'j':
      options->json = 1;
      break;
    case 'p':
      options->plot = optarg;
      break;
    case 's':
      options->shim_dir = optarg;
      break;
    case 'h':
      fputs (bench_help, stdout);
      exit (finish (0));
    default:
      bad_option (argc, argv, code);
    }
}

/* Complete the probe's arguments by what is no list.  */
static void
finish_words (struct bench_options *options)
{
  const char *folder = shim_folder (options->shim_dir);
  char *shim = shim_path (folder, options->side);
  long cpus = sysconf (_SC_NPROCESSORS_ONLN);
  if (options->shim_dir != NULL && (shim == NULL || access (shim, R_OK) != 0))
    usage_fail ("--shim-dir: there is no '%s'", shim);
  if (options->threads > cpus)
    warn ("%d threads share %ld CPUs: the numbers hold waiting for a CPU",
          options->threads, cpus);
  double seconds = options->seconds > 0 ? options->seconds
                   : options->cold ? 20 : 6;
  const char **word = options->words + options->nwords;
  if (shim != NULL)
    *word++ = xasprintf ("shim=%s", shim);
  *word++ = xasprintf ("seconds=%g", seconds);
  *word++ = xasprintf ("threads=%d", options->threads);
  *word++ = options->cold ? "cold=1" : "cold=0";
}

void
bench_parse (struct bench_options *options, int argc, char **argv)
{
  static const struct option longs[] =
    {
      { "clock", required_argument, NULL, 'C' },
      { "call", required_argument, NULL, 'f' },
      { "cold", no_argument, NULL, 'c' },
      { "threads", required_argument, NULL, 't' },
      { "seconds", required_argument, NULL, 'n' },
      { "class", required_argument, NULL, 'm' },
      { "json", no_argument, NULL, 'j' },
      { "plot", required_argument, NULL, 'p' },
      { "shim-dir", required_argument, NULL, 's' },
      { "help", no_argument, NULL, 'h' },
      { NULL, 0, NULL, 0 }
    };
  int code;
  memset (options, 0, sizeof *options);
  options->threads = 1;
  options->words[options->nwords++] = "bench";
  while ((code = getopt_long (argc, argv, ":hm:", longs, NULL)) != -1)
    take_option (options, code, argc, argv);
  if (argv[optind] != NULL)
    usage_fail ("unexpected argument '%s'", argv[optind]);
  if (options->cold && options->threads > 1)
    usage_fail ("--cold and --threads cannot go together: threads share "
                "the cache that is wiped");
  finish_words (options);
}
