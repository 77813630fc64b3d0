/* Area:    parse, a process without a vDSO
   Purpose: No image is a reason among the others, and the sentences for all of
            them are there.
   Vdso:    none
   Compile: $reader
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <sys/auxv.h>

#include "image.h"
#include "unit.h"

int
main (void)
{
  struct vdsotime_image image;
  unit_equal (vdsotime_image_read (&image, getauxval (AT_SYSINFO_EHDR),
                                   SIZE_MAX),
              VDSOTIME_ABSENT, "no image: VDSOTIME_ABSENT");
  for (int i = 0; i < VDSOTIME_NREASONS; i++)
    {
      const char *text = vdsotime_reason_text ((enum vdsotime_reason) i);
      size_t length = strlen (text);
      int same = 0;
      for (int j = 0; j < i; j++)
        same |= strcmp (text, vdsotime_reason_text ((enum vdsotime_reason) j))
                == 0;
      unit_check (length > 10 && text[length - 1] != '.' && !same,
                  "reason %d has a sentence of its own", i);
    }
  unit_check (*vdsotime_reason_text ((enum vdsotime_reason) -1) != '\0',
              "a number that is no reason has a sentence too");
  unit_check (*vdsotime_reason_text (VDSOTIME_NREASONS) != '\0',
              "the number behind the last reason has one");
  return unit_end ();
}
