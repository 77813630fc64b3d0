/* Read the time by every function that the shim takes over, against the kernel.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Safe in signal handlers, threads and the children of vfork: no malloc, no
   stdio, no static data.  */

#ifndef READINGS_H
#define READINGS_H 1

#ifndef _GNU_SOURCE
# define _GNU_SOURCE 1
#endif
#include "find-name.h"
#include <errno.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include <kernel-call.h>
#include <vdso.def>

/* How far a reading may lie outside of the kernel's two around it: a coarse
   clock is behind by a tick, time () and a second's beginning by another.
   What these tests look for is wrong by far more, or no time at all.  */
#define READINGS_SLACK 100000000LL
#define READINGS_SECOND 1000000000LL

/* The kernel's clock ID in nanoseconds, by a system call of our own.  */
static inline int64_t
kernel_clock (int id)
{
  VDSO_LONG pair[2] = { 0, 0 };
  vdsotime_kernel_call (vdsotime_libc_kernel_entry (),
                        VDSOTIME_NR_clock_gettime, id,
                        (VDSO_LONG) (uintptr_t) pair, 0);
  return pair[0] * READINGS_SECOND + pair[1];
}

static inline int64_t
from_timespec (const struct timespec *ts)
{
  return ts->tv_sec * READINGS_SECOND + ts->tv_nsec;
}

/* One way to read clock ID, or -1 if the call failed.  */
struct reading
{
  const char *name;
  int id;
  int64_t coarseness;           /* What the unit of the answer hides.  */
  int64_t (*read) (int id);
};

static int64_t
read_clock_gettime (int id)
{
  struct timespec ts;
  return clock_gettime (id, &ts) == 0 ? from_timespec (&ts) : -1;
}

static int64_t
read_gettimeofday (int id)
{
  struct timeval tv;
  (void) id;
  return gettimeofday (&tv, NULL) == 0
         ? tv.tv_sec * READINGS_SECOND + tv.tv_usec * 1000 : -1;
}

static int64_t
read_time (int id)
{
  (void) id;
  return time (NULL) * READINGS_SECOND;
}

/* glibc has had it since 2.16.  */
extern int timespec_get (struct timespec *, int) __attribute__ ((weak));
typedef int timespec_get_function (struct timespec *, int);

static int64_t
read_timespec_get (int id)
{
  struct timespec ts;
  timespec_get_function *get
    = (timespec_get_function *) FIND_NAME (timespec_get);
  if (get == NULL)
    return read_clock_gettime (id);
  return get (&ts, TIME_UTC) == TIME_UTC ? from_timespec (&ts) : -1;
}

/* The old system call: its struct has the machine's own words.  */
static int64_t
read_syscall (int id)
{
  VDSO_LONG pair[2];
  return syscall (VDSOTIME_NR_clock_gettime, id, pair) == 0
         ? pair[0] * READINGS_SECOND + pair[1] : -1;
}

static const struct reading readings[] =
{
  { "clock_gettime (CLOCK_REALTIME)", 0, 0, read_clock_gettime },
  { "clock_gettime (CLOCK_MONOTONIC)", 1, 0, read_clock_gettime },
  { "clock_gettime (CLOCK_MONOTONIC_RAW)", 4, 0, read_clock_gettime },
  { "clock_gettime (CLOCK_REALTIME_COARSE)", 5, 0, read_clock_gettime },
  { "clock_gettime (CLOCK_MONOTONIC_COARSE)", 6, 0, read_clock_gettime },
  { "clock_gettime (CLOCK_BOOTTIME)", 7, 0, read_clock_gettime },
  { "gettimeofday", 0, 1000, read_gettimeofday },
  { "time", 0, READINGS_SECOND, read_time },
  { "timespec_get", 0, 0, read_timespec_get },
  { "syscall (SYS_clock_gettime)", 1, 0, read_syscall }
};

#define NREADINGS (sizeof readings / sizeof readings[0])

/* NULL if the clock is read rightly by READING and errno left alone, else
   what went wrong.  */
static inline const char *
check_reading (const struct reading *reading)
{
  int64_t before = kernel_clock (reading->id);
  int saved = errno;
  errno = 77;
  int64_t got = reading->read (reading->id);
  int touched = errno != 77;
  errno = saved;
  int64_t after = kernel_clock (reading->id);
  return touched || got < before - READINGS_SLACK - reading->coarseness
         || got > after + READINGS_SLACK ? reading->name : NULL;
}

/* NULL if every function does what it should, else the name of one that does
   not.  */
static inline const char *
check_readings (void)
{
  struct timespec ts = { -1, -1 };
  for (unsigned int i = 0; i < NREADINGS; i++)
    {
      const char *wrong = check_reading (&readings[i]);
      if (wrong != NULL)
        return wrong;
    }
  if (clock_getres (CLOCK_MONOTONIC, &ts) != 0 || ts.tv_sec != 0
      || ts.tv_nsec <= 0)
    return "clock_getres (CLOCK_MONOTONIC)";
  int saved = errno;
  const char *wrong = NULL;
  if (clock_gettime (9999, &ts) != -1 || errno != EINVAL)
    wrong = "clock_gettime (9999)";
  errno = saved;
  return wrong;
}

#endif
