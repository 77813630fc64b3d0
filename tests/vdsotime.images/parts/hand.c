/* Hand a program, libc excepted, the image in the file $HAND_IMAGE.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   To be preloaded.  libc reads the auxiliary vector itself and keeps the
   kernel's vDSO, so that it need not survive the image.  */

#define _GNU_SOURCE 1
#include <dlfcn.h>
#include <stdlib.h>

#include "place.h"

unsigned long
getauxval (unsigned long type)
{
  static struct placed placed;
  const char *file = getenv ("HAND_IMAGE");
  if (type == AT_SYSINFO_EHDR && file != NULL)
    {
      if (placed.header == NULL && !place_image (&placed, file, NULL, 0))
        abort ();
      return (uintptr_t) placed.header;
    }
  unsigned long (*next) (unsigned long)
    = (unsigned long (*) (unsigned long)) (uintptr_t) dlsym (RTLD_NEXT,
                                                             "getauxval");
  return next (type);
}
