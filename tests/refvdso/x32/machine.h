/* The reference vDSO of x32: as x86_64's.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "../x86_64/machine.h"
