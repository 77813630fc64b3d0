/* ftime for the machine's own time_t.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   The time zone is the kernel's, as in glibc before 2.31: newer ones give
   zero, but let no program link with ftime any more.  */

#include "dispatch.h"

static int
vdsotime_ftime (struct vdsotime_timeb *result)
{
  struct vdsotime_pair tv;
  struct vdsotime_zone tz;

  if (vdsotime_gettimeofday (&tv, &tz) != 0)
    return -1;
  result->time = tv.sec;
  result->millitm = tv.sub / 1000;
  result->timezone = tz.minuteswest;
  result->dstflag = tz.dsttime;
  return 0;
}
VDSOTIME_EXPORT (ftime, vdsotime_ftime)
