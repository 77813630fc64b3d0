/* vdsotime run: start a program with the shim preloaded.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "advice.h"
#include "check.h"
#include "paths.h"
#include "preload.h"
#include "program.h"
#include "tool.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help[] =
  "Usage: vdsotime run [OPTION]... [--] PROGRAM [ARGUMENT]...\n"
  "Start PROGRAM so that it reads the clock through libvdsotime.\n\n"
  "  --check          fail with status 1 if the shim is not mapped in PROGRAM\n"
  "  --print-env      print the environment setting and start nothing;\n"
  "                   PROGRAM may then be left out\n"
  "  --shim-dir=DIR   take the shim from DIR (and DIR/m32, DIR/$LIB)\n"
  "  --help           print this\n\n"
  "The exit status is PROGRAM's; 127 if there is no such program, 126 if it\n"
  "cannot be executed, 2 for a bad option.\n";

struct options
{
  int check;
  int print;
  const char *folder;           /* From shim_folder.  */
};

static void
parse_options (struct options *options, int argc, char **argv)
{
  static const struct option longs[] =
    {
      { "check", no_argument, NULL, 'c' },
      { "print-env", no_argument, NULL, 'p' },
      { "shim-dir", required_argument, NULL, 's' },
      { "help", no_argument, NULL, 'h' },
      { NULL, 0, NULL, 0 }
    };
  const char *shim_dir = NULL;
  int code;
  memset (options, 0, sizeof *options);
  while ((code = getopt_long (argc, argv, "+:h", longs, NULL)) != -1)
    switch (code)
      {
      case 'c':
        options->check = 1;
        break;
      case 'p':
        options->print = 1;
        break;
      case 's':
        shim_dir = optarg;
        break;
      case 'h':
        fputs (help, stdout);
        exit (finish (0));
      default:
        bad_option (argc, argv, code);
      }
  options->folder = shim_folder (shim_dir);
  if (shim_dir != NULL && access (shim_path (options->folder, SIDE_OWN), R_OK)
      != 0)
    usage_fail ("--shim-dir: there is no " SHIM_NAME " in '%s'", shim_dir);
}

/* Say TEXT where the shim cannot serve: a warning, or with --check the
   end.  */
static void
cannot_serve (const struct options *options, const char *text)
{
  if (options->check)
    fail (STATUS_FAILED, "%s", text);
  warn ("%s", text);
}

/* Replace this process by PROGRAM.  WARNED: that it may not run has been
   said.  */
static void
execute (const struct program *program, char **argv, int warned)
{
  if (program->is_text)
    {
      /* As execvp does.  argv has room for one word before it.  */
      argv[0] = program->path;
      *--argv = (char *) "sh";
      execv ("/bin/sh", argv);
    }
  execv (program->path, argv);
  if (errno == ENOEXEC && warned)
    exit (STATUS_NOT_EXECUTABLE);
  if (errno == ENOEXEC && program->elf.class == 0)
    fail (STATUS_NOT_EXECUTABLE, "'%s' cannot be executed: it is neither a "
          "program of this machine nor a script", program->path);
  if (errno == ENOENT)
    fail (STATUS_NOT_EXECUTABLE, "'%s' cannot be executed: its interpreter "
          "'%s' is missing", program->path, program->elf.interp != NULL
          ? program->elf.interp : program->binary);
  fail (STATUS_NOT_EXECUTABLE, "'%s' cannot be executed: %s", program->path,
        strerror (errno));
}

/* Print what the environment is to hold.  */
static int
print_env (const struct preload *preload, const struct program *program)
{
  if (preload->form == NULL)
    return STATUS_FAILED;
  printf ("LD_PRELOAD=%s\n", preload_value (preload->form, program->elf.asan));
  return finish (0);
}

static int
run_main (int argc, char **argv)
{
  struct options options;
  struct program program;
  struct preload preload = { NULL, NULL, 0 };
  parse_options (&options, argc, argv);
  char **words = argv + optind;
  if (words[0] == NULL && !options.print)
    usage_fail ("the program to run is missing");
  program_find (&program, words[0] != NULL ? words[0] : "/proc/self/exe");
  char *trouble = why_unreachable (&program);
  int unserved = trouble == NULL
                 && !preload_choose (&preload, &program, options.folder);
  if (unserved && program.elf.class != 0)
    trouble = why_no_shim (&program, options.folder);
  if (trouble != NULL)
    cannot_serve (&options, trouble);
  if (options.print)
    return print_env (&preload, &program);
  if (preload.form != NULL)
    {
      warn_of_children (&preload);
      setenv ("LD_PRELOAD", preload_value (preload.form, program.elf.asan), 1);
    }
  if (options.check)
    check_start (&program, preload.file);
  execute (&program, words, unserved && trouble != NULL);
  return STATUS_FAILED;
}

const struct subcommand run_command =
  { "run", "start a program with the shim preloaded", run_main, help };
