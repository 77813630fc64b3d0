/* The time functions on a kernel that offers no vDSO or no vsyscall page.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   usage: boot VDSO PAGE
   VDSO says whether there is to be a vDSO, and PAGE whether the vsyscall page
   can be called: yes or no.  A function that is not there to be called ends
   its own process only.  */

#define _GNU_SOURCE 1
#include <fcntl.h>
#include <sched.h>
#include <stdlib.h>
#include <sys/time.h>
#include <sys/wait.h>

#include "../../vdsotime.call/raw.h"

#define PAGE 0xffffffffff600000u

/* Declared here, since newer headers do not.  Newer static libraries do not
   have it; of older ones, which HAVE_FTIME says, a weak reference would take
   nothing.  */
struct old_timeb
{
  time_t time;
  unsigned short millitm;
  short timezone;
  short dstflag;
};
#ifdef HAVE_FTIME
extern int ftime (struct old_timeb *);
#else
extern int ftime (struct old_timeb *) __attribute__ ((weak));
# define HAVE_FTIME (ftime != NULL)
#endif

static long long
nanoseconds (long long sec, long long nsec)
{
  return sec * 1000000000 + nsec;
}

static long long
raw_now (void)
{
  struct raw raw = raw_gettime (CLOCK_REALTIME);
  return nanoseconds (raw.sec, raw.nsec);
}

/* Whether READ lies between two system calls, but for what it rounds.  */
static int
agrees (long long (*read) (void), long long rounding)
{
  long long before = raw_now ();
  long long here = read ();
  long long after = raw_now ();
  if (here >= before - rounding && here <= after + rounding)
    return 1;
  unit_note ("%lld, then %lld, then %lld", before, here, after);
  return 0;
}

static long long
read_gettimeofday (void)
{
  struct timeval tv;
  return gettimeofday (&tv, NULL) != 0
         ? -1 : nanoseconds (tv.tv_sec, tv.tv_usec * 1000LL);
}

static long long
read_time (void)
{
  return nanoseconds (time (NULL), 0);
}

static long long
read_clock_gettime (void)
{
  struct timespec ts;
  return clock_gettime (CLOCK_REALTIME, &ts) != 0
         ? -1 : nanoseconds (ts.tv_sec, ts.tv_nsec);
}

static long long
read_ftime (void)
{
  struct old_timeb timeb;
  return ftime (&timeb) != 0
         ? -1 : nanoseconds (timeb.time, timeb.millitm * 1000000LL);
}

static int
try_gettimeofday (void)
{
  return agrees (read_gettimeofday, 1000);
}

static int
try_time (void)
{
  return agrees (read_time, 1000000000);
}

static int
try_clock_gettime (void)
{
  return agrees (read_clock_gettime, 0);
}

static int
try_ftime (void)
{
  return agrees (read_ftime, 1000000);
}

static int
try_clock_getres (void)
{
  struct timespec ts = { -1, -1 };
  struct raw raw = raw_getres (CLOCK_REALTIME);
  return clock_getres (CLOCK_REALTIME, &ts) == raw.error
         && ts.tv_sec == raw.sec && ts.tv_nsec == raw.nsec;
}

/* The machine has one processor.  */
static int
try_sched_getcpu (void)
{
  unsigned int cpu = 77;
  return raw_call (VDSOTIME_NR_getcpu, (long) (uintptr_t) &cpu, NULL) == 0
         && sched_getcpu () == (int) cpu;
}

/* The page's own gettimeofday.  */
static int
try_page (void)
{
  struct timeval tv;
  int (*function) (struct timeval *, void *)
    = (int (*) (struct timeval *, void *)) (uintptr_t) PAGE;
  return function (&tv, NULL) == 0;
}

/* How a process of its own that calls FUNCTION ends: 0 if it was right, else
   the signal or -1.  */
static int
end_of (int (*function) (void))
{
  int status = 0;
  pid_t child = fork ();
  if (child == 0)
    _exit (function () ? 0 : 1);
  if (child < 0 || waitpid (child, &status, 0) != child)
    return -1;
  return WIFSIGNALED (status) ? WTERMSIG (status)
         : WEXITSTATUS (status) == 0 ? 0 : -1;
}

static void
check (const char *name, int (*function) (void))
{
  unit_equal (end_of (function), 0, "%s: the kernel's answer", name);
}

/* The address of the vDSO, as the kernel has told it.  */
static unsigned long
vdso_address (void)
{
  unsigned long pair[2], address = 0;
  int fd = open ("/proc/self/auxv", O_RDONLY);
  while (read (fd, pair, sizeof pair) == (ssize_t) sizeof pair)
    if (pair[0] == 33)          /* AT_SYSINFO_EHDR */
      address = pair[1];
  close (fd);
  return address;
}

int
main (int argc, char **argv)
{
  if (argc != 3)
    return 2;
  unit_equal (vdso_address () != 0, strcmp (argv[1], "yes") == 0,
              "control: the vDSO is there or not, as the kernel was told");
  if (sizeof (long) == 8)
    unit_equal (end_of (try_page), strcmp (argv[2], "yes") == 0 ? 0 : SIGSEGV,
                "control: a jump to the vsyscall page ends as it is to");
  check ("gettimeofday", try_gettimeofday);
  check ("time", try_time);
  check ("clock_gettime", try_clock_gettime);
  check ("clock_getres", try_clock_getres);
  check ("sched_getcpu", try_sched_getcpu);
  if (HAVE_FTIME)
    check ("ftime", try_ftime);
  return unit_end ();
}
