/* Fails where gettimeofday or time is a function of the vDSO itself.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <stdint.h>
#include <sys/time.h>
#include <time.h>

#include "auxv-value.h"

static int
is_inside (uintptr_t address)
{
  uintptr_t image = auxv_value (AT_SYSINFO_EHDR);
  return image != 0 && address - image < 0x10000;
}

int
main (void)
{
  return is_inside ((uintptr_t) gettimeofday) || is_inside ((uintptr_t) time);
}
