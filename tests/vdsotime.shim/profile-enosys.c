/* Area:    shim, a kernel or seccomp profile without time64
   Purpose: The 32-bit system calls are tried, and errno is untouched.
   Report:  https://sourceware.org/bugzilla/show_bug.cgi?id=28071
   Needs:   time32 preload seccomp
   Compile: -ldl
   Vdso:    none image-M
   Env:     TEST_ERROR=38
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define NUMBERS VDSOTIME_NR_clock_gettime64, VDSOTIME_NR_clock_getres64
#include "profile.h"
