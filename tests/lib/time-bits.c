/* Compiles and links where time_t has BITS bits.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <limits.h>
#include <time.h>

extern char has_that_size[sizeof (time_t) * CHAR_BIT == BITS ? 1 : -1];

int
main (void)
{
  return time (NULL) == 0;
}
