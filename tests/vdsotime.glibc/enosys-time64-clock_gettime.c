/* Area:    glibc, an image that answers ENOSYS: clock_gettime of 64-bit time_t
   Purpose: The system call is made where the vDSO answers ENOSYS.
   Report:  https://github.com/golang/go/issues/39046
   Needs:   own-dispatch time32 time-bits
   Compile: -I$srcdir/tests/vdsotime.call -D_TIME_BITS=64 -D_FILE_OFFSET_BITS=64 -ldl -pthread
   Vdso:    image-M
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "../vdsotime.call/clock_gettime.c"
