/* What a probe found, as JSON.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "process.h"
#include "tool.h"

static struct json_object *
string_or_null (const char *string)
{
  return string != NULL ? json_object_new_string (string) : NULL;
}

static struct json_object *
image_json (const struct process *process)
{
  struct json_object *image = json_object_new_object ();
  struct json_object *symbols = json_object_new_array ();
  json_object_object_add (image, "address",
                          json_object_new_int64 (process->address));
  json_object_object_add (image, "size",
                          json_object_new_int64 (process->size));
  json_object_object_add (image, "used",
                          json_object_new_boolean (process->used));
  json_object_object_add (image, "reason",
                          json_object_new_string (process->reason));
  json_object_object_add (image, "linux_note",
                          json_object_new_boolean (process->kernel != 0));
  json_object_object_add (image, "soname", string_or_null (process->soname));
  for (int i = 0; i < process->nsymbols; i++)
    {
      const struct process_symbol *from = &process->symbol[i];
      struct json_object *symbol = json_object_new_object ();
      json_object_object_add (symbol, "name",
                              json_object_new_string (from->name));
      json_object_object_add (symbol, "version",
                              json_object_new_string (from->version));
      json_object_object_add (symbol, "value",
                              json_object_new_int64 (from->value));
      json_object_array_add (symbols, symbol);
    }
  json_object_object_add (image, "symbols", symbols);
  return image;
}

/* The ways of CALL: a string, or an array by clock id; null if not known.  */
static struct json_object *
paths_json (const struct process_call *call)
{
  if (call->path[0] == NULL || !call->has_clock)
    return string_or_null (call->path[0]);
  struct json_object *paths = json_object_new_array ();
  for (int clock = 0; clock < PROCESS_CLOCKS; clock++)
    json_object_array_add (paths, string_or_null (call->path[clock]));
  return paths;
}

struct json_object *
process_json (const struct process *process)
{
  struct json_object *result = json_object_new_object ();
  struct json_object *calls = json_object_new_array ();
  json_object_object_add (result, "machine",
                          json_object_new_string (process->machine));
  json_object_object_add (result, "word_size",
                          json_object_new_int (process->class));
  json_object_object_add (result, "libc",
                          json_object_new_string (process->libc));
  json_object_object_add (result, "libc_file",
                          json_object_new_string (process->libc_file));
  json_object_object_add (result, "shim_preloaded",
                          json_object_new_boolean (process->shim != NULL));
  json_object_object_add (result, "image", image_json (process));
  for (int i = 0; i < process->ncalls; i++)
    {
      const struct process_call *from = &process->call[i];
      struct json_object *call = json_object_new_object ();
      json_object_object_add (call, "call",
                              json_object_new_string (from->name));
      json_object_object_add (call, "symbol", string_or_null (from->symbol));
      json_object_object_add (call, "version", string_or_null (from->version));
      json_object_object_add (call, "served",
                              json_object_new_boolean (from->address != 0));
      json_object_object_add (call, "libc_path", paths_json (from));
      json_object_array_add (calls, call);
    }
  json_object_object_add (result, "calls", calls);
  json_object_object_add (result, "unmeasured",
                          string_or_null (process->unmeasured));
  return result;
}
