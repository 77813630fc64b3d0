/* Where an address of an ELF file is in the file.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_ELFFILE_H
#define VDSOTIME_ELFFILE_H 1

#include <gelf.h>

/* elffacts.c.  The file offset of ADDRESS in ELF, which has PHNUM program
   headers, or 0 if no segment of the file holds it.  */
extern GElf_Off elf_file_offset (Elf *elf, size_t phnum, GElf_Addr address);

#endif
