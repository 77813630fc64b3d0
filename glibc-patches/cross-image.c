/* A vDSO image of our own for cross-old.c: its functions.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Compiled without any libc's headers.  It has no data, as it is read where it
   lies: what a function answers depends on the clock alone.  No two functions
   give the same answer, so that it shows which one was called.

   FUNCTION(name)  the name with the prefix of the machine's vDSO  */

#include "cross-image.h"

typedef struct { long tv_sec, tv_nsec; } timespec;

/* sparc64 has its own suseconds_t.  */
#ifdef __sparc__
typedef struct { long tv_sec; int tv_usec; } timeval;
#else
typedef struct { long tv_sec, tv_usec; } timeval;
#endif

/* Leave a function.  powerpc says by CR0.SO that it is an error, and gives the
   positive number.  */
#ifdef __powerpc__
# define ANSWER(error)							\
  do									\
    {									\
      long answer = (error);						\
      if (answer != 0)							\
	{								\
	  __asm__ volatile ("creqv 3,3,3" : "+r" (answer) : : "cr0");	\
	  return answer;						\
	}								\
      __asm__ volatile ("crxor 3,3,3" : : : "cr0");			\
      return 0;								\
    }									\
  while (0)
#else
# define ANSWER(error) return -(error)
#endif

static int
error_of (int clock)
{
  switch (clock)
    {
    case 0:
      return 0;
    case CLOCK_ENOSYS:
      return LINUX_ENOSYS;
    default:
      return 22;		/* EINVAL */
    }
}

int
FUNCTION (clock_gettime) (int clock, timespec *ts)
{
  int error = error_of (clock);
  if (error == 0)
    {
      ts->tv_sec = SECOND;
      ts->tv_nsec = FRACTION;
    }
  ANSWER (error);
}

int
FUNCTION (gettimeofday) (timeval *tv, void *tz)
{
  if (tz != 0)
    ANSWER (LINUX_ENOSYS);
  tv->tv_sec = SECOND + 1;
  tv->tv_usec = 42;
  ANSWER (0);
}

long
FUNCTION (time) (long *t)
{
  if (t != 0)
    *t = SECOND + 2;
#ifdef __powerpc__
  __asm__ volatile ("crxor 3,3,3" : : : "cr0");
#endif
  return SECOND + 2;
}

int
FUNCTION (clock_getres) (int clock, timespec *ts)
{
  int error = error_of (clock);
  if (error == 0 && ts != 0)
    {
      ts->tv_sec = 0;
      ts->tv_nsec = 43;
    }
  ANSWER (error);
}

int
FUNCTION (getcpu) (unsigned int *cpu, unsigned int *node, void *unused)
{
  *cpu = 44;
  if (node != 0)
    *node = 45;
  ANSWER (0);
}

/* Those with a 64-bit time_t are not for old releases.  */
int
FUNCTION (clock_gettime64) (int clock, void *ts)
{
  ANSWER (1);
}

int
FUNCTION (clock_getres_time64) (int clock, void *ts)
{
  ANSWER (1);
}
