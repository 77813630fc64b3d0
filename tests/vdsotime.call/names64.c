/* Area:    call, the 64-bit time_t functions by name
   Purpose: Each name that glibc's and musl's headers can turn a call into is
            there under the shim and tells the time in 64 bits.
   Report:  https://github.com/wolfcw/libfaketime/issues/482
   Needs:   time32 preload
   Compile: -ldl
   Vdso:    kernel none image-M
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include "raw.h"

/* Both libcs' structures: the fraction is 32 bits wide, padding follows.  */
struct wide
{
  int64_t sec;
  int32_t sub;
  int32_t pad;
};

static void *function;

static struct raw
answer (const struct wide *wide, int result, int unit)
{
  struct raw raw = { wide->sec, (long long) wide->sub * unit, result };
  return raw;
}

static struct raw
read_gettime (int id)
{
  struct wide wide = { -1, -1, -1 };
  int result = ((int (*) (int, struct wide *)) function) (id, &wide);
  return answer (&wide, result, 1);
}

static struct raw
read_gettimeofday (int id)
{
  struct wide wide = { -1, -1, -1 };
  (void) id;
  int result = ((int (*) (struct wide *, void *)) function) (&wide, NULL);
  return answer (&wide, result, 1000);
}

static struct raw
read_get (int id)
{
  struct wide wide = { -1, -1, -1 };
  int result = ((int (*) (struct wide *, int)) function) (&wide, id + 1);
  return answer (&wide, result - id - 1, 1);
}

static struct raw
read_ftime (int id)
{
  struct { int64_t sec; unsigned short ms; short zone[2]; } timeb;
  (void) id;
  struct raw raw;
  raw.error = ((int (*) (void *)) function) (&timeb);
  raw.sec = timeb.sec;
  raw.nsec = timeb.ms * 1000000LL;
  return raw;
}

static int
find (const char *name)
{
  function = dlsym (RTLD_DEFAULT, name);
  unit_check (function != NULL, "%s: is there", name);
  return function != NULL;
}

static void
check_res (const char *name, int base)
{
  struct wide wide = { -1, -1, -1 };
  struct raw raw = raw_getres (CLOCK_REALTIME);
  if (!find (name))
    return;
  int result = base ? ((int (*) (struct wide *, int)) function) (&wide, 1) - 1
               : ((int (*) (int, struct wide *)) function) (0, &wide);
  unit_check (result == 0 && wide.sec == raw.sec && wide.sub == raw.nsec,
              "%s: the kernel's resolution", name);
}

static void
check_between (const char *name, struct raw (*read) (int), int unit)
{
  if (find (name))
    unit_check (raw_between (0, read, CLOCK_REALTIME, unit),
                "%s: between two system calls", name);
}

int
main (void)
{
  check_between ("__clock_gettime64", read_gettime, 1);
  check_between ("__gettimeofday64", read_gettimeofday, 1000);
  check_between ("__gettimeofday_time64", read_gettimeofday, 1000);
  check_between ("__timespec_get64", read_get, 1);
  check_between ("__timespec_get_time64", read_get, 1);
  check_between ("__ftime64", read_ftime, 1000000);
  check_res ("__clock_getres64", 0);
  check_res ("__clock_getres_time64", 0);
  check_res ("__timespec_getres64", 1);
  if (find ("__time64"))
    {
      int64_t stored = -1;
      int64_t (*get) (int64_t *) = (int64_t (*) (int64_t *)) function;
      struct raw before = raw_gettime (CLOCK_REALTIME_COARSE);
      int64_t now = get (&stored);
      struct raw after = raw_gettime (CLOCK_REALTIME_COARSE);
      unit_check (before.sec <= now && now <= after.sec && stored == now,
                  "__time64: between two system calls, and stored");
    }
  return unit_end ();
}
