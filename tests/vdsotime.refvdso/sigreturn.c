/* Area:    refvdso, the sigreturns of i386
   Purpose: A handler returns through the image's __kernel_sigreturn and
            __kernel_rt_sigreturn, and an unwinder comes through their frames
            by the image's call frame information.
   Vdso:    ref-3.15 ref-3.16 ref-3.19
   Needs:   m32 bare
   Compile: -I$srcdir/tests/refvdso $srcdir/tests/refvdso/drive.c $reader -fasynchronous-unwind-tables -lgcc_s
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <signal.h>
#include <sys/syscall.h>
#include <unwind.h>

#include "direct.h"

/* The kernel's struct sigaction.  */
struct action
{
  void (*handler) (int);
  unsigned long flags;
  uintptr_t restorer;
  unsigned long mask[2];
};

static const unsigned long with_restorer = 0x04000000, with_info = 4;
static uintptr_t restorer;
static volatile int handled, saw_restorer, saw_main;

int main (void);

static _Unwind_Reason_Code
see (struct _Unwind_Context *context, void *unused)
{
  uintptr_t ip = _Unwind_GetIP (context);
  (void) unused;
  saw_restorer |= ip == restorer;
  saw_main |= (saw_restorer
               && _Unwind_GetRegionStart (context) == (uintptr_t) main);
  return _URC_NO_REASON;
}

static void
handler (int sig)
{
  (void) sig;
  handled = 1;
  _Unwind_Backtrace (see, NULL);
}

static void
set_handler (unsigned long flags)
{
  struct action action = { handler, flags | with_restorer, restorer, { 0, 0 } };
  syscall (SYS_rt_sigaction, SIGUSR1, &action, NULL, 8);
  handled = saw_restorer = saw_main = 0;
}

int
main (void)
{
  static const char *const names[]
    = { "__kernel_sigreturn", "__kernel_rt_sigreturn" };
  struct vdsotime_image image;
  if (!start_direct ())
    return unit_end ();
  vdsotime_image_read (&image, drive.image, SIZE_MAX);
  for (int i = 0; i < 2; i++)
    {
      restorer = vdsotime_image_symbol (&image, names[i], "LINUX_2.5");
      if (restorer == 0)
        {
          unit_fail ("the image has %s", names[i]);
          continue;
        }
      set_handler (i ? with_info : 0);
      syscall (SYS_tgkill, getpid (), getpid (), SIGUSR1);
      unit_check (handled, "%s: the handler returns", names[i]);
      unit_check (saw_restorer, "%s: an unwinder comes to it", names[i]);
      unit_check (saw_main, "%s: and from there to main", names[i]);
    }
  return unit_end ();
}
