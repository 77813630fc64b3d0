/* An image in this process whose functions do as they are told.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef TOLD_H
#define TOLD_H 1

#include <errno.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../../generator/control.h"
#include "loaded.h"

enum { NOT_TOUCHED = 77 };

static struct image_control *control;
static struct functions f;
static const char *folder, *library;
static int error, late, with_note, bad;

#define INSIST(condition)                                       \
  ((condition) ? (void) 0                                       \
   : (bad++, unit_note ("line %d: %s, errno %d", __LINE__,      \
                        #condition, errno)))

/* Where the image is told what to do.  */
static struct image_control *
find_control (void)
{
  struct vdsotime_image image;
  if (vdsotime_image_read (&image, (uintptr_t) placed.header, SIZE_MAX)
      == VDSOTIME_OK)
    for (size_t i = 1; i < image.nsyms; i++)
      if (strcmp (image.strtab + image.symtab[i].st_name, "image_control")
          == 0)
        return (struct image_control *) (image.bias
                                         + image.symtab[i].st_value);
  return NULL;
}

static inline int
is_final (void)
{
  return error == -EINVAL || error == -ENODEV;
}

/* Have the library set up while TELL's order is in force or, if that is to
   come later, before; then CHECK.  In a process of its own: returns 0 if all
   was right.  */
static int
run_told (void (*tell) (void), void (*check) (void))
{
  char file[4096];
  int status = -1;
  pid_t pid = fork ();
  if (pid == 0)
    {
      snprintf (file, sizeof file, "%s/control%s.so", folder,
                with_note ? "" : "0");
      if (!place_image (&placed, file, NULL, 0)
          || (control = find_control ()) == NULL)
        _exit (2);
      if (!late)
        tell ();
      if (!load_library (&f, library))
        _exit (2);
      tell ();
      check ();
      _exit (bad != 0);
    }
  waitpid (pid, &status, 0);
  return status;
}

#endif
