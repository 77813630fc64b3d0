/* Area:    shim, errno at start
   Purpose: Set-up looks for entries that the auxiliary vector does not have,
            and leaves no ENOENT behind.
   Report:  https://sourceware.org/bugzilla/show_bug.cgi?id=28071
   Needs:   shim
   Vdso:    kernel none image-A
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <errno.h>
#include "unit.h"

int
main (void)
{
  unit_equal (errno, 0, "errno is 0 in main");
  return unit_end ();
}
