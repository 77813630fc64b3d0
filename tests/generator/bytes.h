/* An ELF file of any word size and byte order in memory.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef GENERATOR_BYTES_H
#define GENERATOR_BYTES_H 1

#include <elf.h>
#include <stddef.h>
#include <stdint.h>

enum { ELF_MAX = 0x20000 };

struct elf
{
  unsigned char bytes[ELF_MAX];
  size_t size;
  int class;                    /* 32 or 64.  */
  int msb;                      /* Big-endian.  */
};

typedef unsigned char Elf32_Byte, Elf64_Byte;

/* The structures that an image is made of.  WORD32 is a member of a table of
   32-bit words, HALF one of the version table.  */
#define ELF_RECORDS(R)                                                       \
  R (EHDR, Ehdr) R (PHDR, Phdr) R (SHDR, Shdr) R (DYN, Dyn) R (SYM, Sym)     \
  R (VERDEF, Verdef) R (VERDAUX, Verdaux) R (NHDR, Nhdr) R (WORD32, Word)    \
  R (HALF, Half) R (ADDR, Addr) R (BYTE, Byte)

enum elf_record
{
#define ELF_RECORD(name, type) ELF_##name,
  ELF_RECORDS (ELF_RECORD)
#undef ELF_RECORD
  ELF_NRECORDS
};

/* Print "generate: MESSAGE" and end.  */
void die (const char *format, ...)
  __attribute__ ((noreturn, format (printf, 1, 2)));

/* The size of a record in this file's word size.  */
size_t elf_sizeof (const struct elf *elf, enum elf_record record);

/* Whether RECORD has a member FIELD ("" for the whole of a word).  */
int elf_has (enum elf_record record, const char *field);

/* The member FIELD of the record at offset AT.  */
uint64_t elf_get (const struct elf *elf, enum elf_record record, size_t at,
                  const char *field);
void elf_set (struct elf *elf, enum elf_record record, size_t at,
              const char *field, uint64_t value);

/* Make room for SIZE bytes at the end, at a multiple of ALIGN; their
   offset.  */
size_t elf_add (struct elf *elf, size_t size, size_t align);

/* Read FILE, whose word size and byte order become ELF's.  */
void elf_read (struct elf *elf, const char *file);
void elf_write (const struct elf *elf, const char *file);

#endif
