/* Area:    hostile, SECCOMP_MODE_STRICT
   Purpose: Where read, write and _exit are all that is left, coarse clocks,
            time () and getcpu are right, and the other clocks are as the
            vDSO's own functions: on some kernels strict mode takes away the
            time-stamp counter, too.
   Report:  https://github.com/firecracker-microvm/firecracker/issues/2393
   Report:  https://github.com/lldpd/lldpd/issues/710
   Needs:   shim seccomp
   Vdso:    kernel
   Compile: $reader -ldl
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "parts/calls-by-number.h"
#include "parts/case.h"
#include <sys/mman.h>
#include <sys/wait.h>
#include "unit.h"

static volatile int *answer;

/* How CALL ends in a child in strict mode: 0 if it is right, an errno, or 1000
   and a signal's number.  libc's _exit ends the whole group, which strict
   mode kills for.  */
static int
strictly (int (*call) (int), int id)
{
  int status = 0;
  *answer = CALLS_WRONG;
  pid_t pid = fork ();
  if (pid == 0)
    {
      if (prctl (FILTER_SECCOMP, 1 /* SECCOMP_MODE_STRICT */, 0, 0, 0) != 0)
        _exit (77);
      errno = 0;
      *answer = call (id);
      syscall (SYS_exit, 7);
    }
  if (pid < 0 || waitpid (pid, &status, 0) != pid)
    return CALLS_WRONG;
  if (WIFSIGNALED (status))
    return 1000 + WTERMSIG (status);
  return WEXITSTATUS (status) == 7 ? *answer : CALLS_WRONG;
}

static int
nothing (int id)
{
  return id;
}

static int
one_call (int id)
{
  return vdsotime_kernel_call (0, VDSOTIME_NR_close, id, 0, 0);
}

/* CALL is right wherever the vDSO's function VDSO, of row ROW, is, and killed
   only where that is or where the vDSO has none: for i386 getcpu came with
   Linux 6.3.  */
static void
compare (const char *name, int (*call) (int), int (*vdso) (int), int row,
         int id)
{
  int here = strictly (call, id);
  int there
    = calls_vdso.at[row] == 0 ? 1000 + SIGKILL : strictly (vdso, id);
  unit_equal (here, there, "%s of clock %d ends as the vDSO's own", name, id);
}

int
main (void)
{
  static const int ids[] = { 0, 1, 2, 4, 5, 6, 7, 11 };
  case_no_core ();
  calls_begin ();
  answer = mmap (NULL, sizeof *answer, PROT_READ | PROT_WRITE,
                 MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (strictly (nothing, 0) != 0)
    {
      unit_unsupported ("no strict mode here");
      return unit_end ();
    }
  unit_equal (strictly (one_call, -1), 1000 + SIGKILL, "strict mode is on");
  for (int id = 5; id <= 6; id++)
    unit_equal (strictly (calls_gettime, id), 0, "coarse clock %d is right",
                id);
  unit_equal (strictly (calls_time, 0), 0, "time is right");
  for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
    {
      compare ("clock_gettime", calls_gettime, calls_vdso_gettime,
               VDSOTIME_CALL_clock_gettime, ids[i]);
      compare ("syscall (clock_gettime)", calls_sys_gettime,
               calls_vdso_gettime, VDSOTIME_CALL_clock_gettime, ids[i]);
      compare ("clock_getres", calls_getres, calls_vdso_getres,
               VDSOTIME_CALL_clock_getres, ids[i]);
    }
  compare ("gettimeofday", calls_gettimeofday, calls_vdso_gettimeofday,
           VDSOTIME_CALL_gettimeofday, 0);
  compare ("getcpu", calls_getcpu, calls_vdso_getcpu, VDSOTIME_CALL_getcpu, 0);
  return unit_end ();
}
