/* Area:    programs, syscall (SYS_clone)
   Purpose: syscall () leaves the stack as libc's own does, a return address
            and nothing else: a child with a new stack finds there what its
            parent has put there for it.  C code would take saved registers
            from it first.
   Needs:   m64 leaf_syscall
   Vdso:    kernel none
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <sched.h>
#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "parts/mapped.h"
#include "parts/readings.h"
#include "unit.h"

static long stack[4096] __attribute__ ((aligned (16)));
static const char *volatile wrong = "the child did not run";

/* What syscall () returns to in the child.  Its stack is aligned as after a
   call.  */
static void __attribute__ ((noreturn, used))
child (void)
{
  wrong = check_readings ();
  for (;;)
    vdsotime_kernel_call (0, SYS_exit, 12, 0, 0);
}

/* CLONE_VM shares memory and thread-local storage with the parent, which
   waits.  */
static void
test_clone (const char *name, int flags)
{
  int status = -1;
  long *top = stack + sizeof stack / sizeof stack[0] - 2;
  wrong = "the child did not run";
  *top = (long) child;
  long pid = syscall (SYS_clone, flags | SIGCHLD, top, NULL, NULL, 0);
  unit_check (pid > 0, "syscall (SYS_clone, %s) makes a child", name);
  if (pid <= 0)
    return;
  unit_equal (waitpid (pid, &status, 0), pid, "%s: the child has ended", name);
  unit_equal (status, 12 << 8, "%s: it ended as it should", name);
  if ((flags & CLONE_VM) == 0)
    return;
  if (wrong != NULL)
    unit_note ("%s", wrong);
  unit_check (wrong == NULL, "%s: it could read the clocks", name);
}

int
main (void)
{
  unit_check (mapped_as_wanted (), "the shim is mapped where it should be");
  test_clone ("CLONE_VM | CLONE_VFORK", CLONE_VM | CLONE_VFORK);
  test_clone ("a copy of the memory", 0);
  unit_equal (syscall (SYS_getppid), getppid (),
              "syscall () works in the parent afterwards");
  return unit_end ();
}
