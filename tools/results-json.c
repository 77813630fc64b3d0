/* What a bench has measured, as JSON.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "results.h"
#include "show.h"
#include "tool.h"

#include <stdlib.h>

/* NUMBER with four decimals, as it was measured.  */
static struct json_object *
decimal (double number)
{
  char *text = xasprintf ("%.4f", number);
  struct json_object *object = json_object_new_double_s (number, text);
  free (text);
  return object;
}

static struct json_object *
result_json (const struct results *results, const struct result_row *row,
             int candidate)
{
  const struct result *one = &row->result[candidate];
  struct json_object *result = json_object_new_object ();
  if (one->absent != NULL)
    {
      json_object_object_add (result, "absent",
                              json_object_new_string (one->absent));
      return result;
    }
  double ratio = row_ratio (results, row, candidate);
  json_object_object_add (result, "min", decimal (one->min));
  json_object_object_add (result, "q1", decimal (one->q1));
  json_object_object_add (result, "median", decimal (one->median));
  json_object_object_add (result, "q3", decimal (one->q3));
  json_object_object_add (result, "ratio", ratio > 0 ? decimal (ratio) : NULL);
  json_object_object_add (result, "batches",
                          json_object_new_int64 (one->batches));
  json_object_object_add (result, "calls_per_batch",
                          json_object_new_int64 (one->calls));
  return result;
}

static struct json_object *
row_json (const struct results *results, const struct result_row *from)
{
  struct json_object *row = json_object_new_object ();
  struct json_object *list = json_object_new_object ();
  json_object_object_add (row, "call", json_object_new_string (from->call));
  json_object_object_add (row, "clock", from->clock != NULL
                          ? json_object_new_string (from->clock) : NULL);
  json_object_object_add (row, "clock_id", from->clock != NULL
                          ? json_object_new_int (from->clock_id) : NULL);
  for (int i = 0; i < NCANDS; i++)
    json_object_object_add (list, candidate_key (i),
                            result_json (results, from, i));
  json_object_object_add (row, "candidates", list);
  return row;
}

void
results_print_json (const struct results *results)
{
  struct json_object *object = json_object_new_object ();
  struct json_object *rows = json_object_new_array ();
  for (int i = 0; i < results->nrows; i++)
    json_object_array_add (rows, row_json (results, &results->row[i]));
  json_object_object_add (object, "vdsotime",
                          json_object_new_string (VDSOTIME_VERSION));
  json_object_object_add (object, "machine",
                          json_object_new_string (results->machine));
  json_object_object_add (object, "word_size",
                          json_object_new_int (results->class));
  json_object_object_add (object, "libc",
                          json_object_new_string (results->libc));
  json_object_object_add (object, "threads",
                          json_object_new_int (results->threads));
  json_object_object_add (object, "cold",
                          json_object_new_boolean (results->cold));
  json_object_object_add (object, "unit", json_object_new_string ("ns"));
  json_object_object_add (object, "rows", rows);
  print_json_object (object);
}
