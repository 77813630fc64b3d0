/* A vDSO image that gives the kernel's time, but for one lie.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   LIE, one of the list below, is what `vdsotime verify' is to find out.  An
   image has no data to write to: what happens now and then depends on the
   time itself.  */

#include <stddef.h>
#include <stdint.h>
#include <vdso.def>
#include <kernel-call.h>

enum
{
  NONE,                         /* The truth.  */
  BACK,                         /* Now and then 20 us back.  */
  FRACTION,                     /* Now and then 10^9 ns and more.  */
  WIDE,                         /* The 64-bit function is 1 ms behind.  */
  CUT,                          /* Steps of ten microseconds.  */
  COARSE,                       /* Coarse clocks are 1 ms behind.  */
  SKEW,                         /* CPU 0 is 10 ms ahead.  */
  OFFSET,                       /* No time namespace's offset.  */
  RESOLUTION,                   /* clock_getres says 7 ns.  */
  CPU,                          /* getcpu says the next one.  */
  UNKNOWN,                      /* Knows clock 99.  */
  NULLS,                        /* clock_getres does not know NULL.  */
  CRASH,                        /* BOOTTIME faults.  */
  STUCK,                        /* BOOTTIME does not come back.  */
  DENIED                        /* TAI answers EPERM.  */
};

enum { SECOND = 1000000000, BOOTTIME = 7, TAI = 11, EPERM = 1 };

#define UNUSED __attribute__ ((unused))

struct native { VDSO_LONG seconds, fraction; };
struct wide { int64_t seconds, fraction; };

static long
kernel (long number, long a, void *b)
{
  return vdsotime_kernel_call (0, number, a, (VDSO_LONG) (uintptr_t) b, 0);
}

static unsigned int
cpu (void)
{
  unsigned int cpus[2];
  kernel (VDSOTIME_NR_getcpu, (VDSO_LONG) (uintptr_t) &cpus[0], &cpus[1]);
  return cpus[0];
}

/* Where 64-bit divisions need a library there is none.  */
static int
is_time (int32_t fraction)
{
  return fraction / 100 % 16 == 5;
}

/* What is added to the true time, in ns.  */
static int32_t
error_of (int id, int32_t fraction, int is_wide)
{
  switch (LIE)
    {
    case BACK:
      return is_time (fraction) ? -20000 : 0;
    case WIDE:
      return is_wide ? -1000000 : 0;
    case CUT:
      return -(fraction % 10000);
    case COARSE:
      return id == 5 || id == 6 ? -1000000 : 0;
    case SKEW:
      return cpu () == 0 ? 10000000 : 0;
    default:
      return 0;
    }
}

static void
lie (int id, struct wide *t, int is_wide)
{
  t->fraction += error_of (id, t->fraction, is_wide);
  if (t->fraction < 0)
    {
      t->fraction += SECOND;
      t->seconds--;
    }
  if (t->fraction >= SECOND)
    {
      t->fraction -= SECOND;
      t->seconds++;
    }
  if (LIE == FRACTION && is_time (t->fraction))
    {
      t->fraction += SECOND;
      t->seconds--;
    }
  /* No uptime is as long as the offset.  */
  if (LIE == OFFSET && id == BOOTTIME && t->seconds >= 31536000)
    t->seconds -= 31536000;
}

/* The kernel's time, and the lie.  */
static int
read_clock (int id, struct wide *t, int is_wide)
{
#ifdef VDSOTIME_NR_clock_gettime64
  long error = kernel (VDSOTIME_NR_clock_gettime64, id, t);
#else
  struct native own = { 0, 0 };
  long error = kernel (VDSOTIME_NR_clock_gettime, id, &own);
  t->seconds = own.seconds;
  t->fraction = own.fraction;
#endif
  if (error != 0)
    return LIE == UNKNOWN && id == 99 ? 0 : error;
  if (LIE == DENIED && id == TAI)
    return -EPERM;
  if (LIE == CRASH && id == BOOTTIME)
    __builtin_trap ();
  while (LIE == STUCK && id == BOOTTIME)
    __asm__ __volatile__ ("");
  lie (id, t, is_wide);
  return 0;
}

static UNUSED int
image_clock_gettime (int id, struct native *t)
{
  struct wide now = { 0, 0 };
  int error = read_clock (id, &now, 0);
  if (error == 0)
    *t = (struct native) { now.seconds, now.fraction };
  return error;
}

static UNUSED int
image_clock_gettime64 (int id, struct wide *t)
{
  return read_clock (id, t, 1);
}

static UNUSED int
image_clock_getres (int id, struct native *t)
{
  int error = kernel (VDSOTIME_NR_clock_getres, id, t);
  if (LIE == RESOLUTION && error == 0 && t != NULL)
    t->fraction = 7;
  if (LIE == NULLS && error == 0)
    *(volatile VDSO_LONG *) &t->seconds = 0;
  return error;
}

#ifdef VDSOTIME_NR_clock_getres64
static UNUSED int
image_clock_getres64 (int id, struct wide *t)
{
  return kernel (VDSOTIME_NR_clock_getres64, id, t);
}
#endif

static UNUSED int
image_gettimeofday (struct native *t, int *zone)
{
  if (t == NULL || zone != NULL)
    return kernel (VDSOTIME_NR_gettimeofday, (VDSO_LONG) (uintptr_t) t, zone);
  int error = image_clock_gettime (0, t);
  t->fraction = (int32_t) t->fraction / 1000;
  return error;
}

static UNUSED VDSO_LONG
image_time (VDSO_LONG *t)
{
  struct native now = { 0, 0 };
  image_clock_gettime (5, &now);
  if (t != NULL)
    *t = now.seconds;
  return now.seconds;
}

static UNUSED int
image_getcpu (unsigned int *number, unsigned int *node, void *unused)
{
  (void) unused;
  int error = kernel (VDSOTIME_NR_getcpu, (VDSO_LONG) (uintptr_t) number, node);
  if (LIE == CPU && number != NULL)
    ++*number;
  return error;
}

#define VDSO_CALL(call, symbol, version, kernel, glibc)                      \
  extern __typeof__ (image_##call) vdso_##call __asm__ (symbol)              \
    __attribute__ ((alias ("image_" #call)));
#include <vdso.def>
#undef VDSO_CALL
