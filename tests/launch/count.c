/* launch: count the system calls of a program and of all that it starts.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/wait.h>

#include "launch.h"
#include LAUNCH_REGS

/* Since Linux 5.3; named here because older headers lack it.  */
#define GET_SYSCALL_INFO 0x420e
enum { SYSCALL_ENTRY = 1, EVENT_STOP = 128 };

struct syscall_info
{
  uint8_t op;
  uint8_t pad[3];
  uint32_t arch;
  uint64_t instruction_pointer;
  uint64_t stack_pointer;
  uint64_t nr;
  uint64_t args[6];
};

enum { NTIMES = sizeof time_calls / sizeof time_calls[0], NNUMBERS = 1024 };
static unsigned long times[NTIMES];
static unsigned long numbers[NNUMBERS];
static unsigned long total;

static void
count_call (pid_t pid, int all)
{
  struct syscall_info info;
  if (ptrace (GET_SYSCALL_INFO, pid, (void *) sizeof info, &info) < 0)
    {
      if (errno == EIO || errno == EINVAL)
        die (2, "this kernel has no PTRACE_GET_SYSCALL_INFO (Linux 5.3)");
      return;                   /* Killed meanwhile.  */
    }
  if (info.op != SYSCALL_ENTRY)
    return;
  for (int i = 0; i < NTIMES; i++)
    if (time_calls[i].arch == info.arch && time_calls[i].nr == info.nr)
      times[i]++, total += !all;
  numbers[info.nr < NNUMBERS ? info.nr : NNUMBERS - 1]++;
  total += all;
}

/* Let the stopped PID go on.  A group stop (an event stop with a stopping
   signal) must be listened to, or SIGCONT would be lost.  */
static void
go_on (pid_t pid, int status, int all)
{
  int sig = WSTOPSIG (status);
  int event = status >> 16;
  if (sig == (SIGTRAP | 0x80))
    {
      count_call (pid, all);
      sig = 0;
    }
  else if (event == EVENT_STOP && sig != SIGTRAP)
    {
      ptrace (PTRACE_LISTEN, pid, 0, 0);
      return;
    }
  else if (event != 0)
    sig = 0;
  ptrace (PTRACE_SYSCALL, pid, 0, sig);
}

int
count_run (pid_t pid, int all)
{
  int status, result = 0;
  pid_t who;
  ptrace (PTRACE_SYSCALL, pid, 0, 0);
  while ((who = waitpid (-1, &status, __WALL)) > 0 || errno == EINTR)
    if (who <= 0)
      continue;
    else if (WIFSTOPPED (status))
      go_on (who, status, all);
    else if (who == pid)
      result = status;
  return result;
}

/* One line: "launch: 3 time system calls: clock_gettime 2, time 1", or with
   ALL "launch: 30 system calls: #0 4, #9 7", by number.  */
void
count_print (int all)
{
  const char *before = ": ";
  fflush (stdout);
  fprintf (stderr, "launch: %lu %ssystem calls", total, all ? "" : "time ");
  for (int i = 0; !all && i < NTIMES; i++)
    if (times[i] != 0)
      {
        fprintf (stderr, "%s%s %lu", before, time_calls[i].name, times[i]);
        before = ", ";
      }
  for (int i = 0; all && i < NNUMBERS; i++)
    if (numbers[i] != 0)
      {
        fprintf (stderr, "%s#%d %lu", before, i, numbers[i]);
        before = ", ";
      }
  fputc ('\n', stderr);
}
