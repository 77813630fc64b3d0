/* Area:    programs, C++
   Purpose: A program whose clock goes through syscall (SYS_clock_gettime), as
            libstdc++'s did on RHEL 6 and 7, makes no time system call: a
            filter would refuse it.
   Report:  https://github.com/vespa-engine/vespa/pull/12988
   Needs:   preload seccomp
   Vdso:    kernel
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <chrono>
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#include "parts/mapped.h"
#include "parts/readings.h"
#include "unit.h"

/* As libstdc++ was built where clock_gettime was in librt only.  */
struct old_steady_clock
{
  typedef std::chrono::nanoseconds duration;
  typedef std::chrono::time_point<old_steady_clock, duration> time_point;
  static time_point now ()
  {
    VDSO_LONG pair[2] = { 0, 0 };
    if (syscall (VDSOTIME_NR_clock_gettime, CLOCK_MONOTONIC, pair) != 0)
      return time_point ();
    return time_point (std::chrono::seconds (pair[0])
                       + std::chrono::nanoseconds (pair[1]));
  }
};

/* Refuse the time system calls, by any number of this machine, with ENOANO,
   which no kernel gives for them.  */
static bool
refuse_time_calls ()
{
#define REFUSE(nr)                                                      \
  BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, nr, 0, 1),                       \
  BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOANO)
  struct sock_filter code[] =
  {
    BPF_STMT (BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, nr)),
    REFUSE (VDSOTIME_NR_clock_gettime),
    REFUSE (VDSOTIME_NR_clock_getres),
    REFUSE (VDSOTIME_NR_gettimeofday),
    REFUSE (VDSOTIME_NR_time),
#ifdef VDSOTIME_NR_clock_gettime64
    REFUSE (VDSOTIME_NR_clock_gettime64),
    REFUSE (VDSOTIME_NR_clock_getres64),
#endif
    BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
  };
  struct sock_fprog program = { sizeof code / sizeof code[0], code };
  return prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
         && prctl (PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

static void
test_other_numbers ()
{
  VDSO_LONG pair[2] = { -1, -1 };
  unit_equal (syscall (VDSOTIME_NR_clock_getres, CLOCK_MONOTONIC, pair), 0,
              "syscall (SYS_clock_getres) works");
  unit_check (pair[0] == 0 && pair[1] > 0, "it gives a resolution");
  unit_equal (syscall (VDSOTIME_NR_gettimeofday, pair, NULL), 0,
              "syscall (SYS_gettimeofday) works");
  long seconds = syscall (VDSOTIME_NR_time, NULL);
  unit_check (seconds == pair[0] || seconds == pair[0] - 1,
              "syscall (SYS_time) agrees with it");
}

int
main ()
{
  unit_check (mapped_as_wanted (), "the shim is mapped");
  int64_t before = kernel_clock (CLOCK_MONOTONIC);
  old_steady_clock::time_point first = old_steady_clock::now ();
  int64_t after = kernel_clock (CLOCK_MONOTONIC);
  int64_t nanoseconds = first.time_since_epoch ().count ();
  unit_check (before <= nanoseconds && nanoseconds <= after,
              "the clock agrees with the kernel's");
  if (!refuse_time_calls ())
    {
      unit_unsupported ("no filter can be set");
      return unit_end ();
    }
  unit_equal (kernel_clock (CLOCK_MONOTONIC), 0,
              "the filter refuses system calls");
  old_steady_clock::time_point last = first;
  bool back = false, failed = false;
  for (int i = 0; i < 1000; i++)
    {
      old_steady_clock::time_point now = old_steady_clock::now ();
      failed |= now == old_steady_clock::time_point ();
      back |= now < last;
      last = now;
    }
  unit_check (!failed, "the clock is read without a system call");
  unit_check (!back, "it does not go back");
  test_other_numbers ();
  return unit_end ();
}
