/* generate: make the synthetic vDSO images of a table.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   usage: generate TABLE CODE OUT
   Makes OUT/NAME.so for each row of TABLE that is for this machine, with the
   code of the files in the folder CODE, or `-' for functions that cannot be
   called (and for no row whose functions are to be told what to do).  Compiled
   for one machine, with its folder of sysdeps; it runs on any.  */

#include "image.h"

#include <fnmatch.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vdso.def>

static const char *row = "";

void
die (const char *format, ...)
{
  va_list args;
  va_start (args, format);
  fprintf (stderr, "generate: %s%s", row, *row != '\0' ? ": " : "");
  vfprintf (stderr, format, args);
  fputc ('\n', stderr);
  va_end (args);
  exit (2);
}

static int
is_for (const char *machines)
{
  return (fnmatch (machines, VDSO_MACHINE, 0) == 0
          || (*machines == '!'
              && fnmatch (machines + 1, VDSO_MACHINE, 0) != 0));
}

/* One line of the table: eight columns, then the recipe.  */
static void
make (char *line, const char *code, const char *out)
{
  static struct image image;
  struct recipe recipe;
  char name[64], machines[64], path[4096];
  int used = 0;
  if (sscanf (line, "%63s %63s %*s %*s %*s %*s %*s %*s %n", name, machines,
              &used) != 2 || used == 0)
    die ("a row with too few columns: %s", line);
  if (!is_for (machines)
      || (strcmp (code, "-") == 0 && strstr (line, "from=control") != NULL))
    return;
  row = name;
  recipe_read (&recipe, line + used, strcmp (code, "-") == 0 ? NULL : code);
  image_make (&image, &recipe);
  snprintf (path, sizeof path, "%s/%s.so", out, name);
  elf_write (&image.elf, path);
  row = "";
}

int
main (int argc, char **argv)
{
  char line[1024];
  if (argc != 4)
    die ("usage: generate TABLE CODE OUT");
  FILE *table = fopen (argv[1], "r");
  if (table == NULL)
    die ("cannot open %s", argv[1]);
  while (fgets (line, sizeof line, table) != NULL)
    if (line[0] != '#' && line[0] != '\n')
      make (line, argv[2], argv[3]);
  fclose (table);
  return 0;
}
