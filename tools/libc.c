/* Start a program on another glibc than the system's.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   The kernel starts the loader that is named in the program's file.  Another
   one is started as a program itself, with the program as its argument; it
   then has to be told where its own libraries are, and where the system's.  */

#include "libc.h"
#include "tool.h"

#include <elf.h>
#include <fcntl.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define LIBC_NAME "libc.so.6"

/* Whether the loader LOADER and the libc beside it are for PROGRAM.  */
static int
serves (const char *loader, const struct program *program)
{
  struct elf_facts facts;
  char *libc = xasprintf ("%.*s/" LIBC_NAME,
                          (int) (strrchr (loader, '/') - loader), loader);
  int good = elf_facts_read (&facts, loader)
             && elf_facts_match (&facts, &program->elf)
             && elf_facts_read (&facts, libc)
             && elf_facts_match (&facts, &program->elf);
  free (libc);
  return good;
}

/* The loader NAME for PROGRAM in a folder of libraries of PREFIX that holds
   its libc too, or NULL.  */
static char *
find_loader (const char *prefix, const char *name,
             const struct program *program)
{
  static const char *const folders[] =
    { "lib", "lib64", "lib32", "lib/*-linux-*", "usr/lib", "usr/lib64",
      "usr/lib32", "usr/lib/*-linux-*" };
  char *found = NULL;
  if (chdir (prefix) != 0)
    fail (STATUS_USAGE, "--libc: cannot look into '%s'", prefix);
  for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++)
    {
      glob_t matches;
      char *pattern = xasprintf ("%s/%s", folders[i], name);
      if (glob (pattern, 0, NULL, &matches) == 0)
        for (size_t j = 0; j < matches.gl_pathc && found == NULL; j++)
          {
            char *path = xasprintf ("%s/%s", prefix, matches.gl_pathv[j]);
            if (serves (path, program))
              found = path;
            else
              free (path);
          }
      globfree (&matches);
      free (pattern);
    }
  return found;
}

/* Whether LOADER has --argv0, as glibc has since 2.33.  */
static int
loader_knows_argv0 (const char *loader)
{
  struct stat status;
  int found = 0;
  int fd = open (loader, O_RDONLY | O_CLOEXEC);
  if (fd >= 0 && fstat (fd, &status) == 0 && status.st_size > 0)
    {
      void *bytes = mmap (NULL, status.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
      if (bytes != MAP_FAILED)
        {
          found = memmem (bytes, status.st_size, "--argv0", 8) != NULL;
          munmap (bytes, status.st_size);
        }
    }
  if (fd >= 0)
    close (fd);
  return found;
}

/* Refuse what no loader can start on another libc.  */
static void
refuse_program (const struct program *program)
{
  const struct elf_facts *elf = &program->elf;
  if (program->binary != program->path || program->is_text)
    fail (STATUS_USAGE, "--libc: '%s' is a script: give its interpreter '%s' "
          "as the program, and the script as its argument", program->path,
          program->is_text ? "/bin/sh" : program->binary);
  if (elf->class == 0)
    fail (STATUS_USAGE, "--libc: '%s' is neither a program of this machine "
          "nor a script", program->path);
  if (elf->is_loader)
    fail (STATUS_USAGE, "--libc: '%s' is a loader itself: give the program "
          "that it is to start", program->path);
  if (elf->interp == NULL)
    fail (STATUS_USAGE, "--libc: '%s' is a static program, which has its libc "
          "in itself: link it anew with the glibc that it is to use",
          program->path);
  if (program->privileged)
    fail (STATUS_USAGE, "--libc: '%s' has other rights than its caller's "
          "(set-id or capabilities), which it would not get from another "
          "loader", program->path);
}

/* PREFIX as an absolute path.  */
static char *
prefix_path (const char *prefix)
{
  struct stat status;
  char *real = realpath (prefix, NULL);
  if (real == NULL || stat (real, &status) != 0 || !S_ISDIR (status.st_mode))
    usage_fail ("--libc: there is no folder '%s'", prefix);
  if (real[strcspn (real, ":;$")] != '\0')
    fail (STATUS_USAGE, "--libc: the path '%s' has a colon, semicolon or "
          "dollar sign, which a list of folders cannot hold: install it "
          "elsewhere", real);
  return real;
}

void
other_libc_find (struct other_libc *result, const char *prefix,
                 const struct program *program)
{
  char *real = prefix_path (prefix);
  refuse_program (program);
  const char *slash = strrchr (program->elf.interp, '/');
  const char *name = slash != NULL ? slash + 1 : program->elf.interp;
  int here = open (".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  char *loader = find_loader (real, name, program);
  if (here < 0 || fchdir (here) != 0)
    fail (STATUS_USAGE, "cannot go back to the folder that this was called "
          "in");
  close (here);
  if (loader == NULL)
    fail (STATUS_USAGE, "--libc: '%s' is a %d-bit %s program that wants %s, "
          "which no folder of libraries in '%s' holds together with "
          LIBC_NAME, program->path,
          program->elf.class == ELFCLASS64 ? 64 : 32,
          elf_machine_name (program->elf.machine), name, real);
  char *folder = xasprintf ("%.*s", (int) (strrchr (loader, '/') - loader),
                            loader);
  char *missing = version_missing (program->path, folder);
  if (missing != NULL)
    fail (STATUS_USAGE, "--libc: '%s' needs %s, which the one in '%s' is too "
          "old for", program->path, missing, folder);
  result->loader = loader;
  result->library_path = xasprintf ("%s:%s", folder,
                                    library_folders (program));
  result->knows_argv0 = loader_knows_argv0 (loader);
  free (folder);
  free (real);
}

char **
other_libc_command (const struct other_libc *libc,
                    const struct program *program, char **argv)
{
  size_t count = 0, n = 0;
  while (argv[count] != NULL)
    count++;
  char **command = xmalloc ((count + 7) * sizeof *command);
  command[n++] = libc->loader;
  command[n++] = (char *) "--library-path";
  command[n++] = libc->library_path;
  if (libc->knows_argv0)
    {
      command[n++] = (char *) "--argv0";
      command[n++] = argv[0];
    }
  /* The loader would take it for an option.  */
  command[n++] = program->path[0] == '-' ? xasprintf ("./%s", program->path)
                                         : program->path;
  memcpy (command + n, argv + 1, count * sizeof *argv);
  return command;
}
