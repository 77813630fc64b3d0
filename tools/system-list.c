/* The files of a folder whose names fit a pattern.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Not by glob, which brings the whole of glibc's user lookup into a static
   program, and a warning that it needs the same libc at run time.  */

#include "system.h"
#include "tool.h"

#include <dirent.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

static const char *wanted;

static int
fits (const struct dirent *entry)
{
  return fnmatch (wanted, entry->d_name, FNM_PERIOD) == 0;
}

static int
compare (const struct dirent **a, const struct dirent **b)
{
  return strcmp ((*a)->d_name, (*b)->d_name);
}

void
system_list (struct file_list *list, const char *folder, const char *pattern)
{
  struct dirent **entry;
  wanted = pattern;
  int n = scandir (folder, &entry, fits, compare);
  if (n <= 0)
    return;
  list->path = realloc (list->path, (list->count + n) * sizeof *list->path);
  if (list->path == NULL)
    fail (STATUS_FAILED, "out of memory");
  for (int i = 0; i < n; i++)
    {
      list->path[list->count++] = xasprintf ("%s/%s", folder, entry[i]->d_name);
      free (entry[i]);
    }
  free (entry);
}
