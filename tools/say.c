/* Messages and the end of the vdsotime command.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "tool.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

const char *tool_name = "vdsotime";

static void
say (const char *format, va_list args)
{
  fflush (stdout);
  fprintf (stderr, "%s: ", tool_name);
  vfprintf (stderr, format, args);
}

void
warn (const char *format, ...)
{
  va_list args;
  va_start (args, format);
  say (format, args);
  va_end (args);
  fputc ('\n', stderr);
}

void
fail (int status, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  say (format, args);
  va_end (args);
  fputc ('\n', stderr);
  exit (status);
}

void
usage_fail (const char *format, ...)
{
  va_list args;
  va_start (args, format);
  say (format, args);
  va_end (args);
  fprintf (stderr, "; try '%s --help'\n", tool_name);
  exit (STATUS_USAGE);
}

/* CODE is what getopt_long returned.  The word it stopped at is the one
   before optind, but for a letter inside a bundle, which optopt holds.  */
void
bad_option (int argc, char **argv, int code)
{
  const char *word = optind > 0 && optind <= argc ? argv[optind - 1] : "?";
  if (code == ':')
    usage_fail ("option '%s' needs a value", word);
  if (strncmp (word, "--", 2) != 0 && optopt != 0)
    usage_fail ("unknown option '-%c'", optopt);
  if (optopt != 0 && strchr (word, '=') != NULL)
    usage_fail ("option '%.*s' takes no value",
                (int) strcspn (word, "="), word);
  usage_fail ("unknown or ambiguous option '%s'", word);
}

double
take_number (const char *option, const char *text, double least, double most)
{
  char *end;
  double number = strtod (text, &end);
  if (end == text || *end != '\0' || !(number >= least && number <= most))
    usage_fail ("%s: '%s' is not a number from %g to %g", option, text, least,
                most);
  return number;
}

int
finish (int status)
{
  int failed = ferror (stdout);
  errno = 0;
  if (fclose (stdout) == 0 && !failed)
    return status;
  warn ("cannot write the result: %s",
        errno != 0 ? strerror (errno) : "write error");
  return STATUS_FAILED;
}

void *
xmalloc (size_t size)
{
  void *memory = malloc (size != 0 ? size : 1);
  if (memory == NULL)
    fail (STATUS_FAILED, "out of memory");
  return memory;
}

char *
xasprintf (const char *format, ...)
{
  char *result;
  va_list args;
  va_start (args, format);
  if (vasprintf (&result, format, args) < 0)
    fail (STATUS_FAILED, "out of memory");
  va_end (args);
  return result;
}

char *
xstrdup (const char *string)
{
  return xasprintf ("%s", string);
}
