/* A simple shim: count the calls and hand them on to the next library.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

/* <time.h> is first: musl's <dlfcn.h> has dlsym know of the 64-bit time_t of
   32-bit machines only behind it.  */
#define _GNU_SOURCE 1
#include <time.h>
#include <dlfcn.h>

#include "naive.h"

static long calls;

long
naive_calls (void)
{
  return calls;
}

int
clock_gettime (clockid_t id, struct timespec *ts)
{
  static int (*next) (clockid_t, struct timespec *);
  calls++;
  if (next == NULL)
    *(void **) &next = dlsym (RTLD_NEXT, "clock_gettime");
  return next (id, ts);
}

time_t
time (time_t *seconds)
{
  static time_t (*next) (time_t *);
  calls++;
  if (next == NULL)
    *(void **) &next = dlsym (RTLD_NEXT, "time");
  return next (seconds);
}
