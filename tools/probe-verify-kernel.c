/* Reading the clock by the kernel: the truth.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "probe-verify.h"

#include <errno.h>

/* The system calls that read a clock and its resolution.  The 64-bit one is -1
   where there is none, or has turned out to be refused: before Linux 5.1, or
   by an old sandbox.  */
static struct kernel_number { long native, wide; } gettime, getres;

static struct kernel_number
numbers (enum vdsotime_call native, enum vdsotime_call wide)
{
  struct kernel_number result = { probe_call (native).number,
                                  probe_call (wide).number };
  return result;
}

void
verify_kernel_start (void)
{
  gettime = numbers (VDSOTIME_CALL_clock_gettime,
                     VDSOTIME_CALL_clock_gettime64);
  getres = numbers (VDSOTIME_CALL_clock_getres, VDSOTIME_CALL_clock_getres64);
}

/* Make the system call NUMBER for CLOCK.  */
static int
kernel_read (struct kernel_number *number, int clock, int64_t *time)
{
  uintptr_t entry = vdsotime_libc_kernel_entry ();
  union verify_buffer buffer;
  int error;
  if (number->wide >= 0)
    {
      error = -vdsotime_kernel_call (entry, number->wide, clock,
                                     PROBE_ARG (&buffer), 0);
      if (error == 0)
        return verify_assemble (time, &buffer, 1, VERIFY_SECOND);
      if (error != ENOSYS && error != EPERM)
        return error;
      number->wide = -1;
    }
  error = -vdsotime_kernel_call (entry, number->native, clock,
                                 PROBE_ARG (&buffer), 0);
  return error != 0 ? error
         : verify_assemble (time, &buffer, 0, VERIFY_SECOND);
}

int
verify_kernel (int clock, int64_t *time)
{
  return kernel_read (&gettime, clock, time);
}

int
verify_kernel_getres (int clock, int64_t *resolution)
{
  return kernel_read (&getres, clock, resolution);
}

int64_t
verify_now (void)
{
  int64_t now = 0;
  verify_kernel (1, &now);      /* CLOCK_MONOTONIC.  */
  verify_beats++;
  return now;
}
