/* Does a glibc that has just been built work?  Its version and what it says
   of the time, beside what the kernel says.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
#include <gnu/libc-version.h>

/* The kernel's own, and riscv32's only one.  */
#ifdef SYS_clock_gettime
typedef __syscall_slong_t word;
#else
typedef long long word;
# define SYS_clock_gettime SYS_clock_gettime64
#endif

static int failed;

static void
expect (int ok, const char *what)
{
  if (!ok)
    {
      printf ("%s\n", what);
      failed = 1;
    }
}

static int
before (long long as, long long an, long long bs, long long bn)
{
  return as < bs || (as == bs && an <= bn);
}

/* A read between two system calls lies between their answers.  */
static void
check_clock (clockid_t id, const char *what)
{
  struct { word sec, nsec; } low, high;
  struct timespec now;
  syscall (SYS_clock_gettime, id, &low);
  int result = clock_gettime (id, &now);
  syscall (SYS_clock_gettime, id, &high);
  expect (result == 0
          && before (low.sec, low.nsec, now.tv_sec, now.tv_nsec)
          && before (now.tv_sec, now.tv_nsec, high.sec, high.nsec), what);
}

static void
check_others (void)
{
  struct timespec low, high, res;
  struct timeval tv;
  clock_gettime (CLOCK_REALTIME_COARSE, &low);
  time_t now = time (NULL);
  clock_gettime (CLOCK_REALTIME, &high);
  expect (low.tv_sec <= now && now <= high.tv_sec, "time () is off");
  clock_gettime (CLOCK_REALTIME, &low);
  int result = gettimeofday (&tv, NULL);
  clock_gettime (CLOCK_REALTIME, &high);
  expect (result == 0 && before (low.tv_sec, low.tv_nsec / 1000, tv.tv_sec, tv.tv_usec)
          && before (tv.tv_sec, tv.tv_usec, high.tv_sec, high.tv_nsec / 1000),
          "gettimeofday () is off");
  expect (clock_getres (CLOCK_MONOTONIC, &res) == 0 && res.tv_sec == 0
          && res.tv_nsec > 0, "clock_getres () is off");
  errno = 0;
  expect (clock_gettime ((clockid_t) 9999, &res) == -1 && errno == EINVAL,
          "a clock that there is not is answered");
}

int
main (int argc, char **argv)
{
  if (argc < 2 || strcmp (gnu_get_libc_version (), argv[1]) != 0)
    expect (0, gnu_get_libc_version ());
  check_clock (CLOCK_REALTIME, "CLOCK_REALTIME is off");
  check_clock (CLOCK_MONOTONIC, "CLOCK_MONOTONIC is off");
  check_clock (CLOCK_MONOTONIC_COARSE, "CLOCK_MONOTONIC_COARSE is off");
  check_others ();
  if (!failed)
    printf ("ok\n");
  return failed;
}
