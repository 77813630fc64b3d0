/* Whether a board can compile and run anything.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <errno.h>
#include <stdio.h>

int
main (void)
{
  return errno == -1 ? puts ("impossible") : 0;
}
