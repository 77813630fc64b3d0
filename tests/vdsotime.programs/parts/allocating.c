/* A program that allocates, under an allocator that reads the clock.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <dlfcn.h>
#include <pthread.h>

#include "allocator.h"
#include "mapped.h"
#include "readings.h"
#include "unit.h"

enum { ROUNDS = 200 };

static void *
allocate (void *argument)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      char *text = malloc (i + 1);
      if (text != NULL)
        memset (text, 'x', i + 1);
      text = realloc (text, 2 * i + 2);
      free (text);
      free (calloc (2, i + 1));
    }
  return argument;
}

static void
start_threads (void)
{
  pthread_t thread[2];
  void (*announce) (void);
  *(void **) &announce = dlsym (RTLD_DEFAULT, "allocator_threads");
  if (announce != NULL)
    announce ();
  for (int i = 0; i < 2; i++)
    if (pthread_create (&thread[i], NULL, allocate, NULL) != 0)
      unit_fail ("threads can be started");
  for (int i = 0; i < 2; i++)
    pthread_join (thread[i], NULL);
}

int
main (void)
{
  const struct allocator_counts *(*ask) (void);
  unit_check (mapped_as_wanted (), "the shim is mapped where it should be");
  *(void **) &ask = dlsym (RTLD_DEFAULT, "allocator_counts");
  if (ask == NULL)
    {
      unit_fail ("the allocator is there");
      return unit_end ();
    }
  const struct allocator_counts *counts = ask ();
  /* glibc keeps the message of a failing dlsym on the heap.  */
  unit_check (dlsym (RTLD_DEFAULT, "no_such_symbol") == NULL
              && dlerror () != NULL, "dlsym fails as it should");
  allocate (NULL);
  unit_check (counts->calls >= 5 * ROUNDS, "the allocator is used");
  unit_equal (counts->recursions, 0, "no reading allocates");
  start_threads ();
  unit_check (counts->calls >= 15 * ROUNDS, "threads use it too");
  unit_equal (counts->failures, 0, "all its readings are right");
  const char *wrong = check_readings ();
  if (wrong != NULL)
    unit_note ("%s", wrong);
  unit_check (wrong == NULL, "all functions work afterwards");
  return unit_end ();
}
