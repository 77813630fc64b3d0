/* What vdsotime verify has found, as JSON.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "verify.h"
#include "show.h"
#include "tool.h"

#include <stdlib.h>

static void
add_string (struct json_object *object, const char *name, const char *value)
{
  json_object_object_add (object, name,
                          value != NULL ? json_object_new_string (value)
                          : NULL);
}

static void
add_number (struct json_object *object, const char *name, long long value)
{
  json_object_object_add (object, name, json_object_new_int64 (value));
}

static struct json_object *
check_json (const struct verify_check *check)
{
  struct json_object *object = json_object_new_object ();
  add_string (object, "result", check->verdict);
  add_string (object, "check", check->kind);
  add_string (object, "call", check->call);
  add_string (object, "clock", check->clock);
  if (check->clock != NULL)
    add_number (object, "clock_id", check->clock_id);
  add_number (object, "readings", check->readings);
  if (check->limit >= 0)
    {
      add_number (object, "worst", check->worst);
      add_number (object, "limit", check->limit);
    }
  if (check->cpu[0] >= 0)
    {
      add_number (object, "from_cpu", check->cpu[0]);
      add_number (object, "to_cpu", check->cpu[1]);
    }
  add_string (object, "text", check->text);
  return object;
}

void
verify_print_json (const struct verification *all)
{
  struct json_object *object = json_object_new_object ();
  struct json_object *checks = json_object_new_array ();
  char *seconds = xasprintf ("%g", all->options->seconds);
  for (int i = 0; i < all->nchecks; i++)
    json_object_array_add (checks, check_json (&all->check[i]));
  add_string (object, "vdsotime", VDSOTIME_VERSION);
  add_string (object, "verdict", verify_verdict (all));
  add_string (object, "sentence", verify_sentence (all));
  add_string (object, "machine", all->machine);
  add_number (object, "word_size", all->class);
  add_string (object, "libc", all->libc);
  add_string (object, "tested", all->options->by);
  json_object_object_add (object, "seconds",
                          json_object_new_double_s (all->options->seconds,
                                                    seconds));
  add_number (object, "threads", all->threads);
  add_number (object, "cpus", all->cpus);
  add_number (object, "times_set", all->times_set);
  add_number (object, "set_by", all->moved);
  add_string (object, "unit", "ns");
  add_number (object, "passed", all->passed);
  add_number (object, "failed", all->failed);
  add_number (object, "skipped", all->skipped);
  json_object_object_add (object, "checks", checks);
  print_json_object (object);
  free (seconds);
}
