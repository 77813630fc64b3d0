/* A program with the section that the Go linker makes.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

static const char buildinfo[]
  __attribute__ ((section (".go.buildinfo"), used)) = "\xff Go buildinf:";

int
main (void)
{
  return 0;
}
