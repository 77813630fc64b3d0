/* resolved.c as a program that is linked with ifunc.c's library.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define NEEDED 1
#include "resolved.c"
