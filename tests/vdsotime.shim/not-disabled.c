/* Area:    shim, VDSOTIME_DISABLE with another value
   Purpose: Only 1 disables.
   Needs:   shim seccomp
   Vdso:    image-A
   Env:     VDSOTIME_DISABLE=0 VDSOTIME_DISABLED=1 XVDSOTIME_DISABLE=1
   Compile: -I$srcdir/vdso -ldl
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <stdlib.h>
#include "entries.h"
#include "filter.h"
#include "functions.h"
#include "unit.h"

int
main (void)
{
  unit_check (getenv ("VDSOTIME_DISABLE") != NULL, "the variable is set");
  /* Too late, on purpose: the environment is read at set-up.  */
  setenv ("VDSOTIME_DISABLE", "1", 1);
  if (filter_time () != 0)
    {
      unit_unsupported ("no filter can be installed");
      return unit_end ();
    }
  call_gettime (1);
  call_time (0);
  unit_equal (filter_calls, 0, "no system call");
  return unit_end ();
}
