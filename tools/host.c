/* What the kernel's files say of the clock.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "host.h"
#include "tool.h"

#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>

#define CLOCKSOURCE "/sys/devices/system/clocksource/clocksource0/"

/* The first line of the file NAME under HOST's root, without its end; "" if
   there is none.  */
static char *
file_line (const struct host *host, const char *name)
{
  char *path = xasprintf ("%s%s", host->root, name);
  FILE *file = fopen (path, "r");
  char *line = NULL;
  size_t size = 0;
  free (path);
  if (file == NULL || getline (&line, &size, file) < 0)
    {
      free (line);
      line = xstrdup ("");
    }
  if (file != NULL)
    fclose (file);
  size_t length = strcspn (line, "\n");
  while (length > 0 && line[length - 1] == ' ')
    length--;
  line[length] = '\0';
  return line;
}

char *
host_file_word (const struct host *host, const char *name)
{
  char *line = file_line (host, name);
  line[strcspn (line, " \t")] = '\0';
  return line;
}

void
host_read (struct host *host, const char *root)
{
  struct utsname names;
  host->root = root;
  host->clocksource = host_file_word (host, CLOCKSOURCE "current_clocksource");
  host->available = file_line (host, CLOCKSOURCE "available_clocksource");
  host->cmdline = file_line (host, "/proc/cmdline");
  host->release = host_file_word (host, "/proc/sys/kernel/osrelease");
  uname (&names);
  host->machine = xstrdup (names.machine);
  if (*host->release == '\0')
    host->release = xstrdup (names.release);
}

int
has_word (const char *list, const char *word)
{
  size_t length = strlen (word);
  while (*list != '\0')
    {
      size_t part = strcspn (list, " ");
      if (part == length && strncmp (list, word, length) == 0)
        return 1;
      list += part + strspn (list + part, " ");
    }
  return 0;
}
