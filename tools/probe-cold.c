/* Timing of single calls with cold caches.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   The method of the sched_clock measurements of 2013: the whole last-level
   cache is wiped before each call, and the call is timed by the cycle
   counter.  */

#include "probe-batch.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINE 64                 /* No smaller step is needed anywhere.  */

static char *buffer;
static size_t buffer_size;
static double ns_per_cycle;

/* The size of the largest cache that CPU 0 sees, by sysfs; 0 if it does not
   say.  */
static size_t
largest_cache (void)
{
  glob_t files;
  size_t result = 0;
  if (glob ("/sys/devices/system/cpu/cpu0/cache/index*/size", 0, NULL, &files)
      != 0)
    return 0;
  for (size_t i = 0; i < files.gl_pathc; i++)
    {
      FILE *file = fopen (files.gl_pathv[i], "r");
      unsigned long size = 0;
      char unit = 0;
      if (file == NULL)
        continue;
      if (fscanf (file, "%lu%c", &size, &unit) == 2)
        size <<= unit == 'K' ? 10 : unit == 'M' ? 20 : 0;
      if (size > result)
        result = size;
      fclose (file);
    }
  globfree (&files);
  return result;
}

#ifdef VDSOTIME_CYCLES
static double
calibrate (void)
{
  double start = batch_now (), end;
  unsigned long long first = VDSOTIME_CYCLES ();
  do
    end = batch_now ();
  while (end - start < 2e7);
  return (end - start) / (VDSOTIME_CYCLES () - first);
}

const char *
cold_prepare (void)
{
  size_t cache = largest_cache ();
  buffer_size = 2 * (cache != 0 ? cache : 32 << 20);
  buffer = malloc (buffer_size);
  if (buffer == NULL)
    return "there is no memory to wipe the cache with";
  memset (buffer, 1, buffer_size);
  ns_per_cycle = calibrate ();
  printf ("cache\t%lu\n", (unsigned long) cache);
  return NULL;
}

double
cold_run (probe_function function, enum vdsotime_call call, int clock)
{
  char result[64] __attribute__ ((aligned (64)));
  static volatile char sink;
  VDSO_LONG a[3];
  probe_arguments (a, call, clock, result);
  for (size_t i = 0; i < buffer_size; i += LINE)
    buffer[i]++;
  sink = buffer[buffer_size / 2];
  (void) sink;
  __sync_synchronize ();
  unsigned long long start = VDSOTIME_CYCLES ();
  function (a[0], a[1], a[2]);
  return (VDSOTIME_CYCLES () - start) * ns_per_cycle;
}
#else
const char *
cold_prepare (void)
{
  return "this machine has no cycle counter that a program may read";
}

double
cold_run (probe_function function, enum vdsotime_call call, int clock)
{
  (void) function, (void) call, (void) clock;
  return -1;
}
#endif
