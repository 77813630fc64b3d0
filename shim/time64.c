/* The other functions for the 64-bit time_t of 32-bit machines.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Each under glibc's name and under musl's where they differ; their
   structures have the same layout.  Shared library only.  */

#include "time-base.h"
#include "time32.h"

#if VDSO_TIME32

struct vdsotime_timeb64
{
  int64_t time;
  unsigned short millitm;
  short timezone;
  short dstflag;
};

/* There is no 64-bit vDSO function or system call of this name, hence no time
   zone: zero, as in glibc.  */
static int
vdsotime_gettimeofday64 (struct vdsotime_pair64 *tv, struct vdsotime_zone *tz)
{
  struct vdsotime_pair64 now;

  if (tz != NULL)
    tz->minuteswest = tz->dsttime = 0;
  if (tv == NULL)
    return 0;
  if (vdsotime_clock_gettime64 (VDSOTIME_REALTIME, &now) != 0)
    return -1;
  tv->sec = now.sec;
  tv->sub = (int32_t) now.sub / 1000;
  return 0;
}
VDSOTIME_EXPORT (__gettimeofday64, vdsotime_gettimeofday64)
VDSOTIME_EXPORT (__gettimeofday_time64, vdsotime_gettimeofday64)

static int64_t
vdsotime_time64 (int64_t *seconds)
{
  struct vdsotime_pair64 now;

  if (vdsotime_clock_gettime64 (VDSOTIME_REALTIME_COARSE, &now) != 0)
    return -1;
  if (seconds != NULL)
    *seconds = now.sec;
  return now.sec;
}
VDSOTIME_EXPORT (__time64, vdsotime_time64)

static int
vdsotime_timespec_get64 (struct vdsotime_pair64 *ts, int base)
{
  return (vdsotime_is_base (base)
          && vdsotime_clock_gettime64 (vdsotime_base_clock (base), ts) == 0
          ? base : 0);
}
VDSOTIME_EXPORT (__timespec_get64, vdsotime_timespec_get64)
VDSOTIME_EXPORT (__timespec_get_time64, vdsotime_timespec_get64)

static int
vdsotime_timespec_getres64 (struct vdsotime_pair64 *ts, int base)
{
  return (vdsotime_is_base (base)
          && vdsotime_clock_getres64 (vdsotime_base_clock (base), ts) == 0
          ? base : 0);
}
VDSOTIME_EXPORT (__timespec_getres64, vdsotime_timespec_getres64)

static int
vdsotime_ftime64 (struct vdsotime_timeb64 *result)
{
  struct vdsotime_pair64 now;

  if (vdsotime_clock_gettime64 (VDSOTIME_REALTIME, &now) != 0)
    return -1;
  result->time = now.sec;
  result->millitm = (int32_t) now.sub / 1000000;
  result->timezone = 0;
  result->dstflag = 0;
  return 0;
}
VDSOTIME_EXPORT (__ftime64, vdsotime_ftime64)

#endif
