/* The data page of the reference vDSO, and the HPET page beside it.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   What a kernel of the 3.15 to 4.6 generation keeps in its VVAR page, under
   names and in an order of our own; all fields are the same for programs of
   both word sizes.  The image says by a note where its pages are wanted.  */

#ifndef REFVDSO_VVAR_H
#define REFVDSO_VVAR_H 1

#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { REFVDSO_NONE, REFVDSO_TSC, REFVDSO_HPET };

enum
{
  REFVDSO_REALTIME = 0, REFVDSO_MONOTONIC = 1, REFVDSO_RAW = 4,
  REFVDSO_REALTIME_COARSE = 5, REFVDSO_MONOTONIC_COARSE = 6,
  REFVDSO_BOOTTIME = 7, REFVDSO_TAI = 11
};

enum { REFVDSO_NSEC_PER_SEC = 1000000000, REFVDSO_HPET_COUNTER = 0xf0 };

/* The time at cycle_last: seconds, and nanoseconds shifted left.  */
struct refvdso_base
{
  uint64_t sec;
  uint64_t snsec;
};

struct refvdso_coarse
{
  uint64_t sec;
  uint64_t nsec;
};

/* ns = (snsec + ((cycles - cycle_last) & mask) * mult) >> shift.  */
struct refvdso_scale
{
  uint32_t mult;
  uint32_t shift;
};

struct refvdso_vvar
{
  uint32_t seq;                 /* Odd while the page is being written.  */
  uint32_t mode;                /* REFVDSO_NONE, _TSC or _HPET.  */
  uint64_t cycle_last;
  uint64_t mask;
  struct refvdso_scale scale;
  struct refvdso_base wall;
  struct refvdso_base mono;
  struct refvdso_scale raw_scale;
  struct refvdso_base raw;      /* Shifted by raw_scale.shift.  */
  struct refvdso_coarse wall_coarse;
  struct refvdso_coarse mono_coarse;
  int64_t boot_sec;             /* BOOTTIME minus MONOTONIC,  */
  uint64_t boot_snsec;          /* shifted by scale.shift.  */
  int64_t tai_sec;              /* TAI minus REALTIME.  */
  /* MONOTONIC minus REALTIME, for the reads of before 3.15 alone: the
     nanoseconds are in [0, 10^9).  */
  int64_t wall_to_mono_sec;
  int64_t wall_to_mono_nsec;
  uint32_t coarse_res;          /* Resolution of the coarse clocks, ns.  */
  int32_t minuteswest, dsttime;
};

/* The image's note: offsets of the pages from its ELF header, in bytes.  */
struct refvdso_note
{
  uint32_t namesz, descsz, type;
  char name[8];
  int32_t vvar, hpet;
};

#define REFVDSO_NOTE { 8, 8, 1, "refvdso", REF_VVAR_AT, REF_HPET_AT }

/* Copy the note from the SIZE bytes of an image at BYTES.  Returns 1, or 0 in
   an image that is not the reference vDSO.  Looked for by its bytes, as the
   launcher meets images of both word sizes.  */
static inline int
refvdso_find_note (struct refvdso_note *note, const void *bytes, size_t size)
{
  static const struct refvdso_note want = { 8, 8, 1, "refvdso", 0, 0 };
  const char *at = (const char *) bytes;

  for (size_t i = 0; i + sizeof *note <= size; i += 4)
    if (memcmp (at + i, &want, offsetof (struct refvdso_note, vvar)) == 0)
      {
        memcpy (note, at + i, sizeof *note);
        return 1;
      }
  return 0;
}

#endif
