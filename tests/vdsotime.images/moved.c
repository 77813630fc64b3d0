/* Area:    images, a vDSO that was moved before main
   Purpose: The shim looks where the auxiliary vector says when it is set up,
            and serves every call from there.
   Needs:   preload glibc dynamic
   Compile: $srcdir/vdso/reason.c
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   usage: moved, with parts/mover.c and the shim preloaded  */

#include <sys/auxv.h>

#include "parts/answers.h"

extern int narrow_gettime (int, struct pair *) __asm__ ("clock_gettime");
extern int narrow_day (struct pair *, void *) __asm__ ("gettimeofday");
extern VDSO_LONG narrow_time (VDSO_LONG *) __asm__ ("time");
extern const char *vdsotime_status (void) __attribute__ ((weak));
extern int vdso_was_moved (void) __attribute__ ((weak));

int
main (void)
{
  struct pair now = { -1, -1 };
  int64_t before = kernel_second () - 1;
  if (getauxval (AT_SYSINFO_EHDR) == 0)
    {
      unit_unsupported ("no vDSO here");
      return unit_end ();
    }
  unit_check (vdso_was_moved != NULL && vdso_was_moved (),
              "the vDSO is where the auxiliary vector says");
  unit_check (vdsotime_status != NULL
              && strcmp (vdsotime_status (),
                         vdsotime_reason_text (VDSOTIME_OK)) == 0,
              "it is used");
  unit_check (narrow_gettime (0, &now) == 0
              && is_from (KERNEL, now.sec, now.sub, 0, before),
              "clock_gettime");
  unit_check (narrow_gettime (5, &now) == 0
              && is_from (KERNEL, now.sec, now.sub, 0, before),
              "clock_gettime of a coarse clock");
  unit_check (narrow_day (&now, NULL) == 0
              && is_from (KERNEL, now.sec, now.sub, 0, before),
              "gettimeofday");
  now.sec = narrow_time (NULL);
  unit_check (is_from (KERNEL, now.sec, 0, 0, before), "time");
  return unit_end ();
}
