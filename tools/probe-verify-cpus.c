/* The CPUs that verify may run on, and its threads.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "probe-verify.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <string.h>
#include <time.h>

/* Room for more CPUs than any kernel takes (NR_CPUS is at most 8192).  */
static cpu_set_t allowed[16];
static int known;

static int
read_allowed (void)
{
  if (!known)
    known = sched_getaffinity (0, sizeof allowed, allowed) == 0 ? 1 : -1;
  return known == 1;
}

int
verify_cpus (int *list, int most)
{
  int n = 0;
  if (!read_allowed ())
    return -1;
  for (int cpu = 0; cpu < (int) sizeof allowed * 8 && n < most; cpu++)
    if (CPU_ISSET_S (cpu, sizeof allowed, allowed))
      list[n++] = cpu;
  return n;
}

int
verify_pin (int cpu)
{
  cpu_set_t set[16];
  if (!read_allowed ())
    return ENOSYS;
  memset (set, 0, sizeof set);
  CPU_SET_S (cpu, sizeof set, set);
  return pthread_setaffinity_np (pthread_self (), sizeof set, set);
}

int
verify_unpin (void)
{
  return pthread_setaffinity_np (pthread_self (), sizeof allowed, allowed);
}

void
verify_wait (const char *what, volatile unsigned int *left)
{
  const struct timespec nap = { 0, 20000000 };
  while (*left != 0)
    {
      nanosleep (&nap, NULL);
      verify_progress (what);
    }
  __sync_synchronize ();
}
