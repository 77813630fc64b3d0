/* Area:    glibc, an image that answers ENOSYS: gettimeofday
   Purpose: The system call is made where the vDSO answers ENOSYS.
   Report:  https://github.com/golang/go/issues/39046
   Needs:   own-dispatch no-ifunc
   Compile: -I$srcdir/tests/vdsotime.call -ldl
   Vdso:    image-M
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "../vdsotime.call/gettimeofday.c"
