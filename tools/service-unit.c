/* Find the files of a service of systemd.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "service.h"
#include "system.h"
#include "tool.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* systemd.unit(5), the first one that has a unit's file wins.  */
static const char *const folders[] =
  { "/etc/systemd/system", "/run/systemd/system",
    "/usr/local/lib/systemd/system", "/usr/lib/systemd/system",
    "/lib/systemd/system" };

#define NFOLDERS (sizeof folders / sizeof folders[0])

int
unit_has_systemd (void)
{
  return access ("/lib/systemd/systemd", X_OK) == 0
         || access ("/usr/lib/systemd/systemd", X_OK) == 0;
}

/* The template of the instance NAME, "a@.service" of "a@b", or NULL.  */
static char *
template_of (const char *name)
{
  const char *at = strchr (name, '@');
  if (at == NULL || at[1] == '\0')
    return NULL;
  return xasprintf ("%.*s", (int) (at + 1 - name), name);
}

static char *
find_fragment (const char *name)
{
  for (size_t i = 0; i < NFOLDERS; i++)
    {
      char *path = xasprintf ("%s/%s.service", folders[i], name);
      if (access (path, F_OK) == 0)
        return path;
      free (path);
    }
  return NULL;
}

static int
compare (const void *a, const void *b)
{
  char *const *left = a, *const *right = b;
  return strcmp (strrchr (*left, '/'), strrchr (*right, '/'));
}

/* Add the files of NAME's drop-in folders.  */
static void
add_dropins (struct file_list *found, const char *name)
{
  for (size_t i = 0; i < NFOLDERS; i++)
    {
      char *folder = xasprintf ("%s/%s.d", folders[i], name);
      system_list (found, folder, "*.conf");
      free (folder);
    }
}

/* Read the drop-ins, in the order of their names, whatever their folders:
   those of all services, of names up to a dash, of the template and of the
   service itself.  */
static void
parse_dropins (struct unit *unit)
{
  struct file_list found = { 0, NULL };
  char *last = NULL;
  add_dropins (&found, "service");
  for (const char *at = unit->name; (at = strchr (at, '-')) != NULL; at++)
    add_dropins (&found, xasprintf ("%.*s.service",
                                    (int) (at + 1 - unit->name), unit->name));
  if (template_of (unit->name) != NULL)
    add_dropins (&found, xasprintf ("%s.service", template_of (unit->name)));
  add_dropins (&found, xasprintf ("%s.service", unit->name));
  if (found.count > 0)
    qsort (found.path, found.count, sizeof (char *), compare);
  for (int i = 0; i < found.count; i++)
    {
      /* Where /lib is /usr/lib each is found twice.  */
      char *real = realpath (found.path[i], NULL);
      if (real != NULL && (last == NULL || strcmp (real, last) != 0)
          && strcmp (strrchr (found.path[i], '/') + 1, DROPIN_NAME) != 0)
        unit_parse (unit, real);
      free (last);
      last = real;
    }
}

void
unit_find (struct unit *unit, const char *name)
{
  memset (unit, 0, sizeof *unit);
  unit->name = name;
  char *script = xasprintf ("/etc/init.d/%s", name);
  unit->by_init_script = access (script, X_OK) == 0;
  free (script);
  unit->fragment = find_fragment (name);
  if (unit->fragment == NULL && template_of (name) != NULL)
    unit->fragment = find_fragment (template_of (name));
  if (unit->fragment == NULL)
    return;
  char *real = realpath (unit->fragment, NULL);
  if (real != NULL && strcmp (real, "/dev/null") == 0)
    unit->overruled = xstrdup ("it is masked: 'systemctl unmask' it first");
  free (real);
  unit_parse (unit, unit->fragment);
  parse_dropins (unit);
}
