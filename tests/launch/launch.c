/* launch: start a program with another vDSO, or with none, without root.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   The program is stopped after exec, before its first instruction; what the
   kernel has told it about its vDSO is changed on its stack; it is then let
   go, and nothing of the launcher stays with it.  */

#define _GNU_SOURCE 1
#include <elf.h>
#include <errno.h>
#include <getopt.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/wait.h>

#include "launch.h"

static const char usage[] =
  "usage: launch [--vdso=kernel|none|FILE] [--hide-sysinfo] [--count[=all]]\n"
  "              [--vvar=FILE] [--hpet=FILE] [--env=NAME=VALUE]...\n"
  "              [--] PROGRAM [ARG]...\n";

static const char *vdso = "kernel";
static const char *vvar, *hpet;
static struct pages pages;
static int hide_sysinfo;
static int count;
static int count_all;

void
die (int status, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  fputs ("launch: ", stderr);
  vfprintf (stderr, format, args);
  fputc ('\n', stderr);
  va_end (args);
  exit (status);
}

static void
read_options (int argc, char **argv)
{
  static const struct option options[] = {
    { "vdso", required_argument, NULL, 'v' },
    { "vvar", required_argument, NULL, 'd' },
    { "hpet", required_argument, NULL, 'p' },
    { "env", required_argument, NULL, 'e' },
    { "hide-sysinfo", no_argument, NULL, 's' },
    { "count", optional_argument, NULL, 'c' },
    { "help", no_argument, NULL, 'h' },
    { NULL, 0, NULL, 0 }
  };
  int letter;
  opterr = 0;
  while ((letter = getopt_long (argc, argv, "+", options, NULL)) != -1)
    if (letter == 'v')
      vdso = optarg;
    else if (letter == 'd')
      vvar = optarg;
    else if (letter == 'p')
      hpet = optarg;
    else if (letter == 's')
      hide_sysinfo = 1;
    else if (letter == 'c' && (optarg == NULL || strcmp (optarg, "all") == 0))
      count = 1, count_all = optarg != NULL;
    else if (letter == 'e' && strchr (optarg, '=') > optarg)
      putenv (optarg);
    else if (letter == 'h')
      fputs (usage, stdout), exit (0);
    else
      die (2, "unknown or incomplete option `%s'", argv[optind - 1]);
  if (optind == argc)
    die (2, "no program given");
  if (*vdso == '\0')
    die (2, "--vdso needs `kernel', `none' or a file");
  if ((vvar != NULL || hpet != NULL)
      && (strcmp (vdso, "kernel") == 0 || strcmp (vdso, "none") == 0))
    die (2, "--vvar and --hpet want an image of the reference vDSO");
}

/* Change what the program will think its vDSO is.  */
static void
change_vdso (struct child *child)
{
  auxv_find (child);
  if (strcmp (vdso, "none") == 0)
    {
      /* glibc on i386 crashes on one of the two without the other.  */
      auxv_hide (child, AT_SYSINFO_EHDR);
      auxv_hide (child, AT_SYSINFO);
    }
  else if (strcmp (vdso, "kernel") != 0)
    {
      struct picture picture;
      picture_load (&picture, vdso, child->word);
      pages_find (&pages, &picture);
      uint64_t at = picture_place (child, &picture);
      pages_place (child, &pages, at);
      auxv_set (child, AT_SYSINFO_EHDR, at + picture.header);
      if (picture.vsyscall != 0)
        auxv_set (child, AT_SYSINFO, at + picture.vsyscall);
    }
  if (hide_sysinfo)
    auxv_hide (child, AT_SYSINFO);
}

int
main (int argc, char **argv)
{
  struct child child;
  int status;
  read_options (argc, argv);
  if (strcmp (vdso, "kernel") == 0 && !hide_sysinfo && !count)
    run_program (argv + optind);
  pages_open (&pages, vvar, hpet);
  pid_t pid = start_program (argv + optind);
  /* The terminal sends these to the program too, which decides.  */
  signal (SIGINT, SIG_IGN);
  signal (SIGQUIT, SIG_IGN);
  run_to_exec (pid);
  child_open (&child, pid);
  change_vdso (&child);
  if (count)
    {
      status = count_run (pid, count_all);
      count_print (count_all);
      end_as (status);
    }
  if (ptrace (PTRACE_DETACH, pid, 0, 0) != 0)
    die (2, "cannot let the program go: %s", strerror (errno));
  while (waitpid (pid, &status, 0) != pid)
    if (errno != EINTR)
      die (2, "cannot wait for the program: %s", strerror (errno));
  end_as (status);
}
