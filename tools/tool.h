/* What the files of the vdsotime command share.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_TOOL_H
#define VDSOTIME_TOOL_H 1

#include <stdarg.h>
#include <stdio.h>

/* Exit statuses: those of env and nice, but that bad usage is 2, as a shell
   has it.  */
enum
{
  STATUS_FAILED = 1,            /* A check or a measurement failed.  */
  STATUS_USAGE = 2,             /* Bad option, argument or installation; verify
                                   could not run.  */
  STATUS_NOT_EXECUTABLE = 126,
  STATUS_NOT_FOUND = 127
};

/* say.c.  What messages begin with: "vdsotime", then "vdsotime run" ...  */
extern const char *tool_name;

/* Print "NAME: MESSAGE" on stderr, without newlines at either end.  */
void warn (const char *format, ...) __attribute__ ((format (printf, 1, 2)));

/* The same, then exit with STATUS.  */
void fail (int status, const char *format, ...)
  __attribute__ ((noreturn, format (printf, 2, 3)));

/* The same for bad usage: adds where to find help, exits with status 2.  */
void usage_fail (const char *format, ...)
  __attribute__ ((noreturn, format (printf, 1, 2)));

/* Say which option getopt_long has refused and why, as usage_fail does.  */
void bad_option (int argc, char **argv, int code) __attribute__ ((noreturn));

/* The number TEXT for OPTION, which is to be in [LEAST, MOST].  */
double take_number (const char *option, const char *text, double least,
                    double most);

/* Close stdout.  Returns STATUS, or STATUS_FAILED with a message if something
   could not be written, as on a full disk.  */
int finish (int status);

/* Like malloc, asprintf and strdup, but never return NULL.  */
void *xmalloc (size_t size);
char *xasprintf (const char *format, ...)
  __attribute__ ((format (printf, 1, 2)));
char *xstrdup (const char *string);

/* One subcommand.  MAIN gets the arguments from its own name on.  */
struct subcommand
{
  const char *name;
  const char *summary;
  int (*main) (int argc, char **argv);
  const char *help;
};

extern const struct subcommand run_command, info_command, bench_command,
  verify_command, system_command, service_command;

#endif
