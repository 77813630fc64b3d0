/* Wait for what does not come, until a time that is over, as often as the
   argument says.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   usage: wait WHAT TIMES
   Prints how the last wait ended: "ok" if the time was over, "errno N", or
   "none" for an unknown WHAT.  No clock is read here to find out when that
   is.  */

#define _GNU_SOURCE 1
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static const struct timespec until = { 1, 0 };
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t robust, pi;
static pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
static pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;
static sem_t sem, ready;
static pthread_t thread;

/* Hold the lock, which knows a thread that has it already.  */
static void *
hold (void *unused)
{
  pthread_rwlock_wrlock (&rwlock);
  sem_post (&ready);
  for (;;)
    pause ();
  return unused;
}

/* Have everything taken.  */
static int
prepare (void)
{
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init (&attributes);
  pthread_mutexattr_setrobust (&attributes, PTHREAD_MUTEX_ROBUST);
  pthread_mutex_init (&robust, &attributes);
  pthread_mutexattr_init (&attributes);
  pthread_mutexattr_setprotocol (&attributes, PTHREAD_PRIO_INHERIT);
  pthread_mutex_init (&pi, &attributes);
  sem_init (&sem, 0, 0);
  sem_init (&ready, 0, 0);
  if (pthread_create (&thread, NULL, hold, NULL) != 0)
    return -1;
  while (sem_wait (&ready) != 0)
    continue;
  return pthread_mutex_lock (&mutex) | pthread_mutex_lock (&robust)
         | pthread_mutex_lock (&pi);
}

static int
wait_for (const char *what)
{
  struct timespec now;
  if (strcmp (what, "control") == 0)
    return syscall (SYS_clock_gettime, CLOCK_REALTIME, &now) == 0
           ? ETIMEDOUT : errno;
  if (strcmp (what, "cond") == 0)
    return pthread_cond_timedwait (&cond, &mutex, &until);
  if (strcmp (what, "sem") == 0)
    return sem_timedwait (&sem, &until) == 0 ? 0 : errno;
  if (strcmp (what, "rdlock") == 0)
    return pthread_rwlock_timedrdlock (&rwlock, &until);
  if (strcmp (what, "wrlock") == 0)
    return pthread_rwlock_timedwrlock (&rwlock, &until);
  if (strcmp (what, "mutex") == 0)
    return pthread_mutex_timedlock (&mutex, &until);
  if (strcmp (what, "robust") == 0)
    return pthread_mutex_timedlock (&robust, &until);
  if (strcmp (what, "pi") == 0)
    return pthread_mutex_timedlock (&pi, &until);
  if (strcmp (what, "join") == 0)
    return pthread_timedjoin_np (thread, NULL, &until);
  return -1;                    /* No such wait.  */
}

int
main (int argc, char **argv)
{
  int result = -1;
  if (argc != 3 || prepare () != 0)
    return 2;
  for (int i = 0; i < atoi (argv[2]); i++)
    result = wait_for (argv[1]);
  if (result == -1)
    puts ("none");
  else if (result != ETIMEDOUT)
    printf ("errno %d\n", result);
  else
    puts ("ok");
  return 0;
}
