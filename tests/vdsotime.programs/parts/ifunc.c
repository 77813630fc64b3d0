/* A library with an IFUNC whose resolver reads the clock.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   The resolver runs while the loader relocates this library, and with it
   perhaps before the shim is relocated: libraries come last to first.  It is
   to be compiled with -fno-plt, since it also runs before the library's own
   lazily bound slots are ready.  */

#define _GNU_SOURCE 1
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "ifunc.h"

static struct ifunc_answers answers;

static int
chosen (void)
{
  return 1;
}

static __attribute__ ((used)) __typeof__ (chosen) *
resolve (void)
{
  struct timespec ts = { -1, -1 };
  struct timeval tv = { -1, -1 };
  answers.calls++;
  answers.good = clock_gettime (CLOCK_MONOTONIC, &ts);
  answers.nanoseconds = ts.tv_sec * 1000000000LL + ts.tv_nsec;
  answers.bad = clock_gettime (9999, &ts);
  answers.time = time (NULL);
  answers.gettimeofday = gettimeofday (&tv, NULL);
  answers.seconds = tv.tv_sec;
  answers.id = syscall (SYS_gettid);
  answers.bad_syscall = syscall (SYS_close, -1);
  return chosen;
}

int ifunc_choose (void) __attribute__ ((ifunc ("resolve")));

/* In data, so that the resolver runs when the library is loaded, under lazy
   binding too.  */
int (*ifunc_pointer) (void) = ifunc_choose;

const struct ifunc_answers *
ifunc_answers (void)
{
  return &answers;
}
