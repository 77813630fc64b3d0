/* Area:    images, a clock that is served for some ids only
   Purpose: What the image does not serve comes from the kernel, unless the
            image says that there is no such clock; the ids that it serves are
            the image's, and no coarse clock is called by a tail call that
            could fail.
   Report:  https://github.com/axboe/fio/issues/533
   Report:  https://github.com/axboe/fio/pull/857
   Report:  https://github.com/ValveSoftware/wine/pull/171
   Report:  https://github.com/mercury-hpc/mercury/issues/464
   Report:  https://github.com/google/gvisor/issues/3101
   Report:  https://github.com/google/gvisor/pull/7975
   Compile: -rdynamic -ldl $reader
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   usage: ids FOLDER LIBRARY  */

#include "parts/told.h"

/* REALTIME and MONOTONIC alone.  */
enum { SERVED = 2 };

static void
tell (void)
{
  static const int calls[] = { CONTROL_clock_gettime, CONTROL_clock_gettime64,
                               CONTROL_clock_getres, CONTROL_clock_getres64 };
  for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++)
    {
      control->ids[calls[i]] = -1u << SERVED;
      control->answer[calls[i]] = error;
    }
}

static void
check_id (int id)
{
  struct pair now = { -1, -1 }, res = { -1, -1 };
  errno = NOT_TOUCHED;
  int result = f.clock_gettime (id, &now);
  int result_res = f.clock_getres (id, &res);
  if (id < SERVED)
    INSIST (result == 0 && now.sub == IMAGE_NSEC + id
            && result_res == 0 && res.sub == IMAGE_RES + id);
  else if (is_final ())
    INSIST (result == -1 && result_res == -1 && errno == -error);
  else
    INSIST (result == 0 && now.sec >= 0 && now.sec != IMAGE_SECONDS
            && result_res == 0 && res.sub > 0 && res.sub != IMAGE_RES + id
            && errno == NOT_TOUCHED);
}

static void
check_id64 (int id)
{
  struct pair64 now = { -1, -1 };
  if (f.clock_gettime64 == NULL)
    return;
  errno = NOT_TOUCHED;
  int result = f.clock_gettime64 (id, &now);
  if (id < SERVED)
    INSIST (result == 0 && (int32_t) now.sub == IMAGE_NSEC64 + id);
  else if (is_final ())
    INSIST (result == -1 && errno == -error);
  else
    INSIST (result == 0 && now.sec >= 0 && now.sec != IMAGE_SECONDS
            && errno == NOT_TOUCHED);
}

/* Eight that every kernel has, four of which the kernel's own vDSO may not
   serve.  */
static void
check_ids (void)
{
  for (int id = 0; id < 8; id++)
    {
      check_id (id);
      check_id64 (id);
    }
}

int
main (int argc, char **argv)
{
  static const int errors[] = { -EINVAL, -ENODEV, -ENOSYS, -EPERM };
  if (argc != 3)
    return 2;
  folder = argv[1];
  library = argv[2];
  for (with_note = 0; with_note < 2; with_note++)
    for (size_t i = 0; i < sizeof errors / sizeof errors[0]; i++)
      {
        error = errors[i];
        unit_equal (run_told (tell, check_ids), 0, "others answer %d, %s",
                    error, with_note ? "with the kernel's note"
                                     : "without note");
      }
  return unit_end ();
}
