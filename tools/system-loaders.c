/* Which word sizes a system runs: its dynamic loaders.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   The names of loaders are part of each machine's ABI, and all are in lib or
   beside it: /lib/ld-linux.so.2, /lib64/ld-linux-x86-64.so.2, /lib64/ld64.so.2,
   /lib/ld-musl-i386.so.1.  What each is, its own bytes tell.  */

#include "records.h"
#include "system.h"
#include "tool.h"

#include <elf.h>
#include <stdlib.h>
#include <string.h>

/* FORM with LIB in the place of $LIB.  */
static char *
expand (const char *form, const char *lib)
{
  const char *at = strstr (form, "$LIB");
  size_t length = 4;
  if (at == NULL && (at = strstr (form, "${LIB}")) != NULL)
    length = 6;
  if (at == NULL)
    return xstrdup (form);
  return xasprintf ("%.*s%s%s", (int) (at - form), form, lib, at + length);
}

static void
find_shim (struct system_loader *loader, const char *form)
{
  struct elf_facts facts;
  for (int i = 0; i < loader->names.count && loader->shim == NULL; i++)
    {
      char *path = expand (form, loader->names.lib[i]);
      if (elf_facts_read (&facts, path)
          && elf_facts_match (&facts, &loader->elf))
        loader->shim = path;
      else
        free (path);
    }
}

/* Which probe LOADER runs: the one that names it as its interpreter.  */
static void
find_probe (struct system_loader *loader)
{
  struct stat own, other;
  struct elf_facts facts;
  for (int side = SIDE_OWN; side <= SIDE_OTHER; side++)
    if (records_probe_facts (side, &facts) && facts.interp != NULL
        && stat (facts.interp, &own) == 0 && stat (loader->path, &other) == 0
        && own.st_dev == other.st_dev && own.st_ino == other.st_ino)
      {
        loader->has_probe = 1;
        loader->side = side;
      }
}

static int
is_known (const struct system_loaders *loaders, const char *path)
{
  struct stat new, old;
  if (stat (path, &new) != 0)
    return 1;
  for (int i = 0; i < loaders->count; i++)
    if (stat (loaders->loader[i].path, &old) == 0
        && new.st_dev == old.st_dev && new.st_ino == old.st_ino)
      return 1;
  return 0;
}

static void
add (struct system_loaders *loaders, const char *path, const char *form)
{
  struct system_loader *loader = &loaders->loader[loaders->count];
  memset (loader, 0, sizeof *loader);
  if (is_known (loaders, path) || !elf_facts_read (&loader->elf, path)
      || loader->elf.interp != NULL || !loader_read (&loader->names, path))
    return;
  /* Which musl's, without a name of its own, does not say.  */
  loader->elf.is_loader = 1;
  loader->path = xstrdup (path);
  loader->runs = loader_runs (path);
  find_probe (loader);
  find_shim (loader, form);
  loaders->served += loader->runs && loader->names.knows_lib;
  loaders->count++;
}

void
system_loaders_find (struct system_loaders *loaders, const char *form)
{
  static const char *const folders[] =
    { "/lib", "/lib32", "/lib64", "/libx32" };
  struct file_list found = { 0, NULL };
  memset (loaders, 0, sizeof *loaders);
  for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++)
    system_list (&found, folders[i], "ld*.so.[0-9]");
  loaders->loader = xmalloc ((found.count + 1) * sizeof *loaders->loader);
  for (int i = 0; i < found.count; i++)
    add (loaders, found.path[i], form);
}

const char *
system_word_size (const struct system_loader *loader)
{
  if (loader->elf.machine == EM_X86_64 && loader->elf.class == ELFCLASS32)
    return "x32";
  return xasprintf ("%d-bit %s", loader->elf.class == ELFCLASS32 ? 32 : 64,
                    elf_machine_name (loader->elf.machine));
}

char *
system_loader_trouble (const struct system_loader *loader, const char *form)
{
  char *tried = xstrdup ("");
  if (!loader->runs || !loader->names.knows_lib || loader->shim != NULL)
    return NULL;
  for (int i = 0; i < loader->names.count; i++)
    tried = xasprintf ("%s%s%s", tried, i > 0 ? " or " : "",
                       expand (form, loader->names.lib[i]));
  return xasprintf ("%s programs, which %s%s loads, would find no library "
                    "for them: there is none at %s; install libvdsotime for "
                    "that word size too (Debian: libvdsotime:i386 or :amd64, "
                    "RPM: libvdsotime.i686 or .x86_64)",
                    system_word_size (loader), system_root, loader->path,
                    loader->names.count > 0 ? tried : form);
}
