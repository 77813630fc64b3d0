/* answers.c with the 64-bit time_t of glibc 2.34 and later.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _TIME_BITS 64
#define _FILE_OFFSET_BITS 64
#include "answers.c"
