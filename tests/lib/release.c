/* Which glibc a program runs on.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <gnu/libc-version.h>
#include <stdio.h>

#ifdef ASK_HEADERS
/* For who only looks at the preprocessor's output.  */
__GLIBC__ __GLIBC_MINOR__
#endif

int
main (void)
{
  puts (gnu_get_libc_version ());
  return 0;
}
