/* The reference vDSO's own functions, called without libc.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef DIRECT_H
#define DIRECT_H 1

#include <entries.h>
#include <kernel-call.h>

#include "unit-drive.h"

static struct vdsotime_entries entries;

struct native { VDSO_LONG sec, sub; };
struct wide { int64_t sec, sub; };

#define ARG(pointer) ((VDSO_LONG) (uintptr_t) (pointer))
#define ENTRY(call) entries.at[VDSOTIME_CALL_##call]

/* Whether a test can go on.  */
static UNIT_UNUSED int
start_direct (void)
{
  struct vdsotime_image image;
  if (!start_driving ())
    return 0;
  if (vdsotime_image_read (&image, drive.image, SIZE_MAX) == VDSOTIME_OK
      && vdsotime_entries_find (&entries, &image) == VDSOTIME_OK)
    return 1;
  unit_fail ("the image has time functions");
  return 0;
}

static UNIT_UNUSED int
near_native (uintptr_t entry, int id, int64_t sec, int64_t sub)
{
  struct native t = { -1, -1 };
  int result = vdsotime_vdso_call (entry, id, ARG (&t));
  if (result == 0 && t.sec == (VDSO_LONG) sec && t.sub == sub)
    return 1;
  unit_note ("clock %d: expected %lld.%09lld, got %d and %lld.%09lld", id,
             (long long) (VDSO_LONG) sec, (long long) sub, result,
             (long long) t.sec, (long long) t.sub);
  return 0;
}

static UNIT_UNUSED int
near_wide (uintptr_t entry, int id, int64_t sec, int64_t sub)
{
  struct wide t = { -1, -1 };
  int result = vdsotime_vdso_call (entry, id, ARG (&t));
  if (result == 0 && t.sec == sec && t.sub == sub)
    return 1;
  unit_note ("clock %d, 64 bits: expected %lld.%09lld, got %d and %lld.%09lld",
             id, (long long) sec, (long long) sub, result, (long long) t.sec,
             (long long) t.sub);
  return 0;
}

/* Whether each function that reads clock ID shows SEC and NSEC; those of the
   machine's own time_t what is left of SEC in it.  */
static UNIT_UNUSED int
shows (int id, int64_t sec, int64_t nsec)
{
  int good = ENTRY (clock_gettime) != 0 || ENTRY (clock_gettime64) != 0;
  if (ENTRY (clock_gettime) != 0)
    good &= near_native (ENTRY (clock_gettime), id, sec, nsec);
  if (ENTRY (clock_gettime64) != 0)
    good &= near_wide (ENTRY (clock_gettime64), id, sec, nsec);
  return good;
}

/* Write the page; then clock ID must show SEC and NSEC.  */
#define check_shows(id, sec, nsec, ...)                         \
  do                                                            \
    {                                                           \
      drive_set (&drive, &page);                                \
      unit_check (shows (id, sec, nsec), __VA_ARGS__);          \
    }                                                           \
  while (0)

#endif
