/* A case: which system calls a filter refuses, and how.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef CASE_H
#define CASE_H 1

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "filter.h"

enum { CASE_MAX = 16 };
#define CASE_KILL 0u            /* SECCOMP_RET_KILL_THREAD */

struct filter_case
{
  uint32_t action;
  int numbers[CASE_MAX];
  int count;
};

/* Read "ACTION:NUMBER,NUMBER...".  Returns 0 or -1.  */
static inline int
case_parse (struct filter_case *what, const char *text)
{
  static const struct { const char *name; uint32_t action; } actions[] = {
    { "ENOSYS:", FILTER_ERRNO (ENOSYS) }, { "EPERM:", FILTER_ERRNO (EPERM) },
    { "KILL:", CASE_KILL }, { "TRAP:", FILTER_TRAP }
  };
  const char *at = NULL;
  what->count = 0;
  for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++)
    if (strncmp (text, actions[i].name, strlen (actions[i].name)) == 0)
      {
        what->action = actions[i].action;
        at = text + strlen (actions[i].name);
      }
  while (at != NULL && *at != '\0' && what->count < CASE_MAX)
    {
      char *next;
      what->numbers[what->count++] = strtol (at, &next, 10);
      at = *next == ',' ? next + 1 : next;
    }
  return what->count > 0 ? 0 : -1;
}

/* Refuse them from now on, in this program's own kind of system calls.  A
   trap has no handler: it kills.  */
static inline int
case_install (const struct filter_case *what)
{
  int result = filter_install (what->numbers, what->count, what->action);
  signal (SIGSYS, SIG_DFL);
  return result;
}

static inline void
case_no_core (void)
{
  struct rlimit none = { 0, 0 };
  setrlimit (RLIMIT_CORE, &none);
}

#endif
