/* The reference vDSO: a vDSO whose clock a test drives.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   It reads a data page and an HPET page as the vDSO of Linux 3.15 to 4.6 did.
   The exported names are the rows of the machine's vdso.def.  */

#include <stddef.h>
#include <stdint.h>
#include <vdso.def>
#include <kernel-call.h>

#include "vvar.h"
#include "machine.h"
#include "read.h"
#include "offset.h"

struct native_time
{
  VDSO_LONG seconds;
  VDSO_LONG fraction;
};

struct time64
{
  int64_t seconds;
  int64_t fraction;
};

#define UNUSED __attribute__ ((unused))
#define ASK(call, a, b) \
  vdsotime_kernel_call (REF_KERNEL_ENTRY, VDSOTIME_NR_##call, \
                        (VDSO_LONG) (uintptr_t) (a), \
                        (VDSO_LONG) (uintptr_t) (b), 0)

/* The time of a clock that is not worth a read of its own, as ref_read.  No
   kernel of this generation served RAW and TAI.  */
static REF_NEVER uint32_t
ref_read_other (int id, struct ref_time *t)
{
  static const int64_t zero = 0;
  int raw = id == REFVDSO_RAW;

  if (id != REFVDSO_REALTIME && id != REFVDSO_TAI && !raw)
    return REFVDSO_NONE;
  return ref_read (t, raw ? &REF_VVAR->raw : &REF_VVAR->wall,
                   raw ? &REF_VVAR->raw_scale : &REF_VVAR->scale,
                   id == REFVDSO_TAI ? &REF_VVAR->tai_sec : &zero, NULL);
}

#define REF_NAME(x) x
#define REF_TYPE struct native_time
#define REF_NR VDSOTIME_NR_clock_gettime
#include "gettime.h"

#ifdef VDSOTIME_NR_clock_gettime64
# define REF_NAME(x) x##64
# define REF_TYPE struct time64
# define REF_NR VDSOTIME_NR_clock_gettime64
# include "gettime.h"
#endif

/* ZONE is two ints, as the kernel's own.  */
static UNUSED int
image_gettimeofday (struct native_time *t, int *zone)
{
  struct ref_time now;

  if (t != NULL)
    {
      if (ref_read_other (REFVDSO_REALTIME, &now) == REFVDSO_NONE)
        return ASK (gettimeofday, t, zone);
      ref_normalise (&now);
      t->seconds = now.sec;
      t->fraction = (uint32_t) now.nsec / 1000;
    }
  if (zone != NULL)
    {
      zone[0] = REF_VVAR->minuteswest;
      zone[1] = REF_VVAR->dsttime;
    }
  return 0;
}

/* One aligned load, whatever the mode.  */
static UNUSED VDSO_LONG
image_time (VDSO_LONG *t)
{
  VDSO_LONG now = *(const volatile VDSO_LONG *)
    ((const char *) REF_VVAR + offsetof (struct refvdso_vvar, wall.sec));

  if (t != NULL)
    *t = now;
  return now;
}

/* The resolution of clock ID, 0 if it is the kernel's to say.  */
static UNUSED uint32_t
resolution (int id)
{
  switch (id)
    {
    case REFVDSO_REALTIME: case REFVDSO_MONOTONIC: case REFVDSO_RAW:
    case REFVDSO_BOOTTIME: case REFVDSO_TAI:
      return REF_VVAR->mode != REFVDSO_NONE;
    case REFVDSO_REALTIME_COARSE: case REFVDSO_MONOTONIC_COARSE:
      return REF_VVAR->coarse_res;
    default:
      return 0;
    }
}

#define DEFINE_GETRES(suffix, type)                             \
  static UNUSED int                                             \
  image_clock_getres##suffix (int id, type *t)                  \
  {                                                             \
    uint32_t nsec = resolution (id);                            \
    if (nsec == 0)                                              \
      return ASK (clock_getres##suffix, id, t);                 \
    if (t != NULL)                                              \
      {                                                         \
        t->seconds = 0;                                         \
        t->fraction = nsec;                                     \
      }                                                         \
    return 0;                                                   \
  }
DEFINE_GETRES (, struct native_time)
#ifdef VDSOTIME_NR_clock_getres64
DEFINE_GETRES (64, struct time64)
#endif

/* A machine that keeps no CPU number for programs asks the kernel.  */
static UNUSED int
image_getcpu (unsigned int *cpu, unsigned int *node, void *unused)
{
  (void) unused;
#ifdef REF_NO_GETCPU
  return ASK (getcpu, cpu, node);
#else
  unsigned int both = ref_cpu_node ();
  if (cpu != NULL)
    *cpu = REF_CPU (both);
  if (node != NULL)
    *node = REF_NODE (both);
  return 0;
#endif
}

#define VDSO_CALL(call, symbol, version, kernel, glibc)                      \
  extern __typeof__ (image_##call) vdso_##call __asm__ (symbol)              \
    __attribute__ ((alias ("image_" #call)));
#include <vdso.def>
#undef VDSO_CALL

#define NOTE __attribute__ ((section (".note.linux"), used, aligned (4)))

static const struct
{
  uint32_t namesz, descsz, type;
  char name[8];
  uint32_t version;
} linux_note NOTE = { 6, 4, 0, "Linux", REF_KERNEL };

static const struct refvdso_note pages_note NOTE = REFVDSO_NOTE;
