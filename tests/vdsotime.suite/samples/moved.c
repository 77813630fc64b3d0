/* The auxiliary vector after the environment has been moved, as a preloaded
   library may have done.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <stdlib.h>

#include "auxv-value.h"
#include "unit.h"

int
main (void)
{
  extern char **environ;
  char **before = environ;
  setenv ("TEST_MOVED", "yes", 1);
  unit_check (environ != before, "the environment is moved");
  unit_equal (auxv_value (AT_PAGESZ), sysconf (_SC_PAGESIZE),
              "the size of a page");
  unit_equal (auxv_value (AT_UID), getuid (), "the user");
  return unit_end ();
}
