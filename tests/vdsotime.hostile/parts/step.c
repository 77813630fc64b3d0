/* A signal and a fork at every instruction of set-up.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   A child traces its parent from a constructor before the shim's to main,
   one instruction at a time.  At each of them the parent gets a signal whose
   handler calls every function; and where an instruction is met for the
   first time, one whose handler forks a child that does so.  */

#define _GNU_SOURCE 1
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include "early.h"
#include "readings.h"
#include "step.h"
#include "unit.h"

struct step_shared *step_shared;
static const char *before;
static pid_t tracer;

/* Tell the tracer that the handler is done.  */
static void
done (int saved)
{
  kill (getpid (), SIGTRAP);
  errno = saved;
}

static void
on_signal (int sig)
{
  const char *wrong = check_readings ();
  int saved = errno;
  (void) sig;
  step_shared->signals++;
  if (wrong != NULL)
    step_shared->wrong = wrong;
  done (saved);
}

static void
on_fork (int sig)
{
  int saved = errno;
  int status = -1;
  (void) sig;
  pid_t pid = fork ();
  if (pid == 0)
    _exit (check_readings () == NULL ? 13 : 1);
  while (pid > 0 && waitpid (pid, &status, 0) < 0 && errno == EINTR)
    ;
  step_shared->forks++;
  if (status != 13 << 8)
    step_shared->bad_children++;
  done (saved);
}

static void EARLY
start (void)
{
  pid_t parent = getpid ();
  before = EARLY_STATUS ();
  step_shared = mmap (NULL, sizeof *step_shared, PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  signal (SIGUSR1, on_signal);
  signal (SIGUSR2, on_fork);
  tracer = fork ();
  if (tracer == 0)
    {
      step_trace (parent);
      _exit (0);
    }
  prctl (0x59616d61, tracer, 0, 0, 0);  /* PR_SET_PTRACER */
  step_shared->may_trace = 1;
  while (!step_shared->go)
    sched_yield ();
}

static void
report (void)
{
  const struct step_shared *s = step_shared;
  unit_note ("%ld steps, %ld signals, %ld forks", s->steps, s->signals,
             s->forks);
  unit_check (strcmp (before, EARLY_NOT_YET) == 0
              && strcmp (EARLY_STATUS (), EARLY_NOT_YET) != 0,
              "set-up was between the first step and the last");
  unit_check (!s->lost, "every handler went back to where it came from");
  unit_check (s->steps > 100 && s->signals == s->steps,
              "there was a signal at every step");
  if (s->wrong != NULL)
    unit_note ("%s", s->wrong);
  unit_check (s->wrong == NULL, "every function was right in every handler");
  unit_check (s->forks > 100, "there was a fork at every instruction");
  unit_equal (s->bad_children, 0, "and in every child");
  unit_check (check_readings () == NULL, "and in main");
}

int
early_main (void)
{
  int status;
  step_shared->over = 1;
  while (waitpid (tracer, &status, 0) < 0 && errno == EINTR)
    ;
  if (step_shared->error != 0)
    unit_unsupported ("no single steps here: %s",
                      strerror (step_shared->error));
  else
    report ();
  return unit_end ();
}
