/* What a program's ELF file says of itself.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Everything is found by the program headers, since section headers may be
   stripped; only Go's build information has no segment of its own.  */

#include "elffile.h"
#include "program.h"
#include "tool.h"

#include <fcntl.h>
#include <gelf.h>
#include <libelf.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* SIZE bytes at OFFSET as a string that must end inside them, or NULL.  */
static const char *
file_string (Elf *elf, GElf_Off offset, size_t size)
{
  Elf_Data *data = elf_getdata_rawchunk (elf, offset, size, ELF_T_BYTE);
  if (data == NULL || data->d_size == 0
      || memchr (data->d_buf, '\0', data->d_size) == NULL)
    return NULL;
  return data->d_buf;
}

GElf_Off
elf_file_offset (Elf *elf, size_t phnum, GElf_Addr address)
{
  GElf_Phdr phdr;
  for (size_t i = 0; i < phnum; i++)
    if (gelf_getphdr (elf, i, &phdr) != NULL && phdr.p_type == PT_LOAD
        && address >= phdr.p_vaddr && address - phdr.p_vaddr < phdr.p_filesz)
      return address - phdr.p_vaddr + phdr.p_offset;
  return 0;
}

/* Read what is of interest in the dynamic segment DYNAMIC.  */
static void
read_dynamic (struct elf_facts *facts, Elf *elf, size_t phnum,
              const GElf_Phdr *dynamic)
{
  Elf_Data *data = elf_getdata_rawchunk (elf, dynamic->p_offset,
                                         dynamic->p_filesz, ELF_T_DYN);
  GElf_Dyn dyn;
  GElf_Off strings = 0;
  size_t strings_size = 0;
  if (data == NULL)
    return;
  for (int i = 0; gelf_getdyn (data, i, &dyn) != NULL; i++)
    if (dyn.d_tag == DT_STRTAB)
      strings = elf_file_offset (elf, phnum, dyn.d_un.d_ptr);
    else if (dyn.d_tag == DT_STRSZ)
      strings_size = dyn.d_un.d_val;
    else if (dyn.d_tag == DT_SONAME)
      /* A static PIE has no name; of shared objects only a loader is run
         without an interpreter.  */
      facts->is_loader = 1;
  const char *table = file_string (elf, strings, strings_size);
  if (table == NULL || strings == 0)
    return;
  for (int i = 0; gelf_getdyn (data, i, &dyn) != NULL; i++)
    if (dyn.d_tag == DT_NEEDED && dyn.d_un.d_val < strings_size
        && strncmp (table + dyn.d_un.d_val, "libasan.so", 10) == 0)
      facts->asan = xstrdup (table + dyn.d_un.d_val);
}

/* Whether the notes in segment NOTES have one of Go's linker.  */
static int
has_go_note (Elf *elf, const GElf_Phdr *notes)
{
  Elf_Data *data = elf_getdata_rawchunk (elf, notes->p_offset, notes->p_filesz,
                                         notes->p_align == 8 ? ELF_T_NHDR8
                                                             : ELF_T_NHDR);
  GElf_Nhdr note;
  size_t name, desc, offset = 0;
  while (data != NULL
         && (offset = gelf_getnote (data, offset, &note, &name, &desc)) > 0)
    if (note.n_namesz >= 2 && memcmp ((char *) data->d_buf + name, "Go", 2) == 0
        && (note.n_namesz == 2 || ((char *) data->d_buf)[name + 2] == '\0'))
      return 1;
  return 0;
}

static int
has_go_section (Elf *elf)
{
  size_t names;
  Elf_Scn *section = NULL;
  GElf_Shdr header;
  if (elf_getshdrstrndx (elf, &names) != 0)
    return 0;
  while ((section = elf_nextscn (elf, section)) != NULL)
    {
      const char *name = NULL;
      if (gelf_getshdr (section, &header) != NULL)
        name = elf_strptr (elf, names, header.sh_name);
      if (name != NULL && strcmp (name, ".go.buildinfo") == 0)
        return 1;
    }
  return 0;
}

static void
read_segments (struct elf_facts *facts, Elf *elf)
{
  size_t phnum = 0;
  GElf_Phdr phdr;
  elf_getphdrnum (elf, &phnum);
  for (size_t i = 0; i < phnum; i++)
    {
      if (gelf_getphdr (elf, i, &phdr) == NULL)
        return;
      if (phdr.p_type == PT_INTERP && facts->interp == NULL)
        {
          const char *name = file_string (elf, phdr.p_offset, phdr.p_filesz);
          facts->interp = name != NULL ? xstrdup (name) : NULL;
        }
      else if (phdr.p_type == PT_DYNAMIC)
        read_dynamic (facts, elf, phnum, &phdr);
      else if (phdr.p_type == PT_NOTE)
        facts->is_go |= has_go_note (elf, &phdr);
    }
}

int
elf_facts_read (struct elf_facts *facts, const char *path)
{
  GElf_Ehdr header;
  memset (facts, 0, sizeof *facts);
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return 0;
  elf_version (EV_CURRENT);
  Elf *elf = elf_begin (fd, ELF_C_READ_MMAP, NULL);
  int is_elf = elf != NULL && elf_kind (elf) == ELF_K_ELF
               && gelf_getehdr (elf, &header) != NULL;
  if (is_elf)
    {
      facts->class = header.e_ident[EI_CLASS];
      facts->data = header.e_ident[EI_DATA];
      facts->machine = header.e_machine;
      read_segments (facts, elf);
      facts->is_go |= has_go_section (elf);
      facts->is_loader &= header.e_type == ET_DYN && facts->interp == NULL;
    }
  elf_end (elf);
  close (fd);
  return is_elf;
}

int
elf_facts_match (const struct elf_facts *a, const struct elf_facts *b)
{
  return a->class == b->class && a->data == b->data
         && a->machine == b->machine;
}

const char *
elf_machine_name (int machine)
{
  static const struct { int machine; const char *name; } names[] =
    {
      { EM_386, "x86" }, { EM_X86_64, "x86_64" }, { EM_ARM, "ARM" },
      { EM_AARCH64, "AArch64" }, { EM_PPC, "PowerPC" },
      { EM_PPC64, "64-bit PowerPC" }, { EM_S390, "s390" },
      { EM_MIPS, "MIPS" }, { EM_SPARC, "SPARC" }, { EM_SPARCV9, "SPARC V9" },
      { EM_RISCV, "RISC-V" }
    };
  static char number[32];
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (names[i].machine == machine)
      return names[i].name;
  snprintf (number, sizeof number, "e_machine %d", machine);
  return number;
}
