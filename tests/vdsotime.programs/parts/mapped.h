/* Whether the library that the board preloads is really in this process.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   The loader ignores a library that it cannot preload, musl's without a word:
   every test below would then pass on libc alone.  */

#ifndef MAPPED_H
#define MAPPED_H 1

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int
is_mapped (const char *file)
{
  char line[4096];
  int found = 0;
  FILE *maps = fopen ("/proc/self/maps", "r");
  while (maps != NULL && !found && fgets (line, sizeof line, maps) != NULL)
    found = strstr (line, file) != NULL;
  if (maps != NULL)
    fclose (maps);
  return found;
}

/* TEST_SHIM names the library; without it there must be none.  */
static int
mapped_as_wanted (void)
{
  const char *shim = getenv ("TEST_SHIM");
  return shim != NULL && *shim != '\0' ? is_mapped (shim)
                                       : !is_mapped ("/libvdsotime.so");
}

#endif
