/* Area:    parse, the image that this process has
   Purpose: The kernel's own image, and the suite's where they were put into
            the process, are read; what they serve works.
   Report:  https://github.com/golang/go/issues/62309
   Vdso:    kernel image-A image-A-nonote
   Compile: $reader
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <sys/auxv.h>

#include <kernel-call.h>
#include "entries.h"
#include "unit.h"

/* A row of vdso.def must be found if its name is anywhere in the image: that
   is what fails when a machine's names or versions are wrong.  */
static int
has_name (const struct vdsotime_image *image, const char *name)
{
  size_t length = strlen (name) + 1;
  for (size_t i = 0; i + length <= image->strsz; i++)
    if (memcmp (image->strtab + i, name, length) == 0)
      return 1;
  return 0;
}

static void
check_row (const struct vdsotime_image *image,
           const struct vdsotime_entries *entries, enum vdsotime_call call,
           const char *symbol)
{
  if (has_name (image, symbol))
    unit_check (entries->at[call] != 0, "%s is found", symbol);
  else
    unit_unsupported ("%s is found: not in this image", symbol);
}

int
main (void)
{
  struct vdsotime_image image;
  struct vdsotime_entries entries;
  VDSO_LONG ts[2] = { -1, -1 };
  enum vdsotime_reason reason
    = vdsotime_image_read (&image, getauxval (AT_SYSINFO_EHDR), SIZE_MAX);
  unit_check (reason == VDSOTIME_OK, "the image is read");
  if (reason != VDSOTIME_OK)
    {
      unit_note ("%s", vdsotime_reason_text (reason));
      return 1;
    }
  unit_equal (vdsotime_entries_find (&entries, &image), VDSOTIME_OK,
              "it serves some calls");
#define VDSO_CALL(call, symbol, version, kernel, glibc) \
  check_row (&image, &entries, VDSOTIME_CALL_##call, symbol);
#include <vdso.def>
#undef VDSO_CALL
  uintptr_t entry = entries.at[VDSOTIME_CALL_clock_gettime];
  unit_check (entry != 0
              && vdsotime_vdso_call (entry, 1, (VDSO_LONG) (uintptr_t) ts)
                 == 0
              && ts[0] >= 0 && ts[1] >= 0,
              "clock_gettime called in the image works");
  return unit_end ();
}
