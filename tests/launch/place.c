/* launch: put a picture of an image into the stopped program.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <sys/mman.h>

#include "launch.h"

/* An inaccessible page on both sides makes a reader that leaves the image
   crash at once.  */
uint64_t
picture_place (struct child *child, const struct picture *picture)
{
  size_t size = picture->pages * PAGE;
  size_t before = (picture->before + 1) * PAGE;
  size_t behind = (picture->behind + 1) * PAGE;
  uint64_t base = child_map (child, before + size + behind);
  uint64_t first = base + before;
  child_write (child, first, picture->bytes, size);
  child_protect (child, base, before, PROT_NONE);
  child_protect (child, first + size, behind, PROT_NONE);
  for (size_t from = 0, to; from < picture->pages; from = to)
    {
      for (to = from + 1; to < picture->pages; to++)
        if (picture->prot[to] != picture->prot[from])
          break;
      child_protect (child, first + from * PAGE, (to - from) * PAGE,
                     picture->prot[from]);
    }
  return first;
}
