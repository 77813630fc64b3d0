/* Area:    shim, a kernel without 32-bit time system calls
   Purpose: The 64-bit system calls serve the 32-bit functions.
   Report:  https://github.com/systemd/systemd/issues/22891
   Needs:   time32 preload seccomp
   Compile: -ldl
   Vdso:    none image-M
   Env:     TEST_ERROR=38
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define NUMBERS VDSOTIME_NR_clock_gettime, VDSOTIME_NR_clock_getres, \
                VDSOTIME_NR_gettimeofday, VDSOTIME_NR_time
#include "profile.h"
