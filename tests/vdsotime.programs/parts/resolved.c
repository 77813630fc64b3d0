/* A program that is started with ifunc.c's library, and asks what its resolver
   got.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <dlfcn.h>

#include "ifunc.h"
#include "mapped.h"
#include "readings.h"
#include "unit.h"

int
main (void)
{
  const struct ifunc_answers *(*ask) (void);
  int64_t now = kernel_clock (CLOCK_MONOTONIC);
  int64_t seconds = kernel_clock (CLOCK_REALTIME) / READINGS_SECOND;
  unit_check (mapped_as_wanted (), "the shim is mapped where it should be");
  *(void **) &ask = dlsym (RTLD_DEFAULT, "ifunc_answers");
  if (ask == NULL)
    {
      unit_fail ("the library is there");
      return unit_end ();
    }
  const struct ifunc_answers *got = ask ();
  unit_check (got->calls > 0, "the resolver has run");
  unit_equal (got->good, 0, "its good call succeeds");
  unit_check (got->nanoseconds > 0 && got->nanoseconds <= now
              && got->nanoseconds > now - 60 * READINGS_SECOND,
              "with the time of its start");
  unit_equal (got->bad, -1, "its bad call fails");
  unit_check (got->time >= seconds - 60 && got->time <= seconds,
              "time () gives the time");
  unit_check (got->gettimeofday == 0 && got->seconds >= seconds - 60
              && got->seconds <= seconds, "gettimeofday () gives the time");
  unit_equal (got->id, getpid (), "syscall (SYS_gettid) works");
  unit_equal (got->bad_syscall, -1, "a bad system call fails");
#ifdef NEEDED
  unit_equal (ifunc_choose (), 1, "the function chosen can be called");
  unit_equal (ifunc_pointer (), 1, "by a pointer too");
#endif
  const char *wrong = check_readings ();
  if (wrong != NULL)
    unit_note ("%s", wrong);
  unit_check (wrong == NULL, "all functions work afterwards");
  return unit_end ();
}
