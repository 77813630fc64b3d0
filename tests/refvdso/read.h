/* The reference vDSO: the hot read of its data page.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   The way of Linux 3.15 to 4.6, described by its patches' descriptions and
   written anew.  Every processor that this runs on keeps loads in order, so
   that the compiler alone must be kept from moving them.  */

#ifndef REFVDSO_READ_H
#define REFVDSO_READ_H 1

#include "steps.h"

#define REF_BARRIER() __asm__ __volatile__ ("" : : : "memory")
#define REF_LIKELY(x) __builtin_expect ((x) != 0, 1)

#ifdef REF_FIXED
# define REF_VVAR ((const struct refvdso_vvar *) REF_FIXED)
#else
/* Not const, or the compiler would read it once and for all, whatever barrier
   is in between.  */
extern struct refvdso_vvar refvdso_vvar
  __attribute__ ((visibility ("hidden")));
# define REF_VVAR ((const struct refvdso_vvar *) &refvdso_vvar)
#endif
extern volatile char refvdso_hpet[]
  __attribute__ ((visibility ("hidden")));

/* Nanoseconds may be negative between the steps of a general sum.  */
struct ref_time
{
  uint64_t sec;
  int64_t nsec;
};

static REF_ALWAYS uint32_t
ref_begin (void)
{
  uint32_t seq;

  while (((seq = *(const volatile uint32_t *) &REF_VVAR->seq) & 1) != 0)
    REF_PAUSE ();
  REF_BARRIER ();
  return seq;
}

static REF_ALWAYS int
ref_again (uint32_t seq)
{
  REF_BARRIER ();
  return *(const volatile uint32_t *) &REF_VVAR->seq != seq;
}

/* The time-stamp counter and, behind it, *LAST = cycle_last.  */
static REF_ALWAYS uint64_t
ref_counter (uint64_t *last)
{
  uint64_t now;
  uintptr_t zero = 0;

#if REF_FENCE_WAY == REF_SELF_FENCED
  now = REF_RDTSCP ();
#else
  REF_FENCE ();
  now = REF_RDTSC ();
#endif
#if REF_FENCE_WAY == REF_TWO_FENCES
  REF_FENCE ();
#elif REF_FENCE_WAY == REF_DEPENDENT_LOAD
  zero = REF_ZERO_AFTER (now);
#endif
  *last = *(const volatile uint64_t *)
    ((const char *) &REF_VVAR->cycle_last + zero);
  return now;
}

/* The counters of processors differ a little: a count from before cycle_last
   would be an age after it.  */
static REF_ALWAYS uint64_t
ref_cycles (void)
{
  uint64_t last, now = ref_counter (&last);

#if REF_CMOV
  return REF_MAX (now, last) - last;
#else
  if (REF_LIKELY (now >= last))
    return now - last;
  /* Lest the compiler make a conditional move of it.  */
  REF_BARRIER ();
  return 0;
#endif
}

/* Cycles since cycle_last by the counter of MODE.  */
static REF_ALWAYS uint64_t
ref_elapsed (uint32_t mode)
{
  if (REF_LIKELY (mode == REFVDSO_TSC))
    return ref_cycles () & REF_VVAR->mask;
  if (mode == REFVDSO_HPET)
    return (*(const volatile uint32_t *) (refvdso_hpet + REFVDSO_HPET_COUNTER)
            - REF_VVAR->cycle_last) & REF_VVAR->mask;
  return 0;
}

/* Bring the nanoseconds of *T below a second.  No division: it would be
   slower, and on 32-bit machines a function of libgcc.  */
static REF_ALWAYS void
ref_normalise (struct ref_time *t)
{
  while (t->nsec >= REFVDSO_NSEC_PER_SEC)
    {
      __asm__ ("" : "+r" (t->nsec));
      t->nsec -= REFVDSO_NSEC_PER_SEC;
      t->sec++;
    }
#if REF_NORMAL == REF_GENERAL
  while (t->nsec < 0)
    {
      __asm__ ("" : "+r" (t->nsec));
      t->nsec += REFVDSO_NSEC_PER_SEC;
      t->sec--;
    }
#endif
}

/* *T becomes *BASE plus what has passed since, by *SCALE.  OFFSET_SEC and
   OFFSET_SNSEC, in the page, are added; NULL stands for nothing.  Returns the
   mode, REFVDSO_NONE if *T is not the time.  */
static REF_ALWAYS uint32_t
ref_read (struct ref_time *t, const struct refvdso_base *base,
          const struct refvdso_scale *scale, const int64_t *offset_sec,
          const uint64_t *offset_snsec)
{
  uint32_t seq, mode;
  uint64_t snsec;

  do
    {
      seq = ref_begin ();
      mode = REF_VVAR->mode;
      t->sec = base->sec + (offset_sec != NULL ? *offset_sec : 0);
      snsec = base->snsec + (offset_snsec != NULL ? *offset_snsec : 0);
      snsec += ref_elapsed (mode) * scale->mult;
      t->nsec = snsec >> scale->shift;
    }
  while (ref_again (seq));
  return mode;
}

static REF_ALWAYS void
ref_read_coarse (struct ref_time *t, const struct refvdso_coarse *from)
{
  uint32_t seq;

  do
    {
      seq = ref_begin ();
      t->sec = from->sec;
      t->nsec = from->nsec;
    }
  while (ref_again (seq));
}

#endif
