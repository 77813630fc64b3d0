/* The headers and the dynamic segment of a synthetic image.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "image.h"

#include <string.h>

static void
add_dyn (struct image *image, uint64_t tag, uint64_t value)
{
  struct elf *elf = &image->elf;
  size_t at = elf_add (elf, elf_sizeof (elf, ELF_DYN), 1);
  elf_set (elf, ELF_DYN, at, "d_tag", tag);
  elf_set (elf, ELF_DYN, at, "d_un", value);
}

/* An entry for the table at OFFSET, if there is one.  */
static void
add_table (struct image *image, uint64_t tag, size_t offset)
{
  if (offset != 0)
    add_dyn (image, tag, image_address (image, offset));
}

void
add_dynamic (struct image *image)
{
  size_t soname = 0;
  const char *strings = (const char *) image->elf.bytes + image->strtab;
  while (strcmp (strings + soname, image->nodes[1]) != 0)
    soname += strlen (strings + soname) + 1;
  image->dynamic = elf_add (&image->elf, 0, 16);
  add_dyn (image, DT_SONAME, soname);
  add_table (image, DT_HASH, image->hash);
  add_table (image, DT_GNU_HASH, image->gnu_hash);
  add_table (image, DT_STRTAB, image->strtab);
  add_table (image, DT_SYMTAB, image->symtab);
  add_dyn (image, DT_STRSZ, image->strsz);
  add_dyn (image, DT_SYMENT, elf_sizeof (&image->elf, ELF_SYM));
  add_table (image, DT_VERSYM, image->versym);
  add_table (image, DT_VERDEF, image->verdef);
  if (image->verdef != 0)
    add_dyn (image, DT_VERDEFNUM, image->nnodes - 1);
  add_dyn (image, DT_NULL, 0);
  image->dynsz = image->elf.size - image->dynamic;
}

static void
fill_phdr (struct image *image, int i, uint64_t type, size_t from, size_t to,
           uint64_t flags)
{
  struct elf *elf = &image->elf;
  size_t at = image->phdr + i * elf_sizeof (elf, ELF_PHDR);
  elf_set (elf, ELF_PHDR, at, "p_type", type);
  elf_set (elf, ELF_PHDR, at, "p_offset", from);
  elf_set (elf, ELF_PHDR, at, "p_vaddr", image_address (image, from));
  elf_set (elf, ELF_PHDR, at, "p_paddr", image_address (image, from));
  elf_set (elf, ELF_PHDR, at, "p_filesz", to - from);
  elf_set (elf, ELF_PHDR, at, "p_memsz", to - from);
  elf_set (elf, ELF_PHDR, at, "p_flags", flags);
  elf_set (elf, ELF_PHDR, at, "p_align", type == PT_LOAD ? 0x1000 : 4);
}

static void
fill_phdrs (struct image *image)
{
  int loads = image->recipe->loads;
  for (int i = 0; i < loads; i++)
    {
      int is_code = (image->code >= image->load[i]
                     && image->code < image->load[i + 1]);
      fill_phdr (image, i, PT_LOAD, image->load[i], image->load[i + 1],
                 is_code ? image->recipe->flags
                 : i == 3 ? PF_R | PF_W : PF_R);
    }
  fill_phdr (image, loads, PT_DYNAMIC, image->dynamic,
             image->dynamic + image->dynsz, PF_R);
  fill_phdr (image, loads + 1, PT_NOTE, image->note,
             image->note + image->notesz, PF_R);
}

