/* Area:    glibc, a 32-bit kernel without the 32-bit time calls
   Purpose: Callers of a 32-bit time_t are answered by the 64-bit symbols where
            the vDSO has no others (CONFIG_COMPAT_32BIT_TIME=n).
   Needs:   own-dispatch time32 time64 native-time
   Compile: -ldl -DWANT_NSEC=IMAGE_NSEC64 -DWANT_RES=IMAGE_RES64 -DWANT_USEC=IMAGE_NSEC64/1000 -DWANT_TIME=IMAGE_SECONDS
   Vdso:    image-time64
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "parts/direct.h"
