/* Area:    call, the functions of an image without 64-bit names
   Purpose: On kernels before 5.3 the 32-bit functions serve.
   Report:  https://sourceware.org/bugzilla/show_bug.cgi?id=28071
   Needs:   shim time32 native-time
   Compile: -ldl
   Vdso:    image-time32
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define WANT_NSEC IMAGE_NSEC
#define WANT_RES IMAGE_RES
#define WANT_USEC IMAGE_USEC
#define WANT_TIME IMAGE_TIME
#include "constant.h"
