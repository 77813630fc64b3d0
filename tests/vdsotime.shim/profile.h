/* Every function of a 32-bit machine under a filter that refuses some time
   system calls.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Included with NUMBERS, a list of them, defined.  */

#define _GNU_SOURCE 1
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

#include "filter.h"
#include "unit.h"

static const int numbers[] = { NUMBERS };

static void
check (const char *name, long long result, long long expected)
{
  unit_equal (result, expected, "%s: succeeds", name);
  unit_equal (errno, 4711, "%s: errno untouched", name);
  errno = 4711;
}

/* In 64 bits, whatever libc's own time_t is.  */
static void
check_wide (void)
{
  int64_t room[4];
  int (*function) (int, void *);
  *(void **) &function = dlsym (RTLD_DEFAULT, "__clock_gettime64");
  if (function == NULL)
    {
      unit_unsupported ("64-bit names: the archive has none");
      return;
    }
  errno = 4711;
  check ("__clock_gettime64", function (CLOCK_MONOTONIC, room), 0);
  *(void **) &function = dlsym (RTLD_DEFAULT, "__clock_getres64");
  errno = 4711;
  check ("__clock_getres64", function (CLOCK_MONOTONIC, room), 0);
}

int
main (void)
{
  int error = atoi (getenv ("TEST_ERROR"));
  struct timespec ts;
  struct timeval tv;
  if (filter_install (numbers, sizeof numbers / sizeof numbers[0],
                      FILTER_ERRNO (error)) != 0)
    {
      unit_unsupported ("no filter can be installed");
      return unit_end ();
    }
  errno = 4711;
  check ("MONOTONIC", clock_gettime (CLOCK_MONOTONIC, &ts), 0);
  check ("MONOTONIC_COARSE", clock_gettime (CLOCK_MONOTONIC_COARSE, &ts), 0);
  check ("REALTIME", clock_gettime (CLOCK_REALTIME, &ts), 0);
  check ("PROCESS_CPUTIME_ID",
         clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &ts), 0);
  check ("clock_getres", clock_getres (CLOCK_MONOTONIC, &ts), 0);
  check ("gettimeofday", gettimeofday (&tv, NULL), 0);
  check ("time", time (NULL) > 1000000000, 1);
  check_wide ();
  return unit_end ();
}
