/* vdsotime info: is the clock fast here, and which way is it read?
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "clocks.h"
#include "host.h"
#include "process.h"
#include "show.h"
#include "tool.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char help[] =
  "Usage: vdsotime info [OPTION]...\n"
  "Say whether the clock is fast here, and how it is read.\n\n"
  "  --json           print JSON\n"
  "  -m32, -m64, --class=32|64\n"
  "                   look at programs of this word size\n"
  "  --sysroot=DIR    read the files of /proc and /sys from under DIR\n"
  "  --help           print this\n\n"
  "The first line is the verdict.  The exit status is 0 whatever it is.\n";

struct options
{
  int json;
  enum side side;
  const char *root;
};

static void
take_sysroot (struct options *options, const char *root)
{
  struct stat status;
  if (stat (root, &status) != 0 || !S_ISDIR (status.st_mode))
    usage_fail ("--sysroot: there is no folder '%s'", root);
  options->root = strcmp (root, "/") == 0 ? "" : root;
}

static void
parse_options (struct options *options, int argc, char **argv)
{
  static const struct option longs[] =
    {
      { "json", no_argument, NULL, 'j' },
      { "class", required_argument, NULL, 'm' },
      { "sysroot", required_argument, NULL, 's' },
      { "help", no_argument, NULL, 'h' },
      { NULL, 0, NULL, 0 }
    };
  int code;
  memset (options, 0, sizeof *options);
  options->root = "";
  while ((code = getopt_long (argc, argv, ":hm:", longs, NULL)) != -1)
    switch (code)
      {
      case 'j':
        options->json = 1;
        break;
      case 'm':
        options->side = side_by_word_size (optarg);
        break;
      case 's':
        take_sysroot (options, optarg);
        break;
      case 'h':
        fputs (help, stdout);
        exit (finish (0));
      default:
        bad_option (argc, argv, code);
      }
  if (argv[optind] != NULL)
    usage_fail ("unexpected argument '%s'", argv[optind]);
}

static int
print_json (const struct host *host, const struct verdict *verdict,
            const struct process *process)
{
  struct json_object *result = json_object_new_object ();
  json_object_object_add (result, "vdsotime",
                          json_object_new_string (VDSOTIME_VERSION));
  json_object_object_add (result, "verdict", json_object_new_string
                          (speed_name (verdict->speed)));
  json_object_object_add (result, "sentence",
                          json_object_new_string (verdict->sentence));
  json_object_object_add (result, "kernel",
                          json_object_new_string (host->release));
  json_object_object_add (result, "kernel_machine",
                          json_object_new_string (host->machine));
  json_object_object_add (result, "clocksource",
                          json_object_new_string (host->clocksource));
  json_object_object_add (result, "available_clocksources",
                          json_object_new_string (host->available));
  json_object_object_add (result, "process", process_json (process));
  print_json_object (result);
  return finish (0);
}

/* One line on the word size that was not asked for.  */
static void
show_other (const struct host *host, enum side side)
{
  struct process process;
  char *probe = probe_path (side);
  if (probe == NULL)
    return;
  process_read (&process, side);
  struct verdict verdict = judge (host, &process);
  printf ("\n%d-bit programs (-m%d): %s: %s\n", process.class, process.class,
          speed_name (verdict.speed), verdict.sentence);
  free (probe);
}

static int
info_main (int argc, char **argv)
{
  struct options options;
  struct host host;
  struct process process;
  parse_options (&options, argc, argv);
  host_read (&host, options.root);
  process_read (&process, options.side);
  process_read_symbols (&process);
  struct verdict verdict = judge (&host, &process);
  if (options.json)
    return print_json (&host, &verdict, &process);
  printf ("%s: %s\n\n", speed_name (verdict.speed), verdict.sentence);
  printf ("kernel       %s %s\n", host.release, host.machine);
  printf ("clocksource  %s%s%s%s\n", *host.clocksource != '\0'
          ? host.clocksource : "not named by sysfs",
          *host.available != '\0' ? " (available: " : "", host.available,
          *host.available != '\0' ? ")" : "");
  show_process (&process);
  show_other (&host, options.side == SIDE_OWN ? SIDE_OTHER : SIDE_OWN);
  return finish (0);
}

const struct subcommand info_command =
  { "info", "say whether the clock is fast here and how it is read",
    info_main, help };
