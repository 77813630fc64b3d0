/* What the resolver of ifunc.c got.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef IFUNC_H
#define IFUNC_H 1

struct ifunc_answers
{
  int calls;
  int good;                     /* Of clock_gettime (CLOCK_MONOTONIC).  */
  long long nanoseconds;
  int bad;                      /* Of an unknown clock.  */
  long long time;
  int gettimeofday;
  long long seconds;
  long id;                      /* Of syscall (SYS_gettid).  */
  long bad_syscall;             /* Of one that fails.  */
};

extern const struct ifunc_answers *ifunc_answers (void)
  __attribute__ ((weak));
extern int ifunc_choose (void);
extern int (*ifunc_pointer) (void);

#endif
