/* Area:    glibc, the vsyscall page
   Purpose: Without a vDSO no function jumps to the page at 0xffffffffff600000,
            which is a trap since Linux 3.1 and unmapped with vsyscall=none;
            a seccomp filter sees it and where the call came from.
   Report:  https://sourceware.org/bugzilla/show_bug.cgi?id=12813
   Needs:   m64 own-dispatch seccomp
   Vdso:    none
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <sched.h>
#include <sys/time.h>
#include <time.h>

#include "filter.h"
#include "unit.h"

#define PAGE 0xffffffffff600000u

static volatile sig_atomic_t entered, called;

/* si_call_addr, which older headers lack, is where si_addr is.  */
static void
see (int sig, siginfo_t *info, void *context)
{
  (void) sig;
  (void) context;
  called++;
  entered += ((uintptr_t) info->si_addr & ~(uintptr_t) 4095) == PAGE;
}

static void
check (const char *name)
{
  unit_check (called > 0, "%s makes a system call", name);
  unit_equal (entered, 0, "%s does not enter the page", name);
  called = entered = 0;
}

int
main (void)
{
  struct timespec ts;
  struct timeval tv;
  struct sigaction action;

  if (filter_time () != 0)
    {
      unit_unsupported ("the vsyscall page: no seccomp filter");
      return unit_end ();
    }
  memset (&action, 0, sizeof action);
  action.sa_sigaction = see;
  action.sa_flags = SA_SIGINFO | SA_NODEFER;
  sigaction (SIGSYS, &action, NULL);

  gettimeofday (&tv, NULL);
  check ("gettimeofday");
  time (NULL);
  check ("time");
  clock_gettime (CLOCK_REALTIME, &ts);
  check ("clock_gettime");
  clock_getres (CLOCK_REALTIME, &ts);
  check ("clock_getres");
  /* Newer ones read the restartable sequences' area.  */
  sched_getcpu ();
  unit_equal (entered, 0, "sched_getcpu does not enter the page");
  return unit_end ();
}
