/* A program that shows its clock when it is asked: see outside.c.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <stdint.h>
#include <time.h>
#include <unistd.h>

int
main (void)
{
  char byte;
  while (read (STDIN_FILENO, &byte, 1) == 1)
    {
      struct timespec ts = { -1, -1 };
      clock_gettime (CLOCK_REALTIME, &ts);
      int64_t pair[2] = { ts.tv_sec, ts.tv_nsec };
      if (write (STDOUT_FILENO, pair, sizeof pair) != sizeof pair)
        return 1;
    }
  return 0;
}
