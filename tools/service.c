/* vdsotime service: preload the shim for one service.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "service.h"
#include "system.h"
#include "tool.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char help[] =
  "Usage: vdsotime service enable|disable|status NAME [OPTION]...\n"
  "Let the service NAME read the clock through libvdsotime, by a drop-in file\n"
  "for systemd; take that file away again; or say how it is.  Where there is\n"
  "no systemd, print the lines for its init script's settings.\n\n"
  "  --root=DIR     the system whose root is DIR, an image or a chroot\n"
  "  --prefix=DIR   the library is DIR/$LIB/vdsotime/libvdsotime.so there\n"
  "  --help         print this\n\n"
  "The exit status is 0 if it is as wished, 1 if it is not (there is no\n"
  "systemd; status: the library is missing), 2 for bad usage or a service that\n"
  "cannot be served; status: 3 if it is not switched on.\n"
  "See vdsotime-system(8).\n";

static struct unit unit;
static char *folder, *dropin;

/* NAME without .service, checked, since it becomes part of paths.  */
static const char *
check_name (const char *name)
{
  size_t length = strlen (name);
  if (length > 8 && strcmp (name + length - 8, ".service") == 0)
    name = xasprintf ("%.*s", (int) (length -= 8), name);
  const char *dot = strrchr (name, '.');
  static const char *const others[] =
    { ".socket", ".target", ".timer", ".mount", ".path", ".slice", ".scope" };
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
    if (dot != NULL && strcmp (dot, others[i]) == 0)
      usage_fail ("'%s' is no service; name the service that it is for", name);
  for (const char *at = name; *at != '\0'; at++)
    if (!isalnum ((unsigned char) *at) && strchr (":-_.\\@", *at) == NULL)
      usage_fail ("'%s' is no name of a service: letters, digits and :-_.\\@ "
                  "make one", name);
  if (length == 0 || length > 240 || name[0] == '.' || name[0] == '@')
    usage_fail ("'%s' is no name of a service", name);
  return name;
}

static int
enable (void)
{
  struct file file;
  char *trouble, *form = service_form (&unit, &trouble);
  if (trouble != NULL)
    fail (STATUS_USAGE, "%s", trouble);
  if (!unit_has_systemd ())
    {
      init_print (unit.name, form, 1);
      return finish (STATUS_FAILED);
    }
  if (unit.overruled != NULL)
    fail (STATUS_USAGE, "a drop-in would not serve %s: %s", unit.name,
          unit.overruled);
  struct text text;
  text.bytes = xasprintf ("# Made by: vdsotime service enable %s\n"
                          "[Service]\nEnvironment=\"LD_PRELOAD=%s\"\n",
                          unit.name,
                          unit_quote (service_value (&unit, form)));
  text.size = strlen (text.bytes);
  mkdir ("/etc/systemd/system", 0755);
  if (mkdir (folder, 0755) != 0 && errno != EEXIST)
    fail (STATUS_FAILED, "cannot make '%s%s': %s%s", system_root, folder,
          strerror (errno), errno == EACCES ? "; be root" : "");
  file_open (&file, dropin, 1);
  if (file.text.size != text.size
      || memcmp (file.text.bytes, text.bytes, text.size) != 0)
    file_replace (&file, &text);
  printf ("enabled: %s%s sets LD_PRELOAD=%s\n"
          "now run: systemctl daemon-reload && systemctl restart %s\n",
          system_root, dropin, service_value (&unit, form), unit.name);
  return finish (0);
}

static int
disable (void)
{
  struct file file;
  if (!unit_has_systemd () && access (dropin, F_OK) != 0)
    {
      init_print (unit.name, shim_lib_path (NULL, "$LIB"), 0);
      return finish (STATUS_FAILED);
    }
  file_open (&file, dropin, 1);
  if (!file.exists)
    {
      printf ("already disabled: there is no %s%s\n", system_root, dropin);
      return finish (0);
    }
  file_replace (&file, NULL);
  rmdir (folder);               /* If nothing else is in it.  */
  printf ("disabled: %s%s is removed\n"
          "now run: systemctl daemon-reload && systemctl restart %s\n",
          system_root, dropin, unit.name);
  return finish (0);
}

static int
status (void)
{
  if (access (dropin, F_OK) != 0)
    {
      printf ("disabled: there is no %s%s\n", system_root, dropin);
      return finish (STATUS_DISABLED);
    }
  char *trouble = unit.overruled, *form = NULL;
  if (unit.fragment == NULL && !unit.by_init_script)
    trouble = xasprintf ("%s%s is there, but no service %s", system_root,
                         dropin, unit.name);
  if (trouble == NULL)
    form = service_form (&unit, &trouble);
  if (trouble != NULL)
    printf ("broken: %s\n", trouble);
  else
    printf ("enabled: %s%s; the library is %s\n", system_root, dropin, form);
  return finish (trouble != NULL ? STATUS_FAILED : 0);
}

static int
service_main (int argc, char **argv)
{
  struct system_options options;
  system_parse (&options, argc, argv, help, 1);
  const char *name = check_name (options.name);
  system_enter (options.root);
  unit_find (&unit, name);
  folder = xasprintf ("/etc/systemd/system/%s.service.d", name);
  dropin = xasprintf ("%s/" DROPIN_NAME, folder);
  if (options.wish == WISH_STATUS)
    return status ();
  if (options.wish == WISH_DISABLE)
    return disable ();
  if (unit.fragment == NULL && !unit.by_init_script)
    fail (STATUS_USAGE, "there is no service '%s'%s%s: no %s.service of "
          "systemd, no /etc/init.d/%s", name, options.root != NULL
          ? " in " : "", system_root, name, name);
  return enable ();
}

const struct subcommand service_command =
  { "service", "preload the shim for one service", service_main, help };
