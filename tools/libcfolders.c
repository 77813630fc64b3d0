/* Where a program's libraries are looked for behind those of its libc.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   A glibc that is not the system's knows neither the system's folders nor its
   cache, and --library-path comes before DT_RUNPATH, so that this must be in
   the list as well.  ld.so itself leaves out what is of another word size.  */

#include "libc.h"
#include "tool.h"

#include <glob.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Append FOLDER to the list *LIST, a string that is replaced.  */
static void
append (char **list, const char *folder)
{
  char *longer = xasprintf ("%s%s%s", *list, **list != '\0' ? ":" : "",
                            folder);
  free (*list);
  *list = longer;
}

/* Append the folders that match PATTERN.  */
static void
append_pattern (char **list, const char *pattern)
{
  glob_t matches;
  struct stat status;
  if (glob (pattern, 0, NULL, &matches) == 0)
    for (size_t i = 0; i < matches.gl_pathc; i++)
      if (stat (matches.gl_pathv[i], &status) == 0 && S_ISDIR (status.st_mode)
          && strpbrk (matches.gl_pathv[i], ":;$") == NULL)
        append (list, matches.gl_pathv[i]);
  globfree (&matches);
}

/* Append what the file PATH, in the form of /etc/ld.so.conf, names.  DEPTH is
   for files that include themselves.  */
static void
append_configured (char **list, const char *path, int depth)
{
  FILE *file = depth < 8 ? fopen (path, "r") : NULL;
  char *line = NULL, *rest;
  size_t size = 0;
  if (file == NULL)
    return;
  while (getline (&line, &size, file) >= 0)
    {
      line[strcspn (line, "#\n")] = '\0';
      char *word = strtok_r (line, " \t", &rest);
      if (word == NULL || strcmp (word, "include") != 0)
        {
          if (word != NULL && word[0] == '/')
            append_pattern (list, word);
          continue;
        }
      while ((word = strtok_r (NULL, " \t", &rest)) != NULL)
        {
          glob_t matches;
          char *pattern = word[0] == '/' ? xstrdup (word)
                                         : xasprintf ("/etc/%s", word);
          if (glob (pattern, 0, NULL, &matches) == 0)
            for (size_t i = 0; i < matches.gl_pathc; i++)
              append_configured (list, matches.gl_pathv[i], depth + 1);
          globfree (&matches);
          free (pattern);
        }
    }
  free (line);
  fclose (file);
}

/* Append PROGRAM's DT_RUNPATH, with the program's folder for $ORIGIN.  */
static void
append_runpath (char **list, const struct program *program)
{
  static const char *const names[] = { "$ORIGIN", "${ORIGIN}" };
  char *runpath = elf_runpath (program->path);
  char *real = realpath (program->path, NULL);
  if (runpath == NULL || real == NULL)
    return;
  const char *origin = dirname (real);
  for (char *word = strtok (runpath, ":"); word != NULL;
       word = strtok (NULL, ":"))
    {
      size_t length = 0;
      for (int i = 0; i < 2; i++)
        if (strncmp (word, names[i], strlen (names[i])) == 0)
          length = strlen (names[i]);
      char *folder = length > 0 ? xasprintf ("%s%s", origin, word + length)
                                : xstrdup (word);
      append (list, folder);
      free (folder);
    }
  free (runpath);
  free (real);
}

char *
library_folders (const struct program *program)
{
  static const char *const folders[] =
    { "/lib/*-linux-*", "/usr/lib/*-linux-*", "/lib64", "/usr/lib64",
      "/lib", "/usr/lib", "/lib32", "/usr/lib32" };
  const char *given = getenv ("LD_LIBRARY_PATH");
  char *list = xstrdup (given != NULL ? given : "");
  append_runpath (&list, program);
  append_configured (&list, "/etc/ld.so.conf", 0);
  for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++)
    append_pattern (&list, folders[i]);
  /* An empty list would be the current folder.  */
  return list[0] != '\0' ? list : xstrdup ("/lib");
}
