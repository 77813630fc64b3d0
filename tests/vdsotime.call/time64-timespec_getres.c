/* Area:    call, 64-bit time_t on a 32-bit machine: timespec_getres
   Purpose: The functions of 64-bit time_t (-D_TIME_BITS=64) do as those of the
            machine's own.
   Needs:   time32 time-bits
   Compile: -D_TIME_BITS=64 -D_FILE_OFFSET_BITS=64 -ldl -pthread
   Preload: image-M
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "timespec_getres.c"
