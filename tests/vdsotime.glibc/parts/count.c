/* Call one function of libc as often as the argument says.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   usage: count FUNCTION TIMES
   Prints the answer of the last call: "ok", "errno N", or "none" if libc has
   no such function.  */

#define _GNU_SOURCE 1
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>

extern int timespec_get (struct timespec *, int) __attribute__ ((weak));
extern int timespec_getres (struct timespec *, int) __attribute__ ((weak));
extern int getcpu (unsigned int *, unsigned int *) __attribute__ ((weak));

static struct timespec ts;

static int
call (const char *name)
{
  struct timeval tv;
  unsigned int cpu, node;
  if (strcmp (name, "clock_gettime") == 0)
    return clock_gettime (CLOCK_REALTIME, &ts);
  if (strcmp (name, "clock_gettime-cpu") == 0)
    return clock_gettime (CLOCK_THREAD_CPUTIME_ID, &ts);
  if (strcmp (name, "clock_getres") == 0)
    return clock_getres (CLOCK_REALTIME, &ts);
  if (strcmp (name, "gettimeofday") == 0)
    return gettimeofday (&tv, NULL);
  if (strcmp (name, "time") == 0)
    return time (NULL) == -1 ? -1 : 0;
  if (strcmp (name, "timespec_get") == 0 && timespec_get != NULL)
    return timespec_get (&ts, 1) == 1 ? 0 : -1;
  if (strcmp (name, "timespec_getres") == 0 && timespec_getres != NULL)
    return timespec_getres (&ts, 1) == 1 ? 0 : -1;
  if (strcmp (name, "getcpu") == 0 && getcpu != NULL)
    return getcpu (&cpu, &node);
  if (strcmp (name, "getcpu-alone") == 0 && getcpu != NULL)
    return getcpu (&cpu, NULL);
  return -2;
}

int
main (int argc, char **argv)
{
  int result = -2;
  if (argc != 3)
    return 2;
  errno = 0;
  for (int i = 0; i < atoi (argv[2]); i++)
    result = call (argv[1]);
  if (result == -2)
    puts ("none");
  else if (result == -1)
    printf ("errno %d\n", errno);
  else
    puts ("ok");
  return 0;
}
