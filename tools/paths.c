/* Where the shim and the probes are.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "loader.h"
#include "paths.h"
#include "program.h"
#include "tool.h"

#include <elf.h>
#include <libgen.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The running command's file, or NULL.  */
static char *
own_file (void)
{
  char exe[PATH_MAX];
  ssize_t length = readlink ("/proc/self/exe", exe, sizeof exe - 1);
  if (length <= 0)
    return NULL;
  exe[length] = '\0';
  return xstrdup (exe);
}

const char *
build_tree (void)
{
  static char *tree;
  static int known;
  if (known)
    return tree;
  known = 1;
  char *exe = own_file ();
  if (exe == NULL)
    return NULL;
  char *folder = dirname (exe);
  char *slash = strrchr (folder, '/');
  if (slash == NULL || strcmp (slash, "/tools") != 0)
    return NULL;
  char *shim = xasprintf ("%.*s/shim", (int) (slash - folder), folder);
  if (access (shim, X_OK) == 0)
    tree = xasprintf ("%.*s", (int) (slash - folder), folder);
  free (shim);
  return tree;
}

static const char *chosen_prefix;

void
choose_prefix (const char *folder)
{
  chosen_prefix = folder;
}

/* PREFIX, or where all that was installed under it has been moved to, as an
   unpacked archive is: there is a bin/vdsotime, and this is it.  */
const char *
install_prefix (void)
{
  static const char *prefix;
  if (chosen_prefix != NULL)
    return chosen_prefix;
  if (prefix != NULL)
    return prefix;
  prefix = PREFIX;
  char *exe = own_file ();
  size_t length = exe != NULL ? strlen (exe) : 0;
  size_t end = sizeof "/bin/vdsotime" - 1;
  if (length > end && strcmp (exe + length - end, "/bin/vdsotime") == 0)
    prefix = xasprintf ("%.*s", (int) (length - end), exe);
  free (exe);
  return prefix;
}

/* PATH, which was configured, where it has been moved to.  */
static char *
installed (const char *path)
{
  size_t length = sizeof PREFIX - 1;
  if (strncmp (path, PREFIX, length) != 0 || path[length] != '/')
    return xstrdup (path);
  return xasprintf ("%s%s", install_prefix (), path + length);
}

const char *
shim_folder (const char *shim_dir)
{
  if (shim_dir != NULL)
    {
      /* An absolute path, since the program may change its folder.  */
      char *real = realpath (shim_dir, NULL);
      if (real == NULL)
        usage_fail ("--shim-dir: there is no folder '%s'", shim_dir);
      return real;
    }
  return build_tree () != NULL ? xasprintf ("%s/shim", build_tree ()) : NULL;
}

char *
shim_path (const char *folder, enum side side)
{
  if (folder != NULL)
    return xasprintf ("%s/%s" SHIM_NAME, folder,
                      side == SIDE_OTHER ? "m32/" : "");
  if (side == SIDE_OWN)
    return installed (LIBDIR "/vdsotime/" SHIM_NAME);
#ifdef OTHER_LIBDIR
  return installed (OTHER_LIBDIR "/vdsotime/" SHIM_NAME);
#else
  return NULL;
#endif
}

char *
shim_lib_path (const char *folder, const char *lib)
{
  if (folder != NULL)
    return xasprintf ("%s/%s/" SHIM_NAME, folder, lib);
  return xasprintf ("%s/%s/vdsotime/" SHIM_NAME, install_prefix (), lib);
}

char *
probe_file (enum side side)
{
  const char *name = side == SIDE_OTHER ? "vdsotime-probe-m32"
                                        : "vdsotime-probe";
  char *path = build_tree () != NULL
               ? xasprintf ("%s/tools/%s", build_tree (), name)
               : xasprintf ("%s/%s", installed (LIBEXECDIR "/vdsotime"), name);
  if (access (path, X_OK) == 0)
    return path;
  free (path);
  return NULL;
}

char *
probe_trouble (enum side side, const char *path)
{
  struct elf_facts facts;
  if (!elf_facts_read (&facts, path) || facts.interp == NULL)
    return NULL;
  if (access (facts.interp, X_OK) != 0)
    return xasprintf ("the system lacks the dynamic loader that it names; no "
                      "program of that libc and word size does");
  if (side == SIDE_OTHER && !loader_runs (facts.interp))
    return xasprintf ("this kernel runs no %d-bit %s programs%s",
                      facts.class == ELFCLASS64 ? 64 : 32,
                      elf_machine_name (facts.machine),
                      facts.machine == EM_386
                      ? "; booted with ia32_emulation=on it may" : "");
  return NULL;
}

char *
probe_path (enum side side)
{
  char *path = probe_file (side);
  char *trouble = path != NULL ? probe_trouble (side, path) : NULL;
  if (trouble == NULL)
    return path;
  free (trouble);
  free (path);
  return NULL;
}
