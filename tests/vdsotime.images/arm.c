/* Area:    images, the 64-bit function that returns garbage
   Purpose: A machine with ARM's rule takes the 64-bit clock only beside the
            32-bit one, whose name such a kernel blanks.
   Report:  https://github.com/raspberrypi/linux/issues/3579
   Report:  https://github.com/richfelker/musl-cross-make/issues/96
   Report:  https://github.com/LibreELEC/LibreELEC.tv/pull/4362
   Needs:   m32
   Compile: $sources -DVDSO_TIME64_NEEDS_TIME32
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   usage: arm FOLDER  */

#include "parts/place.h"
#include "parts/table.h"

static struct placed placed;

static int
find (const char *folder, const char *name, struct vdsotime_entries *entries)
{
  struct vdsotime_image image;
  char file[4096];
  snprintf (file, sizeof file, "%s/%s.so", folder, name);
  return (place_image (&placed, file, NULL, 0)
          && vdsotime_image_read (&image, (uintptr_t) placed.header, SIZE_MAX)
             == VDSOTIME_OK
          && vdsotime_entries_find (entries, &image) == VDSOTIME_OK);
}

int
main (int argc, char **argv)
{
  struct vdsotime_entries entries;
  if (argc != 2)
    return 2;
  unit_check (find (argv[1], "A", &entries)
              && entries.at[VDSOTIME_CALL_clock_gettime64] != 0,
              "both names: the 64-bit function is taken");
  unit_check (find (argv[1], "L", &entries)
              && entries.at[VDSOTIME_CALL_clock_gettime64] == 0
              && entries.at[VDSOTIME_CALL_clock_gettime] == 0,
              "the 32-bit name is blank: neither is");
  unit_check (entries.at[VDSOTIME_CALL_gettimeofday] != 0
              && entries.at[VDSOTIME_CALL_time] != 0,
              "the others are");
  return unit_end ();
}
