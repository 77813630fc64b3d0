/* Every function, called and judged: right, refused or wrong.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   No system call is made but by the function itself, so that a filter in the
   program's way changes nothing of the judgement: what is right is known
   from times read before, calls_base.  */

#ifndef CALLS_H
#define CALLS_H 1

#ifndef _GNU_SOURCE
# define _GNU_SOURCE 1
#endif
#include "find-name.h"
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include <kernel-call.h>
#include "auxv-value.h"
#include "entries.h"

enum { CALLS_WRONG = -1, CALLS_ABSENT = -2, CALLS_IDS = 12, CALLS_LATER = 300 };

/* The second of each clock when things were still in order.  */
static long long calls_base[CALLS_IDS];

/* The vDSO's own functions.  */
static struct vdsotime_entries calls_vdso;

extern int timespec_get (struct timespec *, int) __attribute__ ((weak));
extern int timespec_getres (struct timespec *, int) __attribute__ ((weak));
extern int getcpu () __attribute__ ((weak));
extern int ftime () __attribute__ ((weak));
typedef int calls_function ();
#define CALLS_FIND(name) \
  ((calls_function *) FIND_NAME (name))

/* Take the times from TEST_TIMES, or from the kernel.  */
static inline void
calls_begin (void)
{
  const char *times = getenv ("TEST_TIMES");
  struct vdsotime_image image;
  char *next;
  for (int id = 0; id < CALLS_IDS; id++)
    if (times != NULL)
      {
        calls_base[id] = strtoll (times, &next, 10);
        times = next;
      }
    else
      {
        VDSO_LONG pair[2] = { 0, 0 };
        vdsotime_kernel_call (0, VDSOTIME_NR_clock_gettime, id,
                              (VDSO_LONG) (uintptr_t) pair, 0);
        calls_base[id] = pair[0];
      }
  if (vdsotime_image_read (&image, auxv_value (AT_SYSINFO_EHDR), SIZE_MAX)
      == VDSOTIME_OK)
    vdsotime_entries_find (&calls_vdso, &image);
}

/* What is to be said of a call on clock ID that returned RESULT and SECONDS.
   A coarse clock may be behind by a tick.  */
static inline int
calls_judge (int result, int id, long long seconds)
{
  if (result < 0)
    return errno != 0 ? errno : CALLS_WRONG;
  long long since = seconds - calls_base[id];
  return since >= -1 && since < CALLS_LATER ? 0 : CALLS_WRONG;
}

static inline int
calls_judge_res (int result, long long sec, long long nsec)
{
  if (result < 0)
    return errno != 0 ? errno : CALLS_WRONG;
  return sec == 0 && nsec > 0 && nsec < 1000000000 ? 0 : CALLS_WRONG;
}

static int
calls_gettime (int id)
{
  struct timespec ts = { -1, -1 };
  int result = clock_gettime (id, &ts);
  return calls_judge (result, id, ts.tv_sec);
}

static int
calls_getres (int id)
{
  struct timespec ts = { -1, -1 };
  int result = clock_getres (id, &ts);
  return calls_judge_res (result, ts.tv_sec, ts.tv_nsec);
}

static int
calls_gettimeofday (int id)
{
  struct timeval tv = { -1, -1 };
  int result = gettimeofday (&tv, NULL);
  return calls_judge (result, id, tv.tv_sec);
}

static int
calls_time (int id)
{
  time_t stored = -1;
  time_t now = time (&stored);
  return now == stored || now == -1 ? calls_judge (now == -1 ? -1 : 0, id, now)
         : CALLS_WRONG;
}

static int
calls_get (int id)
{
  struct timespec ts = { -1, -1 };
  if (CALLS_FIND (timespec_get) == NULL)
    return CALLS_ABSENT;
  int result = CALLS_FIND (timespec_get) (&ts, TIME_UTC);
  return calls_judge (result - 1, id, ts.tv_sec);
}

/* musl has none, and its 64-bit time_t is not that of the plain name.  */
static int
calls_get_res (int id)
{
  union
  {
    struct timespec ts;
    VDSO_LONG words[2];
  } out = { { -1, -1 } };
  (void) id;
  if (CALLS_FIND (timespec_getres) == NULL)
    return CALLS_ABSENT;
  int result = CALLS_FIND (timespec_getres) (&out, TIME_UTC);
#ifdef __GLIBC__
  return calls_judge_res (result - 1, out.ts.tv_sec, out.ts.tv_nsec);
#else
  return calls_judge_res (result - 1, out.words[0], out.words[1]);
#endif
}

/* Not in the headers, hence with the machine's own time_t.  */
static int
calls_ftime (int id)
{
  struct { long time; short rest[4]; } now = { -1, { 0, 0, 0, 0 } };
  if (CALLS_FIND (ftime) == NULL)
    return CALLS_ABSENT;
  int result = CALLS_FIND (ftime) (&now);
  return calls_judge (result, id, now.time);
}

static int
calls_getcpu (int id)
{
  unsigned int cpu = -1, node = -1;
  (void) id;
  if (CALLS_FIND (getcpu) == NULL)
    return CALLS_ABSENT;
  int result = CALLS_FIND (getcpu) (&cpu, &node);
  return result < 0 ? errno : cpu < 65536 && node < 65536 ? 0 : CALLS_WRONG;
}

#endif
