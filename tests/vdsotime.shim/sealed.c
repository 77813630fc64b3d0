/* Area:    shim, the table is sealed
   Purpose: After set-up nothing of the shim can be written, neither the table
            nor the GOT, and a write to the table faults.
   Needs:   preload
   Vdso:    kernel image-A none
   Compile: -ldl
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <elf.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "auxv-value.h"
#include "image.h"
#include "unit.h"

struct mapping
{
  uintptr_t from, to;
  int writable;
};

/* The shim's mappings: those of its file, and the nameless ones of its bss.  */
static struct mapping mappings[16];
static int nmappings;

/* The whole file, to look at its headers: read, not mapped, since it would be
   taken for the library.  */
static char *elf;

static void
read_file (const char *file)
{
  struct stat st;
  int fd = open (file, O_RDONLY);
  if (fd < 0 || fstat (fd, &st) != 0
      || (elf = (char *) malloc (st.st_size)) == NULL
      || read (fd, elf, st.st_size) != st.st_size)
    {
      printf ("FAIL: the shim's file can be read\n");
      exit (1);
    }
  close (fd);
}

/* How many bytes from its first page the library takes in memory.  */
static uintptr_t
extent (void)
{
  VDSO_ELF (Ehdr) *ehdr = (VDSO_ELF (Ehdr) *) elf;
  VDSO_ELF (Phdr) *phdr = (VDSO_ELF (Phdr) *) (elf + ehdr->e_phoff);
  uintptr_t end = 0;
  for (int i = 0; i < ehdr->e_phnum; i++)
    if (phdr[i].p_type == PT_LOAD && phdr[i].p_vaddr + phdr[i].p_memsz > end)
      end = phdr[i].p_vaddr + phdr[i].p_memsz;
  return end;
}

static void
read_maps (const char *file)
{
  char line[1024], path[1024], mode[8];
  unsigned long long from, to;
  FILE *maps = fopen ("/proc/self/maps", "r");
  while (maps != NULL && nmappings < 16 && fgets (line, sizeof line, maps))
    {
      path[0] = '\0';
      if (sscanf (line, "%llx-%llx %7s %*s %*s %*s %1023s", &from, &to, mode,
                  path) < 3)
        continue;
      if (strcmp (path, file) == 0
          || (nmappings > 0 && from - mappings[0].from < extent ()))
        {
          mappings[nmappings].from = from;
          mappings[nmappings].to = to;
          mappings[nmappings++].writable = mode[1] == 'w';
        }
    }
  if (maps != NULL)
    fclose (maps);
}

/* The value of the symbol NAME, by the full symbol table.  */
static uintptr_t
symbol (const char *name)
{
  VDSO_ELF (Ehdr) *ehdr = (VDSO_ELF (Ehdr) *) elf;
  VDSO_ELF (Shdr) *shdr = (VDSO_ELF (Shdr) *) (elf + ehdr->e_shoff);
  for (int i = 0; i < ehdr->e_shnum; i++)
    if (shdr[i].sh_type == SHT_SYMTAB)
      {
        VDSO_ELF (Sym) *sym = (VDSO_ELF (Sym) *) (elf + shdr[i].sh_offset);
        const char *names = elf + shdr[shdr[i].sh_link].sh_offset;
        for (size_t j = 0; j < shdr[i].sh_size / sizeof *sym; j++)
          if (strcmp (names + sym[j].st_name, name) == 0)
            return sym[j].st_value;
      }
  return 0;
}

static sigjmp_buf back;

static void
on_fault (int sig)
{
  siglongjmp (back, sig);
}

static int
write_faults (volatile uintptr_t *at)
{
  signal (SIGSEGV, on_fault);
  if (sigsetjmp (back, 1) != 0)
    return 1;
  *at = *at;
  return 0;
}

/* The vDSO's code is taken to be within two pages of its header.  */
static void
check_words (void)
{
  uintptr_t vdso = auxv_value (AT_SYSINFO_EHDR);
  unsigned long found = 0;
  uintptr_t end = mappings[0].from + extent ();
  for (int i = 0; i < nmappings; i++)
    for (uintptr_t at = mappings[i].from;
         mappings[i].writable && at < mappings[i].to && at < end;
         at += sizeof at)
      if (vdso != 0 && *(uintptr_t *) at - vdso < 0x2000)
        found++;
  unit_equal (found, 0, "no writable word of the shim points into the vDSO");
}

int
main (void)
{
  const char *file = getenv ("TEST_SHIM");
  char path[1024];
  if (file == NULL || realpath (file, path) == NULL)
    path[0] = '\0';
  read_file (path);
  read_maps (path);
  unit_check (nmappings > 0, "the shim is mapped");
  check_words ();
  int writable = 0;
  for (int i = 0; i < nmappings; i++)
    writable += mappings[i].writable;
  unit_equal (writable, 0, "no page of the shim can be written");
  uintptr_t table = symbol ("vdsotime_table");
  if (nmappings == 0 || table == 0)
    {
      unit_unsupported ("the table cannot be found: no symbols");
      return unit_end ();
    }
  table += mappings[0].from;
  int inside = 0;
  for (int i = 0; i < nmappings; i++)
    if (table >= mappings[i].from && table < mappings[i].to)
      inside = mappings[i].writable ? 2 : 1;
  unit_equal (inside, 1, "the table's page is one of the shim's, read-only");
  if (inside != 0)
    unit_check (write_faults ((uintptr_t *) table),
                "a write to the table faults");
  return unit_end ();
}
