/* Area:    shim, a seccomp profile older than time64 that answers EPERM
   Purpose: The 32-bit system calls are tried, and time goes on.
   Report:  https://github.com/docker/for-win/issues/8326
   Needs:   time32 preload seccomp
   Compile: -ldl
   Vdso:    none image-M
   Env:     TEST_ERROR=1
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define NUMBERS VDSOTIME_NR_clock_gettime64, VDSOTIME_NR_clock_getres64
#include "profile.h"
