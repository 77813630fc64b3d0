/* The cold half of the calls that return 0 or -errno.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "dispatch.h"

int
vdsotime_slow (enum vdsotime_call call, long nr, VDSO_LONG a, VDSO_LONG b,
               int result)
{
  struct vdsotime_table local;
  const struct vdsotime_table *table = vdsotime_table_or (&local);

  if (result == VDSOTIME_NOT_CALLED && table->entry.at[call] != 0)
    result = vdsotime_vdso_call (table->entry.at[call], a, b);
  if (result != 0 && !vdsotime_final (result))
    result = vdsotime_kernel_call (table->kernel_entry, nr, a, b, 0);
  return result == 0 ? 0 : vdsotime_fail (-result);
}
