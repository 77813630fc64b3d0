/* x32: syscall (), as on x86_64 but for the numbers.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "../x86_64/syscall-entry.S"
