/* Names of clocks.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "clocks.h"
#include "tool.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <strings.h>

/* By id: include/uapi/linux/time.h of Linux.  */
static const char *const names[NCLOCK_NAMES] =
{
  "REALTIME", "MONOTONIC", "PROCESS_CPUTIME_ID", "THREAD_CPUTIME_ID",
  "MONOTONIC_RAW", "REALTIME_COARSE", "MONOTONIC_COARSE", "BOOTTIME",
  "REALTIME_ALARM", "BOOTTIME_ALARM", "SGI_CYCLE", "TAI"
};

const char *
clock_name (int id)
{
  return id >= 0 && id < NCLOCK_NAMES ? names[id] : NULL;
}

int
clock_parse (const char *name, int *id)
{
  char *end;
  errno = 0;
  long number = strtol (name, &end, 0);
  if (end != name && *end == '\0' && errno == 0
      && number >= INT_MIN && number <= INT_MAX)
    {
      *id = number;
      return 1;
    }
  if (strncasecmp (name, "CLOCK_", 6) == 0)
    name += 6;
  for (*id = 0; *id < NCLOCK_NAMES; ++*id)
    if (strcasecmp (names[*id], name) == 0)
      return 1;
  return 0;
}

char *
clock_list (void)
{
  char *list = xstrdup (names[0]);
  for (int id = 1; id < NCLOCK_NAMES; id++)
    list = xasprintf ("%s, %s", list, names[id]);
  return list;
}
