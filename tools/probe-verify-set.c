/* Whether someone sets the clock while it is being verified.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   The realtime clocks may then go back.  A timer that the kernel cancels when
   its clock is set (Linux 3.0) tells so even where the clock was set back and
   forth; how far it was moved is its distance from CLOCK_MONOTONIC, which
   slewing moves alike, as it does not CLOCK_MONOTONIC_RAW.  */

#include "probe-verify.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/timerfd.h>
#include <unistd.h>

#define REALTIME 0
#define MONOTONIC 1

#ifndef TFD_TIMER_CANCEL_ON_SET
# define TFD_TIMER_CANCEL_ON_SET 2
#endif

static int timer = -1;

/* Where REALTIME less MONOTONIC lies: narrowed down by some readings.  */
struct distance { int64_t low, high; };

static struct distance
distance (void)
{
  struct distance found = { INT64_MIN, INT64_MAX };
  for (int i = 0; i < 32; i++)
    {
      int64_t before = verify_now (), real = 0, after;
      verify_kernel (REALTIME, &real);
      after = verify_now ();
      if (real - after > found.low)
        found.low = real - after;
      if (real - before < found.high)
        found.high = real - before;
    }
  return found;
}

/* Arm the timer, for a time that does not come.  Returns whether the kernel
   can do this.  */
static int
arm (void)
{
  struct itimerspec far;
  memset (&far, 0, sizeof far);
  far.it_value.tv_sec = 0x7fffffff;
  if (timer < 0)
    timer = timerfd_create (REALTIME, TFD_NONBLOCK | TFD_CLOEXEC);
  int flags = TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET;
  return timer >= 0 && timerfd_settime (timer, flags, &far, NULL) == 0;
}

unsigned int
verify_times_set (void)
{
  static struct distance last;
  static unsigned int times;
  static int started, has_timer;
  uint64_t expired;
  if (!started)
    {
      started = 1;
      has_timer = arm ();
      last = distance ();
      return 0;
    }
  int set = has_timer && read (timer, &expired, sizeof expired) < 0
            && errno == ECANCELED;
  if (!set && has_timer)
    return times;
  struct distance now = distance ();
  if (!set && now.low <= last.high && last.low <= now.high)
    return times;
  printf ("set\t%lld\n", (long long) (now.low / 2 + now.high / 2
                                      - last.low / 2 - last.high / 2));
  last = now;
  if (has_timer)
    arm ();
  return ++times;
}

int
verify_was_set (const struct verify_subject *subject, unsigned int times)
{
  int64_t tick = 0;
  if (!subject->settable)
    return 0;
  if (verify_times_set () != times)
    return 1;
  /* The timer is cancelled a little later than the clock is set: what a
     coarse clock cannot tell apart.  */
  verify_kernel_getres (5, &tick);      /* CLOCK_REALTIME_COARSE.  */
  for (int64_t end = verify_now () + 2 * tick; verify_now () < end; )
    continue;
  return verify_times_set () != times;
}
