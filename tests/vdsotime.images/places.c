/* Area:    images, where in memory they are
   Purpose: An image is read and used at the address that it is linked at, at
            any other, and as high as a process can have it.
   Report:  https://github.com/s5z/zsim/pull/95
   Report:  https://github.com/s5z/zsim/issues/37
   Report:  https://github.com/gperftools/gperftools/issues/176
   Compile: -rdynamic -ldl $srcdir/vdso/reason.c
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   usage: places TABLE FOLDER LIBRARY  */

#include <sys/wait.h>

#include "parts/loaded.h"

enum { LINKED = 0x5a000000, FAR = 0x10000000 };

static const char *library;

/* The highest address where there is room: below what the kernel keeps for
   itself and what it has put there.  */
static int
place_high (const char *file)
{
  uintptr_t top = VDSO_ELF_CLASS == 64 ? (uintptr_t) 0x7fffffffffff
                  : (uintptr_t) 0xffffffff;
  for (top -= top % PLACE_PAGE; top > LINKED; top -= PLACE_PAGE)
    if (place_image (&placed, file, (void *) top, 0))
      return 1;
  return 0;
}

static int
check_in_child (const struct row *row, const char *file, uintptr_t at)
{
  struct functions f;
  if (!(at != 0 ? place_image (&placed, file, (void *) at, 0)
        : place_high (file)))
    {
      unit_unsupported ("%s: there is no room at this place", row->name);
      return 0;
    }
  if (!load_library (&f, library))
    return 1;
  check_answers (row, &f, f.status ());
  return unit_failures != 0;
}

static void
check (const struct row *row, const char *folder, uintptr_t at,
       const char *where)
{
  char file[4096];
  struct row named = *row;
  int status = -1;
  snprintf (file, sizeof file, "%s/%s.so", folder, row->name);
  snprintf (named.name, sizeof named.name, "%.8s %s", row->name, where);
  pid_t pid = fork ();
  if (pid == 0)
    _exit (check_in_child (&named, file, at));
  waitpid (pid, &status, 0);
  if (status != 0)
    unit_fail ("%s: ended with status %#x", named.name, status);
  unit_results++;
}

static void
check_row (const struct row *row, const char *folder)
{
  static const char *const wanted[] = { "A", "D", "Dlow", "F2D", "FD", "F" };
  for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
    if (strcmp (row->name, wanted[i]) == 0)
      {
        check (row, folder, LINKED, "where some are linked");
        check (row, folder, LINKED - FAR, "below");
        check (row, folder, LINKED + FAR, "above");
        check (row, folder, 0, "at the top");
      }
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
