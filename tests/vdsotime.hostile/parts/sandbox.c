/* Run a program in a sandbox that refuses time system calls from before its
   exec on.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   usage: sandbox CASE... -- PROGRAM ARG...
   PROGRAM is run once in each case (see case.h), with TEST_CASE and with
   TEST_TIMES, the second of each clock.  It may be of either word size: the
   filter asks for the kind of system call as well as for the number.  */

#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <vdso.def>
#include "case.h"
#include LAUNCH_REGS

enum { NTIMES = sizeof time_calls / sizeof time_calls[0] };

/* The x86 numbers of both kinds are all different, which saves us an
   argument.  */
static uint32_t
arch_of (int number)
{
  for (int i = 0; i < NTIMES; i++)
    if ((int) time_calls[i].nr == number)
      return time_calls[i].arch;
  fprintf (stderr, "sandbox: %d is no time system call\n", number);
  exit (2);
}

static int
install (const struct filter_case *what)
{
  struct filter_insn insns[5 * CASE_MAX + 1];
  struct filter_program program = { 0, insns };
  int n = 0;
  for (int i = 0; i < what->count; i++)
    {
      insns[n++] = (struct filter_insn) { 0x20, 0, 0, 4 };  /* The kind.  */
      insns[n++] = (struct filter_insn)
        { 0x15, 0, 3, arch_of (what->numbers[i]) };
      insns[n++] = (struct filter_insn) { 0x20, 0, 0, 0 };
      insns[n++] = (struct filter_insn) { 0x15, 0, 1, what->numbers[i] };
      insns[n++] = (struct filter_insn) { 0x06, 0, 0, what->action };
    }
  insns[n++] = (struct filter_insn) { 0x06, 0, 0, FILTER_ALLOW };
  program.length = n;
  return prctl (FILTER_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 ? -1
         : prctl (FILTER_SECCOMP, FILTER_MODE, &program, 0, 0);
}

static void
set_times (void)
{
  char times[12 * 24];
  int used = 0;
  for (int id = 0; id < 12; id++)
    {
      VDSO_LONG pair[2] = { 0, 0 };
      vdsotime_kernel_call (0, VDSOTIME_NR_clock_gettime, id,
                            (VDSO_LONG) (uintptr_t) pair, 0);
      used += sprintf (times + used, "%lld ", (long long) pair[0]);
    }
  setenv ("TEST_TIMES", times, 1);
}

/* Returns PROGRAM's exit status, 128 and a signal's number if it was
   killed.  */
static int
run (const char *name, char **program)
{
  struct filter_case what;
  int status;
  if (case_parse (&what, name) != 0)
    return 2;
  setenv ("TEST_CASE", name, 1);
  set_times ();
  pid_t pid = fork ();
  if (pid == 0)
    {
      if (install (&what) == 0)
        execv (program[0], program);
      _exit (127);
    }
  if (pid < 0 || waitpid (pid, &status, 0) != pid)
    return 2;
  return WIFSIGNALED (status) ? 128 + WTERMSIG (status) : WEXITSTATUS (status);
}

int
main (int argc, char **argv)
{
  int end = 1, worst = 0;
  while (end < argc && strcmp (argv[end], "--") != 0)
    end++;
  if (end + 1 >= argc)
    return 2;
  case_no_core ();
  for (int i = 1; i < end; i++)
    {
      int status = run (argv[i], argv + end + 1);
      if (status != 0)
        {
          printf ("%s ended %d\n", argv[i], status);
          fflush (stdout);
          worst = status;
        }
    }
  return worst;
}
