/* The options of vdsotime verify.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "verify.h"
#include "show.h"
#include "tool.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MAX_THREADS 1024
#define MAX_SECONDS 86400

const char verify_help[] =
  "Usage: vdsotime verify [OPTION]...\n"
  "Check that reading the clock without a system call gives the kernel's "
  "time.\n\n"
  "  --vdso           check the vDSO's functions themselves (the default)\n"
  "  --shim           check the shim's\n"
  "  --libc           check libc's\n"
  "  --seconds=N      take N seconds in all (5)\n"
  "  --threads=N      read in N threads at once (one a CPU)\n"
  "  -m32, -m64, --class=32|64\n"
  "                   check in a program of this word size\n"
  "  --json           print JSON\n"
  "  --shim-dir=DIR   take the shim from DIR (and DIR/m32)\n"
  "  --help           print this\n\n"
  "The first line is the verdict.  The exit status is 0 if no check has "
  "failed,\n1 if one has, 2 if nothing could be checked.\n";

static void
take_by (struct verify_options *options, const char *by)
{
  if (options->by != NULL && strcmp (options->by, by) != 0)
    usage_fail ("--%s and --%s cannot go together", options->by, by);
  options->by = by;
}

static void
take_option (struct verify_options *options, int code, int argc, char **argv)
{
  switch (code)
    {
    case 'v':
      take_by (options, "vdso");
      break;
    case 'S':
      take_by (options, "shim");
      break;
    case 'l':
      take_by (options, "libc");
      break;
    case 't':
      options->threads = take_number ("--threads", optarg, 1, MAX_THREADS);
      break;
    case 'n':
      options->seconds = take_number ("--seconds", optarg, 0.1, MAX_SECONDS);
      break;
    case 'm':
      options->side = side_by_word_size (optarg);
      break;
    case 'j':
      options->json = 1;
      break;
    case 's':
      options->shim_dir = optarg;
      break;
    case 'h':
      fputs (verify_help, stdout);
      exit (finish (0));
    default:
      bad_option (argc, argv, code);
    }
}

void
verify_parse (struct verify_options *options, int argc, char **argv)
{
  static const struct option longs[] =
    {
      { "vdso", no_argument, NULL, 'v' },
      { "shim", no_argument, NULL, 'S' },
      { "libc", no_argument, NULL, 'l' },
      { "threads", required_argument, NULL, 't' },
      { "seconds", required_argument, NULL, 'n' },
      { "class", required_argument, NULL, 'm' },
      { "json", no_argument, NULL, 'j' },
      { "shim-dir", required_argument, NULL, 's' },
      { "help", no_argument, NULL, 'h' },
      { NULL, 0, NULL, 0 }
    };
  int code;
  memset (options, 0, sizeof *options);
  options->seconds = 5;
  while ((code = getopt_long (argc, argv, ":hm:", longs, NULL)) != -1)
    take_option (options, code, argc, argv);
  if (argv[optind] != NULL)
    usage_fail ("unexpected argument '%s'", argv[optind]);
  if (options->by == NULL)
    options->by = "vdso";
  if (options->shim_dir != NULL && strcmp (options->by, "shim") != 0)
    usage_fail ("--shim-dir goes with --shim only");
}
