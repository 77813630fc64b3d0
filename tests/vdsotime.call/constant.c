/* Area:    call, the functions of an image that serves everything
   Purpose: Each function of the shim is answered by the vDSO function of the
            same name, with or without the kernel's note in the image.
   Report:  https://github.com/golang/go/issues/62309
   Needs:   shim native-time
   Compile: -ldl
   Vdso:    image-A image-A-nonote
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define WANT_NSEC IMAGE_NSEC
#define WANT_RES IMAGE_RES
#define WANT_USEC IMAGE_USEC
#define WANT_TIME IMAGE_TIME
#include "constant.h"
