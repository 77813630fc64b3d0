/* Who can change the library that setuid programs are to load.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   ld.so trusts /etc/ld.so.preload for privileged programs too: whoever can
   write the library, or a folder above it, then is root.  Some distributions
   let a group of administrators write /usr/local, so that a group is a warning
   only.  */

#include "system.h"
#include "tool.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The same for the one file or folder PATH.  */
static char *
look (const char *path)
{
  struct stat status;
  if (stat (path, &status) != 0)
    return NULL;
  if (status.st_uid != 0 || (status.st_mode & S_IWOTH) != 0)
    return xasprintf ("'%s%s' %s: who can write there could make setuid "
                      "programs load another library; give it to root alone",
                      system_root, path, status.st_uid != 0
                      ? "does not belong to root"
                      : "can be written by everybody");
  if ((status.st_mode & S_IWGRP) != 0 && status.st_gid != 0)
    warn ("'%s%s' can be written by group %d, whose members could make setuid "
          "programs load another library", system_root, path,
          (int) status.st_gid);
  return NULL;
}

char *
system_untrusted (const char *library)
{
  char *path = realpath (library, NULL);
  char *trouble = NULL;
  while (path != NULL && *path != '\0' && trouble == NULL)
    {
      trouble = look (path);
      *strrchr (path, '/') = '\0';
    }
  free (path);
  return trouble != NULL ? trouble : look ("/");
}
