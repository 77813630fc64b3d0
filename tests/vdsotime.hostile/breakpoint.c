/* Area:    hostile, a breakpoint in the vDSO
   Purpose: A debugger's breakpoint in the vDSO of one process is met by its
            calls, which are right before, behind and after it, and by those
            of no other process.
   Vdso:    kernel
   Needs:   vdso-user
   Compile: $reader -ldl
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "parts/calls-by-number.h"
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include "unit.h"

enum { WORDS = 2 };

/* The breakpoint: the beginning of this function, whatever the machine.  Its
   signal is that of an instruction which has not been executed.  */
static void __attribute__ ((noinline, used, aligned (16)))
trap (void)
{
  __builtin_trap ();
}

/* The functions that clock_gettime may go to.  */
static struct
{
  uintptr_t at;
  long words[WORDS];
} entries[2];
static int nentries;

static void
find_entries (void)
{
  calls_begin ();
  entries[nentries++].at = calls_vdso.at[VDSOTIME_CALL_clock_gettime];
#ifdef VDSOTIME_NR_clock_gettime64
  if (calls_vdso.at[VDSOTIME_CALL_clock_gettime64] != 0)
    entries[nentries++].at = calls_vdso.at[VDSOTIME_CALL_clock_gettime64];
#endif
  for (int i = 0; i < nentries; i++)
    memcpy (entries[i].words, (void *) entries[i].at, sizeof entries[i].words);
}

/* Set the breakpoints in PID, or remove them.  Returns 0 or -1.  */
static int
change (pid_t pid, int set)
{
  long words[WORDS];
  memcpy (words, (void *) (uintptr_t) trap, sizeof words);
  for (int i = 0; i < nentries; i++)
    for (int j = 0; j < WORDS; j++)
      if (ptrace (PTRACE_POKETEXT, pid, entries[i].at + j * sizeof (long),
                  set ? words[j] : entries[i].words[j]) != 0)
        return -1;
  return 0;
}

/* Every function, from the first id on.  */
static int
all_right (void)
{
  return calls_gettime (1) == 0 && calls_gettime (0) == 0
         && calls_gettime (5) == 0 && calls_gettimeofday (0) == 0
         && calls_time (0) == 0;
}

/* The traced child: right, then the breakpoint, then right again.  */
static void
child (void)
{
  if (ptrace (PTRACE_TRACEME, 0, 0, 0) != 0)
    _exit (77);
  int before = all_right ();
  raise (SIGSTOP);
  int at = calls_gettime (1) == 0;
  _exit (before && at && all_right () ? 13 : 1);
}

static int
another_child (void)
{
  int status = -1;
  pid_t pid = fork ();
  if (pid == 0)
    _exit (all_right () ? 13 : 1);
  return pid > 0 && waitpid (pid, &status, 0) == pid && status == 13 << 8;
}

int
main (void)
{
  int status = 0;
  find_entries ();
  if (entries[0].at == 0)
    {
      unit_unsupported ("no vDSO here");
      return unit_end ();
    }
  pid_t pid = fork ();
  if (pid == 0)
    child ();
  if (pid < 0 || waitpid (pid, &status, 0) != pid || !WIFSTOPPED (status))
    {
      unit_unsupported ("no process can be traced here");
      return unit_end ();
    }
  unit_equal (change (pid, 1), 0, "breakpoints can be set");
  unit_check (memcmp ((void *) entries[0].at, entries[0].words,
                      sizeof entries[0].words) == 0,
              "this process's vDSO is unchanged");
  unit_check (all_right (), "this process's calls are right");
  unit_check (another_child (), "a new process's calls are right");
  ptrace (PTRACE_CONT, pid, 0, 0);
  waitpid (pid, &status, 0);
  unit_check (WIFSTOPPED (status) && WSTOPSIG (status) == SIGILL,
              "the child's next call meets its breakpoint");
  unit_equal (change (pid, 0), 0, "breakpoints can be removed");
  ptrace (PTRACE_CONT, pid, 0, 0);
  waitpid (pid, &status, 0);
  unit_equal (status, 13 << 8, "that call and the following ones are right");
  unit_check (all_right (), "and those of this process");
  return unit_end ();
}
