/* Area:    hostile, NULL pointers
   Purpose: A pointer that may be NULL may be so; NULL where a result is to be
            stored is EFAULT or a SIGSEGV, and nothing else: libc's own
            functions differ in this.
   Report:  https://github.com/wolfcw/libfaketime/issues/554
            https://github.com/wolfcw/libfaketime/issues/555
   Needs:   shim
   Vdso:    kernel none
   Compile: $reader -ldl
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "parts/calls.h"
#include "parts/case.h"
#include <sys/wait.h>
#include "unit.h"

/* The compiler is not to know that it is NULL.  */
static void *volatile null;

#define CALL(name, code) \
  static int name (void) { return code; }

CALL (get_null, clock_gettime (1, (struct timespec *) null))
CALL (get_null_coarse, clock_gettime (6, (struct timespec *) null))
CALL (get_null_cpu, clock_gettime (2, (struct timespec *) null))
CALL (get_null_utc, timespec_get ((struct timespec *) null, TIME_UTC) - 1)
CALL (sys_null, syscall (VDSOTIME_NR_clock_gettime, 1, null))
CALL (res_null, clock_getres (1, (struct timespec *) null))
CALL (res_null_wrong, clock_getres (4711, (struct timespec *) null))
CALL (day_null, gettimeofday ((struct timeval *) null, NULL))
CALL (time_null, time ((time_t *) null) < 1000000000 ? -1 : 0)

/* How CALL ends in a child: 0, an errno, or 1000 and a signal's number.  */
static int
ending (int (*call) (void))
{
  int status = 0;
  pid_t pid = fork ();
  if (pid == 0)
    {
      alarm (10);
      errno = 0;
      _exit (call () == 0 ? 0 : errno);
    }
  if (pid < 0 || waitpid (pid, &status, 0) != pid)
    return -1;
  return WIFSIGNALED (status) ? 1000 + WTERMSIG (status)
         : WEXITSTATUS (status);
}

int
main (void)
{
  static const struct
  {
    const char *name;
    int (*call) (void);
  } bad[] = {
    { "clock_gettime (CLOCK_MONOTONIC)", get_null },
    { "clock_gettime (CLOCK_MONOTONIC_COARSE)", get_null_coarse },
    { "clock_gettime (CLOCK_PROCESS_CPUTIME_ID)", get_null_cpu },
    { "timespec_get", get_null_utc }
  };
  case_no_core ();
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
    {
      int end = ending (bad[i].call);
      unit_note ("ended %d", end);
      unit_check (end == EFAULT || end == 1000 + SIGSEGV,
                  "%s into NULL: EFAULT or SIGSEGV", bad[i].name);
    }
  unit_equal (ending (sys_null), EFAULT,
              "syscall (SYS_clock_gettime) into NULL: EFAULT");
  unit_equal (ending (res_null), 0, "clock_getres without a result");
  unit_equal (ending (res_null_wrong), EINVAL,
              "clock_getres without a result of no clock: EINVAL");
  unit_equal (ending (day_null), 0, "gettimeofday without a result");
  unit_equal (ending (time_null), 0, "time without a result");
  return unit_end ();
}
