/* Read what a bench has measured.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "results.h"
#include "clocks.h"
#include "records.h"
#include "tool.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct { const char *key, *title; } candidates[NCANDS] =
{
  [CAND_EMPTY] = { "empty", "empty function" },
  [CAND_LIBC] = { "libc", "libc" },
  [CAND_SHIM] = { "shim", "shim" },
  [CAND_VDSO] = { "vdso", "direct vDSO" },
  [CAND_SYSCALL] = { "syscall", "system call" }
};

const char *
candidate_title (int candidate)
{
  return candidates[candidate].title;
}

const char *
candidate_key (int candidate)
{
  return candidates[candidate].key;
}

char *
row_title (const struct result_row *row)
{
  return row->clock != NULL ? xasprintf ("%s %s", row->call, row->clock)
                            : xstrdup (row->call);
}

double
row_ratio (const struct results *results, const struct result_row *row,
           int candidate)
{
  const struct result *one = &row->result[candidate];
  const struct result *vdso = &row->result[CAND_VDSO];
  if (one->absent != NULL || vdso->absent != NULL || vdso->min <= 0)
    return 0;
  /* One lucky call with half of its lines in the cache says nothing.  */
  return results->cold ? one->median / vdso->median : one->min / vdso->min;
}

/* Tell someone at a terminal what is being measured.  */
static void
show_progress (const struct records *records, const struct result_row *row)
{
  if (!isatty (STDERR_FILENO))
    return;
  fprintf (stderr, "\r\033[K");
  if (records != NULL)
    fprintf (stderr, "%d of %s: %s", atoi (records->field[1]) + 1,
             records->field[2], row_title (row));
  fflush (stderr);
}

/* Begin the row that RECORDS names.  */
static struct result_row *
start_row (struct results *results, const struct records *records)
{
  int count = atoi (records->field[2]);
  if (results->row == NULL && count > 0)
    {
      results->row = xmalloc (count * sizeof *results->row);
      memset (results->row, 0, count * sizeof *results->row);
    }
  if (results->row == NULL || results->nrows >= count)
    fail (STATUS_FAILED, "the probe's answer makes no sense");
  struct result_row *row = &results->row[results->nrows++];
  row->call = xstrdup (records->field[3]);
  if (strcmp (records->field[4], "-") != 0)
    {
      row->clock_id = atoi (records->field[4]);
      row->clock = clock_name (row->clock_id) != NULL
                   ? xstrdup (clock_name (row->clock_id))
                   : xstrdup (records->field[4]);
    }
  show_progress (records, row);
  return row;
}

static void
take_result (struct result_row *row, const struct records *records)
{
  const char *const *field = records->field;
  struct result *result = NULL;
  for (int i = 0; i < NCANDS; i++)
    if (strcmp (candidates[i].key, field[1]) == 0)
      result = &row->result[i];
  if (result == NULL)
    return;
  if (records_is (records, "absent"))
    {
      result->absent = xstrdup (field[2]);
      return;
    }
  result->min = strtod (field[2], NULL);
  result->q1 = strtod (field[3], NULL);
  result->median = strtod (field[4], NULL);
  result->q3 = strtod (field[5], NULL);
  result->batches = strtoul (field[6], NULL, 10);
  result->calls = strtoul (field[7], NULL, 10);
}

void
results_read (struct results *results, struct records *records)
{
  struct result_row *row = NULL;
  char *failed = NULL;
  while (records_next (records))
    if (records_is (records, "process"))
      {
        results->machine = xstrdup (records->field[1]);
        results->class = atoi (records->field[2]);
      }
    else if (records_is (records, "libc"))
      results->libc = xstrdup (records->field[1]);
    else if (records_is (records, "cache"))
      results->cache = strtoul (records->field[1], NULL, 10);
    else if (records_is (records, "failed"))
      failed = xstrdup (records->field[1]);
    else if (records_is (records, "row"))
      row = start_row (results, records);
    else if (row != NULL && (records_is (records, "result")
                             || records_is (records, "absent")))
      take_result (row, records);
  show_progress (NULL, NULL);
  int status = records_close (records);
  if (failed != NULL)
    fail (STATUS_FAILED, "cannot measure: %s", failed);
  if (status != 0 || results->libc == NULL)
    fail (STATUS_FAILED, "the probe has failed with status %d", status);
}
