/* Make the files of a reference vDSO's pages, and drive its clock by them.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   usage: pages VVAR HPET live [NS]
            the running kernel's clocks, by the TSC, NS ahead of it
          pages VVAR HPET step NS SECONDS
            the same for SECONDS, but every 10 ms all clocks are set back by
            NS, or forth if they were back
          pages VVAR HPET hpet SEC COUNT
            SEC seconds at count 0 of the HPET, which stands at COUNT and
            whose counts are 64 ns; MONOTONIC is 10^9 seconds less
   For launch --vdso=IMAGE --vvar=VVAR --hpet=HPET PROGRAM.  live and step are
   good for some minutes.  */

#define _GNU_SOURCE 1
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "drive.h"

static struct drive drive;
static struct refvdso_vvar page;

/* Move all clocks of the page by NS.  */
static void
move (int64_t ns)
{
  int64_t wall_ns = page.wall.snsec >> page.scale.shift;
  int64_t sum = wall_ns + ns % REFVDSO_NSEC_PER_SEC;
  int64_t sec = page.wall.sec + ns / REFVDSO_NSEC_PER_SEC;

  if (sum < 0 || sum >= REFVDSO_NSEC_PER_SEC)
    {
      sec += sum < 0 ? -1 : 1;
      sum += sum < 0 ? REFVDSO_NSEC_PER_SEC : -REFVDSO_NSEC_PER_SEC;
    }
  drive_wall (&page, sec, sum);
}

static void
step (int64_t ns, double seconds)
{
  struct timespec tick = { 0, 10000000 };

  for (long i = 0; i < seconds * 100; i++)
    {
      move (i % 2 == 0 ? -ns : ns);
      drive_set (&drive, &page);
      nanosleep (&tick, NULL);
    }
}

static void
hpet (int64_t sec, uint32_t count)
{
  memset (&page, 0, sizeof page);
  page.mode = REFVDSO_HPET;
  page.mask = UINT32_MAX;
  page.scale.mult = page.raw_scale.mult = 64;
  page.wall_to_mono_sec = -1000000000;
  page.coarse_res = 4000000;
  drive_wall (&page, sec, 0);
  page.raw = page.mono;
  *drive.counter = count;
}

int
main (int argc, char **argv)
{
  const char *what = argc > 3 ? argv[3] : "";

  if (!(strcmp (what, "live") == 0 && argc <= 5)
      && !(strcmp (what, "step") == 0 && argc == 6)
      && !(strcmp (what, "hpet") == 0 && argc == 6))
    {
      fprintf (stderr, "usage: pages VVAR HPET live [NS]\n"
               "       pages VVAR HPET step NS SECONDS\n"
               "       pages VVAR HPET hpet SEC COUNT\n");
      return 2;
    }
  if (drive_open_files (&drive, argv[1], argv[2]) != 0)
    {
      fprintf (stderr, "pages: cannot make %s and %s: %s\n", argv[1], argv[2],
               strerror (errno));
      return 1;
    }
  if (*what == 'h')
    hpet (atoll (argv[4]), strtoul (argv[5], NULL, 0));
  else
    drive_live (&page);
  if (*what == 'l' && argc == 5)
    move (atoll (argv[4]));
  drive_set (&drive, &page);
  if (*what == 's')
    step (atoll (argv[4]), atof (argv[5]));
  return 0;
}
