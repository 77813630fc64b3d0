/* Area:    images, what the reader does on each
   Purpose: Nothing undefined, and not a byte is read outside the image.
   Report:  https://github.com/abseil/abseil-cpp/issues/118
   Needs:   ubsan asan
   Compile: $sources -fsanitize=address,undefined -fno-sanitize-recover=undefined
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "reader.c"
