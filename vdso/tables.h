/* The parts of the vDSO reader behind image.h.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_TABLES_H
#define VDSOTIME_TABLES_H 1

#include "image.h"

/* Whether one load segment of *IMAGE with all of FLAGS (PF_X or 0) holds,
   in the part of it that comes from the image, the SIZE bytes at ADDRESS,
   and ADDRESS is a multiple of ALIGN.  */
int vdsotime_image_holds (const struct vdsotime_image *image,
                          uintptr_t address, uintptr_t size, uintptr_t align,
                          uint32_t flags);

#define HOLDS(image, address, type, count)                      \
  vdsotime_image_holds (image, address, (count) * sizeof (type), \
                        __alignof__ (type), 0)

/* Fill in the tables of *IMAGE, whose segments are known.  */
enum vdsotime_reason vdsotime_read_tables (struct vdsotime_image *image);

#endif
