/* Area:    call, CPU clocks
   Purpose: The CPU clocks of this process, of another one, of another thread
            and of one that is gone are the kernel's.
   Report:  https://github.com/golang/go/issues/39046
   Compile: -pthread
   Shim:    image-M
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include "raw.h"

static struct raw
read_clock (int id)
{
  struct timespec ts = { -1, -1 };
  errno = 4711;
  int result = clock_gettime (id, &ts);
  struct raw raw = { ts.tv_sec, ts.tv_nsec,
                     result == 0 ? 0 : result == -1 ? errno : -1 };
  return raw;
}

static void
check_clock (const char *name, clockid_t id)
{
  struct raw raw = raw_getres (id);
  struct timespec res = { -1, -1 };
  unit_check (raw_between (id, read_clock, id, 1),
              "%s: between two system calls", name);
  unit_equal (errno, 4711, "%s: errno untouched", name);
  unit_equal (clock_getres (id, &res), raw.error == 0 ? 0 : -1,
              "%s: the kernel's verdict on the resolution", name);
  unit_check (res.tv_sec == raw.sec && res.tv_nsec == raw.nsec,
              "%s: the kernel's resolution", name);
}

static void
check_process (void)
{
  clockid_t id;
  int status;
  pid_t pid = fork ();
  if (pid == 0)
    for (;;)
      pause ();
  if (clock_getcpuclockid (pid, &id) == 0)
    check_clock ("another process", id);
  else
    unit_fail ("another process: clock_getcpuclockid");
  kill (pid, SIGKILL);
  waitpid (pid, &status, 0);
  struct raw raw = raw_gettime (id);
  unit_check (raw.error != 0, "a process that is gone: refused");
  unit_equal (read_clock (id).error, raw.error,
              "a process that is gone: the kernel's verdict");
}

static pthread_mutex_t held = PTHREAD_MUTEX_INITIALIZER;

static void *
wait_for_it (void *unused)
{
  pthread_mutex_lock (&held);
  pthread_mutex_unlock (&held);
  return unused;
}

static void
check_thread (void)
{
  pthread_t thread;
  clockid_t id;
  pthread_mutex_lock (&held);
  if (pthread_create (&thread, NULL, wait_for_it, NULL) != 0
      || pthread_getcpuclockid (thread, &id) != 0)
    {
      unit_fail ("another thread: pthread_getcpuclockid");
      return;
    }
  check_clock ("another thread", id);
  pthread_mutex_unlock (&held);
  pthread_join (thread, NULL);
}

int
main (void)
{
  clockid_t id;
  check_clock ("this process", CLOCK_PROCESS_CPUTIME_ID);
  check_clock ("this thread", CLOCK_THREAD_CPUTIME_ID);
  unit_equal (clock_getcpuclockid (0, &id), 0, "clock_getcpuclockid of 0");
  check_clock ("this process by its clock id", id);
  check_process ();
  check_thread ();
  return unit_end ();
}
