/* The machine's clocksource, and whether the clock is fast.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_HOST_H
#define VDSOTIME_HOST_H 1

#include "process.h"

struct host
{
  const char *root;             /* "" or the fake root of --sysroot.  */
  char *release, *machine;
  char *clocksource;            /* "" if sysfs does not say.  */
  char *available;
  char *cmdline;
};

enum speed { FAST, SLOW, UNKNOWN };

struct verdict
{
  enum speed speed;
  char *sentence;
};

/* Fill *HOST from the files under ROOT ("" for the real ones).  */
void host_read (struct host *host, const char *root);

/* The first word of the file NAME under HOST's root; "" if there is none.  */
char *host_file_word (const struct host *host, const char *name);

/* Whether WORD is a word of LIST, which spaces separate.  */
int has_word (const char *list, const char *word);

/* Whether the clock is fast in *PROCESS on *HOST; if not, why and what to
   do.  */
struct verdict judge (const struct host *host, const struct process *process);

/* "fast", "slow" or "unknown".  */
const char *speed_name (enum speed speed);

#endif
