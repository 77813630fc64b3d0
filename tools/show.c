/* What info prints of a process.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "show.h"
#include "clocks.h"
#include "tool.h"

#include <string.h>
#include <vdso.def>

enum side
side_by_word_size (const char *word)
{
  if (strcmp (word, "32") != 0 && strcmp (word, "64") != 0)
    usage_fail ("the word size is 32 or 64, not '%s'", word);
  int own = (word[0] == '6') == (VDSO_ELF_CLASS == 64);
  return own ? SIDE_OWN : SIDE_OTHER;
}

void
print_json_object (struct json_object *object)
{
  puts (json_object_to_json_string_ext (object, JSON_C_TO_STRING_PRETTY
                                        | JSON_C_TO_STRING_SPACED
                                        | JSON_C_TO_STRING_NOSLASHESCAPE));
  json_object_put (object);
}

static void
show_image (const struct process *process)
{
  printf ("vDSO         ");
  if (process->address == 0)
    {
      printf ("none\n");
      return;
    }
  printf ("at %#llx, %lu bytes, %s\n", process->address, process->size,
          process->soname != NULL ? process->soname : "without a name");
  printf ("             %s; ", process->reason);
  if (process->kernel != 0)
    printf ("its Linux note says %lu.%lu.%lu\n", process->kernel >> 16,
            process->kernel >> 8 & 0xff, process->kernel & 0xff);
  else
    printf ("it has no Linux note: not the kernel's own\n");
}

static void
show_symbols (const struct process *process)
{
  if (process->no_symbols != NULL)
    printf ("\nIts symbols are not listed: %s.\n", process->no_symbols);
  else
    printf ("\n%-34s%s\n", "symbol", "version");
  for (int i = 0; i < process->nsymbols; i++)
    printf ("%-34s%s\n", process->symbol[i].name, process->symbol[i].version);
}

static void
show_calls (const struct process *process)
{
  printf ("\n%-18s%-40s%s\n", "call", "served by",
          process->unmeasured == NULL ? "libc takes" : "");
  for (int i = 0; i < process->ncalls; i++)
    {
      const struct process_call *call = &process->call[i];
      char *server = call->address != 0
                     ? xasprintf ("%s@%s", call->symbol, call->version)
                     : xstrdup (process->used ? "no function of the vDSO"
                                              : "system call");
      const char *path = call->path[0] == NULL ? "no function of libc"
                         : call->has_clock ? "see below" : call->path[0];
      printf ("%-18s%-40s%s\n", call->name, server,
              process->unmeasured == NULL ? path : "");
    }
}

/* PATH in as many characters as a column has.  */
static const char *
short_path (const char *path)
{
  if (path == NULL)
    return "";
  return strcmp (path, "vDSO, then system call") == 0 ? "vDSO+syscall"
         : strcmp (path, "system call") == 0 ? "syscall" : path;
}

/* A table of the ways: a line a clock, a column a call.  */
static void
show_paths (const struct process *process)
{
  if (process->unmeasured != NULL)
    {
      printf ("\nWhich way libc takes cannot be measured here: %s.\n",
              process->unmeasured);
      return;
    }
  printf ("\n%-21s", "libc takes for");
  for (int clock = -1; clock < PROCESS_CLOCKS; clock++)
    {
      if (clock >= 0)
        printf ("%2d %-18s", clock, clock_name (clock));
      for (int i = 0; i < process->ncalls; i++)
        {
          const struct process_call *call = &process->call[i];
          int width = strlen (call->name) > 12 ? strlen (call->name) : 12;
          if (call->has_clock && call->path[0] != NULL)
            printf (" %-*s", width, clock < 0 ? call->name
                                    : short_path (call->path[clock]));
        }
      putchar ('\n');
    }
}

void
show_process (const struct process *process)
{
  printf ("programs     %d-bit, machine %s, %s%s%s%s\n", process->class,
          process->machine, process->libc,
          *process->libc_file != '\0' ? " (" : "", process->libc_file,
          *process->libc_file != '\0' ? ")" : "");
  if (process->shim != NULL)
    printf ("preloaded    %s: what \"libc takes\" is what the shim takes\n",
            process->shim);
  show_image (process);
  show_symbols (process);
  show_calls (process);
  show_paths (process);
}
