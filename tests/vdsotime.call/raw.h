/* What the kernel itself says of the time, for comparison.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef RAW_H
#define RAW_H 1

#include "find-name.h"
#include <errno.h>
#include <stdint.h>
#include <time.h>

#include <kernel-call.h>
#include <vdso.def>

#include "unit.h"

/* The names of clock ids 0 to 11.  */
static const char *const raw_clocks[] = {
  "REALTIME", "MONOTONIC", "PROCESS_CPUTIME_ID", "THREAD_CPUTIME_ID",
  "MONOTONIC_RAW", "REALTIME_COARSE", "MONOTONIC_COARSE", "BOOTTIME",
  "REALTIME_ALARM", "BOOTTIME_ALARM", "SGI_CYCLE", "TAI"
};
enum { RAW_NCLOCKS = sizeof raw_clocks / sizeof raw_clocks[0] };

/* An answer, whatever the width of time_t; ERROR is 0 or an errno.  */
struct raw
{
  long long sec;
  long long nsec;
  int error;
};

static UNIT_UNUSED int
raw_call (long nr, long a, void *b)
{
  return -vdsotime_kernel_call (0, nr, a, (VDSO_LONG) (uintptr_t) b, 0);
}

/* clock_gettime or clock_getres by system call, in 64 bits if the kernel has
   that.  */
static UNIT_UNUSED struct raw
raw_clock (int res, int id)
{
  struct raw raw = { 0, 0, ENOSYS };
  VDSO_LONG native[2] = { 0, 0 };
#ifdef VDSOTIME_NR_clock_gettime64
  int64_t wide[2] = { 0, 0 };
  raw.error = raw_call (res ? VDSOTIME_NR_clock_getres64
                        : VDSOTIME_NR_clock_gettime64, id, wide);
  raw.sec = wide[0];
  raw.nsec = wide[1];
#endif
  if (raw.error == ENOSYS)
    {
      raw.error = raw_call (res ? VDSOTIME_NR_clock_getres
                            : VDSOTIME_NR_clock_gettime, id, native);
      raw.sec = native[0];
      raw.nsec = native[1];
    }
  return raw;
}

#define raw_gettime(id) raw_clock (0, id)
#define raw_getres(id) raw_clock (1, id)

static UNIT_UNUSED int
raw_order (const struct raw *a, const struct raw *b)
{
  return a->sec < b->sec || (a->sec == b->sec && a->nsec <= b->nsec);
}

/* Whether READ, of class CLOCK, falls between two system calls; three tries,
   since somebody may be setting the clock.  READ gets ID and fills in a
   struct raw, whose nanoseconds are multiples of UNIT.  */
static UNIT_UNUSED int
raw_between (int id, struct raw (*read) (int), int by, int unit)
{
  for (int tries = 0; tries < 3; tries++)
    {
      struct raw before = raw_gettime (by);
      struct raw here = read (id);
      struct raw after = raw_gettime (by);
      before.nsec -= before.nsec % unit;
      if (here.error == 0 && raw_order (&before, &here)
          && raw_order (&here, &after) && here.nsec >= 0
          && here.nsec < 1000000000)
        return 1;
      unit_note ("error %d: %lld.%09lld, then %lld.%09lld, then %lld.%09lld",
                 here.error, before.sec, before.nsec, here.sec, here.nsec,
                 after.sec, after.nsec);
    }
  return 0;
}

#endif
