/* Area:    shim, no time system call
   Purpose: No function makes a system call where the vDSO's own function of
            that clock makes none.
   Report:  https://github.com/lldpd/lldpd/issues/710
   Report:  https://github.com/firecracker-microvm/firecracker/issues/2393
   Report:  https://github.com/golang/go/issues/62309
   Needs:   shim seccomp
   Vdso:    kernel image-A
   Compile: $reader -ldl
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1

#include "auxv-value.h"
#include "serves.h"
#include "functions.h"
#include "unit.h"

static struct vdsotime_entries entries;

static void
check (const struct function *function, int id)
{
  char name[64];
  if (function->clocks)
    snprintf (name, sizeof name, "%s of clock %d", function->name, id);
  else
    snprintf (name, sizeof name, "%s", function->name);
  if (!vdso_serves (&entries, function->vdso, id))
    {
      unit_unsupported ("%s: the vDSO does not serve it", name);
      return;
    }
  int before = filter_calls;
  function->call (id);
  function->call (id);
  if (filter_calls != before)
    unit_note ("system call %d", (int) filter_last);
  unit_check (filter_calls == before, "%s: no system call", name);
}

int
main (void)
{
  static const int ids[] = { 0, 1, 4, 5, 6, 7, 11 };
  struct vdsotime_image image;
  if (vdsotime_image_read (&image, auxv_value (AT_SYSINFO_EHDR), SIZE_MAX)
      != VDSOTIME_OK
      || vdsotime_entries_find (&entries, &image) != VDSOTIME_OK)
    {
      unit_unsupported ("no vDSO here");
      return unit_end ();
    }
  if (filter_time () != 0)
    {
      unit_unsupported ("no filter can be installed");
      return unit_end ();
    }
  int before = filter_calls;
  vdsotime_kernel_call (0, VDSOTIME_NR_clock_gettime, 0,
                        (VDSO_LONG) (uintptr_t) room, 0);
  unit_equal (filter_calls - before, 1, "a system call would be seen");
  unit_equal (filter_last, VDSOTIME_NR_clock_gettime, "and which it was");
  for (int i = 0; i < NFUNCTIONS; i++)
    if (functions[i].clocks)
      for (size_t j = 0; j < sizeof ids / sizeof ids[0]; j++)
        check (&functions[i], ids[j]);
    else
      check (&functions[i], 0);
  unit_check (strcmp (status (), "the image is used") == 0,
              "vdsotime_status says that the image is used");
  return unit_end ();
}
