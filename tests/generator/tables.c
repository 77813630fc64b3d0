/* The symbols, strings, versions and notes of a synthetic image.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "image.h"

#include <stdio.h>
#include <string.h>

enum { NOTE_VERSION = 0x060000, NT_BUILD_ID = 3 };

/* Add TEXT to the string table, which is the last thing so far; its place
   there.  */
static size_t
add_string (struct image *image, const char *text)
{
  size_t size = strlen (text) + 1;
  size_t at = elf_add (&image->elf, size, 1);
  memcpy (image->elf.bytes + at, text, size);
  return at - image->strtab;
}

static void
add_symtab (struct image *image)
{
  struct elf *elf = &image->elf;
  size_t each = elf_sizeof (elf, ELF_SYM);
  image->symtab = elf_add (elf, image->nsymbols * each, 8);
  image->strtab = elf_add (elf, 0, 1);
  for (int i = 0; i < image->nsymbols; i++)
    {
      const struct symbol *symbol = &image->symbols[i];
      size_t at = image->symtab + i * each;
      elf_set (elf, ELF_SYM, at, "st_name", add_string (image, symbol->name));
      elf_set (elf, ELF_SYM, at, "st_info", symbol->info);
      elf_set (elf, ELF_SYM, at, "st_shndx", symbol->shndx);
      elf_set (elf, ELF_SYM, at, "st_size", symbol->size);
    }
}

void
fill_symbols (struct image *image)
{
  for (int i = 0; i < image->nsymbols; i++)
    {
      const struct symbol *symbol = &image->symbols[i];
      if (symbol->shndx != SHN_UNDEF && symbol->shndx != SHN_ABS)
        elf_set (&image->elf, ELF_SYM,
                 image->symtab + i * elf_sizeof (&image->elf, ELF_SYM),
                 "st_value",
                 image_address (image, image->code + symbol->offset));
    }
}

static void
add_versions (struct image *image, const size_t *names)
{
  struct elf *elf = &image->elf;
  size_t each = elf_sizeof (elf, ELF_VERDEF) + elf_sizeof (elf, ELF_VERDAUX);
  image->versym = elf_add (elf, 2 * image->nsymbols, 2);
  for (int i = 0; i < image->nsymbols; i++)
    elf_set (elf, ELF_HALF, image->versym + 2 * i, "",
             image->symbols[i].node);
  image->verdef = elf_add (elf, (image->nnodes - 1) * each, 8);
  for (int i = 1; i < image->nnodes; i++)
    {
      size_t at = image->verdef + (i - 1) * each;
      elf_set (elf, ELF_VERDEF, at, "vd_version", 1);
      elf_set (elf, ELF_VERDEF, at, "vd_flags", i == 1 ? VER_FLG_BASE : 0);
      elf_set (elf, ELF_VERDEF, at, "vd_ndx", i);
      elf_set (elf, ELF_VERDEF, at, "vd_cnt", 1);
      elf_set (elf, ELF_VERDEF, at, "vd_hash",
               sysv_hash_of (image->nodes[i]));
      elf_set (elf, ELF_VERDEF, at, "vd_aux", elf_sizeof (elf, ELF_VERDEF));
      elf_set (elf, ELF_VERDEF, at, "vd_next",
               i == image->nnodes - 1 ? 0 : each);
      elf_set (elf, ELF_VERDAUX, at + elf_sizeof (elf, ELF_VERDEF),
               "vda_name", names[i]);
    }
}

void
add_tables (struct image *image)
{
  size_t names[MAX_NODES];
  if (image->recipe->sysv)
    add_hash (image);
  if (image->recipe->gnu)
    add_gnu_hash (image);
  add_symtab (image);
  for (int i = 1; i < image->nnodes; i++)
    names[i] = add_string (image, image->nodes[i]);
  image->strsz = image->elf.size - image->strtab;
  if (image->recipe->versions)
    add_versions (image, names);
}

static void
add_one_note (struct elf *elf, const char *name, uint32_t type,
              size_t descsz, uint32_t first)
{
  size_t namesz = strlen (name) + 1;
  size_t at = elf_add (elf, sizeof (Elf64_Nhdr) + (namesz + 3) / 4 * 4
                            + descsz, 4);
  elf_set (elf, ELF_NHDR, at, "n_namesz", namesz);
  elf_set (elf, ELF_NHDR, at, "n_descsz", descsz);
  elf_set (elf, ELF_NHDR, at, "n_type", type);
  at += sizeof (Elf64_Nhdr);
  memcpy (elf->bytes + at, name, namesz);
  elf_set (elf, ELF_WORD32, at + (namesz + 3) / 4 * 4, "", first);
}

/* The kernel's own note stands behind another one, as in real images.  */
void
add_note (struct image *image)
{
  struct elf *elf = &image->elf;
  image->note = elf_add (elf, 0, 16);
  add_one_note (elf, "GNU", NT_BUILD_ID, 20, 0x12345678);
  if (image->recipe->note)
    add_one_note (elf, "Linux", 0, 4, NOTE_VERSION);
  image->notesz = elf->size - image->note;
}
