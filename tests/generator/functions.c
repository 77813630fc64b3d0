/* The functions of a synthetic image that does as it is told.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   What it is told is part of the image: the generator writes it there, or a
   test while it runs, if the code is in a segment that can be written.  */

#include <stddef.h>
#include <stdint.h>
#include <vdso.def>
#include <kernel-call.h>

#include "control.h"
#include "image-time.h"

struct pair
{
  VDSO_LONG sec, sub;
};

struct pair64
{
  int64_t sec, sub;
};

/* In .data, not .bss: the image has no memory but its file's.  */
struct image_control image_control __attribute__ ((section (".data"),
                                                   visibility ("default")))
  = { { 0 }, { 0 }, 0, 0, { 0, 0 } };
extern struct image_control control
  __attribute__ ((alias ("image_control"), visibility ("hidden")));

/* More than a signal stack of the least size has.  */
static void __attribute__ ((noinline))
use_stack (unsigned int size)
{
  volatile char room[64 * 1024];
  unsigned int i;
  for (i = 0; i < sizeof room && i < size; i += 256)
    room[i] = 1;
}

/* What CALL is to answer for ID instead of the time; 0: the time.  */
static int
answer (int call, int id)
{
  if (control.stack != 0)
    use_stack (control.stack);
  if (control.ids[call] != 0
      && ((unsigned int) id > 31 || !(control.ids[call] >> id & 1)))
    return 0;
  return control.answer[call];
}

static int64_t
seconds (void)
{
  return control.seconds[0] != 0
         ? (int64_t) ((uint64_t) control.seconds[1] << 32 | control.seconds[0])
         : IMAGE_SECONDS;
}

#define CLOCK(name, type, now, nsec)                            \
  static __attribute__ ((unused)) int                           \
  image_##name (int id, struct type *t)                         \
  {                                                             \
    int result = answer (CONTROL_##name, id);                   \
    if (result != 0)                                            \
      return result;                                            \
    if (t != NULL)                                              \
      {                                                         \
        t->sec = now;                                           \
        t->sub = control.garbage ? -1 : nsec + id;              \
      }                                                         \
    return 0;                                                   \
  }

CLOCK (clock_gettime, pair, seconds (), IMAGE_NSEC)
CLOCK (clock_gettime64, pair64, control.garbage ? 1 : seconds (), IMAGE_NSEC64)
CLOCK (clock_getres, pair, 0, IMAGE_RES)
CLOCK (clock_getres64, pair64, 0, IMAGE_RES64)

static int
image_gettimeofday (struct pair *t, int *zone)
{
  int result = answer (CONTROL_gettimeofday, 0);
  if (result != 0)
    return result;
  if (t != NULL)
    {
      t->sec = seconds ();
      t->sub = IMAGE_USEC;
    }
  if (zone != NULL)
    zone[0] = zone[1] = 0;
  return 0;
}

static VDSO_LONG
image_time (VDSO_LONG *t)
{
  VDSO_LONG result = answer (CONTROL_time, 0);
  if (result != 0)
    return result;
  result = seconds () + IMAGE_TIME - IMAGE_SECONDS;
  if (t != NULL)
    *t = result;
  return result;
}

static int
image_getcpu (unsigned int *cpu, unsigned int *node, void *unused)
{
  int result = answer (CONTROL_getcpu, 0);
  (void) unused;
  if (result != 0)
    return result;
  if (cpu != NULL)
    *cpu = IMAGE_CPU;
  if (node != NULL)
    *node = IMAGE_NODE;
  return 0;
}

#define VDSO_CALL(call, symbol, version, kernel, glibc)                      \
  extern __typeof__ (image_##call) vdso_##call __asm__ (symbol)              \
    __attribute__ ((alias ("image_" #call), visibility ("default")));
#include <vdso.def>
#undef VDSO_CALL
