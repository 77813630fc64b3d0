/* Area:    hostile, functions that the shim has nothing to do with
   Purpose: Waiting by condition variables, semaphores and sleep is libc's: it
            ends when it should, on either clock, and not before.
   Report:  https://github.com/wolfcw/libfaketime/issues/202
            https://github.com/wolfcw/libfaketime/issues/197
            https://github.com/wolfcw/libfaketime/issues/335
   Report:  https://github.com/stewartsmith/libeatmydata/issues/2
   Compile: -pthread
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <time.h>
#include "unit.h"

enum { WAIT = 3000000, SECOND = 1000000000 };

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t cond;
static int flag;

static struct timespec
in_a_moment (clockid_t id)
{
  struct timespec ts;
  clock_gettime (id, &ts);
  ts.tv_nsec += WAIT;
  if (ts.tv_nsec >= SECOND)
    {
      ts.tv_nsec -= SECOND;
      ts.tv_sec++;
    }
  return ts;
}

/* Whether it is UNTIL or later.  */
static int
reached (clockid_t id, const struct timespec *until)
{
  struct timespec now;
  clock_gettime (id, &now);
  return now.tv_sec > until->tv_sec
         || (now.tv_sec == until->tv_sec && now.tv_nsec >= until->tv_nsec);
}

static void *
wake (void *argument)
{
  pthread_mutex_lock (&mutex);
  flag = 1;
  pthread_cond_signal (&cond);
  pthread_mutex_unlock (&mutex);
  return argument;
}

static void
check_cond (const char *name, clockid_t id)
{
  pthread_condattr_t attr;
  pthread_t thread;
  int result = 0;
  pthread_condattr_init (&attr);
  pthread_condattr_setclock (&attr, id);
  pthread_cond_init (&cond, &attr);
  struct timespec until = in_a_moment (id);
  pthread_mutex_lock (&mutex);
  do
    result = pthread_cond_timedwait (&cond, &mutex, &until);
  while (result == 0);
  unit_equal (result, ETIMEDOUT, "%s: pthread_cond_timedwait ends", name);
  unit_check (reached (id, &until), "%s: not before its time", name);
  flag = 0;
  pthread_create (&thread, NULL, wake, NULL);
  while (!flag)
    pthread_cond_wait (&cond, &mutex);
  pthread_mutex_unlock (&mutex);
  pthread_join (thread, NULL);
  unit_pass ("%s: a thread is woken", name);
  until = in_a_moment (id);
  result = clock_nanosleep (id, TIMER_ABSTIME, &until, NULL);
  unit_check (result == 0 && reached (id, &until),
              "%s: clock_nanosleep ends, not before its time", name);
}

int
main (void)
{
  sem_t semaphore;
  alarm (30);
  check_cond ("CLOCK_MONOTONIC", CLOCK_MONOTONIC);
  check_cond ("CLOCK_REALTIME", CLOCK_REALTIME);
  struct timespec until = in_a_moment (CLOCK_REALTIME);
  sem_init (&semaphore, 0, 0);
  unit_check (sem_timedwait (&semaphore, &until) == -1 && errno == ETIMEDOUT
              && reached (CLOCK_REALTIME, &until),
              "sem_timedwait ends, not before its time");
  return unit_end ();
}
