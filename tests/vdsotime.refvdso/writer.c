/* Area:    refvdso, the sequence counter
   Purpose: A reader that meets a writer in mid-update waits and then gives
            the new value; it never shows a part of one and a part of another.
   Vdso:    ref-3.19
   Needs:   vdso-user
   Compile: -I$srcdir/tests/refvdso $srcdir/tests/refvdso/drive.c -pthread
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <pthread.h>
#include <time.h>

#include "unit-drive.h"

static volatile int started, ended, stop;
static struct timespec got;

static void *
read_once (void *id)
{
  started = 1;
  clock_gettime ((int) (intptr_t) id, &got);
  ended = 1;
  return NULL;
}

static void
sleep_ms (int ms)
{
  struct timespec ts = { 0, ms * 1000000L };
  nanosleep (&ts, NULL);
}

/* Stop in mid-update with the mode, half of the base and the counter as they
   were, let a reader of clock ID come, and finish.  */
static void
in_mid_update (int id, const char *name, int64_t sec, long nsec)
{
  pthread_t thread;
  hpet_page (1000000000, 1, 1000);
  page.mode = REFVDSO_NONE;
  drive_set (&drive, &page);
  started = ended = 0;
  drive_begin (&drive);
  drive.vvar->wall.sec = drive.vvar->wall_coarse.sec = 1700000000;
  drive.vvar->mono.sec = drive.vvar->mono_coarse.sec = 1700000000;
  pthread_create (&thread, NULL, read_once, (void *) (intptr_t) id);
  while (!started)
    sched_yield ();
  sleep_ms (10);
  unit_check (!ended, "%s: the reader waits", name);
  drive.vvar->mode = REFVDSO_HPET;
  drive.vvar->wall.snsec = drive.vvar->mono.snsec = 5 << 10;
  drive.vvar->wall_coarse.nsec = drive.vvar->mono_coarse.nsec = 6;
  drive_end (&drive);
  pthread_join (thread, NULL);
  unit_check (got.tv_sec == sec && got.tv_nsec == nsec,
              "%s: it gives the new value", name);
}

/* Every field differs between the two; the time is 10^9 seconds, or
   1.7 * 10^9 seconds and 3000 ns.  */
static struct refvdso_vvar both[2];

static void
make_both (void)
{
  for (int i = 0; i < 2; i++)
    {
      hpet_page (i ? 1700000000 : 1000000000, 0, 1000);
      page.cycle_last = i ? 0 : 1000;
      page.scale.mult = i ? 3 << 10 : 1 << 9;
      page.scale.shift = i ? 10 : 4;
      page.wall_coarse.nsec = i ? 3000 : 0;
      both[i] = page;
      both[i].mono = page.wall;
      both[i].mono_coarse = page.wall_coarse;
    }
}

static void *
write_both (void *unused)
{
  for (unsigned int i = 0; !stop; i++)
    {
      drive_set (&drive, &both[i % 2]);
      for (volatile int wait = 0; wait < 200; wait++)
        ;
    }
  return unused;
}

static void
while_written (int id, const char *name)
{
  pthread_t thread;
  int seen[2] = { 0, 0 }, torn = 0;
  stop = 0;
  make_both ();
  drive_set (&drive, &both[0]);
  pthread_create (&thread, NULL, write_both, NULL);
  for (int i = 0; i < 20000000 && (seen[0] < 20000 || seen[1] < 20000); i++)
    {
      struct timespec ts;
      /* There may be but one processor to be had.  */
      if (i % 1000 == 0)
        sched_yield ();
      clock_gettime (id, &ts);
      if (ts.tv_sec == 1000000000 && ts.tv_nsec == 0)
        seen[0]++;
      else if (ts.tv_sec == 1700000000 && ts.tv_nsec == 3000)
        seen[1]++;
      else
        torn++;
    }
  stop = 1;
  pthread_join (thread, NULL);
  unit_check (seen[0] > 0 && seen[1] > 0, "%s: both values are seen", name);
  unit_equal (torn, 0, "%s: and no other", name);
}

int
main (void)
{
  if (!start_driving ())
    return unit_end ();
  in_mid_update (CLOCK_REALTIME, "REALTIME", 1700000000, 5);
  in_mid_update (CLOCK_MONOTONIC, "MONOTONIC", 1700000000, 5);
  in_mid_update (CLOCK_REALTIME_COARSE, "REALTIME_COARSE", 1700000000, 6);
  in_mid_update (CLOCK_MONOTONIC_COARSE, "MONOTONIC_COARSE", 1700000000, 6);
  while_written (CLOCK_MONOTONIC, "MONOTONIC");
  while_written (CLOCK_REALTIME_COARSE, "REALTIME_COARSE");
  return unit_end ();
}
