/* launch: the auxiliary vector on the stopped program's stack.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <elf.h>

#include "launch.h"

/* The stack holds argc, argv, NULL, environ, NULL, the vector.  */
void
auxv_find (struct child *child)
{
  uint64_t at = child->stack;
  at += (child_word (child, at) + 2) * child->word;
  while (child_word (child, at) != 0)
    at += child->word;
  child->auxv = at + child->word;
}

/* Where the entry of TYPE stands, or the end of the vector.  */
static uint64_t
find (const struct child *child, uint64_t type)
{
  uint64_t at = child->auxv;
  uint64_t here;
  while ((here = child_word (child, at)) != type && here != AT_NULL)
    at += 2 * child->word;
  return at;
}

static void
write_word (const struct child *child, uint64_t at, uint64_t value)
{
  uint32_t value32 = value;
  if (child->word == 4)
    child_write (child, at, &value32, sizeof value32);
  else
    child_write (child, at, &value, sizeof value);
}

void
auxv_hide (const struct child *child, uint64_t type)
{
  uint64_t at = find (child, type);
  if (child_word (child, at) == type)
    write_word (child, at, AT_IGNORE);
}

/* A kernel without a vDSO has left no entry that could be rewritten, and
   there is no room on the stack for one more.  */
void
auxv_set (const struct child *child, uint64_t type, uint64_t value)
{
  uint64_t at = find (child, type);
  if (child_word (child, at) != type)
    {
      at = find (child, AT_IGNORE);
      if (child_word (child, at) != AT_IGNORE)
        die (2, "the kernel gave the program no vDSO that could be replaced");
      write_word (child, at, type);
    }
  write_word (child, at + child->word, value);
}
