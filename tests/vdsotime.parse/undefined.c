/* Area:    parse, address arithmetic
   Purpose: The reader does nothing undefined on any damaged image.
   Report:  https://github.com/abseil/abseil-cpp/issues/118
   Needs:   ubsan
   Vdso:    kernel
   Compile: $sources -fsanitize=undefined -fno-sanitize-recover=undefined
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "damage.c"
