/* Area:    programs, syscall (SYS_vfork)
   Purpose: syscall () hands vfork on as libc's own does: the child comes back
            on its parent's stack, and then the parent.
   Vdso:    kernel none
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "parts/mapped.h"
#include "parts/readings.h"
#include "unit.h"

static volatile int marks;

/* The child may call nothing: a return address would overwrite the one that
   its parent, which waits in syscall (), is still to use.  */
static inline void __attribute__ ((noreturn))
exit_at_once (int status)
{
  for (;;)
    vdsotime_kernel_call (0, SYS_exit_group, status, 0, 0);
}

static __attribute__ ((noinline)) long
make_child (void)
{
  long pid = syscall (SYS_vfork);
  if (pid == 0)
    {
      marks++;
      exit_at_once (11);
    }
  return pid;
}

int
main (void)
{
  int status = -1;
  unit_check (mapped_as_wanted (), "the shim is mapped where it should be");
  long pid = make_child ();
  unit_check (pid > 0, "syscall (SYS_vfork) comes back in the parent");
  unit_equal (waitpid (pid, &status, 0), pid, "there was a child");
  unit_equal (status, 11 << 8, "it ended as it should");
  unit_equal (marks, 1, "it ran in its parent's memory");
  int failed = 0;
  for (int i = 0; i < 50; i++)
    {
      pid = make_child ();
      failed += pid <= 0 || waitpid (pid, &status, 0) != pid
                || status != 11 << 8;
    }
  unit_equal (failed, 0, "so do fifty more");
  return unit_end ();
}
