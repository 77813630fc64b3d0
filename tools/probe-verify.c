/* Verify the clock: what is checked, and for how long.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "probe-verify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The parts of the time that the checks take which take time.  */
#define BRACKET_PART 0.35
#define AGREEMENT_PART 0.1
#define MONOTONE_PART 0.2
#define WARP_PART 0.35

enum { REALTIME = 0, MONOTONIC = 1, MONOTONIC_RAW = 4, REALTIME_COARSE = 5,
       MONOTONIC_COARSE = 6, BOOTTIME = 7, REALTIME_ALARM = 8, TAI = 11 };

struct verify_subject verify_subjects[VERIFY_MAX_SUBJECTS];
int verify_nsubjects;

static struct
{
  const char *by, *shim;
  double seconds;
  unsigned int threads;
} option = { "vdso", NULL, 5, 0 };

static void
add (enum vdsotime_call call, int clock, int low, int high, int64_t unit)
{
  struct verify_subject *subject = &verify_subjects[verify_nsubjects++];
  subject->call = call;
  subject->clock = clock;
  subject->low = low;
  subject->high = high;
  subject->unit = unit;
  subject->settable = high == REALTIME || high == REALTIME_COARSE
                      || high == REALTIME_ALARM || high == TAI;
  subject->monotone = high == REALTIME || high == REALTIME_COARSE
                      || high == TAI || high == MONOTONIC
                      || high == MONOTONIC_RAW || high == MONOTONIC_COARSE
                      || high == BOOTTIME;
  subject->resolution = unit;
  if (unit == 1)
    verify_kernel_getres (low, &subject->resolution);
}

static void
choose_subjects (void)
{
  static const enum vdsotime_call with_clock[] =
    { VDSOTIME_CALL_clock_gettime, VDSOTIME_CALL_clock_gettime64 };
  for (int i = 0; i < 2; i++)
    for (int clock = 0; clock < VERIFY_CLOCKS; clock++)
      if (probe_call (with_clock[i]).number >= 0)
        add (with_clock[i], clock, clock, clock, 1);
  add (VDSOTIME_CALL_gettimeofday, -1, REALTIME, REALTIME, 1000);
  /* The second of CLOCK_REALTIME, or that of the coarse clock, which is
     behind.  */
  if (probe_call (VDSOTIME_CALL_time).number >= 0)
    add (VDSOTIME_CALL_time, -1, REALTIME_COARSE, REALTIME, VERIFY_SECOND);
}

/* Take NAME=VALUE.  Returns 0 if that is no option.  */
static int
take_option (const char *word)
{
  const char *value = strchr (word, '=');
  size_t length = value != NULL ? (size_t) (value - word) : 0;
  if (value++ == NULL)
    return 0;
  if (strncmp (word, "by", length) == 0)
    option.by = value;
  else if (strncmp (word, "shim", length) == 0)
    option.shim = value;
  else if (strncmp (word, "seconds", length) == 0)
    option.seconds = atof (value);
  else if (strncmp (word, "threads", length) == 0)
    option.threads = atoi (value);
  else
    return 0;
  return 1;
}

static void
choose_threads (void)
{
  static int cpus[1024];
  int n = verify_cpus (cpus, sizeof cpus / sizeof cpus[0]);
  if (option.threads == 0)
    option.threads = n > 0 ? n : 1;
  printf ("threads\t%u\t%d\n", option.threads, n);
}

int
probe_verify (char **options)
{
  for (; *options != NULL; options++)
    if (!take_option (*options))
      return 2;
  verify_kernel_start ();
  const char *trouble = verify_choose (option.by, option.shim);
  if (trouble != NULL)
    {
      printf ("failed\t%s\n", trouble);
      return 2;
    }
  choose_threads ();
  fflush (stdout);
  verify_start = verify_now ();
  verify_length = option.seconds * 1e9;
  verify_guard ();
  verify_times_set ();
  choose_subjects ();
  verify_resolution_start ();
  verify_drift_start ();
  verify_brackets (option.seconds * BRACKET_PART);
  verify_single_values ();
  verify_agreement (option.seconds * AGREEMENT_PART);
  verify_monotone (option.seconds * MONOTONE_PART, option.threads);
  verify_warp (option.seconds * WARP_PART, option.threads);
  verify_arguments ();
  verify_namespace ();
  verify_resolution ();
  verify_drift ();
  return 0;
}
