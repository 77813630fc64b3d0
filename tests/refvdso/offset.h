/* The reference vDSO: MONOTONIC as a sum, as it was before Linux 3.15.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Only images that are built for a comparison read so.  */

#ifndef REFVDSO_OFFSET_H
#define REFVDSO_OFFSET_H 1

#include "read.h"

/* MONOTONIC from REALTIME, as it was before 3.15.  */
static REF_ALWAYS uint32_t
ref_read_offset (struct ref_time *t)
{
  uint32_t seq, mode;
  uint64_t snsec;

  do
    {
      seq = ref_begin ();
      mode = REF_VVAR->mode;
      snsec = REF_VVAR->wall.snsec;
      snsec += ref_elapsed (mode) * REF_VVAR->scale.mult;
      t->sec = REF_VVAR->wall.sec + REF_VVAR->wall_to_mono_sec;
      t->nsec = ((int64_t) (snsec >> REF_VVAR->scale.shift)
                 + REF_VVAR->wall_to_mono_nsec);
    }
  while (ref_again (seq));
  return mode;
}

/* MONOTONIC_COARSE from REALTIME_COARSE, as it was before 3.15.  */
static REF_ALWAYS void
ref_read_coarse_offset (struct ref_time *t)
{
  uint32_t seq;

  do
    {
      seq = ref_begin ();
      t->sec = REF_VVAR->wall_coarse.sec + REF_VVAR->wall_to_mono_sec;
      t->nsec = REF_VVAR->wall_coarse.nsec + REF_VVAR->wall_to_mono_nsec;
    }
  while (ref_again (seq));
#if REF_NORMAL == REF_GENERAL
  ref_normalise (t);
#else
  if (t->nsec >= REFVDSO_NSEC_PER_SEC)
    {
      t->nsec -= REFVDSO_NSEC_PER_SEC;
      t->sec++;
    }
#endif
}

#endif
