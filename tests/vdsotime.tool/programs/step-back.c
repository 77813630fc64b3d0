/* Run a command while the reference vDSO's clock steps back and forth.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   usage: step-back VVAR HPET COMMAND [ARG]...
   VVAR and HPET are the files that launch takes for the two pages.  */

#include <stdio.h>
#include <sys/types.h>
#include <unistd.h>

#include "drive.h"

enum { BACK = 1000000 };        /* ns; less than the fraction ever is.  */

/* As often as a short run needs, until PARENT has ended.  */
static void
step (struct drive *drive, const struct refvdso_vvar *live, pid_t parent)
{
  struct refvdso_vvar back = *live;
  back.mono.snsec -= (uint64_t) BACK << back.scale.shift;
  for (int i = 0; getppid () == parent; i++)
    {
      drive_set (drive, i % 2 == 0 ? &back : live);
      usleep (200);
    }
}

int
main (int argc, char **argv)
{
  struct refvdso_vvar live;
  struct drive drive;
  if (argc < 4 || drive_open_files (&drive, argv[1], argv[2]) != 0)
    return 2;
  drive_live (&live);
  if (live.mono.snsec < (uint64_t) BACK << live.scale.shift)
    {
      live.mono.snsec += (uint64_t) REFVDSO_NSEC_PER_SEC << live.scale.shift;
      live.mono.sec--;
    }
  drive_set (&drive, &live);
  pid_t self = getpid ();
  if (fork () == 0)
    {
      step (&drive, &live, self);
      return 0;
    }
  execvp (argv[3], argv + 3);
  perror (argv[3]);
  return 127;
}
