/* The 64-bit ways of machines whose time_t is 32 bits wide.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "time32.h"

#if VDSO_TIME32

static long
kernel_clock (const struct vdsotime_table *table, enum vdsotime_call call,
              int wide, int id, void *ts)
{
  long nr;

  if (call == VDSOTIME_CALL_clock_gettime)
    nr = wide ? VDSOTIME_NR_clock_gettime64 : VDSOTIME_NR_clock_gettime;
  else
    nr = wide ? VDSOTIME_NR_clock_getres64 : VDSOTIME_NR_clock_getres;
  return vdsotime_kernel_call (table->kernel_entry, nr, id, VDSOTIME_ARG (ts),
                               0);
}

static int
widen (struct vdsotime_pair64 *to, const struct vdsotime_pair *from)
{
  if (to != NULL)
    {
      to->sec = from->sec;
      to->sub = from->sub;
    }
  return 0;
}

int
vdsotime_ask64 (const struct vdsotime_table *table, enum vdsotime_call call,
                int id, struct vdsotime_pair64 *ts, int may_narrow)
{
  uintptr_t entry = table->entry.at[call + 1];
  struct vdsotime_pair pair;
  int result, narrow;

  if (entry != 0)
    {
      result = vdsotime_vdso_call (entry, id, VDSOTIME_ARG (ts));
      if (result == 0 || vdsotime_final (result))
        return result;
    }
  else if ((entry = table->entry.at[call]) != 0)
    {
      result = vdsotime_vdso_call (entry, id, VDSOTIME_ARG (&pair));
      if (result == 0 && pair.sec >= 0)
        return widen (ts, &pair);
      if (vdsotime_final (result))
        return result;
    }
  result = kernel_clock (table, call, 1, id, ts);
  /* Kernels before 5.1 do not know the call, and old seccomp profiles refuse
     it with EPERM (docker/for-win issue 8326).  */
  if (may_narrow && vdsotime_refused (result))
    {
      narrow = kernel_clock (table, call, 0, id, &pair);
      if (narrow == 0)
        return widen (ts, &pair);
      if (narrow != -ENOSYS)
        result = narrow;
    }
  return result;
}

/* A kernel built without CONFIG_COMPAT_32BIT_TIME has neither the 32-bit
   names nor the 32-bit system calls; a seccomp profile may refuse the latter
   with EPERM, since libc uses the 64-bit ones.  */
int
vdsotime_ask32 (const struct vdsotime_table *table, enum vdsotime_call call,
                int id, struct vdsotime_pair *ts, int result)
{
  uintptr_t entry = table->entry.at[call];
  struct vdsotime_pair64 wide;
  int asked_kernel = 0;
  int refused;

  if (result == VDSOTIME_NOT_CALLED && entry != 0)
    result = vdsotime_vdso_call (entry, id, VDSOTIME_ARG (ts));
  if (result == VDSOTIME_NOT_CALLED
      ? table->entry.at[call + 1] == 0
      : result != 0 && !vdsotime_final (result))
    {
      result = kernel_clock (table, call, 0, id, ts);
      asked_kernel = 1;
    }
  if (result == 0 && (ts == NULL || ts->sec >= 0))
    return 0;
  if (result < 0 && !vdsotime_refused (result))
    return result;
  refused = result;
  result = vdsotime_ask64 (table, call, id, &wide, !asked_kernel);
  if (result != 0)
    return result == -ENOSYS && refused < 0 ? refused : result;
  if (wide.sec != (VDSO_LONG) wide.sec)
    return -EOVERFLOW;
  if (ts != NULL)
    {
      ts->sec = wide.sec;
      ts->sub = wide.sub;
    }
  return 0;
}

int
vdsotime_slow32 (enum vdsotime_call call, int id, struct vdsotime_pair *ts,
                 int result)
{
  struct vdsotime_table local;

  result = vdsotime_ask32 (vdsotime_table_or (&local), call, id, ts, result);
  return result == 0 ? 0 : vdsotime_fail (-result);
}

#endif
