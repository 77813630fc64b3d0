/* Area:    glibc, tail calls for the coarse clocks
   Purpose: A vDSO that answered at start and carries the kernel's note is
            tail-called: what it says later is the caller's answer as it is.
            One without the note, or that refused at start, is not.
   Report:  https://github.com/google/gvisor/issues/3101
   Needs:   own-dispatch m64
   Compile: $reader
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   usage: coarse trusted|untrusted|refused  */

#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include "../../generator/control.h"
#include "auxv-value.h"
#include "image-time.h"
#include "image.h"
#include "unit.h"

/* Where the image is told what to do, or NULL.  */
static struct image_control *
find_control (void)
{
  struct vdsotime_image image;
  if (vdsotime_image_read (&image, auxv_value (AT_SYSINFO_EHDR), SIZE_MAX)
      == VDSOTIME_OK)
    for (size_t i = 1; i < image.nsyms; i++)
      if (strcmp (image.strtab + image.symtab[i].st_name, "image_control")
          == 0)
        return (struct image_control *) (image.bias
                                         + image.symtab[i].st_value);
  return NULL;
}

static void
check_trusted (int trusted, int id, const char *name)
{
  struct timespec ts = { -1, -1 };
  errno = 4711;
  int result = clock_gettime (id, &ts);
  if (trusted)
    unit_check (result == -ENOSYS && errno == 4711 && ts.tv_sec == -1,
                "%s: answered by a tail call", name);
  else
    unit_check (result == 0 && errno == 4711 && ts.tv_sec > 0
                && ts.tv_sec != IMAGE_SECONDS,
                "%s: answered by the kernel", name);
}

static void
check_refused (int id, const char *name)
{
  struct timespec ts;
  errno = 4711;
  unit_check (clock_gettime (id, &ts) == -1 && errno == EPERM,
              "%s: refused with errno", name);
}

int
main (int argc, char **argv)
{
  struct timespec ts;
  struct image_control *control = find_control ();
  if (argc != 2)
    return 2;
  if (strcmp (argv[1], "refused") == 0)
    {
      check_refused (CLOCK_REALTIME_COARSE, "REALTIME_COARSE");
      check_refused (CLOCK_MONOTONIC_COARSE, "MONOTONIC_COARSE");
      return unit_end ();
    }
  int trusted = strcmp (argv[1], "trusted") == 0;
  if (control == NULL)
    {
      unit_fail ("the image can be told what to do");
      return unit_end ();
    }
  unit_check (clock_gettime (CLOCK_REALTIME_COARSE, &ts) == 0
              && ts.tv_sec == IMAGE_SECONDS, "the image is used");
  control->answer[CONTROL_clock_gettime] = -ENOSYS;
  check_trusted (trusted, CLOCK_REALTIME_COARSE, "REALTIME_COARSE");
  check_trusted (trusted, CLOCK_MONOTONIC_COARSE, "MONOTONIC_COARSE");
  check_trusted (0, CLOCK_MONOTONIC, "MONOTONIC");
  return unit_end ();
}
