/* Whether the shim is mapped in the program that runs.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   ld.so says nothing in its exit status when a preload fails, and musl says
   nothing at all.  The program is traced until the shim is among its
   mappings, or until a system call comes from outside of the loader: by then
   every library is mapped.  That needs no register, no breakpoint and nothing
   of a machine.  */

#include "check.h"
#include "loader.h"
#include "tool.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* What is known of the program at one of its stops.  */
enum verdict { LOADING, MAPPED, NOT_MAPPED };

static pid_t child;

/* musl's loader is its libc too, and on i386 makes its system calls in the
   vDSO: one made there does not tell that libraries are mapped.  */
static int loader_is_libc;

static void
forward (int signal)
{
  kill (child, signal);
}

/* The program counter of the stopped child, which is the last word of
   /proc/PID/syscall; 0 if the kernel does not say.  */
static unsigned long long
child_counter (void)
{
  char *path = xasprintf ("/proc/%d/syscall", (int) child);
  FILE *file = fopen (path, "r");
  char line[512] = "";
  free (path);
  if (file == NULL)
    return 0;
  char *word = fgets (line, sizeof line, file) != NULL ? strrchr (line, ' ')
                                                       : NULL;
  fclose (file);
  return word != NULL ? strtoull (word, NULL, 16) : 0;
}

/* Look at the child's mappings.  */
static enum verdict
look (const char *loader, const char *shim)
{
  unsigned long long counter = child_counter ();
  char *path = xasprintf ("/proc/%d/maps", (int) child);
  FILE *file = fopen (path, "r");
  char line[8192];
  enum verdict verdict = LOADING;
  free (path);
  while (file != NULL && fgets (line, sizeof line, file) != NULL)
    {
      unsigned long long start, end;
      int name = 0;
      line[strcspn (line, "\n")] = '\0';
      if (sscanf (line, "%llx-%llx %*s %*s %*s %*s %n", &start, &end, &name)
          < 2)
        continue;
      if (name > 0 && strcmp (line + name, shim) == 0)
        verdict = MAPPED;
      if (verdict == LOADING && counter >= start && counter < end
          && (name == 0 || strcmp (line + name, loader) != 0)
          && !(loader_is_libc && strcmp (line + name, "[vdso]") == 0))
        verdict = NOT_MAPPED;
    }
  if (file != NULL)
    fclose (file);
  return verdict;
}

/* Let the child run to its next stop, and handle a signal for it.  Returns
   its wait status.  */
static int
next_stop (int signal)
{
  int status;
  if (ptrace (PTRACE_SYSCALL, child, NULL, (void *) (long) signal) != 0
      || waitpid (child, &status, 0) != child)
    return 0;
  return status;
}

/* Run the child until it is known whether the shim is mapped.  Returns its
   last wait status.  */
static int
watch (const char *loader, const char *shim, enum verdict *verdict)
{
  int executed = 0, signal = 0;
  for (;;)
    {
      int status = next_stop (signal);
      signal = 0;
      if (!WIFSTOPPED (status))
        return status;
      if (status >> 8 == (SIGTRAP | (PTRACE_EVENT_EXEC << 8)))
        executed = 1;
      else if (WSTOPSIG (status) != (SIGTRAP | 0x80))
        signal = WSTOPSIG (status);
      else if (executed)
        *verdict = look (loader, shim);
      if (*verdict != LOADING)
        return status;
    }
}

/* End as the child has ended, by its status or by its signal.  */
static void
end_like (int status)
{
  if (WIFEXITED (status))
    exit (WEXITSTATUS (status));
  struct rlimit no_core = { 0, 0 };
  setrlimit (RLIMIT_CORE, &no_core);    /* The child has left one.  */
  signal (WTERMSIG (status), SIG_DFL);
  raise (WTERMSIG (status));
  exit (128 + WTERMSIG (status));
}

static void
supervise (const struct program *program, const char *shim)
{
  enum verdict verdict = LOADING;
  int status;
  struct loader_names names;
  const char *loader = program->elf.is_loader ? program->binary
                                              : program->elf.interp;
  loader_is_libc = loader != NULL && loader_read (&names, loader)
                   && !names.knows_lib;
  char *real = loader != NULL ? realpath (loader, NULL) : NULL;
  waitpid (child, &status, 0);
  if (ptrace (PTRACE_SETOPTIONS, child, NULL,
              (void *) (long) (PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACEEXEC
                               | PTRACE_O_EXITKILL)) != 0)
    {
      kill (child, SIGKILL);
      fail (STATUS_FAILED, "cannot look into '%s': ptrace: %s", program->path,
            strerror (errno));
    }
  status = watch (real != NULL ? real : "", shim, &verdict);
  if (verdict == NOT_MAPPED || (verdict == LOADING && WIFEXITED (status)
                                && WEXITSTATUS (status) < 126))
    {
      kill (child, SIGKILL);
      fail (STATUS_FAILED, "the shim '%s' is not mapped in '%s'", shim,
            program->path);
    }
  if (verdict == LOADING)
    end_like (status);
  ptrace (PTRACE_DETACH, child, NULL, NULL);
  while (waitpid (child, &status, 0) < 0 && errno == EINTR)
    continue;
  end_like (status);
}

void
check_start (const struct program *program, const char *shim)
{
  static const int forwarded[] = { SIGHUP, SIGTERM, SIGUSR1, SIGUSR2 };
  char *real = realpath (shim, NULL);
  fflush (NULL);
  child = fork ();
  if (child < 0)
    fail (STATUS_FAILED, "cannot fork: %s", strerror (errno));
  if (child == 0)
    {
      if (ptrace (PTRACE_TRACEME, 0, NULL, NULL) != 0)
        fail (STATUS_FAILED, "ptrace is not allowed here: %s",
              strerror (errno));
      raise (SIGSTOP);
      return;
    }
  /* The terminal's own signals reach the child by themselves.  */
  signal (SIGINT, SIG_IGN);
  signal (SIGQUIT, SIG_IGN);
  for (size_t i = 0; i < sizeof forwarded / sizeof forwarded[0]; i++)
    signal (forwarded[i], forward);
  supervise (program, real != NULL ? real : shim);
}
