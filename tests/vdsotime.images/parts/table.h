/* The table of synthetic images, tests/generator/images.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef TABLE_H
#define TABLE_H 1

#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "entries.h"
#include "unit.h"

struct row
{
  char name[32], machines[32], reader[16], mapped[16], serves[128], note[8];
  char answers[8], libc[8];
  enum vdsotime_reason reason[2];       /* By reader, by mapped.  */
};

static const char *const call_names[] =
{
#define VDSOTIME_CALL(name) #name,
  VDSOTIME_CALLS (VDSOTIME_CALL)
#undef VDSOTIME_CALL
};

static inline enum vdsotime_reason
reason_of (const char *word)
{
  static const char *const words[] =
  {
#define VDSOTIME_REASON(name, text) #name,
    VDSOTIME_REASONS (VDSOTIME_REASON)
#undef VDSOTIME_REASON
  };
  for (int i = 0; i < VDSOTIME_NREASONS; i++)
    if (strcmp (words[i], word) == 0)
      return (enum vdsotime_reason) i;
  unit_fail ("the table: %s is a reason", word);
  exit (1);
}

/* Whether this machine's vdso.def has CALL.  */
static inline int
has_row (enum vdsotime_call call)
{
#define VDSO_CALL(name, symbol, version, kernel, glibc) \
  if (call == VDSOTIME_CALL_##name)                     \
    return 1;
#include <vdso.def>
#undef VDSO_CALL
  return 0;
}

/* Whether the image of *ROW serves CALL.  */
static inline int
serves (const struct row *row, enum vdsotime_call call)
{
  const char *name = call_names[call];
  size_t length = strlen (name);
  if (!has_row (call) || strcmp (row->serves, "none") == 0)
    return 0;
  for (const char *at = row->serves; (at = strstr (at, name)) != NULL;
       at += length)
    if ((at[-1] == '-' || at[-1] == ',')
        && (at[length] == ',' || at[length] == '\0'))
      return 0;
  return 1;
}

/* Fill *ROW from the columns of LINE.  Returns 0 for comments and rows of
   other machines.  */
static inline int
read_row (struct row *row, const char *line)
{
  if (sscanf (line, "%31s %31s %15s %15s %127s %7s %7s %7s", row->name,
              row->machines, row->reader, row->mapped, row->serves, row->note,
              row->answers, row->libc) != 8
      || row->name[0] == '#')
    return 0;
  int other = row->machines[0] == '!';
  if ((fnmatch (row->machines + other, VDSO_MACHINE, 0) == 0) == other)
    return 0;
  row->reason[0] = reason_of (row->reader);
  row->reason[1] = strcmp (row->mapped, "=") == 0 ? row->reason[0]
                   : reason_of (row->mapped);
  return 1;
}

/* Do what is to be done for each row of the table FILE.  */
static inline void
each_row (const char *file, void (*what) (const struct row *, const char *),
          const char *folder)
{
  char line[1024];
  struct row row;
  FILE *table = fopen (file, "r");
  if (table == NULL)
    unit_fail ("open %s", file);
  while (table != NULL && fgets (line, sizeof line, table) != NULL)
    if (read_row (&row, line))
      what (&row, folder);
  if (table != NULL)
    fclose (table);
}

#endif
