/* Read the time by every function beside other libraries.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   TEST_SHIM names the shim if it is to be there.  TEST_SHIFT: seconds by which
   a library shifts the realtime clock.  TEST_NAIVE: whether the naive library
   (naive.c) sees the calls, "yes" or "no".  TEST_SECURE: AT_SECURE.  */

#define _GNU_SOURCE 1
#include <stdlib.h>

#include "auxv-value.h"
#include "mapped.h"
#include "naive.h"
#include "readings.h"
#include "unit.h"

static long
number (const char *name)
{
  const char *value = getenv (name);
  return value != NULL ? atol (value) : 0;
}

/* Whether the realtime clock is off by SHIFT seconds in every function.  */
static int
is_shifted (long shift)
{
  struct timespec ts;
  struct timeval tv;
  long long want = kernel_clock (CLOCK_REALTIME) / READINGS_SECOND + shift;
  if (clock_gettime (CLOCK_REALTIME, &ts) != 0
      || gettimeofday (&tv, NULL) != 0)
    return 0;
  return llabs (ts.tv_sec - want) < 60 && llabs (tv.tv_sec - want) < 60
         && llabs (time (NULL) - want) < 60;
}

/* By their addresses, which a program that is no PIE may take to be its
   own.  */
static int
by_address (void)
{
  int (*volatile gettime) (clockid_t, struct timespec *) = clock_gettime;
  time_t (*volatile get) (time_t *) = time;
  struct timespec ts;
  return gettime (CLOCK_MONOTONIC, &ts) == 0 && get (NULL) > 1000000000;
}

/* Allocators read the clock themselves.  */
static const char *
allocate (void)
{
  const char *wrong = NULL;
  for (int i = 1; i <= 100 && wrong == NULL; i++)
    {
      void *piece = calloc (i, 1000);
      wrong = piece == NULL ? "calloc" : check_readings ();
      free (piece);
    }
  return wrong;
}

int
main (void)
{
  long shift = number ("TEST_SHIFT");
  const char *naive = getenv ("TEST_NAIVE");
  unit_check (mapped_as_wanted (), "the shim is there or not, as it should");
  unit_equal (auxv_value (AT_SECURE), number ("TEST_SECURE"), "AT_SECURE");
  if (shift == 0)
    {
      const char *wrong = allocate ();
      if (wrong != NULL)
        unit_note ("%s", wrong);
      unit_check (wrong == NULL, "every function is right");
    }
  unit_check (is_shifted (shift), "the realtime clock is as it should be");
  unit_check (by_address (), "functions are right by their addresses");
  if (naive != NULL)
    unit_equal (naive_calls != NULL && naive_calls () > 0,
                strcmp (naive, "yes") == 0,
                "the other library sees the calls or not, as it should");
  return unit_end ();
}
