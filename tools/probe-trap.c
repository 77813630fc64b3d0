/* Time system calls that are counted, not made: by a seccomp filter.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "probe-trap.h"

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>

volatile sig_atomic_t probe_traps;
volatile uintptr_t probe_trap;

static void
trapped (int signal, siginfo_t *info, void *context)
{
  (void) signal, (void) info, (void) context;
  probe_traps++;
#ifdef si_call_addr
  probe_trap = (uintptr_t) info->si_call_addr;
#endif
}

int
probe_trap_calls (void)
{
  struct sigaction action;
  struct sock_filter code[2 * VDSOTIME_NCALLS + 2];
  struct sock_fprog program = { 0, code };
  int n = 0;
  code[n++] = (struct sock_filter)
    BPF_STMT (BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, nr));
  for (int call = 0; call < VDSOTIME_NCALLS; call++)
    if (probe_call (call).number >= 0)
      {
        code[n++] = (struct sock_filter)
          BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, probe_call (call).number, 0, 1);
        code[n++] = (struct sock_filter)
          BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_TRAP);
      }
  code[n++] = (struct sock_filter)
    BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  program.len = n;
  memset (&action, 0, sizeof action);
  action.sa_flags = SA_SIGINFO;
  action.sa_sigaction = trapped;
  sigaction (SIGSYS, &action, NULL);
  if (prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
    return -1;
  return prctl (PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}
