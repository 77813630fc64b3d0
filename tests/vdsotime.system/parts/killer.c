/* Run a command and kill it at its Nth system call.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   killer N COMMAND...: SIGKILL where the Nth run of equal system calls begins
   (1: the first one after exec) or, for an even N, ends.  What the command
   starts is let alone.  Prints how far it came: "killed N", or the last N and
   "ended STATUS".  */

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

/* The number of the system call in which CHILD is stopped; -1 if the kernel
   does not tell.  */
static long
call_of (pid_t child)
{
  char name[64], line[256] = "";
  snprintf (name, sizeof name, "/proc/%d/syscall", (int) child);
  FILE *file = fopen (name, "r");
  if (file == NULL)
    return -1;
  if (fgets (line, sizeof line, file) == NULL)
    line[0] = '\0';
  fclose (file);
  return line[0] >= '0' && line[0] <= '9' ? strtol (line, NULL, 10) : -1;
}

int
main (int argc, char **argv)
{
  long wanted = argc > 2 ? atol (argv[1]) : 0, runs = 0, last = -2;
  int status, inside = 0, signal = 0;
  pid_t child = wanted > 0 ? fork () : -1;
  if (child == 0)
    {
      ptrace (PTRACE_TRACEME, 0, NULL, NULL);
      raise (SIGSTOP);
      execv (argv[2], argv + 2);
      _exit (127);
    }
  if (child < 0 || waitpid (child, &status, 0) != child)
    return 2;
  ptrace (PTRACE_SETOPTIONS, child, NULL,
          (void *) (long) (PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACEEXEC));
  for (;;)
    {
      ptrace (PTRACE_SYSCALL, child, NULL, (void *) (long) signal);
      if (waitpid (child, &status, 0) != child)
        return 2;
      if (!WIFSTOPPED (status))
        break;
      signal = 0;
      if (WSTOPSIG (status) != (SIGTRAP | 0x80))
        {
          signal = status >> 8 == (SIGTRAP | (PTRACE_EVENT_EXEC << 8))
                   ? 0 : WSTOPSIG (status);
          continue;
        }
      inside = !inside;
      long call = inside ? call_of (child) : last;
      if (inside && call == last)
        continue;
      runs += inside || runs % 2 != 0;
      last = call;
      if (runs >= wanted)
        {
          kill (child, SIGKILL);
          waitpid (child, &status, 0);
          printf ("killed %ld\n", runs);
          return 0;
        }
    }
  printf ("%ld ended %d\n", runs,
          WIFEXITED (status) ? WEXITSTATUS (status) : -1);
  return 0;
}
