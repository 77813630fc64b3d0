/* launch: the beginning and the end of the program.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "launch.h"

/* Give way to the program; a failure is told as a shell would.  */
void
run_program (char **argv)
{
  execvp (argv[0], argv);
  int status = errno == ENOENT ? 127 : 126;
  die (status, "cannot run %s: %s", argv[0], strerror (errno));
}

/* Start the program and seize it before it is exec'd.  */
pid_t
start_program (char **argv)
{
  int go[2];
  char byte = 0;
  if (pipe (go) != 0)
    die (2, "cannot make a pipe: %s", strerror (errno));
  pid_t pid = fork ();
  if (pid < 0)
    die (2, "cannot fork: %s", strerror (errno));
  if (pid == 0)
    {
      close (go[1]);
      if (read (go[0], &byte, 1) != 1)
        _exit (2);
      close (go[0]);
      run_program (argv);
    }
  close (go[0]);
  long options = (PTRACE_O_EXITKILL | PTRACE_O_TRACEEXEC
                  | PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACEFORK
                  | PTRACE_O_TRACEVFORK | PTRACE_O_TRACECLONE);
  if (ptrace (PTRACE_SEIZE, pid, 0, options) != 0)
    die (2, "cannot trace the program: %s", strerror (errno));
  if (write (go[1], &byte, 1) != 1)
    die (2, "cannot start the program: %s", strerror (errno));
  close (go[1]);
  return pid;
}

/* End as the program has ended.  A signal is raised again, without a second
   core file.  */
void
end_as (int status)
{
  if (WIFSIGNALED (status))
    {
      struct rlimit none = { 0, 0 };
      setrlimit (RLIMIT_CORE, &none);
      signal (WTERMSIG (status), SIG_DFL);
      raise (WTERMSIG (status));
      exit (128 + WTERMSIG (status));
    }
  exit (WEXITSTATUS (status));
}

/* Run PID to the end of its exec: first the event, then the exit from the
   system call, where its registers are its own.  */
void
run_to_exec (pid_t pid)
{
  int status;
  for (;;)
    {
      if (waitpid (pid, &status, __WALL) != pid)
        die (2, "cannot wait for the program: %s", strerror (errno));
      if (WIFEXITED (status) || WIFSIGNALED (status))
        end_as (status);
      if (status >> 8 == (SIGTRAP | PTRACE_EVENT_EXEC << 8))
        break;
      ptrace (PTRACE_CONT, pid, 0, WSTOPSIG (status));
    }
  child_resume (pid, PTRACE_SYSCALL);
}
