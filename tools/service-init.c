/* What to write for a service where there is no systemd.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Init scripts are programs, which only their owner can change safely: so
   the lines are printed, with the file that the script reads.  */

#include "service.h"
#include "tool.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The file of settings that the script /etc/init.d/NAME reads, or the script
   itself.  */
static char *
settings_file (const char *name, const char *script)
{
  static const char *const folders[] =
    { "/etc/conf.d", "/etc/default", "/etc/sysconfig" };
  char *line = NULL, *found = NULL;
  size_t size = 0;
  FILE *file = fopen (script, "r");
  while (file != NULL && found == NULL && getline (&line, &size, file) >= 0)
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++)
      {
        /* OpenRC reads its file for every script, which so need not name
           it.  */
        int is_openrc = i == 0 && strncmp (line, "#!", 2) == 0
                        && strstr (line, "openrc-run") != NULL;
        if (found == NULL
            && (is_openrc || strstr (line, folders[i]) != NULL))
          found = xasprintf ("%s/%s", folders[i], name);
      }
  if (file != NULL)
    fclose (file);
  free (line);
  return found;
}

void
init_print (const char *name, const char *form, int enable)
{
  char *script = xasprintf ("/etc/init.d/%s", name);
  char *settings = settings_file (name, script);
  if (enable && settings != NULL)
    printf ("add this line to %s, and restart the service:\n", settings);
  else if (enable)
    printf ("add this line to %s, before it starts the program, and restart "
            "the service:\n", script);
  else
    printf ("take this line out of %s, and restart the service:\n",
            settings != NULL ? settings : script);
  /* $LIB is ld.so's, not the shell's.  */
  printf ("export LD_PRELOAD='%s'\"${LD_PRELOAD:+:$LD_PRELOAD}\"\n", form);
}
