/* Each function of a libc on an image whose functions have constants of their
   own.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef DIRECT_H
#define DIRECT_H 1

#define _GNU_SOURCE 1
#include <sched.h>
#include <stdint.h>
#include <sys/time.h>

#include "../../vdsotime.call/raw.h"
#include "auxv-value.h"
#include "image-time.h"

#ifndef WANT_NSEC
# define WANT_NSEC IMAGE_NSEC
# define WANT_RES IMAGE_RES
# define WANT_USEC IMAGE_USEC
# define WANT_TIME IMAGE_TIME
#endif

extern int timespec_get (struct timespec *, int) __attribute__ ((weak));
extern int timespec_getres (struct timespec *, int) __attribute__ ((weak));
extern int getcpu (unsigned int *, unsigned int *) __attribute__ ((weak));
/* In glibc since 2.35; 0 where rseq is not registered.  */
extern const unsigned int __rseq_size __attribute__ ((weak));

static void
check_clocks (void)
{
  for (int id = 0; id < RAW_NCLOCKS; id++)
    {
      struct timespec ts = { -1, -1 }, res = { -1, -1 };
      errno = 4711;
      int result = clock_gettime (id, &ts);
      unit_check (result == 0 && ts.tv_sec == IMAGE_SECONDS
                  && ts.tv_nsec == WANT_NSEC + id && errno == 4711,
                  "clock_gettime %s", raw_clocks[id]);
      result = clock_getres (id, &res);
      unit_check (result == 0 && res.tv_sec == 0
                  && (res.tv_nsec == WANT_RES + id
                      || res.tv_nsec == IMAGE_RES64 + id) && errno == 4711,
                  "clock_getres of %s", raw_clocks[id]);
      /* The image serves clocks that this kernel may not have.  */
      if (raw_getres (id).error == 0)
        unit_check (clock_getres (id, NULL) == 0 && errno == 4711,
                    "clock_getres to NULL, %s", raw_clocks[id]);
    }
}

static void
check_seconds (void)
{
  struct timeval tv = { -1, -1 };
  struct timezone zone = { -1, -1 };
  time_t stored = -1;
  errno = 4711;
  unit_check (gettimeofday (&tv, NULL) == 0 && tv.tv_sec == IMAGE_SECONDS
              && tv.tv_usec == WANT_USEC && errno == 4711, "gettimeofday");
  unit_check (gettimeofday (&tv, (void *) &zone) == 0
              && tv.tv_sec == IMAGE_SECONDS && zone.tz_minuteswest == 0
              && errno == 4711, "gettimeofday with a zone");
  unit_check (time (&stored) == WANT_TIME && stored == WANT_TIME
              && time (NULL) == WANT_TIME && errno == 4711, "time");
}

static void
check_timespec (void)
{
  struct timespec ts = { -1, -1 };
  int (*find) (struct timespec *, int);
  find = (int (*) (struct timespec *, int)) FIND_NAME (timespec_get);
  if (find == NULL)
    unit_unsupported ("timespec_get: libc has none");
  else
    unit_check (find (&ts, 1) == 1 && ts.tv_sec == IMAGE_SECONDS
                && (ts.tv_nsec == WANT_NSEC || ts.tv_nsec == IMAGE_NSEC64),
                "timespec_get");
  find = (int (*) (struct timespec *, int)) FIND_NAME (timespec_getres);
  if (find == NULL)
    unit_unsupported ("timespec_getres: libc has none");
  else
    unit_check (find (&ts, 1) == 1 && (ts.tv_nsec == WANT_RES
                                       || ts.tv_nsec == IMAGE_RES64),
                "timespec_getres");
}

static void
check_getcpu (void)
{
  unsigned int cpu = -1, node = -1;
  int (*find) (unsigned int *, unsigned int *)
    = (int (*) (unsigned int *, unsigned int *)) FIND_NAME (getcpu);
  const unsigned int *rseq_size = &__rseq_size;
  if (find == NULL)
    {
      unit_unsupported ("getcpu: libc has none");
      return;
    }
  unit_check (find (&cpu, &node) == 0 && cpu == IMAGE_CPU
              && node == IMAGE_NODE, "getcpu");
  if (rseq_size == NULL || *rseq_size == 0)
    {
      unit_unsupported ("getcpu of the processor alone: no rseq");
      return;
    }
  cpu = -1;
  unit_check (find (&cpu, NULL) == 0 && cpu < IMAGE_CPU,
              "getcpu of the processor alone: from rseq");
}

int
main (void)
{
  check_clocks ();
  check_seconds ();
  check_timespec ();
  check_getcpu ();
  return unit_end ();
}

#endif
