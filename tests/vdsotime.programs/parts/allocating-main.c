/* allocating.c with the allocator in the program itself.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "allocator.c"
#include "allocating.c"
