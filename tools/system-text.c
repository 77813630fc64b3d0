/* The text of /etc/ld.so.preload, as ld.so reads it.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   glibc's elf/rtld.c: names between spaces, tabs, newlines and colons; from a
   #, even one within a name, to the end of the line is a comment.  What is not
   ours is kept byte for byte.  */

#include "system.h"
#include "tool.h"

#include <stdlib.h>
#include <string.h>

#define SEPARATORS " \t:"
#define ENDS SEPARATORS "#\n"

static size_t
span (const char *at, const char *end, const char *set, int inside)
{
  const char *start = at;
  while (at < end && (strchr (set, *at) != NULL) == inside)
    at++;
  return at - start;
}

static int
is_shim (const char *name, size_t length)
{
  static const char shim[] = "/" SHIM_NAME;
  size_t part = sizeof shim - 1;
  return length >= part && memcmp (name + length - part, shim, part) == 0;
}

char *
text_find_shim (const struct text *text, int *count)
{
  const char *at = text->bytes, *end = text->bytes + text->size;
  char *found = NULL;
  *count = 0;
  while (at < end)
    {
      size_t length = span (at, end, ENDS, 0);
      if (is_shim (at, length) && (*count)++ == 0)
        found = xasprintf ("%.*s", (int) length, at);
      at += length;
      if (at < end && *at == '#')
        at += span (at, end, "\n", 0);
      else
        at += span (at, end, SEPARATORS "\n", 1);
    }
  return found;
}

static void
append (struct text *text, const char *bytes, size_t size)
{
  memcpy (text->bytes + text->size, bytes, size);
  text->size += size;
}

/* Append to *NEW the line from AT to END, which is its newline or behind the
   last one, without the shim's names.  Returns whether nothing is left.  */
static int
append_line (struct text *new, const char *at, const char *end)
{
  size_t start = new->size;
  int had = 0;
  while (at < end && *at != '#')
    {
      size_t length = span (at, end, ENDS, 0);
      size_t behind = span (at + length, end, SEPARATORS, 1);
      if (is_shim (at, length))
        had = 1;
      else
        append (new, at, length + behind);
      at += length + behind;
    }
  append (new, at, end - at);
  if (!had)
    return 0;
  /* What has parted the shim from the name before it.  */
  while (at == end && new->size > start
         && strchr (SEPARATORS, new->bytes[new->size - 1]) != NULL)
    new->size--;
  return new->size == start;
}

struct text
text_without_shim (const struct text *text)
{
  const char *at = text->bytes, *end = text->bytes + text->size;
  struct text new = { xmalloc (text->size), 0 };
  while (at < end)
    {
      const char *newline = at + span (at, end, "\n", 0);
      int gone = append_line (&new, at, newline);
      if (newline < end && !gone)
        append (&new, "\n", 1);
      at = newline + (newline < end);
    }
  return new;
}

struct text
text_with (const struct text *text, const char *form)
{
  struct text new = { xmalloc (text->size + strlen (form) + 2), 0 };
  append (&new, text->bytes, text->size);
  if (new.size > 0 && new.bytes[new.size - 1] != '\n')
    append (&new, "\n", 1);
  append (&new, form, strlen (form));
  append (&new, "\n", 1);
  return new;
}
