/* Results of the probe's verify, and what becomes of crashes.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   The implementation under test may do anything: fault, jump nowhere, spin
   for ever on a sequence counter.  All of these are failures of the check that
   was being made, not of the program that makes it.  */

#include "probe-verify.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

/* A call that has not come back after this many half seconds of CPU time,
   which the load of the machine does not lengthen, never will.  */
#define PATIENCE 4

int64_t verify_start, verify_length;
volatile unsigned int verify_beats;

static struct verify_result current;

void
verify_begin (struct verify_result *result, const char *check,
              enum vdsotime_call call, int clock)
{
  struct verify_result fresh = { check, call, clock, 0, 0, -1, { -1, -1 } };
  *result = current = fresh;
}

const char *
verify_text (int64_t time)
{
  static char text[6][32];
  static unsigned int next;
  char *one = text[next++ % 6];
  const char *sign = time < 0 ? "-" : "";
  uint64_t size = time < 0 ? -(uint64_t) time : (uint64_t) time;
  snprintf (one, sizeof text[0], "%s%llu.%09llu", sign,
            (unsigned long long) (size / 1000000000),
            (unsigned long long) (size % 1000000000));
  return one;
}

/* The record up to the sentence, into LINE of SIZE bytes.  */
static int
head (char *line, size_t size, const struct verify_result *result,
      const char *verdict)
{
  char clock[16] = "-", cpus[32] = "-";
  if (result->clock >= 0)
    snprintf (clock, sizeof clock, "%d", result->clock);
  if (result->cpu[0] >= 0)
    snprintf (cpus, sizeof cpus, "%d,%d", result->cpu[0], result->cpu[1]);
  return snprintf (line, size, "check\t%s\t%s\t%s\t%s\t%lu\t%lld\t%lld\t%s\t",
                   verdict, result->check, probe_call (result->call).name,
                   clock, result->readings, (long long) result->worst,
                   (long long) result->limit, cpus);
}

void
verify_print (const struct verify_result *result, enum verify_verdict verdict,
              const char *format, ...)
{
  static const char *const names[] = { "PASS", "FAIL", "SKIP", "NOTE" };
  char line[256];
  va_list args;
  head (line, sizeof line, result, names[verdict]);
  fputs (line, stdout);
  va_start (args, format);
  vprintf (format, args);
  va_end (args);
  putchar ('\n');
  fflush (stdout);
}

int
verify_skip_absent (enum vdsotime_call call)
{
  static unsigned int said;
  struct verify_result result;
  if (verify_has (call))
    return 0;
  if (probe_call (call).number >= 0 && (said & 1u << call) == 0)
    {
      said |= 1u << call;
      verify_begin (&result, "bracket", call, -1);
      verify_print (&result, VERIFY_SKIP, "there is no such function");
    }
  return 1;
}

/* Report the failure of the current check and end this process.  */
static void
die (const char *what, int number)
{
  char line[512];
  int length = head (line, sizeof line, &current, "FAIL");
  length += snprintf (line + length, sizeof line - length, what, number,
                      number != 0 ? strsignal (number) : "");
  line[length++] = '\n';
  _exit (write (STDOUT_FILENO, line, length) == length ? 0 : 1);
}

static void
crashed (int number)
{
  die ("ended the process by signal %d (%s)", number);
}

static void
looked_at (int number)
{
  static unsigned int beats, ticks;
  (void) number;
  ticks = beats == verify_beats ? ticks + 1 : 0;
  beats = verify_beats;
  if (ticks >= PATIENCE)
    die ("did not come back", 0);
}

void
verify_guard (void)
{
  static const int crashes[] = { SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP,
                                  SIGABRT };
  struct itimerval half = { { 0, 500000 }, { 0, 500000 } };
  struct sigaction action;
  memset (&action, 0, sizeof action);
  action.sa_handler = crashed;
  action.sa_flags = SA_RESTART;
  for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++)
    sigaction (crashes[i], &action, NULL);
  action.sa_handler = looked_at;
  sigaction (SIGPROF, &action, NULL);
  setitimer (ITIMER_PROF, &half, NULL);
}

void
verify_in_child (void (*function) (void *), void *argument)
{
  fflush (stdout);
  pid_t child = fork ();
  if (child == 0)
    {
      verify_guard ();
      function (argument);
      fflush (stdout);
      _exit (0);
    }
  if (child > 0)
    waitpid (child, NULL, 0);
}

void
verify_progress (const char *what)
{
  static int last = -1;
  int64_t done = verify_now () - verify_start;
  int percent = done >= verify_length ? 100 : 100 * done / verify_length;
  if (percent != last)
    {
      printf ("progress\t%d\t%s\n", percent, what);
      fflush (stdout);
    }
  last = percent;
}
