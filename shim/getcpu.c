/* getcpu: the running CPU and its NUMA node.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "dispatch.h"

int
vdsotime_getcpu (unsigned int *cpu, unsigned int *node)
{
  uintptr_t entry = VDSOTIME_ENTRY (VDSOTIME_TABLE (), getcpu);
  int result = VDSOTIME_NOT_CALLED;

  if (entry != 0)
    result = vdsotime_vdso_call (entry, VDSOTIME_ARG (cpu),
                                 VDSOTIME_ARG (node));
  if (result == 0)
    return 0;
  return vdsotime_slow (VDSOTIME_CALL_getcpu, VDSOTIME_NR_getcpu,
                        VDSOTIME_ARG (cpu), VDSOTIME_ARG (node), result);
}
VDSOTIME_EXPORT (getcpu, vdsotime_getcpu)
