/* Make as many time system calls as the argument says, in each of: the first
   process, a thread of it, a child.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <pthread.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
#include <kernel-call.h>

static int count;

static void *
calls (void *unused)
{
  long ts[2];
  for (int i = 0; i < count; i++)
    vdsotime_kernel_call (0, VDSOTIME_NR_clock_gettime, 0, (long) ts, 0);
  return unused;
}

int
main (int argc, char **argv)
{
  pthread_t thread;
  int status;
  count = argc > 1 ? atoi (argv[1]) : 0;
  calls (NULL);
  if (pthread_create (&thread, NULL, calls, NULL) != 0
      || pthread_join (thread, NULL) != 0)
    return 1;
  pid_t pid = fork ();
  if (pid == 0)
    {
      calls (NULL);
      _exit (0);
    }
  return waitpid (pid, &status, 0) != pid || status != 0;
}
