/* Write the vDSO that the kernel has given this process to stdout: a seed.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <elf.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/auxv.h>
#include <unistd.h>

int
main (void)
{
  uintptr_t base = getauxval (AT_SYSINFO_EHDR), size = 0;
  if (base == 0)
    return 1;
  /* The pages that can be read end where write fails.  */
  while (size < 0x2000
         && write (STDOUT_FILENO, (const char *) base + size, 4096) == 4096)
    size += 4096;
  return 0;
}
