/* Set-up in a sandbox that allows next to nothing.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   From before the shim's set-up on every system call is a trap but the
   sealing mprotect and what this test itself needs, most of all the time
   ones, open, mmap, dlopen's and those that start threads.  */

#define _GNU_SOURCE 1
#include <signal.h>
#include <stdio.h>

#include "calls-by-number.h"
#include "early.h"
#include "filter.h"
#include "unit.h"

static const char *before;
static int installed;

/* A filter that traps what is not in NUMBERS.  */
static int
allow_only (const int *numbers, int count)
{
  struct filter_insn insns[2 * 16 + 2];
  struct filter_program program = { 0, insns };
  struct sigaction action;
  int n = 0;
  memset (&action, 0, sizeof action);
  action.sa_sigaction = filter_count;
  action.sa_flags = SA_SIGINFO | SA_NODEFER;
  sigaction (SIGSYS, &action, NULL);
  insns[n++] = (struct filter_insn) { 0x20, 0, 0, 0 };
  for (int i = 0; i < count; i++)
    {
      insns[n++] = (struct filter_insn) { 0x15, 0, 1, numbers[i] };
      insns[n++] = (struct filter_insn) { 0x06, 0, 0, FILTER_ALLOW };
    }
  insns[n++] = (struct filter_insn) { 0x06, 0, 0, FILTER_TRAP };
  program.length = n;
  return prctl (FILTER_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 ? -1
         : prctl (FILTER_SECCOMP, FILTER_MODE, &program, 0, 0);
}

static void EARLY
start (void)
{
  static const int allowed[] = {
    SYS_mprotect, SYS_write, SYS_exit, SYS_exit_group, SYS_rt_sigreturn,
#ifdef SYS_sigreturn
    SYS_sigreturn
#endif
  };
  before = EARLY_STATUS ();
  calls_begin ();
  installed = allow_only (allowed, sizeof allowed / sizeof allowed[0]) == 0;
}

/* CALL makes no system call and is right wherever the vDSO's own VDSO is.  */
static void
check (const char *name, int (*call) (int), int (*vdso) (int), int id)
{
  int traps = filter_calls;
  if (vdso (id) != 0 || filter_calls != traps)
    return;
  int answer = call (id);
  if (filter_calls != traps)
    unit_note ("system call %d", (int) filter_last);
  unit_check (answer == 0 && filter_calls == traps, "%s of clock %d", name,
              id);
}

static void
check_all (void)
{
  static const int ids[] = { 0, 1, 4, 5, 6, 7, 11 };
  for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
    {
      check ("clock_gettime", calls_gettime, calls_vdso_gettime, ids[i]);
      check ("clock_getres", calls_getres, calls_vdso_getres, ids[i]);
      check ("syscall (clock_gettime)", calls_sys_gettime, calls_vdso_gettime,
             ids[i]);
    }
  check ("gettimeofday", calls_gettimeofday, calls_vdso_gettimeofday, 0);
  check ("time", calls_time, calls_vdso_gettimeofday, 0);
  check ("timespec_get", calls_get, calls_vdso_gettime, 0);
  check ("timespec_getres", calls_get_res, calls_vdso_getres, 0);
  check ("ftime", calls_ftime, calls_vdso_gettimeofday, 0);
  check ("getcpu", calls_getcpu, calls_vdso_getcpu, 0);
  check ("syscall (getcpu)", calls_sys_getcpu, calls_vdso_getcpu, 0);
}

int
early_main (void)
{
  if (!installed)
    {
      unit_unsupported ("no filter can be installed");
      return unit_end ();
    }
  if (filter_calls != 0)
    unit_note ("system call %d", (int) filter_last);
  unit_equal (filter_calls, 0, "set-up makes no system call but mprotect");
  unit_check (strcmp (before, EARLY_NOT_YET) == 0
              && strcmp (EARLY_STATUS (), EARLY_NOT_YET) != 0,
              "it was made in the sandbox");
  check_all ();
  filter_calls = 0;
  vdsotime_kernel_call (0, VDSOTIME_NR_close, -1, 0, 0);
  unit_equal (filter_calls, 1, "a system call would have been seen");
  return unit_end ();
}