void
fill_headers (struct image *image)
{
  struct elf *elf = &image->elf;
  const struct recipe *recipe = image->recipe;
  memcpy (elf->bytes, ELFMAG, SELFMAG);
  elf->bytes[EI_CLASS] = elf->class == 64 ? ELFCLASS64 : ELFCLASS32;
  elf->bytes[EI_DATA] = recipe->msb ? ELFDATA2MSB : ELFDATA2LSB;
  elf->bytes[EI_VERSION] = EV_CURRENT;
  elf_set (elf, ELF_EHDR, 0, "e_type", ET_DYN);
  elf_set (elf, ELF_EHDR, 0, "e_machine", recipe->machine);
  elf_set (elf, ELF_EHDR, 0, "e_version", EV_CURRENT);
  elf_set (elf, ELF_EHDR, 0, "e_phoff", image->phdr);
  elf_set (elf, ELF_EHDR, 0, "e_ehsize", elf_sizeof (elf, ELF_EHDR));
  elf_set (elf, ELF_EHDR, 0, "e_phentsize", elf_sizeof (elf, ELF_PHDR));
  elf_set (elf, ELF_EHDR, 0, "e_phnum", image->nphdr);
  fill_phdrs (image);
}

struct section
{
  const char *name;
  uint64_t type;
  size_t at, size;
  uint64_t link, info, entsize;
};

/* Section number I, its name at NAME of the section names.  */
static void
fill_shdr (struct image *image, int i, size_t name, const struct section *s)
{
  struct elf *elf = &image->elf;
  size_t at = elf_get (elf, ELF_EHDR, 0, "e_shoff")
              + i * elf_sizeof (elf, ELF_SHDR);
  elf_set (elf, ELF_SHDR, at, "sh_name", name);
  elf_set (elf, ELF_SHDR, at, "sh_type", s->type);
  elf_set (elf, ELF_SHDR, at, "sh_addr", image_address (image, s->at));
  elf_set (elf, ELF_SHDR, at, "sh_offset", s->at);
  elf_set (elf, ELF_SHDR, at, "sh_size", s->size);
  elf_set (elf, ELF_SHDR, at, "sh_link", s->link);
  elf_set (elf, ELF_SHDR, at, "sh_info", s->info);
  elf_set (elf, ELF_SHDR, at, "sh_entsize", s->entsize);
}

/* Behind the load segments: nothing in a process may need them.  */
void
add_sections (struct image *image)
{
  enum { NAMES = 96 };          /* Bytes; enough for those below.  */
  struct elf *elf = &image->elf;
  size_t names = elf_add (elf, 1, 1);
  const struct section sections[] =
  {
    { ".dynsym", SHT_DYNSYM, image->symtab, image->strtab - image->symtab,
      2, 1, elf_sizeof (elf, ELF_SYM) },
    { ".dynstr", SHT_STRTAB, image->strtab, image->strsz, 0, 0, 0 },
    { ".text", SHT_PROGBITS, image->code, image->codesz, 0, 0, 0 },
    { ".dynamic", SHT_DYNAMIC, image->dynamic, image->dynsz, 2, 0,
      elf_sizeof (elf, ELF_DYN) },
    { ".shstrtab", SHT_STRTAB, names, NAMES, 0, 0, 0 },
    { ".gnu.version", SHT_GNU_versym, image->versym, 2 * image->nsymbols,
      1, 0, 2 },
    { ".gnu.version_d", SHT_GNU_verdef, image->verdef,
      image->versym == 0 ? 0 : image->code - image->verdef, 2,
      image->nnodes - 1, 0 },
  };
  int count = sizeof sections / sizeof sections[0] - 2 * !image->versym;
  elf_add (elf, NAMES - 1, 1);
  elf_set (elf, ELF_EHDR, 0, "e_shoff",
           elf_add (elf, (count + 1) * elf_sizeof (elf, ELF_SHDR), 8));
  elf_set (elf, ELF_EHDR, 0, "e_shentsize", elf_sizeof (elf, ELF_SHDR));
  elf_set (elf, ELF_EHDR, 0, "e_shnum", count + 1);
  elf_set (elf, ELF_EHDR, 0, "e_shstrndx", 5);
  for (int i = 0, at = 1; i < count; at += strlen (sections[i++].name) + 1)
    {
      strcpy ((char *) elf->bytes + names + at, sections[i].name);
      fill_shdr (image, i + 1, at, &sections[i]);
    }
}
