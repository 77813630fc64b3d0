/* What LD_PRELOAD is to be in a service.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "preload.h"
#include "service.h"
#include "system.h"
#include "tool.h"

#include <string.h>
#include <unistd.h>

/* Fill *PROGRAM with a loader of the system, of this command's own word size
   if it has one.  Returns NULL, or why that cannot be.  */
static char *
take_loader (struct program *program)
{
  struct system_loaders loaders;
  const struct system_loader *best = NULL;
  system_loaders_find (&loaders, shim_lib_path (NULL, "$LIB"));
  for (int i = 0; i < loaders.count; i++)
    {
      const struct system_loader *one = &loaders.loader[i];
      if (one->runs && (best == NULL
                        || (one->has_probe && one->side == SIDE_OWN)))
        best = one;
    }
  if (best == NULL)
    return xasprintf ("there is no dynamic loader in '%s/lib' or lib64 that "
                      "this kernel runs", system_root);
  program->binary = best->path;
  program->elf = best->elf;
  return NULL;
}

/* Fill *PROGRAM with what UNIT runs, or may run.  Returns NULL, or why no
   preload reaches it.  */
static char *
take_program (struct program *program, const struct unit *unit)
{
  const char *path = unit->program != NULL
                     ? unit->program + strspn (unit->program, "@-:+!|") : "";
  memset (program, 0, sizeof *program);
  if (path[0] == '/' && access (path, X_OK) == 0)
    program_find (program, path);
  if (program->elf.class == 0)
    return take_loader (program);
  if (program->elf.interp == NULL && !program->elf.is_loader)
    return xasprintf ("'%s', which %s runs, is a static program, which a "
                      "preload does not reach", program->binary, unit->name);
  return NULL;
}

char *
service_form (const struct unit *unit, char **trouble)
{
  struct program program;
  struct preload preload;
  *trouble = take_program (&program, unit);
  if (*trouble != NULL)
    return NULL;
  if (!preload_choose (&preload, &program, NULL))
    {
      *trouble = xasprintf ("there is no library for '%s' under %s%s; install "
                            "libvdsotime for its word size", program.binary,
                            system_root, install_prefix ());
      return NULL;
    }
  if (unit->root != NULL
      && access (xasprintf ("%s%s", unit->root, preload.file), R_OK) != 0)
    *trouble = xasprintf ("%s runs in '%s', where there is no '%s': install "
                          "libvdsotime there", unit->name, unit->root,
                          preload.file);
  return preload.form;
}

char *
service_value (const struct unit *unit, const char *form)
{
  struct text old = { xstrdup (unit->preload != NULL ? unit->preload : ""), 0 };
  old.size = strlen (old.bytes);
  struct text rest = text_without_shim (&old);
  return xasprintf ("%.*s%s%s", (int) rest.size, rest.bytes,
                    rest.size > 0 ? ":" : "", form);
}
