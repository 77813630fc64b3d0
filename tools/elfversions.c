/* Which symbol versions a program needs, and a library defines.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   As elsewhere in the command everything is found by the program headers.  */

#include "elffile.h"
#include "libc.h"
#include "tool.h"

#include <fcntl.h>
#include <gelf.h>
#include <libelf.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A file's dynamic segment.  */
struct dynamic
{
  int fd;
  Elf *elf;
  GElf_Off offset[DT_NUM];      /* Where a table is in the file, by its tag;
                                   0 if there is none.  */
  GElf_Xword value[DT_NUM];     /* What the other tags say.  */
  GElf_Off verdef, verneed;
  const char *strings;          /* Of strings_size bytes.  */
  size_t strings_size, size;
};

static void
read_tags (struct dynamic *result, const GElf_Phdr *segment, size_t phnum)
{
  GElf_Dyn dyn;
  Elf_Data *data = elf_getdata_rawchunk (result->elf, segment->p_offset,
                                         segment->p_filesz, ELF_T_DYN);
  for (int i = 0; data != NULL && gelf_getdyn (data, i, &dyn) != NULL; i++)
    if (dyn.d_tag == DT_NULL)
      break;
    else if (dyn.d_tag == DT_VERDEF)
      result->verdef = elf_file_offset (result->elf, phnum, dyn.d_un.d_ptr);
    else if (dyn.d_tag == DT_VERNEED)
      result->verneed = elf_file_offset (result->elf, phnum, dyn.d_un.d_ptr);
    else if (dyn.d_tag == DT_STRTAB)
      result->offset[DT_STRTAB]
        = elf_file_offset (result->elf, phnum, dyn.d_un.d_ptr);
    else if (dyn.d_tag > 0 && dyn.d_tag < DT_NUM)
      result->value[dyn.d_tag] = dyn.d_un.d_val;
}

static void
close_dynamic (struct dynamic *dynamic)
{
  elf_end (dynamic->elf);
  close (dynamic->fd);
}

/* Read the file PATH.  Returns 1, or 0 if it has no dynamic segment with
   strings.  */
static int
open_dynamic (struct dynamic *result, const char *path)
{
  size_t phnum = 0;
  GElf_Phdr phdr;
  memset (result, 0, sizeof *result);
  result->fd = open (path, O_RDONLY | O_CLOEXEC);
  if (result->fd < 0)
    return 0;
  elf_version (EV_CURRENT);
  result->elf = elf_begin (result->fd, ELF_C_READ_MMAP, NULL);
  elf_getphdrnum (result->elf, &phnum);
  for (size_t i = 0; i < phnum; i++)
    if (gelf_getphdr (result->elf, i, &phdr) != NULL
        && phdr.p_type == PT_DYNAMIC)
      read_tags (result, &phdr, phnum);
  Elf_Data *data = NULL;
  if (result->offset[DT_STRTAB] != 0)
    data = elf_getdata_rawchunk (result->elf, result->offset[DT_STRTAB],
                                 result->value[DT_STRSZ], ELF_T_BYTE);
  if (data != NULL && data->d_size > 0
      && ((char *) data->d_buf)[data->d_size - 1] == '\0')
    {
      result->strings = data->d_buf;
      result->strings_size = data->d_size;
      elf_rawfile (result->elf, &result->size);
      return 1;
    }
  close_dynamic (result);
  return 0;
}

/* The string at OFFSET, or "".  */
static const char *
string_at (const struct dynamic *dynamic, size_t offset)
{
  return offset < dynamic->strings_size ? dynamic->strings + offset : "";
}

/* The rest of the file from OFFSET on as TYPE.  A table of versions has no
   size of its own, its records have.  */
static Elf_Data *
table_at (const struct dynamic *dynamic, GElf_Off offset, Elf_Type type)
{
  return offset == 0 || offset >= dynamic->size ? NULL
         : elf_getdata_rawchunk (dynamic->elf, offset, dynamic->size - offset,
                                 type);
}

/* Whether the library PATH defines VERSION; one that has no versions, or
   cannot be read, is not asked.  */
static int
defines (const char *path, const char *version)
{
  struct dynamic library;
  GElf_Verdef def;
  GElf_Verdaux aux;
  if (!open_dynamic (&library, path))
    return 1;
  Elf_Data *data = table_at (&library, library.verdef, ELF_T_VDEF);
  int found = data == NULL;
  for (size_t at = 0; !found && gelf_getverdef (data, at, &def) != NULL;
       at += def.vd_next)
    {
      found = gelf_getverdaux (data, at + def.vd_aux, &aux) != NULL
              && strcmp (string_at (&library, aux.vda_name), version) == 0;
      if (def.vd_next == 0)
        break;
    }
  close_dynamic (&library);
  return found;
}

/* The first version in the record NEED, at AT of DATA, that the library of
   its name in FOLDER does not define, or NULL.  */
static char *
missing_of (const struct dynamic *program, Elf_Data *data, size_t at,
            const GElf_Verneed *need, const char *folder)
{
  GElf_Vernaux aux;
  const char *name = string_at (program, need->vn_file);
  char *path = xasprintf ("%s/%s", folder, name);
  char *missing = NULL;
  at += need->vn_aux;
  for (int i = 0; missing == NULL && i < need->vn_cnt
       && gelf_getvernaux (data, at, &aux) != NULL; i++, at += aux.vna_next)
    {
      const char *version = string_at (program, aux.vna_name);
      if ((aux.vna_flags & VER_FLG_WEAK) == 0 && access (path, R_OK) == 0
          && !defines (path, version))
        missing = xasprintf ("%s of %s", version, name);
    }
  free (path);
  return missing;
}

char *
version_missing (const char *path, const char *folder)
{
  struct dynamic program;
  GElf_Verneed need;
  char *missing = NULL;
  if (!open_dynamic (&program, path))
    return NULL;
  Elf_Data *data = table_at (&program, program.verneed, ELF_T_VNEED);
  for (size_t at = 0; data != NULL && missing == NULL
       && gelf_getverneed (data, at, &need) != NULL; at += need.vn_next)
    {
      missing = missing_of (&program, data, at, &need, folder);
      if (need.vn_next == 0)
        break;
    }
  close_dynamic (&program);
  return missing;
}

char *
elf_runpath (const char *path)
{
  struct dynamic program;
  char *runpath = NULL;
  if (!open_dynamic (&program, path))
    return NULL;
  if (program.value[DT_RUNPATH] != 0)
    runpath = xstrdup (string_at (&program, program.value[DT_RUNPATH]));
  close_dynamic (&program);
  return runpath;
}
