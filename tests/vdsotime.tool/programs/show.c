/* Tell what vdsotime run made of this process, and exit as told.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int
main (int argc, char **argv)
{
  const char *preload = getenv ("LD_PRELOAD");
  char line[4096];
  int mapped = 0;
  FILE *maps = fopen ("/proc/self/maps", "r");
  while (maps != NULL && fgets (line, sizeof line, maps) != NULL)
    mapped |= strstr (line, "/libvdsotime.so") != NULL;
  printf ("%d-bit shim=%d pid=%d parent=%d preload=%s\n",
          (int) sizeof (void *) * 8, mapped, (int) getpid (),
          (int) getppid (), preload != NULL ? preload : "");
  return argc > 1 ? atoi (argv[1]) : 0;
}
