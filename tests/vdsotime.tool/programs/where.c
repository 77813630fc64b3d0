/* Print argv[0], and which files libc and the loader were mapped from.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <stdio.h>
#include <string.h>

int
main (int argc, char **argv)
{
  char line[4096], last[4096] = "";
  FILE *maps = fopen ("/proc/self/maps", "r");
  printf ("argv0=%s words=%d\n", argv[0], argc);
  while (maps != NULL && fgets (line, sizeof line, maps) != NULL)
    {
      char *path = strchr (line, '/');
      if (path == NULL || strcmp (path, last) == 0)
        continue;
      strcpy (last, path);
      printf ("maps=%s", path);
    }
  return 7;
}
