/* Show what a bench has measured as a table with bars.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "results.h"
#include "tool.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* The columns before the bars take this much.  */
#define TABLE_WIDTH 57
#define LEAST_BAR 8
#define MOST_BAR 60

/* Columns for bars; 0 if there is no room.  */
static int
bar_room (void)
{
  const char *columns = getenv ("COLUMNS");
  struct winsize size;
  int width = columns != NULL ? atoi (columns) : 0;
  if (width <= 0 && ioctl (STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
    width = size.ws_col;
  int room = (width > 0 ? width : 80) - TABLE_WIDTH;
  return room < LEAST_BAR ? 0 : room > MOST_BAR ? MOST_BAR : room;
}

/* Print a bar of PART of ROOM columns, in eighths of a column where the
   locale has the blocks for it (U+2588 to U+258F); a longer one is cut.  */
static void
print_bar (double part, int room)
{
  int is_cut = part > 1;
  int eighths = is_cut ? 8 * (room - 1) : part * room * 8 + 0.5;
  if (eighths > 0)
    fputs ("  ", stdout);
  if (strcmp (nl_langinfo (CODESET), "UTF-8") != 0)
    {
      for (int i = (eighths + 4) / 8; i > 0; i--)
        putchar ('#');
      eighths = 0;
    }
  for (; eighths >= 8; eighths -= 8)
    fputs ("\342\226\210", stdout);
  if (eighths > 0)
    printf ("\342\226%c", 0x90 - eighths);
  if (is_cut)
    putchar ('>');
}

static void
show_row (const struct results *results, const struct result_row *row,
          int room)
{
  char *title = row_title (row);
  double most = 0;
  /* A system call is so much slower that it would leave the others no
     length to differ in.  */
  for (int i = 0; i < CAND_SYSCALL; i++)
    if (row->result[i].absent == NULL && row->result[i].min > most)
      most = row->result[i].min;
  printf ("\n%s\n", title);
  free (title);
  for (int i = 0; i < NCANDS; i++)
    {
      const struct result *one = &row->result[i];
      double ratio = row_ratio (results, row, i);
      printf ("  %-15s", candidate_title (i));
      if (one->absent != NULL)
        {
          printf ("%s\n", one->absent);
          continue;
        }
      printf ("%9.2f %9.2f %9.2f ", one->min, one->median, one->q3 - one->q1);
      if (ratio > 0)
        printf ("%8.2f", ratio);
      else
        printf ("%8s", "-");
      if (room > 0 && most > 0)
        print_bar (one->min / most, room);
      putchar ('\n');
    }
}

void
results_show (const struct results *results)
{
  int room = bar_room ();
  /* For the bars only: numbers and messages stay as they are.  Not in main,
     since it would be a tenth of what run costs.  */
  setlocale (LC_CTYPE, "");
  printf ("%d-bit programs, machine %s, %s", results->class, results->machine,
          results->libc);
  if (results->threads > 1)
    printf (", %d threads at once", results->threads);
  if (results->cold)
    printf (", cold: %lu KiB of cache wiped before each call",
            results->cache >> 10);
  printf ("\n\nns a call%8s%9s %9s %9s %8s\n", "", "min", "median", "spread",
          "/vDSO");
  for (int i = 0; i < results->nrows; i++)
    show_row (results, &results->row[i], room);
  printf ("\nmin: the fastest %s; spread: third quartile less the first; "
          "/vDSO: %s over\nthe direct vDSO call's.  The empty function is "
          "the %s own cost, and is in\nevery number.\n",
          results->cold ? "call" : "batch", results->cold ? "median" : "min",
          results->cold ? "timer's" : "loop's");
}
