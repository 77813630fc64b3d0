/* Who answers a call: the image, by its constant time, or the kernel.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef ANSWERS_H
#define ANSWERS_H 1

#include <kernel-call.h>

#include "image-time.h"
#include "table.h"

struct pair
{
  VDSO_LONG sec, sub;
};

struct pair64
{
  int64_t sec, sub;
};

/* The functions under test; the 64-bit ones are NULL where there are none.  */
struct functions
{
  int (*clock_gettime) (int, struct pair *);
  int (*clock_getres) (int, struct pair *);
  int (*gettimeofday) (struct pair *, void *);
  VDSO_LONG (*time) (VDSO_LONG *);
  int (*getcpu) (unsigned int *, unsigned int *);
  int (*clock_gettime64) (int, struct pair64 *);
  int (*clock_getres64) (int, struct pair64 *);
  const char *(*status) (void);
};

enum { IMAGE, KERNEL };

/* The kernel's own second, by the clock whose answer may be 64 bits wide.  */
static inline int64_t
kernel_second (void)
{
#ifdef VDSOTIME_NR_clock_gettime64
  struct pair64 now = { -1, -1 };
  vdsotime_kernel_call (0, VDSOTIME_NR_clock_gettime64, 0,
                        (VDSO_LONG) (uintptr_t) &now, 0);
#else
  struct pair now = { -1, -1 };
  vdsotime_kernel_call (0, VDSOTIME_NR_clock_gettime, 0,
                        (VDSO_LONG) (uintptr_t) &now, 0);
#endif
  return now.sec;
}

/* Whether a reading is WHO's: the image's constants, or between two of the
   kernel's seconds and with a fraction that is one.  */
static inline int
is_from (int who, int64_t sec, int64_t sub, int64_t image_sub, int64_t before)
{
  if (who == IMAGE)
    return sec == IMAGE_SECONDS && sub == image_sub;
  return sec >= before && sec <= kernel_second () && sub >= 0
         && sub < 1000000000;
}

/* Narrow calls are served by the image's 64-bit functions where it has no
   others.  */
static inline int
who_answers (const struct row *row, enum vdsotime_call call,
             enum vdsotime_call other)
{
  if (strcmp (row->answers, "kernel") == 0)
    return KERNEL;
  return serves (row, call) || serves (row, other) ? IMAGE : KERNEL;
}

#define WHO(row, call) \
  who_answers (row, VDSOTIME_CALL_##call, VDSOTIME_CALL_##call)
#define WHO_OF(row, call, other) \
  who_answers (row, VDSOTIME_CALL_##call, VDSOTIME_CALL_##other)

/* NSEC of the function that serves clock_gettime.  */
static inline int
image_nsec (const struct row *row)
{
  return serves (row, VDSOTIME_CALL_clock_gettime) ? IMAGE_NSEC
         : IMAGE_NSEC64;
}

static inline int
clocks_are_right (const struct row *row, const struct functions *f)
{
  int who = WHO_OF (row, clock_gettime, clock_gettime64), ok = 1;
  int64_t before = kernel_second ();
  for (int id = 0; id < 6; id += 5)
    {
      struct pair now = { -1, -1 };
      ok &= (f->clock_gettime (id, &now) == 0
             && is_from (who, now.sec, now.sub, image_nsec (row) + id,
                         before - 1));
    }
  if (f->clock_gettime64 != NULL)
    for (int id = 0; id < 6; id += 5)
      {
        int wide = serves (row, VDSOTIME_CALL_clock_gettime64);
        struct pair64 now = { -1, -1 };
        ok &= (f->clock_gettime64 (id, &now) == 0
               && is_from (who, now.sec, (int32_t) now.sub,
                           (wide ? IMAGE_NSEC64 : IMAGE_NSEC) + id,
                           before - 1));
      }
  return ok;
}

static inline int
resolutions_are_right (const struct row *row, const struct functions *f)
{
  int who = WHO_OF (row, clock_getres, clock_getres64);
  int narrow = serves (row, VDSOTIME_CALL_clock_getres);
  int wide = serves (row, VDSOTIME_CALL_clock_getres64);
  struct pair res = { -1, -1 };
  struct pair64 res64 = { -1, -1 };
  int ok = f->clock_getres (0, &res) == 0 && res.sec == 0;
  ok &= who == IMAGE ? res.sub == (narrow ? IMAGE_RES : IMAGE_RES64)
        : res.sub > 0 && res.sub < IMAGE_RES && res.sub != IMAGE_RES64;
  if (f->clock_getres64 == NULL)
    return ok;
  ok &= f->clock_getres64 (0, &res64) == 0 && res64.sec == 0;
  return ok & (who == IMAGE
               ? (int32_t) res64.sub == (wide ? IMAGE_RES64 : IMAGE_RES)
               : (int32_t) res64.sub > 0 && (int32_t) res64.sub < IMAGE_RES);
}

static inline int
time_is_right (const struct row *row, const struct functions *f)
{
  int64_t before = kernel_second () - 1;
  int clock = WHO_OF (row, clock_gettime, clock_gettime64);
  VDSO_LONG now = f->time (NULL);
  if (WHO (row, time) == IMAGE)
    return now == IMAGE_TIME;
  return clock == IMAGE ? now == IMAGE_SECONDS
         : now >= before && now <= kernel_second ();
}

static inline int
others_are_right (const struct row *row, const struct functions *f)
{
  unsigned int cpu = -1, node = -1;
  struct pair now = { -1, -1 };
  int64_t before = kernel_second ();
  int own = WHO (row, gettimeofday);
  int wide = serves (row, VDSOTIME_CALL_clock_gettime64)
             && strcmp (row->answers, "kernel") != 0;
  int ok = f->gettimeofday (&now, NULL) == 0
           && is_from (own == KERNEL && wide ? IMAGE : own, now.sec, now.sub,
                       own == IMAGE ? IMAGE_USEC : image_nsec (row) / 1000,
                       before - 1);
  ok &= f->getcpu (&cpu, &node) == 0
        && (WHO (row, getcpu) == IMAGE) == (cpu == IMAGE_CPU
                                            && node == IMAGE_NODE);
  return ok & (own == IMAGE || now.sub < 1000000);
}

/* One result: all calls of *F are as *ROW says, STATUS too.  */
static inline void
check_answers (const struct row *row, const struct functions *f,
               const char *status)
{
  const char *expected = vdsotime_reason_text (row->reason[1]);
  int said = strcmp (status, expected) == 0;
  int clocks = clocks_are_right (row, f);
  int resolutions = resolutions_are_right (row, f);
  int others = others_are_right (row, f);
  int seconds = time_is_right (row, f);
  if (!said)
    unit_note ("%s: status: %s", row->name, status);
  if (!(clocks && resolutions && others && seconds))
    unit_note ("%s: wrong:%s%s%s%s", row->name, clocks ? "" : " clocks",
               resolutions ? "" : " resolutions", others ? "" : " others",
               seconds ? "" : " time");
  unit_check (said && clocks && resolutions && others && seconds,
              "%s: all calls are right: %s", row->name, expected);
}

#endif
