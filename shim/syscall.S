/* syscall (), where the machine's folder has it.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <syscall-entry.S>
