/* Area:    images, the preload library on each
   Purpose: The library uses what an image has and leaves the rest to the
            kernel, says why, and never crashes.  It is loaded by dlopen and
            is given the image by the getauxval of this program, so that libc
            need not survive it.
   Report:  https://sourceware.org/bugzilla/show_bug.cgi?id=32583
   Report:  https://github.com/bytecodealliance/rustix/issues/1253
   Report:  https://github.com/golang/go/issues/19649
   Report:  https://github.com/cloudius-systems/osv/pull/1252
   Report:  https://github.com/golang/go/issues/39046
   Report:  https://github.com/dmtcp/dmtcp/pull/739
   Report:  https://github.com/dmtcp/dmtcp/pull/528
   Report:  https://github.com/dmtcp/dmtcp/pull/567
   Report:  https://github.com/axboe/fio/issues/533
   Compile: -rdynamic -ldl $srcdir/vdso/reason.c
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   usage: shim TABLE FOLDER LIBRARY  */

#include <sys/wait.h>

#include "parts/loaded.h"

static const char *library;

/* In a process of its own, so that the next image has a fresh library.  */
static int
check_in_child (const struct row *row, const char *folder)
{
  struct functions f;
  char file[4096];
  snprintf (file, sizeof file, "%s/%s.so", folder, row->name);
  if (!place_image (&placed, file, NULL, 0) || !load_library (&f, library))
    {
      unit_fail ("%s: image and library are there", row->name);
      return 1;
    }
  check_answers (row, &f, f.status ());
  return unit_failures != 0;
}

static void
check_row (const struct row *row, const char *folder)
{
  int status = -1;
  if (strcmp (row->answers, "trash") == 0)
    return;
  pid_t pid = fork ();
  if (pid == 0)
    _exit (check_in_child (row, folder));
  waitpid (pid, &status, 0);
  if (!WIFEXITED (status))
    unit_fail ("%s: ended by signal %d", row->name, WTERMSIG (status));
  else
    unit_failures += WEXITSTATUS (status), unit_results++;
}

int
main (int argc, char **argv)
{
  if (argc != 4)
    return 2;
  library = argv[3];
  each_row (argv[1], check_row, argv[2]);
  return unit_end ();
}
