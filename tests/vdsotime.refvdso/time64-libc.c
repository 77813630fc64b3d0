/* Area:    refvdso, through libc, 64-bit time_t on a 32-bit machine
   Purpose: The functions of 64-bit time_t (-D_TIME_BITS=64) do as those of the
            machine's own.
   Vdso:    ref-3.15 ref-3.16 ref-3.15-only
   Needs:   seccomp time32 time-bits vdso-user
   Compile: -D_ISOC11_SOURCE -D_TIME_BITS=64 -D_FILE_OFFSET_BITS=64 -I$srcdir/tests/refvdso $srcdir/tests/refvdso/drive.c
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "libc.c"
