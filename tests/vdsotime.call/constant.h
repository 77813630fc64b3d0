/* Which function of an image answered: every call's constant time.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Included with WANT_... defined as what the image gives for each call.  */

#define _GNU_SOURCE 1
#include <sys/time.h>
#include "image-time.h"
#include "raw.h"

extern int timespec_get (struct timespec *, int) __attribute__ ((weak));
extern int timespec_getres (struct timespec *, int) __attribute__ ((weak));
struct old_timeb
{
  time_t time;
  unsigned short millitm;
  short timezone;
  short dstflag;
};
extern int ftime (struct old_timeb *) __attribute__ ((weak));
typedef int getcpu_function (unsigned int *, unsigned int *);
#ifdef __GLIBC__
extern int getcpu (unsigned int *, unsigned int *) __attribute__ ((weak));
#else
extern getcpu_function getcpu __attribute__ ((weak));
#endif

static void
check_clocks (void)
{
  for (int id = 0; id < RAW_NCLOCKS; id++)
    {
      struct timespec ts = { -1, -1 };
      int result = clock_gettime (id, &ts);
      unit_check (result == 0 && ts.tv_sec == IMAGE_SECONDS
                  && ts.tv_nsec == WANT_NSEC + id,
                  "clock_gettime %s is the image's", raw_clocks[id]);
      result = clock_getres (id, &ts);
      unit_check (result == 0 && ts.tv_sec == 0
                  && ts.tv_nsec == WANT_RES + id,
                  "clock_getres %s is the image's", raw_clocks[id]);
    }
}

static void
check_others (void)
{
  struct timeval tv = { -1, -1 };
  struct timespec ts = { -1, -1 };
  struct old_timeb timeb = { -1, -1, -1, -1 };
  time_t stored = -1;
  int (*find) (struct timespec *, int);
  int (*find_ftime) (struct old_timeb *);
  getcpu_function *find_getcpu = (getcpu_function *) FIND_NAME (getcpu);
  unsigned int cpu = -1, node = -1;
  unit_check (gettimeofday (&tv, NULL) == 0 && tv.tv_sec == IMAGE_SECONDS
              && tv.tv_usec == WANT_USEC, "gettimeofday is the image's");
  unit_check (time (&stored) == WANT_TIME && stored == WANT_TIME,
              "time is the image's");
  find = (int (*) (struct timespec *, int)) FIND_NAME (timespec_get);
  unit_check (find != NULL && find (&ts, 1) == 1 && ts.tv_sec == IMAGE_SECONDS
              && ts.tv_nsec == WANT_NSEC, "timespec_get is the image's");
  find = (int (*) (struct timespec *, int)) FIND_NAME (timespec_getres);
  unit_check (find != NULL && find (&ts, 1) == 1 && ts.tv_nsec == WANT_RES,
              "timespec_getres is the image's");
  find_ftime = (int (*) (struct old_timeb *)) FIND_NAME (ftime);
  unit_check (find_ftime != NULL && find_ftime (&timeb) == 0
              && timeb.time == IMAGE_SECONDS
              && timeb.millitm == WANT_USEC / 1000, "ftime is the image's");
  unit_check (find_getcpu != NULL && find_getcpu (&cpu, &node) == 0
              && cpu == IMAGE_CPU && node == IMAGE_NODE,
              "getcpu is the image's");
}

int
main (void)
{
  check_clocks ();
  check_others ();
  return unit_end ();
}
