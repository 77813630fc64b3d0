/* Area:    glibc, well-formed images
   Purpose: Every image that is well-formed is used, however it is laid out:
            the time is the image's.
   Report:  https://sourceware.org/bugzilla/show_bug.cgi?id=32583
   Needs:   own-dispatch native-time
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <sys/time.h>
#include <time.h>

#include "image-time.h"
#include "unit.h"

int
main (void)
{
  struct timespec ts = { -1, -1 };
  struct timeval tv = { -1, -1 };
  unit_check (clock_gettime (CLOCK_MONOTONIC, &ts) == 0
              && ts.tv_sec == IMAGE_SECONDS, "clock_gettime is the image's");
  unit_check (gettimeofday (&tv, NULL) == 0 && tv.tv_sec == IMAGE_SECONDS,
              "gettimeofday is the image's");
  time_t now = time (NULL);
  unit_check (now == IMAGE_SECONDS || now == IMAGE_TIME,
              "time is the image's");
  return unit_end ();
}
