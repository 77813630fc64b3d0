/* Area:    glibc, which function of the vDSO answers
   Purpose: Callers of a 32-bit time_t are answered by the 32-bit symbols of
            the vDSO; clock_getres, timespec_getres and getcpu by the vDSO,
            but for a processor number, which is read from rseq's area.
   Report:  https://sourceware.org/bugzilla/show_bug.cgi?id=28071
   Report:  https://github.com/golang/go/issues/62309
   Needs:   own-dispatch native-time
   Compile: -ldl
   Vdso:    image-A image-time32 image-A-nonote
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "parts/direct.h"
