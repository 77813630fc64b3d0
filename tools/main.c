/* The vdsotime command: finds the subcommand.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "tool.h"

#include <string.h>

static const struct subcommand *const commands[] =
  { &run_command, &info_command, &bench_command, &verify_command,
    &system_command, &service_command };

#define NCOMMANDS (sizeof commands / sizeof commands[0])

static const struct subcommand *
find_command (const char *name)
{
  for (size_t i = 0; i < NCOMMANDS; i++)
    if (strcmp (commands[i]->name, name) == 0)
      return commands[i];
  usage_fail ("unknown subcommand '%s': known are run, info, bench, verify, "
              "system, service, help", name);
}

static int
print_help (const char *name)
{
  if (name != NULL)
    {
      fputs (find_command (name)->help, stdout);
      return finish (0);
    }
  printf ("Usage: vdsotime SUBCOMMAND [OPTION]... [ARGUMENT]...\n"
          "Read the clock through the vDSO, and see and measure how.\n\n");
  for (size_t i = 0; i < NCOMMANDS; i++)
    printf ("  %-8s%s\n", commands[i]->name, commands[i]->summary);
  printf ("  %-8s%s\n\n", "help", "say how to use a subcommand");
  printf ("  --help      print this, or the subcommand's help after its name\n"
          "  --version   print the version\n\n"
          "See vdsotime(1) for all of it.\n");
  return finish (0);
}

static int
print_version (void)
{
  printf ("vdsotime %s\n"
          "Copyright (C) 2026 The vdsotime authors\n"
          "License LGPL-2.1-or-later; there is NO WARRANTY.\n",
          VDSOTIME_VERSION);
  return finish (0);
}

int
main (int argc, char **argv)
{
  if (argc < 2)
    usage_fail ("a subcommand is missing: run, info, bench, verify, system, "
                "service or help");
  const char *word = argv[1];
  if (strcmp (word, "--help") == 0 || strcmp (word, "-h") == 0)
    return print_help (NULL);
  if (strcmp (word, "--version") == 0 || strcmp (word, "-V") == 0)
    return print_version ();
  if (word[0] == '-')
    usage_fail ("unknown option '%s'", word);
  if (strcmp (word, "help") == 0)
    {
      if (argc > 3)
        usage_fail ("help takes one subcommand, not also '%s'", argv[3]);
      return print_help (argv[2]);
    }
  const struct subcommand *command = find_command (word);
  tool_name = xasprintf ("vdsotime %s", word);
  return command->main (argc - 1, argv + 1);
}
