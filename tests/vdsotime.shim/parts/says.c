/* Say what the shim has become in this process, and whether it is a setuid
   one.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <elf.h>
#include <stdio.h>
#include <time.h>

#include "auxv-value.h"
#include "vdsotime.h"

int
main (void)
{
  struct timespec ts;
  printf ("secure %lu\n", auxv_value (AT_SECURE));
  printf ("status %s\n", vdsotime_status ());
  printf ("version %s\n", vdsotime_version ());
  return clock_gettime (CLOCK_MONOTONIC, &ts);
}
