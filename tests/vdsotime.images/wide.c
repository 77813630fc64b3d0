/* Area:    images, a time behind January 2038
   Purpose: 64-bit functions hand on all of the second that the image has, and
            32-bit ones say EOVERFLOW instead of a wrong one.
   Report:  https://github.com/wolfcw/libfaketime/issues/482
   Report:  https://github.com/wolfcw/libfaketime/issues/418
   Compile: -rdynamic -ldl $reader
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   usage: wide FOLDER LIBRARY  */

#include "parts/told.h"

static const int64_t seconds = 0x80000001;

static void
tell (void)
{
  control->seconds[0] = (uint32_t) seconds;
  control->seconds[1] = seconds >> 32;
}

/* The image's 32-bit function wraps around; its fraction is right, and what
   is 64 bits wide in the image is whole.  */
static void
check (void)
{
  struct pair now = { -1, -1 };
  struct pair64 wide = { -1, -1 };
  for (int id = 0; id < 6; id += 5)
    {
      errno = NOT_TOUCHED;
      int result = f.clock_gettime (id, &now);
      if (VDSO_TIME32)
        INSIST (result == -1 && errno == EOVERFLOW);
      else
        INSIST (result == 0 && now.sec == seconds);
      if (f.clock_gettime64 != NULL)
        INSIST (f.clock_gettime64 (id, &wide) == 0 && wide.sec == seconds
                && (int32_t) wide.sub == IMAGE_NSEC64 + id);
    }
  errno = NOT_TOUCHED;
  int result = f.gettimeofday (&now, NULL);
  if (VDSO_TIME32)
    INSIST (result == -1 && errno == EOVERFLOW);
  else
    INSIST (result == 0 && now.sec == seconds && now.sub == IMAGE_USEC);
  errno = NOT_TOUCHED;
  VDSO_LONG second = f.time (NULL);
  if (VDSO_TIME32)
    INSIST (second == -1 && errno == EOVERFLOW);
  else
    INSIST (second == seconds + IMAGE_TIME - IMAGE_SECONDS);
}

int
main (int argc, char **argv)
{
  if (argc != 3)
    return 2;
  folder = argv[1];
  library = argv[2];
  for (with_note = 0; with_note < 2; with_note++)
    for (late = 0; late < 2; late++)
      unit_equal (run_told (tell, check), 0, "%s, %s",
                  late ? "after set-up" : "from the first call",
                  with_note ? "with the kernel's note" : "without note");
  return unit_end ();
}
