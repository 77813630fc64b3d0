/* Go into the root of another system.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   By chroot, so that symbolic links lead where they lead in that system and
   its programs are run by its own loaders.  Who is not root gets a user
   namespace for it.  */

#include "records.h"
#include "system.h"
#include "tool.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <string.h>
#include <unistd.h>

const char *system_root = "";

/* Write TEXT into the file NAME.  Returns 0 if that worked.  */
static int
write_word (const char *name, const char *text)
{
  int fd = open (name, O_WRONLY | O_CLOEXEC);
  ssize_t written = fd < 0 ? -1 : write (fd, text, strlen (text));
  if (fd >= 0)
    close (fd);
  return written < 0 ? -1 : 0;
}

/* Become root in a user namespace of one's own.  Returns 0 if that worked.  */
static int
become_root (void)
{
  char *users = xasprintf ("0 %d 1", (int) geteuid ());
  char *groups = xasprintf ("0 %d 1", (int) getegid ());
  if (unshare (CLONE_NEWUSER) != 0)
    return -1;
  /* There since Linux 3.19, and to be written first there.  */
  write_word ("/proc/self/setgroups", "deny");
  return write_word ("/proc/self/uid_map", users) != 0
         || write_word ("/proc/self/gid_map", groups) != 0 ? -1 : 0;
}

void
system_enter (const char *root)
{
  install_prefix ();            /* While /proc tells it.  */
  records_keep_probes ();
  if (root == NULL)
    return;
  struct stat here, there;
  if (stat (root, &there) != 0 || chdir (root) != 0)
    fail (STATUS_USAGE, "--root: cannot go to '%s': %s", root,
          strerror (errno));
  if (access ("etc", F_OK) != 0)
    fail (STATUS_USAGE, "--root: '%s' has no etc in it, so it is no system's "
          "root", root);
  /* Where it is this system itself, no right is needed.  */
  if (stat ("/", &here) == 0 && here.st_dev == there.st_dev
      && here.st_ino == there.st_ino)
    return;
  if (chroot (".") != 0
      && (errno != EPERM || become_root () != 0 || chroot (".") != 0))
    fail (STATUS_FAILED, "--root: cannot chroot to '%s': %s; be root, or allow "
          "user namespaces", root, strerror (errno));
  system_root = root;
}
