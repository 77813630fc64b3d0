/* The tracer of step.c.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Where the parent is, PTRACE_GET_SYSCALL_INFO (Linux 5.3) says on every
   machine alike.  */

#define _GNU_SOURCE 1
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

#include "step.h"

/* The head of struct ptrace_syscall_info, which musl's headers lack.  */
struct place
{
  uint8_t op, pad[3];
  uint32_t arch;
  uint64_t ip, sp;
  uint64_t rest[8];
};
enum { SIZE = 1 << 14 };
#define GET_SYSCALL_INFO 0x420e

static pid_t pid;

/* Let the parent go on by REQUEST with the signal SIG, to a stop by EXPECTED;
   that of its own children's ends is no news.  Returns 0 or -1.  */
static int
go (int request, int sig, int expected)
{
  int status;
  do
    {
      if (ptrace (request, pid, 0, (void *) (intptr_t) sig) != 0
          || waitpid (pid, &status, __WALL) != pid)
        return -1;
      sig = 0;
    }
  while (WIFSTOPPED (status) && status >> 8 == SIGCHLD);
  return WIFSTOPPED (status) && WSTOPSIG (status) == expected ? 0 : -1;
}

static int
where (struct place *place)
{
  memset (place, 0, sizeof *place);
  return ptrace (GET_SYSCALL_INFO, pid, (void *) sizeof *place, place) > 0
         ? 0 : -1;
}

/* Have the parent handle SIG here.  The handler stops by a SIGTRAP of its own
   at its end; what follows is the return from it.  */
static int
inject (int sig, const struct place *here)
{
  struct place after;
  if (go (PTRACE_SINGLESTEP, sig, SIGTRAP) != 0
      || go (PTRACE_CONT, 0, SIGTRAP) != 0
      || go (PTRACE_SYSCALL, 0, SIGTRAP | 0x80) != 0
      || go (PTRACE_SINGLESTEP, 0, SIGTRAP) != 0 || where (&after) != 0)
    return -1;
  return after.ip == here->ip && after.sp == here->sp ? 0 : -1;
}

/* Whether the parent has not been at IP before.  */
static int
is_new (uint64_t ip)
{
  static uint64_t seen[SIZE];
  unsigned int i = ip * 2654435761u % SIZE;
  while (seen[i] != 0 && seen[i] != ip)
    i = (i + 1) % SIZE;
  int result = seen[i] == 0;
  seen[i] = ip;
  return result;
}

static int
start (void)
{
  struct place place;
  int status;
  while (!step_shared->may_trace)
    sched_yield ();
  if (ptrace (PTRACE_SEIZE, pid, 0, (void *) PTRACE_O_TRACESYSGOOD) != 0
      || ptrace (PTRACE_INTERRUPT, pid, 0, 0) != 0
      || waitpid (pid, &status, __WALL) != pid || where (&place) != 0)
    return errno != 0 ? errno : EIO;
  return 0;
}

void
step_trace (pid_t parent)
{
  struct place here;
  pid = parent;
  alarm (50);
  step_shared->error = start ();
  step_shared->go = 1;
  if (step_shared->error != 0)
    return;
  while (!step_shared->lost && go (PTRACE_SINGLESTEP, 0, SIGTRAP) == 0
         && !step_shared->over)
    {
      step_shared->lost = where (&here) != 0 || inject (SIGUSR1, &here) != 0
                          || (is_new (here.ip)
                              && inject (SIGUSR2, &here) != 0);
      step_shared->steps++;
    }
  ptrace (PTRACE_DETACH, pid, 0, 0);
}
