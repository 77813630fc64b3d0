/* What the stepped program and its tracer share.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef STEP_H
#define STEP_H 1

#include <sys/types.h>

struct step_shared
{
  volatile int may_trace;       /* The parent lets itself be traced.  */
  volatile int go;              /* The tracer is there, or cannot be.  */
  volatile int over;            /* Main has been reached.  */
  int error;                    /* Why it cannot be, an errno.  */
  int lost;                     /* A handler did not come back.  */
  long steps, signals, forks, bad_children;
  const char *wrong;            /* In the parent's memory.  */
};

extern struct step_shared *step_shared;

/* Trace PARENT until it is over.  */
extern void step_trace (pid_t parent);

#endif
