/* A file of the system that is to be replaced: find, lock and read it.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "system.h"
#include "tool.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

/* No such file is longer.  */
#define MOST_BYTES (1 << 20)

/* How long another writer may take, in tenths of a second.  */
#define PATIENCE 100

/* Wait for the others of us: the lock goes with the process, however that
   ends, and leaves no file.  */
static void
lock_folder (const struct file *file)
{
  struct timespec tenth = { 0, 100000000 };
  for (int i = 0; flock (file->folder_fd, LOCK_EX | LOCK_NB) != 0; i++)
    {
      if (errno != EWOULDBLOCK && errno != EINTR)
        fail (STATUS_FAILED, "cannot lock '%s%s': %s", system_root,
              file->folder, strerror (errno));
      if (i >= PATIENCE)
        fail (STATUS_FAILED, "another process has held the lock of '%s%s' for "
              "%d seconds; try again when it has ended", system_root,
              file->folder, PATIENCE / 10);
      nanosleep (&tenth, NULL);
    }
}

/* Find where FILE really is, by its last component too.  */
static void
find_place (struct file *file)
{
  char real[PATH_MAX];
  struct stat status;
  file->is_link = lstat (file->name, &status) == 0 && S_ISLNK (status.st_mode);
  if (file->is_link && realpath (file->name, real) == NULL)
    fail (STATUS_USAGE, "'%s%s' is a symbolic link that leads nowhere: %s; "
          "remove it or make its target", system_root, file->name,
          strerror (errno));
  char *path = xstrdup (file->is_link ? real : file->name);
  char *slash = strrchr (path, '/');
  file->base = xstrdup (slash + 1);
  slash[slash == path] = '\0';
  file->folder = path;
  file->folder_fd = open (path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file->folder_fd < 0 && errno != ENOENT)
    fail (STATUS_FAILED, "cannot open '%s%s': %s", system_root, path,
          strerror (errno));
}

static void
read_bytes (struct file *file, int fd)
{
  size_t size = file->status.st_size;
  file->text.bytes = xmalloc (size + 1);
  while (file->text.size <= size)
    {
      ssize_t got = read (fd, file->text.bytes + file->text.size,
                          size + 1 - file->text.size);
      if (got == 0)
        break;
      if (got < 0)
        fail (STATUS_FAILED, "cannot read '%s%s': %s", system_root,
              file->name, strerror (errno));
      file->text.size += got;
    }
  if (file->text.size != size)
    fail (STATUS_FAILED, "'%s%s' is being written by someone else; try again",
          system_root, file->name);
  if (memchr (file->text.bytes, '\0', size) != NULL)
    fail (STATUS_USAGE, "'%s%s' is no text: it has a NUL byte; correct it by "
          "hand", system_root, file->name);
}

static void
read_file (struct file *file)
{
  int fd = file->folder_fd < 0 ? -1
           : openat (file->folder_fd, file->base,
                     O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
  if (fd < 0 && (file->folder_fd < 0 || errno == ENOENT))
    return;
  if (fd < 0 || fstat (fd, &file->status) != 0)
    fail (STATUS_FAILED, "cannot read '%s%s': %s", system_root, file->name,
          strerror (errno));
  if (!S_ISREG (file->status.st_mode))
    fail (STATUS_USAGE, "'%s%s' is no regular file; correct it by hand",
          system_root, file->name);
  if (file->status.st_size > MOST_BYTES)
    fail (STATUS_USAGE, "'%s%s' is longer than %d bytes, which no such file "
          "is; correct it by hand", system_root, file->name, MOST_BYTES);
  file->exists = 1;
  read_bytes (file, fd);
  close (fd);
}

char *
file_new_name (const struct file *file)
{
  return xasprintf (".%s.vdsotime-new", file->base);
}

void
file_open (struct file *file, const char *name, int lock)
{
  memset (file, 0, sizeof *file);
  file->name = name;
  find_place (file);
  if (lock && file->folder_fd >= 0)
    {
      lock_folder (file);
      unlinkat (file->folder_fd, file_new_name (file), 0);
    }
  /* What it was a moment ago, another of us may have changed.  */
  read_file (file);
}
