/* A synthetic vDSO image: every function returns a constant time.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   A test that reads this time knows which path its call took; which function
   answered shows in the fraction of the second.  The exported names are the
   rows of the machine's vdso.def.  A variant is made by these macros:
     IMAGE_SECONDS   the time, in seconds
     IMAGE_ERROR     every function returns -IMAGE_ERROR
     IMAGE_NOTE      the image carries the kernel's own note, "Linux"
     IMAGE_CALLS     the clocks are read by system calls, as in gVisor's and
                     UML's images  */

#include <stddef.h>
#include <stdint.h>
#include <vdso.def>
#include <kernel-call.h>

#include "image-time.h"

#ifndef IMAGE_ERROR
# define IMAGE_ERROR 0
#endif

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

#ifndef IMAGE_CALLS
# define IMAGE_CALLS 0
#endif

/* A real vDSO leaves the clocks that it does not know to the kernel.  */
static int
foreign (int id)
{
  return IMAGE_CALLS || id < 0 || id > IMAGE_LAST_CLOCK;
}

static UNUSED int
image_clock_gettime (int id, struct native_time *t)
{
  if (IMAGE_ERROR != 0)
    return -IMAGE_ERROR;
  if (foreign (id))
    return vdsotime_kernel_call (0, VDSOTIME_NR_clock_gettime, id,
                                 (VDSO_LONG) (uintptr_t) t, 0);
  t->seconds = (VDSO_LONG) IMAGE_SECONDS;
  t->fraction = IMAGE_NSEC + id;
  return 0;
}

static UNUSED int
image_clock_getres (int id, struct native_time *t)
{
  if (IMAGE_ERROR != 0)
    return -IMAGE_ERROR;
  if (foreign (id))
    return vdsotime_kernel_call (0, VDSOTIME_NR_clock_getres, id,
                                 (VDSO_LONG) (uintptr_t) t, 0);
  if (t != NULL)
    {
      t->seconds = 0;
      t->fraction = IMAGE_RES + id;
    }
  return 0;
}

#ifdef VDSOTIME_NR_clock_gettime64
static UNUSED int
image_clock_gettime64 (int id, struct time64 *t)
{
  if (IMAGE_ERROR != 0)
    return -IMAGE_ERROR;
  if (foreign (id))
    return vdsotime_kernel_call (0, VDSOTIME_NR_clock_gettime64, id,
                                 (long) (uintptr_t) t, 0);
  t->seconds = IMAGE_SECONDS;
  t->fraction = IMAGE_NSEC64 + id;
  return 0;
}

static UNUSED int
image_clock_getres64 (int id, struct time64 *t)
{
  if (IMAGE_ERROR != 0)
    return -IMAGE_ERROR;
  if (foreign (id))
    return vdsotime_kernel_call (0, VDSOTIME_NR_clock_getres64, id,
                                 (long) (uintptr_t) t, 0);
  if (t != NULL)
    {
      t->seconds = 0;
      t->fraction = IMAGE_RES64 + id;
    }
  return 0;
}
#endif

/* ZONE is two ints, as the kernel's own.  */
static UNUSED int
image_gettimeofday (struct native_time *t, int *zone)
{
  if (IMAGE_ERROR != 0)
    return -IMAGE_ERROR;
  if (t != NULL)
    {
      t->seconds = (VDSO_LONG) IMAGE_SECONDS;
      t->fraction = IMAGE_USEC;
    }
  if (zone != NULL)
    zone[0] = zone[1] = 0;
  return 0;
}

static UNUSED VDSO_LONG
image_time (VDSO_LONG *t)
{
#if IMAGE_CALLS
  return vdsotime_kernel_call (0, VDSOTIME_NR_time,
                               (VDSO_LONG) (uintptr_t) t, 0, 0);
#endif
  VDSO_LONG now = IMAGE_ERROR ? -IMAGE_ERROR : (VDSO_LONG) IMAGE_TIME;
  if (t != NULL && IMAGE_ERROR == 0)
    *t = now;
  return now;
}

static UNUSED int
image_getcpu (unsigned int *cpu, unsigned int *node, void *unused)
{
  (void) unused;
  if (IMAGE_ERROR != 0)
    return -IMAGE_ERROR;
  if (cpu != NULL)
    *cpu = IMAGE_CPU;
  if (node != NULL)
    *node = IMAGE_NODE;
  return 0;
}

#define VDSO_CALL(call, symbol, version, kernel, glibc)                      \
  extern __typeof__ (image_##call) vdso_##call __asm__ (symbol)              \
    __attribute__ ((alias ("image_" #call)));
#include <vdso.def>
#undef VDSO_CALL

#ifdef IMAGE_NOTE
static const struct
{
  uint32_t namesz, descsz, type;
  char name[8];
  uint32_t desc;
} note __attribute__ ((section (".note.linux"), used, aligned (4)))
  = { 6, 4, 0, "Linux", IMAGE_NOTE_VERSION };
#endif
