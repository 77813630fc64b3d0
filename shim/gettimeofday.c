/* gettimeofday for the machine's own time_t.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "dispatch.h"
#include "time32.h"

#if VDSO_TIME32
# define FITS(tv) ((tv) == NULL || (tv)->sec >= 0)
#else
# define FITS(tv) 1
#endif

/* The kernel's time zone is asked for where its call is to be had; else it is
   zero, as in glibc since 2.31, and the time is clock_gettime's, which a
   sandbox made for musl allows alone.  */
static int
slow (struct vdsotime_pair *tv, struct vdsotime_zone *tz, int result)
{
  struct vdsotime_table local;
  const struct vdsotime_table *table = vdsotime_table_or (&local);
  uintptr_t entry = VDSOTIME_ENTRY (table, gettimeofday);
  struct vdsotime_pair now;

  if (result == VDSOTIME_NOT_CALLED && entry != 0)
    result = vdsotime_vdso_call (entry, VDSOTIME_ARG (tv), VDSOTIME_ARG (tz));
  if (result == VDSOTIME_NOT_CALLED ? !VDSOTIME_HAS_TIME64 (table)
      : result != 0 && !vdsotime_final (result))
    result = vdsotime_kernel_call (table->kernel_entry,
                                   VDSOTIME_NR_gettimeofday,
                                   VDSOTIME_ARG (tv), VDSOTIME_ARG (tz), 0);
  if (result == 0 && FITS (tv))
    return 0;
  if (result < 0 && !vdsotime_refused (result))
    return vdsotime_fail (-result);
  if (tz != NULL && result != 0)
    tz->minuteswest = tz->dsttime = 0;
  if (tv == NULL)
    return 0;
  result = vdsotime_ask_clock (table, VDSOTIME_REALTIME, &now);
  if (result != 0)
    return vdsotime_fail (-result);
  tv->sec = now.sec;
  tv->sub = now.sub / 1000;
  return 0;
}

int
vdsotime_gettimeofday (struct vdsotime_pair *tv, struct vdsotime_zone *tz)
{
  uintptr_t entry = VDSOTIME_ENTRY (VDSOTIME_TABLE (), gettimeofday);
  int result = VDSOTIME_NOT_CALLED;

  if (entry != 0)
    result = vdsotime_vdso_call (entry, VDSOTIME_ARG (tv), VDSOTIME_ARG (tz));
  if (result == 0 && FITS (tv))
    return 0;
  return slow (tv, tz, result);
}
VDSOTIME_EXPORT (gettimeofday, vdsotime_gettimeofday)
