/* Time system calls that are counted, not made.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_PROBE_TRAP_H
#define VDSOTIME_PROBE_TRAP_H 1

#include "probe.h"

#include <signal.h>

extern volatile sig_atomic_t probe_traps;
extern volatile uintptr_t probe_trap;   /* Where the last one was made.  */

/* From now on in this thread and its children: a time system call raises
   probe_traps, is not made, and its result is of no interest.  Returns 0, or
   -1 with errno set.  */
int probe_trap_calls (void);

#endif
