/* A program that goes wrong in the way that its argument names.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <stdlib.h>
#include <string.h>
#include "unit.h"

int
main (int argc, char **argv)
{
  const char *way = argc > 1 ? argv[1] : "";
  if (strcmp (way, "silent") == 0)
    return 0;
  if (strcmp (way, "hang") == 0)
    pause ();
  unit_pass ("first");
  if (strcmp (way, "crash") == 0)
    abort ();
  if (strcmp (way, "status") == 0)
    return 3;
  if (strcmp (way, "fail") == 0)
    unit_equal (1, 2, "second");
  if (strcmp (way, "twice") == 0)
    unit_pass ("first");
  if (strcmp (way, "skip") == 0)
    {
      unit_unsupported ("second");
      unit_untested ("third");
    }
  if (strcmp (way, "hang-in-child") == 0 && fork () == 0)
    pause ();
  return unit_end ();
}
