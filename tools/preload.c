/* What run puts into LD_PRELOAD.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   An absolute path makes the loader of a child of the other word size print
   "wrong ELF class" (proxychains-ng issue 36).  glibc's loader replaces $LIB
   and so finds the right file for each word size; but it prints another
   message if there is none, and musl's loader knows no $LIB.  So $LIB is used
   only where it works.  */

#include "preload.h"
#include "loader.h"
#include "paths.h"
#include "tool.h"

#include <stdlib.h>
#include <string.h>

static int
is_shim_for (const char *path, const struct program *program)
{
  struct elf_facts shim;
  return path != NULL && elf_facts_read (&shim, path)
         && elf_facts_match (&shim, &program->elf);
}

/* Look for the file that $LIB leads to for PROGRAM.  Fills RESULT->file with
   it, or with NULL, and RESULT->knows_lib.  */
static void
find_by_loader (struct preload *result, const struct program *program,
                const char *folder)
{
  struct loader_names names;
  const char *loader = program->elf.is_loader ? program->binary
                                              : program->elf.interp;
  memset (result, 0, sizeof *result);
  if (loader == NULL || !loader_read (&names, loader))
    return;
  result->knows_lib = names.knows_lib;
  for (int i = 0; i < names.count && result->file == NULL; i++)
    {
      char *path = shim_lib_path (folder, names.lib[i]);
      if (is_shim_for (path, program))
        result->file = path;
      else
        free (path);
    }
}

static void
refuse_bad_path (const char *path)
{
  /* LD_PRELOAD splits at the first two and cannot quote them; the third
     begins a name to be replaced.  */
  if (path[strcspn (path, " :$")] != '\0')
    fail (STATUS_USAGE, "the shim's path '%s' has a space, colon or dollar "
          "sign, which LD_PRELOAD cannot hold: install it elsewhere", path);
}

int
preload_choose (struct preload *result, const struct program *program,
                const char *folder)
{
  find_by_loader (result, program, folder);
  if (result->file != NULL)
    {
      refuse_bad_path (result->file);
      result->form = shim_lib_path (folder, "$LIB");
      return 1;
    }
  for (int side = SIDE_OWN; side <= SIDE_OTHER && result->form == NULL; side++)
    {
      char *path = shim_path (folder, side);
      if (is_shim_for (path, program))
        result->form = path;
      else
        free (path);
    }
  result->file = result->form;
  if (result->form == NULL)
    return 0;
  refuse_bad_path (result->form);
  return 1;
}

/* Whether the list LIST has the element ELEMENT.  */
static int
has_element (const char *list, const char *element)
{
  size_t length = strlen (element);
  while (*list != '\0')
    {
      size_t part = strcspn (list, " :");
      if (part == length && strncmp (list, element, length) == 0)
        return 1;
      list += part + strspn (list + part, " :");
    }
  return 0;
}

char *
preload_value (const char *form, const char *asan)
{
  const char *old = getenv ("LD_PRELOAD");
  if (old == NULL)
    old = "";
  const char *colon = *old != '\0' ? ":" : "";
  if (has_element (old, form))
    return xstrdup (old);
  /* gcc's ASan aborts unless its library comes first
     (google/sanitizers issue 796).  */
  if (asan != NULL && strstr (old, "libasan.so") != NULL)
    return xasprintf ("%s:%s", old, form);
  if (asan != NULL)
    return xasprintf ("%s:%s%s%s", asan, form, colon, old);
  return xasprintf ("%s%s%s", form, colon, old);
}
