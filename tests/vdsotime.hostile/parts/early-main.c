/* A program that does what a library, or another file of it, says.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "early.h"

int
main (void)
{
  return early_main ();
}
