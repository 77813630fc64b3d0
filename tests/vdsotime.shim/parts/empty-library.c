/* A library that does nothing, laid out as the shim is: what the dynamic
   linker does for it, it does for the shim.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <vdso.def>

extern char **__environ __attribute__ ((weak));

static char page[VDSO_PAGE_MAX] __attribute__ ((aligned (VDSO_PAGE_MAX)));

/* Keeps the page and the library's data.  */
void *
empty_page (void)
{
  return &__environ != 0 ? page : 0;
}

static void __attribute__ ((constructor))
nothing (void)
{
}
