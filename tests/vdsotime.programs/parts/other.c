/* A program of any word size that can start another one.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   usage: other [PROGRAM]: to start PROGRAM at the end.  */

#define _GNU_SOURCE 1
#include <sys/wait.h>

#include "mapped.h"
#include "readings.h"
#include "unit.h"

int
main (int argc, char **argv)
{
  const char *word = sizeof (long) == 4 && sizeof (void *) == 4 ? "32" : "64";
  /* Not the file of the other word size, which would not have been loaded.  */
  unit_check (is_mapped ("/libvdsotime.so"), "the shim is mapped, %s bits",
              word);
  const char *wrong = check_readings ();
  if (wrong != NULL)
    unit_note ("%s", wrong);
  unit_check (wrong == NULL, "all functions work, %s bits", word);
  if (argc > 1)
    {
      int status = -1;
      pid_t pid = fork ();
      if (pid == 0)
        {
          execv (argv[1], argv + 1);
          _exit (127);
        }
      waitpid (pid, &status, 0);
      unit_equal (status, 0, "the child of %s bits ends well", word);
    }
  return unit_end ();
}
