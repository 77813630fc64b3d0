/* Replace a file at once and for good.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Every program that starts reads /etc/ld.so.preload, and a wrong line there
   makes each of them complain: so the new file is written beside the old one,
   synced, renamed over it, and the folder synced.  At no instruction is there
   anything else than the old or the new one.  */

#include "system.h"
#include "tool.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/xattr.h>
#include <unistd.h>

static void
cannot_write (const struct file *file, const char *what)
{
  int error = errno;
  unlinkat (file->folder_fd, file_new_name (file), 0);
  fail (STATUS_FAILED, "cannot %s '%s%s': %s%s; it is as it was", what,
        system_root, file->name, strerror (error),
        error == EACCES || error == EPERM ? "; be root" : "");
}

/* Give the file FD what the old one has besides its content: a SELinux label,
   an access list.  */
static void
copy_attributes (const struct file *file, int fd)
{
  char names[4096], value[4096];
  int old = openat (file->folder_fd, file->base,
                    O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
  ssize_t length = old < 0 ? 0 : flistxattr (old, names, sizeof names);
  for (const char *name = names; length > 0 && name < names + length;
       name += strlen (name) + 1)
    {
      ssize_t size = fgetxattr (old, name, value, sizeof value);
      if (size < 0 || fsetxattr (fd, name, value, size, 0) != 0)
        warn ("'%s%s' has lost its attribute %s: %s", system_root, file->name,
              name, strerror (errno));
    }
  if (old >= 0)
    close (old);
}

static void
write_new (const struct file *file, const struct text *text, int fd)
{
  size_t done = 0;
  while (done < text->size)
    {
      ssize_t written = write (fd, text->bytes + done, text->size - done);
      if (written < 0 && errno != EINTR)
        cannot_write (file, "write");
      if (written > 0)
        done += written;
    }
  if (file->exists && (file->status.st_uid != geteuid ()
                       || file->status.st_gid != getegid ())
      && fchown (fd, file->status.st_uid, file->status.st_gid) != 0)
    cannot_write (file, "keep the owner of");
  if (fchmod (fd, file->exists ? file->status.st_mode & 07777 : 0644) != 0)
    cannot_write (file, "keep the mode of");
  if (file->exists)
    copy_attributes (file, fd);
  if (fsync (fd) != 0 || close (fd) != 0)
    cannot_write (file, "write");
}

/* Whether someone has written FILE who does not know of our lock.  */
static void
refuse_changed (const struct file *file)
{
  struct stat now;
  int exists = fstatat (file->folder_fd, file->base, &now,
                        AT_SYMLINK_NOFOLLOW) == 0;
  if (exists == file->exists
      && (!exists || (now.st_ino == file->status.st_ino
                      && now.st_size == file->status.st_size
                      && now.st_mtim.tv_sec == file->status.st_mtim.tv_sec
                      && now.st_mtim.tv_nsec == file->status.st_mtim.tv_nsec)))
    return;
  unlinkat (file->folder_fd, file_new_name (file), 0);
  fail (STATUS_FAILED, "'%s%s' was changed by someone else just now; try "
        "again", system_root, file->name);
}

/* Some file systems cannot sync a folder.  */
static void
sync_folder (const struct file *file)
{
  if (fsync (file->folder_fd) != 0 && errno != EINVAL && errno != ENOSYS)
    warn ("cannot sync '%s%s', which a power failure may undo: %s",
          system_root, file->folder, strerror (errno));
}

static void
write_file (const struct file *file, const struct text *text)
{
  char *new = file_new_name (file);
  int fd = openat (file->folder_fd, new,
                   O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (fd < 0)
    cannot_write (file, "write");
  write_new (file, text, fd);
  refuse_changed (file);
  if (renameat (file->folder_fd, new, file->folder_fd, file->base) != 0)
    cannot_write (file, "replace");
  sync_folder (file);
}

void
file_replace (struct file *file, const struct text *text)
{
  sigset_t all, old;
  sigfillset (&all);
  sigprocmask (SIG_BLOCK, &all, &old);
  if (text != NULL && (text->size > 0 || file->is_link))
    write_file (file, text);
  else
    {
      refuse_changed (file);
      if (file->exists && unlinkat (file->folder_fd, file->base, 0) != 0)
        cannot_write (file, "remove");
      sync_folder (file);
    }
  sigprocmask (SIG_SETMASK, &old, NULL);
}
