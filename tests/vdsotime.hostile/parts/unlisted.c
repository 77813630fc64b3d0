/* A vDSO that the loader does not list.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   As on CentOS 7.2, where the link map lacks it: it is taken out before the
   shim's set-up.  */

#define _GNU_SOURCE 1
#include <link.h>
#include <stdlib.h>

#include "auxv-value.h"
#include "early.h"
#include "readings.h"
#include "unit.h"

static const char *before;
static int taken_out;

/* Whether AT lies in the vDSO.  Its first page has what is looked for here,
   and the loader may be right behind it.  */
static int
in_vdso (uintptr_t at)
{
  return at - auxv_value (AT_SYSINFO_EHDR) < 0x1000;
}

static void EARLY
take_out (void)
{
  before = EARLY_STATUS ();
  for (struct link_map *map = _r_debug.r_map; map != NULL; map = map->l_next)
    if (in_vdso ((uintptr_t) map->l_ld) && map->l_prev != NULL)
      {
        map->l_prev->l_next = map->l_next;
        if (map->l_next != NULL)
          map->l_next->l_prev = map->l_prev;
        taken_out++;
      }
}

static int
look (struct dl_phdr_info *info, size_t size, void *found)
{
  (void) size;
  if (in_vdso ((uintptr_t) info->dlpi_phdr))
    ++*(int *) found;
  return 0;
}

int
early_main (void)
{
  int found = 0;
  const char *wrong = check_readings ();
  dl_iterate_phdr (look, &found);
  unit_equal (taken_out, 1, "the vDSO is taken out of the link map");
  unit_equal (found, 0, "dl_iterate_phdr does not show it");
  unit_check (strcmp (before, EARLY_NOT_YET) == 0, "before set-up");
  unit_check (strcmp (EARLY_STATUS (), "the image is used") == 0,
              "the image is used");
  if (wrong != NULL)
    unit_note ("%s", wrong);
  unit_check (wrong == NULL, "every function is right");
  /* The loader's end would miss it.  */
  _exit (unit_end ());
}
