/* An ELF file of any word size and byte order in memory.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "bytes.h"

#include <stdio.h>
#include <string.h>

struct field
{
  enum elf_record record;
  const char *name;
  unsigned char at[2], size[2];
};

#define SIZE(type, name) sizeof (((type *) 0)->name)
#define FIELD(record, type, name)                                       \
  { ELF_##record, #name,                                                \
    { offsetof (Elf32_##type, name), offsetof (Elf64_##type, name) },   \
    { SIZE (Elf32_##type, name), SIZE (Elf64_##type, name) } },
#define WHOLE(record, size32, size64) \
  { ELF_##record, "", { 0, 0 }, { size32, size64 } },

static const struct field fields[] =
{
  FIELD (EHDR, Ehdr, e_type) FIELD (EHDR, Ehdr, e_machine)
  FIELD (EHDR, Ehdr, e_version) FIELD (EHDR, Ehdr, e_entry)
  FIELD (EHDR, Ehdr, e_phoff) FIELD (EHDR, Ehdr, e_shoff)
  FIELD (EHDR, Ehdr, e_flags) FIELD (EHDR, Ehdr, e_ehsize)
  FIELD (EHDR, Ehdr, e_phentsize) FIELD (EHDR, Ehdr, e_phnum)
  FIELD (EHDR, Ehdr, e_shentsize) FIELD (EHDR, Ehdr, e_shnum)
  FIELD (EHDR, Ehdr, e_shstrndx)
  FIELD (PHDR, Phdr, p_type) FIELD (PHDR, Phdr, p_offset)
  FIELD (PHDR, Phdr, p_vaddr) FIELD (PHDR, Phdr, p_paddr)
  FIELD (PHDR, Phdr, p_filesz) FIELD (PHDR, Phdr, p_memsz)
  FIELD (PHDR, Phdr, p_flags) FIELD (PHDR, Phdr, p_align)
  FIELD (SHDR, Shdr, sh_name) FIELD (SHDR, Shdr, sh_type)
  FIELD (SHDR, Shdr, sh_flags) FIELD (SHDR, Shdr, sh_addr)
  FIELD (SHDR, Shdr, sh_offset) FIELD (SHDR, Shdr, sh_size)
  FIELD (SHDR, Shdr, sh_link) FIELD (SHDR, Shdr, sh_info)
  FIELD (SHDR, Shdr, sh_addralign) FIELD (SHDR, Shdr, sh_entsize)
  FIELD (DYN, Dyn, d_tag) FIELD (DYN, Dyn, d_un)
  FIELD (SYM, Sym, st_name) FIELD (SYM, Sym, st_info)
  FIELD (SYM, Sym, st_other) FIELD (SYM, Sym, st_shndx)
  FIELD (SYM, Sym, st_value) FIELD (SYM, Sym, st_size)
  FIELD (VERDEF, Verdef, vd_version) FIELD (VERDEF, Verdef, vd_flags)
  FIELD (VERDEF, Verdef, vd_ndx) FIELD (VERDEF, Verdef, vd_cnt)
  FIELD (VERDEF, Verdef, vd_hash) FIELD (VERDEF, Verdef, vd_aux)
  FIELD (VERDEF, Verdef, vd_next)
  FIELD (VERDAUX, Verdaux, vda_name) FIELD (VERDAUX, Verdaux, vda_next)
  FIELD (NHDR, Nhdr, n_namesz) FIELD (NHDR, Nhdr, n_descsz)
  FIELD (NHDR, Nhdr, n_type)
  WHOLE (WORD32, 4, 4) WHOLE (HALF, 2, 2) WHOLE (ADDR, 4, 8) WHOLE (BYTE, 1, 1)
};

size_t
elf_sizeof (const struct elf *elf, enum elf_record record)
{
  static const unsigned char sizes[][2] =
  {
#define ELF_RECORD(name, type) \
    { sizeof (Elf32_##type), sizeof (Elf64_##type) },
    ELF_RECORDS (ELF_RECORD)
#undef ELF_RECORD
  };
  return sizes[record][elf->class == 64];
}

static const struct field *
find (enum elf_record record, const char *name)
{
  for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
    if (fields[i].record == record && strcmp (fields[i].name, name) == 0)
      return &fields[i];
  return NULL;
}

int
elf_has (enum elf_record record, const char *field)
{
  return find (record, field) != NULL;
}

/* Where in ELF the byte of weight I of the member FIELD is.  */
static unsigned char *
byte (const struct elf *elf, const struct field *field, size_t at, int i)
{
  int wide = elf->class == 64;
  if (at > ELF_MAX - 64)
    die ("a record at offset %#zx", at);
  at += field->at[wide] + (elf->msb ? field->size[wide] - 1 - i : i);
  return (unsigned char *) &elf->bytes[at];
}

uint64_t
elf_get (const struct elf *elf, enum elf_record record, size_t at,
         const char *name)
{
  const struct field *field = find (record, name);
  uint64_t value = 0;
  for (int i = field->size[elf->class == 64] - 1; i >= 0; i--)
    value = value << 8 | *byte (elf, field, at, i);
  return value;
}

void
elf_set (struct elf *elf, enum elf_record record, size_t at,
         const char *name, uint64_t value)
{
  const struct field *field = find (record, name);
  for (int i = 0; i < field->size[elf->class == 64]; i++)
    *byte (elf, field, at, i) = value >> (8 * i);
}

size_t
elf_add (struct elf *elf, size_t size, size_t align)
{
  size_t at = (elf->size + align - 1) / align * align;
  if (at > ELF_MAX || size > ELF_MAX - at)
    die ("the image is too large");
  elf->size = at + size;
  return at;
}

void
elf_read (struct elf *elf, const char *name)
{
  FILE *file = fopen (name, "rb");
  memset (elf, 0, sizeof *elf);
  if (file == NULL
      || (elf->size = fread (elf->bytes, 1, ELF_MAX, file))
         < sizeof (Elf64_Ehdr)
      || memcmp (elf->bytes, ELFMAG, SELFMAG) != 0)
    die ("%s cannot be read or is no ELF file", name);
  fclose (file);
  elf->class = elf->bytes[EI_CLASS] == ELFCLASS64 ? 64 : 32;
  elf->msb = elf->bytes[EI_DATA] == ELFDATA2MSB;
}

void
elf_write (const struct elf *elf, const char *name)
{
  FILE *file = fopen (name, "wb");
  if (file == NULL
      || fwrite (elf->bytes, 1, elf->size, file) != elf->size
      || fclose (file) != 0)
    die ("cannot write %s", name);
}
