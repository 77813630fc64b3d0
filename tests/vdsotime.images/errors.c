/* Area:    images, functions that fail
   Purpose: EINVAL and ENODEV are the caller's answer, any other error and any
            garbage is the kernel's to mend, from the first call on or later.
            The functions that are called by tail calls are believed, where the
            image has the kernel's note and they were good at set-up.
   Report:  https://github.com/golang/go/issues/39046
   Report:  https://github.com/linuxppc/linux/issues/53
   Compile: -rdynamic -ldl $reader
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   usage: errors FOLDER LIBRARY  */

#include <limits.h>

#include "parts/told.h"

/* The clock of the tail call.  */
enum { COARSE = VDSO_TIME32 ? 6 : 5 };

static void
tell (void)
{
  for (int i = 0; i < CONTROL_NCALLS; i++)
    if (i != CONTROL_clock_gettime64 && i != CONTROL_clock_getres64)
      control->answer[i] = error;
}

/* Whether *NOW is the kernel's; garbage that is 1 sends the 32-bit calls the
   64-bit way, where the image is good.  */
static int
is_kernels (int id, const struct pair *now)
{
  if (VDSO_TIME32 && error == 1 && now->sec == IMAGE_SECONDS)
    return 1;
  if (now->sub < 0 || now->sub >= 1000000000)
    return 0;
  return id == 6 ? now->sec >= 0 && now->sec < IMAGE_SECONDS
         : is_from (KERNEL, now->sec, now->sub, 0, kernel_second () - 2);
}

/* Whether RESULT is what is to become of the error.  */
static int
is_mended (int result, int id, const struct pair *now)
{
  if (is_final ())
    return result == -1 && errno == -error;
  return result == 0 && errno == NOT_TOUCHED && is_kernels (id, now);
}

static int
is_trusted (void)
{
  return with_note && late;
}

static void
check_clock (void)
{
  struct pair now = { -1, -1 };
  errno = NOT_TOUCHED;
  int result = f.clock_gettime (0, &now);
  INSIST (is_mended (result, 0, &now));
  errno = NOT_TOUCHED;
  result = f.clock_gettime (COARSE, &now);
  if (is_trusted ())
    INSIST (result == error && errno == NOT_TOUCHED);
  else
    INSIST (is_mended (result, COARSE, &now));
}

static void
check_others (void)
{
  struct pair now = { 0, -1 };
  unsigned int cpu = -1, node = -1;
  errno = NOT_TOUCHED;
  int result = f.clock_getres (0, &now);
  INSIST (is_final () ? result == -1 && errno == -error
          : result == 0 && now.sub > 0 && errno == NOT_TOUCHED
            && (now.sub < IMAGE_RES || error == 1));
  errno = NOT_TOUCHED;
  result = f.gettimeofday (&now, NULL);
  INSIST (is_mended (result, 0, &now));
  errno = NOT_TOUCHED;
  result = f.getcpu (&cpu, &node);
  INSIST (is_final () ? result == -1 && errno == -error
          : result == 0 && cpu != IMAGE_CPU && errno == NOT_TOUCHED);
}

/* A time that is positive cannot be told from a good one.  */
static void
check_time (void)
{
  VDSO_LONG stored = -1;
  if (error > 0)
    return;
  control->answer[CONTROL_clock_gettime] = 0;
  errno = NOT_TOUCHED;
  VDSO_LONG now = f.time (&stored);
  if (is_trusted () && !VDSO_TIME32)
    INSIST (now == error);
  else
    INSIST (now == IMAGE_SECONDS && stored == now && errno == NOT_TOUCHED);
}

static void
check_all (void)
{
  check_clock ();
  check_others ();
  check_time ();
}

int
main (int argc, char **argv)
{
  static const int errors[] = { -EINVAL, -ENODEV, -ENOSYS, -EPERM, -EFAULT,
                                -4095, INT_MIN, EINVAL, 1, INT_MAX };
  if (argc != 3)
    return 2;
  folder = argv[1];
  library = argv[2];
  for (with_note = 0; with_note < 2; with_note++)
    for (late = 0; late < 2; late++)
      for (size_t i = 0; i < sizeof errors / sizeof errors[0]; i++)
        {
          error = errors[i];
          unit_equal (run_told (tell, check_all), 0, "%d, %s, %s", error,
                      late ? "after set-up" : "from the first call",
                      with_note ? "with the kernel's note" : "without note");
        }
  return unit_end ();
}
