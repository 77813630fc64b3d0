/* vdsotime run: start a program with the shim preloaded, or on another libc.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "advice.h"
#include "check.h"
#include "libc.h"
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
  "  --libc=PREFIX    start PROGRAM on the glibc that is installed in PREFIX,\n"
  "                   without the shim unless another option asks for it\n"
  "  --print-env      print the environment setting and start nothing;\n"
  "                   PROGRAM may then be left out\n"
  "  --shim           with --libc: preload the shim as well\n"
  "  --shim-dir=DIR   take the shim from DIR (and DIR/m32, DIR/$LIB)\n"
  "  --help           print this\n\n"
  "The exit status is PROGRAM's; 127 if there is no such program, 126 if it\n"
  "cannot be executed, 2 for a bad option.\n";

struct options
{
  int check;
  int print;
  int shim;                     /* Whether the shim is wanted.  */
  const char *libc;             /* The PREFIX of --libc, or NULL.  */
  const char *folder;           /* From shim_folder.  */
};

/* What options ask for together.  */
static void
settle_options (struct options *options, const char *shim_dir)
{
  if (options->libc != NULL && options->print)
    usage_fail ("--print-env: no setting of the environment chooses a libc: "
                "leave out --libc");
  if (options->libc == NULL || options->check || shim_dir != NULL)
    options->shim = 1;
  options->folder = shim_folder (shim_dir);
  if (shim_dir != NULL && access (shim_path (options->folder, SIDE_OWN), R_OK)
      != 0)
    usage_fail ("--shim-dir: there is no " SHIM_NAME " in '%s'", shim_dir);
}

static void
parse_options (struct options *options, int argc, char **argv)
{
  static const struct option longs[] =
    {
      { "check", no_argument, NULL, 'c' },
      { "libc", required_argument, NULL, 'l' },
      { "print-env", no_argument, NULL, 'p' },
      { "shim", no_argument, NULL, 'S' },
      { "shim-dir", required_argument, NULL, 's' },
      { "help", no_argument, NULL, 'h' },
      { NULL, 0, NULL, 0 }
    };
  const char *shim_dir = NULL;
  int code;
  memset (options, 0, sizeof *options);
  while ((code = getopt_long (argc, argv, "+:h", longs, NULL)) != -1)
    if (code == 'c')
      options->check = 1;
    else if (code == 'l')
      options->libc = optarg;
    else if (code == 'p')
      options->print = 1;
    else if (code == 'S')
      options->shim = 1;
    else if (code == 's')
      shim_dir = optarg;
    else if (code == 'h')
      {
        fputs (help, stdout);
        exit (finish (0));
      }
    else
      bad_option (argc, argv, code);
  settle_options (options, shim_dir);
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

/* Preload the shim in PROGRAM.  Returns whether it has been said that PROGRAM
   may not run at all.  */
static int
use_shim (struct preload *preload, const struct options *options,
          const struct program *program)
{
  char *trouble = why_unreachable (program);
  int unserved = trouble == NULL
                 && !preload_choose (preload, program, options->folder);
  if (unserved && program->elf.class != 0)
    trouble = why_no_shim (program, options->folder);
  if (trouble != NULL)
    cannot_serve (options, trouble);
  if (preload->form != NULL && !options->print)
    {
      warn_of_children (preload);
      setenv ("LD_PRELOAD", preload_value (preload->form, program->elf.asan),
              1);
    }
  return unserved && trouble != NULL;
}

static int
run_main (int argc, char **argv)
{
  struct options options;
  struct program program;
  struct preload preload = { NULL, NULL, 0 };
  struct other_libc libc;
  int warned = 0;
  parse_options (&options, argc, argv);
  char **words = argv + optind;
  if (words[0] == NULL && !options.print)
    usage_fail ("the program to run is missing");
  program_find (&program, words[0] != NULL ? words[0] : "/proc/self/exe");
  if (options.libc != NULL)
    {
      other_libc_find (&libc, options.libc, &program);
      words = other_libc_command (&libc, &program, words);
      /* The one that decides what $LIB is, and that the kernel starts.  */
      program.elf.interp = libc.loader;
    }
  if (options.shim)
    warned = use_shim (&preload, &options, &program);
  if (options.print)
    return print_env (&preload, &program);
  if (options.libc != NULL)
    program.path = libc.loader;
  if (options.check)
    check_start (&program, preload.file);
  execute (&program, words, warned);
  return STATUS_FAILED;
}

const struct subcommand run_command =
  { "run", "start a program with the shim, or on another libc", run_main,
    help };
