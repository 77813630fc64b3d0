/* Area:    hostile, time namespaces
   Purpose: In a child that a time namespace begins with, and in a program that
            such a child executes, CLOCK_MONOTONIC and CLOCK_BOOTTIME have the
            namespace's offsets, the others have none, and no system call is
            made for them.
   Report:  https://github.com/checkpoint-restore/criu/pull/2539
            https://github.com/checkpoint-restore/criu/issues/512
            https://github.com/checkpoint-restore/criu/pull/1002
            https://github.com/openjdk/crac/pull/53
   Needs:   seccomp vdso-user
   Vdso:    kernel none
   Compile: $reader -ldl
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "parts/calls-by-number.h"
#include "auxv-value.h"
#include "filter.h"
#include <fcntl.h>
#include <sched.h>
#include <stdlib.h>
#include <sys/wait.h>
#include "unit.h"

enum { NEW_TIME = 0x80, NEW_USER = 0x10000000 };        /* CLONE_NEW... */
enum { MONOTONIC_BY = 1000000, BOOTTIME_BY = 3000000 };

/* Begin a namespace for children; a user namespace is needed first by those
   who are not root.  Returns 0 or -1.  */
static int
begin (void)
{
  char text[80];
  if (unshare (NEW_TIME) != 0 && unshare (NEW_USER | NEW_TIME) != 0)
    return -1;
  int length = snprintf (text, sizeof text, "monotonic %d 0\nboottime %d 0\n",
                         MONOTONIC_BY, BOOTTIME_BY);
  int fd = open ("/proc/self/timens_offsets", O_WRONLY);
  int result = fd >= 0 && write (fd, text, length) == length ? 0 : -1;
  close (fd);
  return result;
}

/* CALL on clock ID is right by the times of the parent; where the vDSO's VDSO
   makes no system call, neither does CALL.  */
static void
check (const char *where, const char *name, int (*call) (int),
       int (*vdso) (int), int id)
{
  int before = filter_calls;
  int served = vdso (id) == 0 && filter_calls == before;
  before = filter_calls;
  int result = call (id);
  int made = filter_calls - before;
  unit_check (made == 0 ? result == 0 : !served, "%s: %s of clock %d", where,
              name, id);
}

static int
check_all (const char *where)
{
  static const int ids[] = { 0, 1, 4, 5, 6, 7, 11 };
  calls_begin ();
  for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
    {
      int id = ids[i];
      int answer = calls_gettime (id);
      unit_equal (answer, 0, "%s: clock %d has its offset", where, id);
    }
  if (auxv_value (AT_SYSINFO_EHDR) != 0 && filter_time () == 0)
    {
      for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
        check (where, "clock_gettime without a system call", calls_gettime,
               calls_vdso_gettime, ids[i]);
      check (where, "gettimeofday without a system call", calls_gettimeofday,
             calls_vdso_gettimeofday, 0);
    }
  return unit_end ();
}

static int
in_child (const char *self)
{
  int status = 1;
  pid_t pid = fork ();
  if (pid == 0 && self != NULL)
    execl (self, self, "executed", NULL);
  if (pid == 0)
    _exit (check_all ("forked"));
  if (pid < 0 || waitpid (pid, &status, 0) != pid)
    return 1;
  return status;
}

int
main (int argc, char **argv)
{
  char times[CALLS_IDS * 24];
  int used = 0;
  if (argc > 1)
    return check_all (argv[1]);
  calls_begin ();
  calls_base[1] += MONOTONIC_BY;
  calls_base[4] += MONOTONIC_BY;
  calls_base[6] += MONOTONIC_BY;
  calls_base[7] += BOOTTIME_BY;
  for (int id = 0; id < CALLS_IDS; id++)
    used += sprintf (times + used, "%lld ", calls_base[id]);
  setenv ("TEST_TIMES", times, 1);
  if (begin () != 0)
    {
      unit_unsupported ("no time namespaces here: %s", strerror (errno));
      return unit_end ();
    }
  unit_equal (in_child (NULL), 0, "the forked child ends well");
  unit_equal (in_child (argv[0]), 0, "the program ends well");
  return unit_end ();
}
