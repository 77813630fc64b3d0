/* The same by syscall (), and by the vDSO's own functions.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef CALLS_BY_NUMBER_H
#define CALLS_BY_NUMBER_H 1

#include "calls.h"

static int
calls_sys_gettime (int id)
{
  VDSO_LONG pair[2] = { -1, -1 };
  int result = syscall (VDSOTIME_NR_clock_gettime, id, pair);
  return calls_judge (result, id, pair[0]);
}

static int
calls_sys_getres (int id)
{
  VDSO_LONG pair[2] = { -1, -1 };
  int result = syscall (VDSOTIME_NR_clock_getres, id, pair);
  return calls_judge_res (result, pair[0], pair[1]);
}

static int
calls_sys_gettimeofday (int id)
{
  VDSO_LONG pair[2] = { -1, -1 };
  int result = syscall (VDSOTIME_NR_gettimeofday, pair, NULL);
  return calls_judge (result, id, pair[0]);
}

static int
calls_sys_getcpu (int id)
{
  unsigned int cpu = -1, node = -1;
  (void) id;
  int result = syscall (VDSOTIME_NR_getcpu, &cpu, &node, NULL);
  return result < 0 ? errno : cpu < 65536 && node < 65536 ? 0 : CALLS_WRONG;
}

#ifdef VDSOTIME_NR_clock_gettime64
static int
calls_sys_gettime64 (int id)
{
  int64_t pair[2] = { -1, -1 };
  int result = syscall (VDSOTIME_NR_clock_gettime64, id, pair);
  return calls_judge (result, id, pair[0]);
}
#endif

/* The function of row CALL, with any two pointers or an id and a pointer.  */
static int
calls_direct (int call, long a, void *b)
{
  uintptr_t entry = calls_vdso.at[call];
  int result = entry == 0 ? -ENOSYS
               : vdsotime_vdso_call (entry, a, (VDSO_LONG) (uintptr_t) b);
  errno = -result;
  return result == 0 ? 0 : -1;
}

static int
calls_vdso_gettime (int id)
{
  VDSO_LONG pair[2] = { -1, -1 };
  int result = calls_direct (VDSOTIME_CALL_clock_gettime, id, pair);
  return calls_judge (result, id, pair[0]);
}

#ifdef VDSOTIME_NR_clock_gettime64
static int
calls_vdso_gettime64 (int id)
{
  int64_t pair[2] = { -1, -1 };
  int result = calls_direct (VDSOTIME_CALL_clock_gettime64, id, pair);
  return calls_judge (result, id, pair[0]);
}
#endif

static int
calls_vdso_getres (int id)
{
  VDSO_LONG pair[2] = { -1, -1 };
  int result = calls_direct (VDSOTIME_CALL_clock_getres, id, pair);
  return calls_judge_res (result, pair[0], pair[1]);
}

static int
calls_vdso_gettimeofday (int id)
{
  VDSO_LONG pair[2] = { -1, -1 };
  int result = calls_direct (VDSOTIME_CALL_gettimeofday,
                             (VDSO_LONG) (uintptr_t) pair, NULL);
  return calls_judge (result, id, pair[0]);
}

static int
calls_vdso_getcpu (int id)
{
  unsigned int cpu = -1, node = -1;
  (void) id;
  int result = calls_direct (VDSOTIME_CALL_getcpu,
                             (VDSO_LONG) (uintptr_t) &cpu, &node);
  return result == 0 ? 0 : errno;
}

#endif
