/* Threads that read the clocks by every function, for sanitizers and valgrind.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   usage: threads [no-vdso]: there is to be no vDSO.  */

#define _GNU_SOURCE 1
#include <elf.h>
#include <pthread.h>
#include <sys/auxv.h>

#include "mapped.h"
#include "readings.h"
#include "unit.h"

enum { THREADS = 3, ROUNDS = 50 };

static void *
read_on (void *argument)
{
  const char **wrong = argument;
  struct timespec last = { 0, 0 };
  for (int i = 0; i < ROUNDS; i++)
    {
      struct timespec now;
      const char *answer = check_readings ();
      if (answer != NULL)
        *wrong = answer;
      if (clock_gettime (CLOCK_MONOTONIC, &now) != 0
          || from_timespec (&now) < from_timespec (&last))
        *wrong = "a clock that does not go back";
      last = now;
    }
  return NULL;
}

int
main (int argc, char **argv)
{
  pthread_t thread[THREADS];
  const char *wrong[THREADS + 1] = { NULL };
  unit_check (mapped_as_wanted (), "the shim is mapped where it should be");
  if (argc > 1 && strcmp (argv[1], "no-vdso") == 0)
    unit_equal (getauxval (AT_SYSINFO_EHDR), 0, "the vDSO is hidden");
  for (int i = 0; i < THREADS; i++)
    if (pthread_create (&thread[i], NULL, read_on, &wrong[i]) != 0)
      {
        unit_fail ("threads can be started");
        return unit_end ();
      }
  read_on (&wrong[THREADS]);
  for (int i = 0; i < THREADS; i++)
    pthread_join (thread[i], NULL);
  for (int i = 0; i <= THREADS; i++)
    {
      if (wrong[i] != NULL)
        unit_note ("%s", wrong[i]);
      unit_check (wrong[i] == NULL, "thread %d reads the clocks", i);
    }
  return unit_end ();
}
