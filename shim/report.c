/* VDSOTIME_VERBOSE=1: say on stderr what set-up found.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "dispatch.h"

/* One line, put together without stdio.  */
struct line
{
  char text[256];
  unsigned int used;
};

static void
add (struct line *line, const char *text)
{
  while (*text != '\0' && line->used < sizeof line->text)
    line->text[line->used++] = *text++;
}

/* An array of arrays: pointers would need relocations.  */
static const char names[VDSOTIME_NCALLS][16] =
{
#define VDSOTIME_CALL(name) #name,
  VDSOTIME_CALLS (VDSOTIME_CALL)
#undef VDSOTIME_CALL
};

void
vdsotime_report (const struct vdsotime_table *table)
{
  struct line line;
  unsigned int i;
  int any = 0;

  line.used = 0;
  add (&line, "vdsotime: ");
  add (&line, (const char *) table->status);
  for (i = 0; i < VDSOTIME_NCALLS; i++)
    if (table->entry.at[i] != 0)
      {
        add (&line, any ? " " : "; it serves ");
        add (&line, names[i]);
        any = 1;
      }
  add (&line, any ? "\n" : "; system calls are made\n");
  vdsotime_kernel_call (table->kernel_entry, VDSOTIME_NR_write, 2,
                        VDSOTIME_ARG (line.text), line.used);
}
