/* Area:    call, 64-bit time_t after 2038
   Purpose: The whole second arrives, on 64-bit machines and in the 64-bit
            functions of 32-bit ones.
   Report:  https://github.com/wolfcw/libfaketime/issues/418
   Needs:   shim wide-time
   Compile: -ldl
   Vdso:    image-y2038
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <sys/time.h>
#include "raw.h"

#define SECONDS 2147483649LL

int
main (void)
{
  struct timespec ts = { -1, -1 };
  struct timeval tv = { -1, -1 };
  time_t stored = -1;
  unit_equal (sizeof (time_t), 8, "time_t has 64 bits");
  for (int id = 0; id < RAW_NCLOCKS; id++)
    {
      unit_equal (clock_gettime (id, &ts), 0, "%s: succeeds", raw_clocks[id]);
      unit_equal (ts.tv_sec, SECONDS, "%s: the second", raw_clocks[id]);
    }
  unit_equal (gettimeofday (&tv, NULL), 0, "gettimeofday: succeeds");
  unit_equal (tv.tv_sec, SECONDS, "gettimeofday: the second");
  long long now = time (&stored);
  unit_check (now == SECONDS || now == SECONDS + 3, "time: the second");
  unit_equal (stored, now, "time: what is stored");
  return unit_end ();
}
