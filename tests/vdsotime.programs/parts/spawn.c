/* Start itself many times with starter.c's library and the shim preloaded.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   usage: spawn LD_PRELOAD-VALUE COUNT  */

#define _GNU_SOURCE 1
#include <dlfcn.h>
#include <sys/wait.h>

#include "mapped.h"
#include "readings.h"
#include "starter.h"
#include "unit.h"

enum { GOOD = 14, NOT_MAPPED, NO_STARTER, NO_ROUNDS, WRONG };

static int
child (void)
{
  const char *(*end) (unsigned int *);
  unsigned int rounds = 0;
  *(void **) &end = dlsym (RTLD_DEFAULT, "starter_stop");
  if (end == NULL)
    return NO_STARTER;
  const char *wrong = end (&rounds);
  if (wrong == NULL)
    wrong = check_readings ();
  if (wrong != NULL)
    {
      unit_note ("%s", wrong);
      return WRONG;
    }
  if (rounds == 0)
    return NO_ROUNDS;
  return mapped_as_wanted () ? GOOD : NOT_MAPPED;
}

static int
spawn (char *program)
{
  int status = -1;
  char *words[] = { program, NULL };
  pid_t pid = fork ();
  if (pid == 0)
    {
      execv (program, words);
      _exit (127);
    }
  waitpid (pid, &status, 0);
  return status;
}

int
main (int argc, char **argv)
{
  if (argc < 3)
    return child ();
  int bad = 0;
  setenv ("LD_PRELOAD", argv[1], 1);
  for (int i = 0; i < atoi (argv[2]); i++)
    {
      int status = spawn (argv[0]);
      if (status != GOOD << 8 && bad++ == 0)
        unit_note ("start %d ended with wait status 0x%x", i, status);
    }
  unit_equal (bad, 0, "%s starts go well", argv[2]);
  return unit_end ();
}
