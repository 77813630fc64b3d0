/* Drive the clock of another program that runs on the reference vDSO.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   usage: outside FOLDER COMMAND...
   Makes the files FOLDER/vvar and FOLDER/hpet; COMMAND is the launcher with
   them and reader.c.  */

#include <stdlib.h>
#include <sys/wait.h>

#include "unit-drive.h"

static int to, from;

static pid_t
start (char **command)
{
  int in[2], out[2];
  if (pipe (in) != 0 || pipe (out) != 0)
    return -1;
  pid_t pid = fork ();
  if (pid == 0)
    {
      dup2 (in[0], STDIN_FILENO);
      dup2 (out[1], STDOUT_FILENO);
      close (in[1]);
      close (out[0]);
      execv (command[0], command);
      _exit (127);
    }
  close (in[0]);
  close (out[1]);
  to = in[1];
  from = out[0];
  return pid;
}

/* Whether the other program's clock shows SEC and NSEC now.  */
static int
shows (int64_t sec, int64_t nsec)
{
  int64_t pair[2] = { -1, -1 };
  if (write (to, "?", 1) != 1 || read (from, pair, sizeof pair) != sizeof pair)
    unit_note ("the other program does not answer");
  else if (pair[0] == sec && pair[1] == nsec)
    return 1;
  else
    unit_note ("expected %lld.%09lld, got %lld.%09lld", (long long) sec,
               (long long) nsec, (long long) pair[0], (long long) pair[1]);
  return 0;
}

int
main (int argc, char **argv)
{
  char vvar[4096], hpet[4096];
  int status, good = 1;
  if (argc < 3)
    return 2;
  snprintf (vvar, sizeof vvar, "%s/vvar", argv[1]);
  snprintf (hpet, sizeof hpet, "%s/hpet", argv[1]);
  if (drive_open_files (&drive, vvar, hpet) != 0)
    return 2;
  hpet_page (1500000000, 0, 1000);
  drive_set (&drive, &page);
  pid_t pid = start (argv + 2);
  unit_check (shows (1500000000, 0), "the files are the program's pages");
  for (int i = 0; i < 100 && good; i++)
    {
      *drive.counter = 1000 + i;
      good = shows (1500000000, 64 * i);
    }
  unit_check (good, "its HPET counts as the file does");
  for (int i = 0; i < 100 && good; i++)
    {
      hpet_page (1400000000 + i, 7, 1000);
      drive_set (&drive, &page);
      good = shows (1400000000 + i, 7);
    }
  unit_check (good, "its clock is what is written while it runs");
  close (to);
  unit_check (waitpid (pid, &status, 0) == pid && status == 0,
              "it ends as it should");
  return unit_end ();
}
