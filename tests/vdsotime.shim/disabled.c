/* Area:    shim, VDSOTIME_DISABLE=1
   Purpose: Every call of every function is then a system call.
   Needs:   shim seccomp
   Vdso:    kernel image-A
   Env:     VDSOTIME_DISABLE=1
   Compile: -I$srcdir/vdso -ldl
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include "entries.h"
#include "filter.h"
#include "functions.h"
#include "unit.h"

int
main (void)
{
  if (filter_time () != 0)
    {
      unit_unsupported ("no filter can be installed");
      return unit_end ();
    }
  for (int i = 0; i < NFUNCTIONS; i++)
    {
      int before = filter_calls;
      functions[i].call (1);
      unit_check (filter_calls > before, "%s: a system call",
                  functions[i].name);
    }
  unit_check (strstr (status (), "VDSOTIME_DISABLE") != NULL,
              "vdsotime_status says so");
  return unit_end ();
}
