/* libFuzzer target: the auxiliary vector, and the stack that it is found on.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   The input is the words of a stack.  A word with 1 in its highest byte is a
   pointer into it, at the byte that the lowest 16 bits say; others are small
   numbers, so that every argument string that is claimed is there.  */

#include <sanitizer/asan_interface.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "auxv.h"

enum { ROOM = 0x10000, PAGE = 0x1000 };

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
insist (int condition, const char *what)
{
  if (condition)
    return;
  fprintf (stderr, "not true: %s\n", what);
  abort ();
}

/* The words at the end of a room with nothing behind it.  */
static uintptr_t *
place (const uint8_t *data, size_t count)
{
  static unsigned char *room;
  if (room == NULL)
    {
      room = mmap (NULL, ROOM + PAGE, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
      insist (room != MAP_FAILED
              && mprotect (room + ROOM, PAGE, PROT_NONE) == 0, "room");
    }
  uintptr_t *words = (uintptr_t *) (void *) (room + ROOM) - count;
  for (size_t i = 0; i < count; i++)
    {
      uint64_t word;
      memcpy (&word, data + i * sizeof word, sizeof word);
      words[i] = (word & 0xffff) < count * sizeof word && word >> 56 == 1
                 ? (uintptr_t) words + (word & 0xffff) : word & 0xffff;
    }
  return words;
}

/* What a good vector must have.  */
static int
has (const uintptr_t *words, size_t count, uintptr_t type)
{
  for (size_t i = 0; i + 1 < count; i += 2)
    if (words[i] == type)
      return 1;
  return 0;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  struct vdsotime_auxv auxv, again;
  size_t count = size / sizeof (uint64_t);
  if (count < 2 || count > ROOM / sizeof (uint64_t))
    return -1;
  uintptr_t *words = place (data, count);
  int good = vdsotime_auxv_parse (&auxv, words, count);
  insist (good == 0 || good == 1, "0 or 1");
  if (good)
    insist (has (words, count, 0) && has (words, count, 6),
            "AT_NULL and AT_PAGESZ");
  good = vdsotime_auxv_from_stack (&auxv, words);
  insist (good == vdsotime_auxv_from_stack (&again, words), "the same twice");
  if (good)
    insist (words[0] > 0 && words[0] < count
            && memcmp (&auxv, &again, sizeof auxv) == 0, "argc is");
  return 0;
}
