/* A library whose constructor starts threads that read the clocks.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   They are at it when the constructor returns, so that they go on while the
   shim's own constructor fills its table and seals it, if that one comes
   later.  */

#define _GNU_SOURCE 1
#include <pthread.h>

#include "readings.h"
#include "starter.h"

enum { THREADS = 2 };

static pthread_t thread[THREADS];
static volatile int started;
static volatile int stop;
static volatile unsigned int rounds;
static const char *volatile wrong;

static void *
read_on (void *argument)
{
  while (!stop)
    {
      const char *answer = check_readings ();
      if (answer != NULL)
        wrong = answer;
      __sync_fetch_and_add (&rounds, 1);
    }
  return argument;
}

static void __attribute__ ((constructor))
start (void)
{
  for (started = 0; started < THREADS; started++)
    if (pthread_create (&thread[started], NULL, read_on, NULL) != 0)
      break;
  while (started > 0 && rounds == 0)
    ;
}

const char *
starter_stop (unsigned int *rounds_made)
{
  unsigned int before = rounds;
  while (started > 0 && rounds - before < 2 * THREADS)
    ;                           /* Some with the table ready.  */
  stop = 1;
  for (int i = 0; i < started; i++)
    pthread_join (thread[i], NULL);
  *rounds_made = rounds;
  return wrong;
}
