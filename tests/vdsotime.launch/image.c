/* Area:    launch, --vdso=FILE
   Purpose: The image is what AT_SYSINFO_EHDR points at, it is mapped as its
            load segment says with nothing around it, and libc reads its
            constant time from it.
   Vdso:    image-A image-A-nonote
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <elf.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <time.h>

#include "image-time.h"
#include "unit.h"

/* The protection of the mapping that holds ADDRESS, "" if there is none.  */
static const char *
protection (uintptr_t address)
{
  static char prot[8];
  char line[512];
  FILE *maps = fopen ("/proc/self/maps", "r");
  unsigned long long from, to;
  int found = 0;
  while (maps != NULL && !found && fgets (line, sizeof line, maps) != NULL)
    found = (sscanf (line, "%llx-%llx %7s", &from, &to, prot) == 3
             && address >= from && address < to);
  if (maps != NULL)
    fclose (maps);
  return found ? prot : "";
}

int
main (void)
{
  struct timespec ts = { 0, 0 };
  uintptr_t base = getauxval (AT_SYSINFO_EHDR);
  if (base == 0)
    {
      unit_fail ("AT_SYSINFO_EHDR is there");
      return unit_end ();
    }
  unit_check (memcmp ((void *) base, ELFMAG, SELFMAG) == 0,
              "AT_SYSINFO_EHDR points at an ELF header");
  unit_check (strncmp (protection (base), "r-x", 3) == 0,
              "the image can be read and executed, not written");
  unit_check (strncmp (protection (base - 1), "---", 3) == 0,
              "the page before the image is inaccessible");
  unit_check (strncmp (protection (base + 4096), "---", 3) == 0,
              "the page behind the image is inaccessible");
  unit_equal (clock_gettime (CLOCK_MONOTONIC, &ts), 0, "clock_gettime works");
  unit_equal (ts.tv_sec, IMAGE_SECONDS, "clock_gettime gives the image's time");
  return unit_end ();
}
