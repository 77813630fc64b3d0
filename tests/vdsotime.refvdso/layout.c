/* Area:    refvdso, where the pages lie
   Purpose: Data page and HPET page stand where the kernel had them whose
            version the image's "Linux" note names, nothing around them can be
            read, and the program cannot write them.
   Vdso:    ref-3.15 ref-3.16 ref-3.19 ref-3.15-only
   Needs:   bare
   Compile: -I$srcdir/tests/refvdso $srcdir/tests/refvdso/drive.c $reader
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "direct.h"

/* By "seeds" 5 of the founding threads, seen in running kernels.  */
static const struct
{
  uint32_t kernel;
  int vvar, hpet;
} layouts[] =
{
  { 0x030f00, -0x1000, -0x2000 },
  { 0x031000, 0x1000, 0x2000 },
  { 0x031300, -0x2000, -0x1000 }
};

/* The protection of what is mapped at ADDRESS.  */
static const char *
protection (uintptr_t address)
{
  static char prot[8];
  char line[512];
  unsigned long long from, to;
  FILE *maps = fopen ("/proc/self/maps", "r");
  int found = 0;
  while (maps != NULL && !found && fgets (line, sizeof line, maps) != NULL)
    found = (sscanf (line, "%llx-%llx %7s", &from, &to, prot) == 3
             && address >= from && address < to);
  if (maps != NULL)
    fclose (maps);
  return found ? prot : "nothing";
}

static void
check_layout (int vvar, int hpet)
{
  const struct refvdso_vvar *seen = (const void *) (drive.image + vvar);
  const volatile uint32_t *count
    = (const void *) (drive.image + hpet + REFVDSO_HPET_COUNTER);
  int low = vvar < hpet ? vvar : hpet;
  int high = (vvar > hpet ? vvar : hpet) + DRIVE_PAGE;
  hpet_page (1600000000, 5, 0x12345678);
  drive_set (&drive, &page);
  unit_check (seen->wall.sec == 1600000000, "the data page is there");
  unit_check (*count == 0x12345678, "the HPET page is there");
  unit_check (strcmp (protection (drive.image + vvar), "r--s") == 0
              && strcmp (protection (drive.image + hpet), "r--s") == 0,
              "they can be read alone");
  if (low < 0)
    unit_check (strncmp (protection (drive.image + low - 1), "---", 3) == 0,
                "a page below them cannot be read");
  else
    unit_check (strncmp (protection (drive.image + high), "---", 3) == 0,
                "a page above them cannot be read");
}

int
main (void)
{
  struct vdsotime_image image;
  int found = 0;
  if (!start_direct ())
    return unit_end ();
  vdsotime_image_read (&image, drive.image, SIZE_MAX);
  for (int i = 0; i < 3; i++)
    if (layouts[i].kernel == image.kernel)
      {
        found = 1;
        check_layout (layouts[i].vvar, layouts[i].hpet);
      }
  unit_check (found, "the image names its kernel");
  return unit_end ();
}
