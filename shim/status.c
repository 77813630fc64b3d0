/* What became of set-up, for those who ask.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "dispatch.h"
#define VDSOTIME_PUBLIC __attribute__ ((visibility ("default")))
extern const char *vdsotime_status (void) VDSOTIME_PUBLIC;
extern const char *vdsotime_version (void) VDSOTIME_PUBLIC;
#include "vdsotime.h"

const char *
vdsotime_status (void)
{
  if (*(volatile uintptr_t *) &vdsotime_table.ready == 0)
    return "libvdsotime's constructor has not run yet";
  return (const char *) vdsotime_table.status;
}

const char *
vdsotime_version (void)
{
  return PACKAGE_VERSION;
}
