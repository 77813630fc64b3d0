/* Area:    glibc, an image that answers ENOSYS: clock_gettime
   Purpose: The system call is made where the vDSO answers ENOSYS.
   Report:  https://github.com/golang/go/issues/39046
   Needs:   own-dispatch
   Compile: -I$srcdir/tests/vdsotime.call -ldl -pthread
   Vdso:    image-M
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "../vdsotime.call/clock_gettime.c"
