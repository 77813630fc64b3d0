/* Area:    glibc, no time system call
   Purpose: No function makes a system call where the vDSO's own function of
            that name makes none.
   Report:  https://github.com/lldpd/lldpd/issues/710
   Report:  https://sourceware.org/bugzilla/show_bug.cgi?id=28071
   Needs:   own-dispatch native-time seccomp
   Vdso:    kernel image-A image-time32
   Compile: $reader -ldl
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <sys/time.h>

#include "../vdsotime.call/raw.h"
#include "auxv-value.h"
#include "serves.h"

extern int timespec_get (struct timespec *, int) __attribute__ ((weak));
extern int timespec_getres (struct timespec *, int) __attribute__ ((weak));
extern int getcpu (unsigned int *, unsigned int *) __attribute__ ((weak));

static struct vdsotime_entries entries;

static int before;

static int
begin (int call, int id, const char *name)
{
  if (!vdso_serves (&entries, call, id))
    {
      unit_unsupported ("%s: the vDSO does not serve it", name);
      return 0;
    }
  before = filter_calls;
  return 1;
}

static void
end (const char *name)
{
  if (filter_calls != before)
    unit_note ("system call %d", (int) filter_last);
  unit_check (filter_calls == before, "%s: no system call", name);
}

static void
check_clock (int id)
{
  struct timespec ts;
  char name[64];
  snprintf (name, sizeof name, "clock_gettime %s", raw_clocks[id]);
  if (begin (VDSOTIME_CALL_clock_gettime, id, name))
    {
      clock_gettime (id, &ts);
      end (name);
    }
  snprintf (name, sizeof name, "clock_getres %s", raw_clocks[id]);
  if (begin (VDSOTIME_CALL_clock_getres, id, name))
    {
      clock_getres (id, &ts);
      clock_getres (id, NULL);
      end (name);
    }
}

static void
check_others (void)
{
  struct timespec ts;
  struct timeval tv;
  unsigned int cpu, node;
  int (*get) (struct timespec *, int)
    = (int (*) (struct timespec *, int)) FIND_NAME (timespec_get);
  int (*getres) (struct timespec *, int)
    = (int (*) (struct timespec *, int)) FIND_NAME (timespec_getres);
  int (*processor) (unsigned int *, unsigned int *)
    = (int (*) (unsigned int *, unsigned int *)) FIND_NAME (getcpu);
  if (begin (VDSOTIME_CALL_gettimeofday, 0, "gettimeofday"))
    gettimeofday (&tv, NULL), end ("gettimeofday");
  if (begin (VDSOTIME_CALL_time, 0, "time"))
    time (NULL), end ("time");
  if (get != NULL && begin (VDSOTIME_CALL_clock_gettime, 0, "timespec_get"))
    get (&ts, 1), end ("timespec_get");
  if (getres != NULL
      && begin (VDSOTIME_CALL_clock_getres, 0, "timespec_getres"))
    getres (&ts, 1), end ("timespec_getres");
  if (processor != NULL && begin (VDSOTIME_CALL_getcpu, 0, "getcpu"))
    processor (&cpu, &node), processor (&cpu, NULL), end ("getcpu");
}

int
main (void)
{
  static const int ids[] = { 0, 1, 4, 5, 6, 7, 11 };
  struct vdsotime_image image;
  if (vdsotime_image_read (&image, auxv_value (AT_SYSINFO_EHDR), SIZE_MAX)
      != VDSOTIME_OK
      || vdsotime_entries_find (&entries, &image) != VDSOTIME_OK
      || filter_time () != 0)
    {
      unit_unsupported ("no vDSO here, or no filter");
      return unit_end ();
    }
  VDSO_LONG room[8];
  before = filter_calls;
  vdsotime_kernel_call (0, VDSOTIME_NR_clock_gettime, 0,
                        (VDSO_LONG) (uintptr_t) room, 0);
  unit_equal (filter_calls - before, 1, "a system call would be seen");
  for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
    check_clock (ids[i]);
  check_others ();
  return unit_end ();
}
