/* Area:    call, syscall ()
   Purpose: The time system calls made through syscall () give the time, refuse
            what the kernel refuses and keep errno.
   Report:  https://github.com/vespa-engine/vespa/pull/12988
   Shim:    image-M
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <sys/syscall.h>
#include <sys/time.h>
#include "raw.h"

/* What the native calls fill in, whatever libc's time_t is.  */
struct native
{
  VDSO_LONG sec;
  VDSO_LONG sub;
};

static struct raw
read_gettime (int id)
{
  struct native ts = { -1, -1 };
  errno = 4711;
  long result = syscall (VDSOTIME_NR_clock_gettime, id, &ts);
  struct raw raw = { ts.sec, ts.sub, result == 0 ? 0 : errno };
  return raw;
}

static struct raw
read_gettimeofday (int id)
{
  struct native tv = { -1, -1 };
  (void) id;
  errno = 4711;
  long result = syscall (VDSOTIME_NR_gettimeofday, &tv, NULL);
  struct raw raw = { tv.sec, tv.sub * 1000LL, result == 0 ? 0 : errno };
  return raw;
}

static void
check_clock (int id)
{
  struct raw raw = raw_gettime (id);
  struct native ts = { -1, -1 };
  unit_equal (read_gettime (id).error, raw.error,
              "clock_gettime %d: the kernel's verdict", id);
  if (raw.error == 0)
    {
      unit_equal (errno, 4711, "clock_gettime %d: errno untouched", id);
      unit_check (raw_between (id, read_gettime, id, 1),
                  "clock_gettime %d: between two system calls", id);
    }
  raw = raw_getres (id);
  long result = syscall (VDSOTIME_NR_clock_getres, id, &ts);
  unit_equal (result == 0 ? 0 : errno, raw.error,
              "clock_getres %d: the kernel's verdict", id);
  if (raw.error == 0)
    unit_check (ts.sec == raw.sec && ts.sub == raw.nsec,
                "clock_getres %d: the kernel's resolution", id);
  result = syscall (VDSOTIME_NR_clock_getres, id, NULL);
  unit_equal (result == 0 ? 0 : errno, raw.error,
              "clock_getres %d, NULL: the kernel's verdict", id);
}

/* The kernel's word on a NULL pointer, where a vDSO function would fault.  */
static void
check_null (void)
{
  errno = 0;
  unit_equal (syscall (VDSOTIME_NR_clock_gettime, 0, NULL), -1,
              "clock_gettime, NULL: refused");
  unit_equal (errno, EFAULT, "clock_gettime, NULL: EFAULT");
  errno = 0;
  unit_equal (syscall (VDSOTIME_NR_clock_gettime, 99, NULL), -1,
              "clock_gettime 99, NULL: refused");
  unit_equal (errno, EINVAL, "clock_gettime 99, NULL: EINVAL");
  errno = 4711;
  unit_equal (syscall (VDSOTIME_NR_gettimeofday, NULL, NULL), 0,
              "gettimeofday, NULL: succeeds");
  unit_equal (syscall (VDSOTIME_NR_getcpu, NULL, NULL, NULL), 0,
              "getcpu, NULL: succeeds");
  unit_equal (errno, 4711, "NULL that is legal: errno untouched");
}

#ifdef VDSOTIME_NR_time
static int
time_is_between (VDSO_LONG *stored)
{
  for (int tries = 0; tries < 3; tries++)
    {
      struct raw before = raw_gettime (CLOCK_REALTIME_COARSE);
      long long now = syscall (VDSOTIME_NR_time, stored);
      struct raw after = raw_gettime (CLOCK_REALTIME_COARSE);
      if (before.sec <= now && now <= after.sec
          && (stored == NULL || *stored == now))
        return 1;
    }
  return 0;
}

static void
check_time (void)
{
  VDSO_LONG stored = -1;
  errno = 4711;
  unit_check (time_is_between (NULL), "time: between two system calls");
  unit_check (time_is_between (&stored), "time: stored");
  unit_equal (errno, 4711, "time: errno untouched");
}
#else
# define check_time()
#endif

static void
check_getcpu (void)
{
  unsigned int cpu = -1, node = -1;
  errno = 4711;
  unit_equal (syscall (VDSOTIME_NR_getcpu, &cpu, &node, NULL), 0, "getcpu: succeeds");
  unit_check (cpu != -1U && node != -1U, "getcpu: stored");
  unit_equal (errno, 4711, "getcpu: errno untouched");
}

int
main (void)
{
  for (int id = 0; id < RAW_NCLOCKS; id++)
    check_clock (id);
  check_clock (99);
  check_clock (-1);
  check_clock (CLOCK_PROCESS_CPUTIME_ID - 8);
  unit_check (raw_between (0, read_gettimeofday, CLOCK_REALTIME, 1000),
              "gettimeofday: between two system calls");
  unit_equal (errno, 4711, "gettimeofday: errno untouched");
  check_time ();
  check_null ();
  check_getcpu ();
  return unit_end ();
}
