/* The shim's mappings in this process.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Those of the file that TEST_SHIM names, and the nameless ones of its bss,
   which end where the last load segment does.  */

#ifndef SHIM_MAPS_H
#define SHIM_MAPS_H 1

#include <link.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAPS_MAX = 16 };

static struct
{
  uintptr_t from, to;
  int writable;
} maps[MAPS_MAX];
static int maps_n;

/* Whether AT is in the memory of the library whose first mapping is known.  */
static inline int
maps_inside (uintptr_t at)
{
  const char *base = (const char *) maps[0].from;
  const ElfW (Ehdr) *ehdr = (const ElfW (Ehdr) *) base;
  const ElfW (Phdr) *phdr = (const ElfW (Phdr) *) (base + ehdr->e_phoff);
  for (int i = 0; i < ehdr->e_phnum; i++)
    if (phdr[i].p_type == PT_LOAD
        && at - maps[0].from < phdr[i].p_vaddr + phdr[i].p_memsz)
      return 1;
  return 0;
}

/* Read them anew.  Returns how many there are.  */
static inline int
maps_read (void)
{
  const char *shim = getenv ("TEST_SHIM");
  char file[1024], line[1280], mode[8];
  FILE *stream = fopen ("/proc/self/maps", "r");
  maps_n = 0;
  if (shim == NULL || realpath (shim, file) == NULL)
    file[0] = '\0';
  while (stream != NULL && file[0] != '\0' && maps_n < MAPS_MAX
         && fgets (line, sizeof line, stream) != NULL)
    {
      unsigned long from, to;
      if (sscanf (line, "%lx-%lx %7s", &from, &to, mode) != 3)
        continue;
      if (strstr (line, file) != NULL || (maps_n > 0 && maps_inside (from)))
        {
          maps[maps_n].from = from;
          maps[maps_n].to = to;
          maps[maps_n++].writable = mode[1] == 'w';
        }
    }
  if (stream != NULL)
    fclose (stream);
  return maps_n;
}

#endif
