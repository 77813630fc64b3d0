/* Area:    launch, --vdso=FILE
   Purpose: A 32-bit program enters the kernel through the image's own
            __kernel_vsyscall, and its system calls work.
   Vdso:    image-A
   Needs:   m32
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <elf.h>
#include <stdint.h>
#include <sys/auxv.h>
#include <unistd.h>

#include "unit.h"

int
main (void)
{
  uintptr_t base = getauxval (AT_SYSINFO_EHDR);
  uintptr_t entry = getauxval (AT_SYSINFO);
  const unsigned char *code = (const unsigned char *) entry;
  unit_check (base != 0 && entry > base && entry < base + 4096,
              "AT_SYSINFO points into the image");
  unit_check (base != 0 && code[0] == 0xcd && code[1] == 0x80,
              "it points at the image's int $0x80");
  unit_check (getppid () > 0, "a system call works");
  return unit_end ();
}
