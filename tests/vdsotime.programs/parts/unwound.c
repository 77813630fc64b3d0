/* A program that gdb follows into the shim; see scripts/unwind.py.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <kernel-call.h>
#include <vdso.def>

static VDSO_LONG pair[2];
static volatile int sink;

/* What comes behind the call keeps it from being a jump.  */
static __attribute__ ((noinline)) void
call_clock (void)
{
  struct timespec ts;
  sink = clock_gettime (CLOCK_MONOTONIC, &ts);
}

static __attribute__ ((noinline)) void
call_system (long nr, long a, void *b)
{
  sink = syscall (nr, a, b);
}

int
main (void)
{
  call_clock ();
  call_system (SYS_getppid, 0, NULL);
  call_system (SYS_close, -1, NULL);
  call_system (VDSOTIME_NR_clock_gettime, CLOCK_MONOTONIC, pair);
  call_system (VDSOTIME_NR_clock_gettime, CLOCK_MONOTONIC, NULL);
  call_system (VDSOTIME_NR_clock_getres, CLOCK_MONOTONIC, pair);
  call_system (VDSOTIME_NR_gettimeofday, (long) pair, NULL);
  call_system (VDSOTIME_NR_time, 0, NULL);
  return 0;
}
