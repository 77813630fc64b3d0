/* The reader alone: what it finds in the vDSO that this process has.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Printed are offsets in the image, which are the same for all compilers.  */

#include <stdio.h>
#include <sys/auxv.h>

#include "entries.h"

static const char *const names[] = {
#define VDSOTIME_CALL(name) #name,
  VDSOTIME_CALLS (VDSOTIME_CALL)
};

int
main (void)
{
  struct vdsotime_image image;
  struct vdsotime_entries entries;
  uintptr_t start = getauxval (AT_SYSINFO_EHDR);
  enum vdsotime_reason reason = vdsotime_image_read (&image, start, SIZE_MAX);
  int i;

  printf ("%s\n", vdsotime_reason_text (reason));
  if (reason != VDSOTIME_OK)
    return 1;
  vdsotime_entries_find (&entries, &image);
  for (i = 0; i < VDSOTIME_NCALLS; i++)
    printf ("%s 0x%lx\n", names[i],
            entries.at[i] ? (unsigned long) (entries.at[i] - start) : 0ul);
  return 0;
}
