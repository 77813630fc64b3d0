/* What a probe found in a process of its word size.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "process.h"
#include "records.h"
#include "tool.h"

#include <stdlib.h>
#include <string.h>

/* The entry for the call NAME, made if need be.  */
static struct process_call *
find_call (struct process *process, const char *name)
{
  static struct process_call spare;
  for (int i = 0; i < process->ncalls; i++)
    if (strcmp (process->call[i].name, name) == 0)
      return &process->call[i];
  if (process->ncalls == PROCESS_CALLS)
    return &spare;
  process->call[process->ncalls].name = xstrdup (name);
  return &process->call[process->ncalls++];
}

static void
take_path (struct process *process, const struct records *records)
{
  struct process_call *call = find_call (process, records->field[1]);
  int clock = atoi (records->field[2]);
  call->has_clock = clock >= 0;
  if (clock < PROCESS_CLOCKS)
    call->path[clock >= 0 ? clock : 0] = xstrdup (records->field[3]);
}

static void
take_record (struct process *process, const struct records *records)
{
  const char *const *field = records->field;
  if (records_is (records, "process"))
    {
      process->machine = xstrdup (field[1]);
      process->class = atoi (field[2]);
    }
  else if (records_is (records, "libc"))
    {
      process->libc = xstrdup (field[1]);
      process->libc_file = xstrdup (field[2]);
    }
  else if (records_is (records, "shim"))
    process->shim = xstrdup (field[1]);
  else if (records_is (records, "valgrind"))
    process->valgrind = 1;
  else if (records_is (records, "unmeasured"))
    process->unmeasured = xstrdup (field[1]);
  else if (records_is (records, "image"))
    {
      process->address = strtoull (field[1], NULL, 0);
      process->size = strtoul (field[2], NULL, 0);
      process->kernel = strtoul (field[3], NULL, 0);
      process->used = atoi (field[4]);
      process->reason = xstrdup (field[5]);
    }
  else if (records_is (records, "entry"))
    {
      struct process_call *call = find_call (process, field[1]);
      call->symbol = xstrdup (field[2]);
      call->version = xstrdup (field[3]);
      call->address = strtoull (field[4], NULL, 0);
    }
  else if (records_is (records, "path"))
    take_path (process, records);
}

void
process_read (struct process *process, enum side side)
{
  static const char *const words[] = { "info", NULL };
  struct records records;
  memset (process, 0, sizeof *process);
  process->side = side;
  records_open (&records, side, words, 0);
  while (records_next (&records))
    take_record (process, &records);
  if (records_close (&records) != 0 || process->reason == NULL)
    fail (STATUS_FAILED, "the probe of %s word size gave no answer",
          side == SIDE_OWN ? "this" : "the other");
}

const char *
process_path (const struct process *process, const char *call, int clock)
{
  for (int i = 0; i < process->ncalls; i++)
    if (strcmp (process->call[i].name, call) == 0)
      return process->call[i].path[clock];
  return NULL;
}
