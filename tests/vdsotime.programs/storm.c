/* Area:    programs, signals, threads and forks
   Purpose: Every function is right in a signal handler that comes 10,000 times
            a second, in threads, and in children of fork and vfork that such
            a signal interrupts.
   Report:  https://github.com/wolfcw/libfaketime/issues/124
            https://github.com/rr-debugger/rr/issues/566
   Needs:   dynamic
   Compile: -pthread -Wl,--no-as-needed -lrt
   Vdso:    kernel none
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>

#include "parts/mapped.h"
#include "parts/readings.h"
#include "unit.h"

enum { THREADS = 2, CHILDREN = 100 };
#define LONGEST (READINGS_SECOND / 4)   /* For each of the four storms.  */

static volatile int stop;
static const char *volatile wrong;
static volatile sig_atomic_t signals;

static void
check (void)
{
  const char *answer = check_readings ();
  if (answer != NULL)
    wrong = answer;
}

static void
on_signal (int sig)
{
  (void) sig;
  signals++;
  check ();
}

static void *
read_on (void *argument)
{
  while (!stop)
    check ();
  return argument;
}

static int
reap (pid_t pid)
{
  int status = -1;
  while (waitpid (pid, &status, 0) < 0 && errno == EINTR)
    ;
  return status;
}

/* The child reads the clocks too; it inherits no timer, but a signal may be
   pending on its way in.  */
static int
one_fork (void)
{
  pid_t pid = fork ();
  if (pid == 0)
    _exit (check_readings () == NULL ? 13 : 1);
  return pid > 0 && reap (pid) == 13 << 8;
}

static int
one_vfork (void)
{
  pid_t pid = vfork ();
  if (pid == 0)
    _exit (check_readings () == NULL ? 13 : 1);
  return pid > 0 && reap (pid) == 13 << 8;
}

static void
storm (const char *name, int (*make_child) (void))
{
  int64_t end = kernel_clock (CLOCK_MONOTONIC) + LONGEST;
  int bad = 0;
  wrong = NULL;
  signals = 0;
  for (int i = 0; i < CHILDREN && kernel_clock (CLOCK_MONOTONIC) < end; i++)
    bad += !make_child ();
  /* On a busy machine the first one may take its time.  */
  while (signals == 0
         && kernel_clock (CLOCK_MONOTONIC) < end + 10 * READINGS_SECOND)
    ;
  unit_equal (bad, 0, "%s: the children ended as they should", name);
  unit_check (signals > 0, "%s: there were signals", name);
  if (wrong != NULL)
    unit_note ("%s", wrong);
  unit_check (wrong == NULL, "%s: every reading was right", name);
}

static void
storm_by_setitimer (void)
{
  struct itimerval period = { { 0, 100 }, { 0, 100 } };
  setitimer (ITIMER_REAL, &period, NULL);
  storm ("setitimer, fork", one_fork);
  storm ("setitimer, vfork", one_vfork);
  memset (&period, 0, sizeof period);
  setitimer (ITIMER_REAL, &period, NULL);
}

static void
storm_by_timer_create (void)
{
  struct sigevent event;
  struct itimerspec period = { { 0, 100000 }, { 0, 100000 } };
  timer_t timer;
  memset (&event, 0, sizeof event);
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = SIGALRM;
  if (timer_create (CLOCK_MONOTONIC, &event, &timer) != 0)
    {
      unit_unsupported ("timer_create: %s", strerror (errno));
      return;
    }
  timer_settime (timer, 0, &period, NULL);
  storm ("timer_create, fork", one_fork);
  storm ("timer_create, vfork", one_vfork);
  timer_delete (timer);
}

int
main (void)
{
  struct sigaction action;
  pthread_t thread[THREADS];
  unit_check (mapped_as_wanted (), "the shim is mapped where it should be");
  memset (&action, 0, sizeof action);
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESTART;
  sigaction (SIGALRM, &action, NULL);
  for (int i = 0; i < THREADS; i++)
    if (pthread_create (&thread[i], NULL, read_on, NULL) != 0)
      {
        unit_fail ("threads can be started");
        return unit_end ();
      }
  storm_by_setitimer ();
  storm_by_timer_create ();
  stop = 1;
  for (int i = 0; i < THREADS; i++)
    pthread_join (thread[i], NULL);
  unit_check (wrong == NULL, "the threads' readings were right to the end");
  return unit_end ();
}
