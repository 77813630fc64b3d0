/* An allocator that reads the clock, on an image at an absolute address.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <stdlib.h>
#include <time.h>

#include "allocator.h"
#include "image-time.h"
#include "unit.h"

int
main (void)
{
  struct timespec ts = { -1, -1 };
  const struct allocator_counts *counts = allocator_counts ();
  free (calloc (3, 7));
  unit_check (counts->calls >= 2, "the loader and the program allocate");
  unit_equal (counts->failures, 0, "every reading in an allocation succeeds");
  unit_equal (counts->recursions, 0, "no reading allocates");
  unit_check (clock_gettime (CLOCK_MONOTONIC, &ts) == 0
              && ts.tv_sec == IMAGE_SECONDS, "the image answers");
  return unit_end ();
}
