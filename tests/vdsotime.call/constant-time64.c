/* Area:    call, the functions of an image with 64-bit names only
   Purpose: Where the kernel has dropped the 32-bit names the 64-bit functions
            serve and their answer is narrowed.
   Report:  https://github.com/systemd/systemd/issues/22891
   Needs:   shim time32 native-time
   Compile: -ldl
   Vdso:    image-time64
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define WANT_NSEC IMAGE_NSEC64
#define WANT_RES IMAGE_RES64
#define WANT_USEC (IMAGE_NSEC64 / 1000)
#define WANT_TIME IMAGE_SECONDS
#include "constant.h"
