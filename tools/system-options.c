/* The command lines of vdsotime system and vdsotime service.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "system.h"
#include "tool.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

static enum wish
take_wish (const char *word)
{
  static const char *const words[] = { "enable", "disable", "status" };
  if (word == NULL)
    usage_fail ("what to do is missing: enable, disable or status");
  for (int i = WISH_ENABLE; i <= WISH_STATUS; i++)
    if (strcmp (word, words[i]) == 0)
      return i;
  usage_fail ("unknown word '%s': known are enable, disable, status", word);
}

/* A folder for the preload file: ld.so splits the line at the first four and
   cannot quote them.  */
static const char *
take_prefix (const char *text)
{
  if (text[0] != '/')
    usage_fail ("--prefix: '%s' is no absolute path", text);
  if (text[strcspn (text, " \t\n:#$%")] != '\0')
    usage_fail ("--prefix: '%s' has a space, colon, #, %% or dollar sign, "
                "which cannot be in a preload path", text);
  char *copy = xstrdup (text);
  for (size_t end = strlen (copy); end > 0 && copy[end - 1] == '/'; end--)
    copy[end - 1] = '\0';
  return copy;
}

void
system_parse (struct system_options *options, int argc, char **argv,
              const char *help, int named)
{
  static const struct option longs[] =
    {
      { "root", required_argument, NULL, 'r' },
      { "prefix", required_argument, NULL, 'p' },
      { "help", no_argument, NULL, 'h' },
      { NULL, 0, NULL, 0 }
    };
  int code;
  memset (options, 0, sizeof *options);
  while ((code = getopt_long (argc, argv, ":h", longs, NULL)) != -1)
    if (code == 'r')
      options->root = optarg;
    else if (code == 'p')
      options->prefix = take_prefix (optarg);
    else if (code == 'h')
      {
        fputs (help, stdout);
        exit (finish (0));
      }
    else
      bad_option (argc, argv, code);
  options->wish = take_wish (argv[optind]);
  argv += optind + 1;
  if (named && argv[0] == NULL)
    usage_fail ("the service's name is missing");
  if (named)
    options->name = *argv++;
  if (argv[0] != NULL)
    usage_fail ("'%s' is one argument too many", argv[0]);
  if (options->prefix != NULL)
    choose_prefix (options->prefix);
}
