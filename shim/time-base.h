/* The time bases of C23's timespec_get and the clocks that they stand for.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   TIME_UTC, TIME_MONOTONIC, TIME_ACTIVE and TIME_THREAD_ACTIVE are 1 to 4 in
   glibc, which has the last three since 2.43, and are one more than
   CLOCK_REALTIME, CLOCK_MONOTONIC, CLOCK_PROCESS_CPUTIME_ID and
   CLOCK_THREAD_CPUTIME_ID.  An older libc does not know them, and neither do
   the programs that were built for it.  */

#ifndef VDSOTIME_TIME_BASE_H
#define VDSOTIME_TIME_BASE_H 1

#include "dispatch.h"

static inline int
vdsotime_is_base (int base)
{
  return base >= 1 && base <= 4;
}

static inline int
vdsotime_base_clock (int base)
{
  return base - 1;
}

#endif
