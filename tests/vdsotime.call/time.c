/* Area:    call, time
   Purpose: The second lies between two system calls and is stored where the
            pointer is not NULL; errno is untouched.
   Report:  https://sourceware.org/bugzilla/show_bug.cgi?id=12813
   Shim:    image-M
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "raw.h"

static struct raw
read_null (int id)
{
  errno = 4711;
  struct raw raw = { time (NULL), 0, 0 };
  (void) id;
  raw.error = raw.sec == -1;
  return raw;
}

static struct raw
read_stored (int id)
{
  time_t stored = -1;
  struct raw raw = { time (&stored), 0, 0 };
  (void) id;
  raw.error = stored != raw.sec || stored == -1;
  return raw;
}

/* Only the second is there to be compared.  */
static int
between (struct raw (*read) (int))
{
  for (int tries = 0; tries < 3; tries++)
    {
      struct raw before = raw_gettime (CLOCK_REALTIME_COARSE);
      struct raw here = read (0);
      struct raw after = raw_gettime (CLOCK_REALTIME_COARSE);
      if (here.error == 0 && before.sec <= here.sec && here.sec <= after.sec)
        return 1;
      unit_note ("error %d: %lld, then %lld, then %lld", here.error,
                 before.sec, here.sec, after.sec);
    }
  return 0;
}

int
main (void)
{
  unit_check (between (read_null), "between two system calls");
  unit_equal (errno, 4711, "errno untouched");
  unit_check (between (read_stored), "what is stored is what is returned");
  unit_equal (errno, 4711, "errno untouched when storing");
  return unit_end ();
}
