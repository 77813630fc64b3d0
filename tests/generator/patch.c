/* From a good image to a bad one: change what a word names.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "image.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct place
{
  enum elf_record record;
  size_t at;
  char field[16];
};

static const struct
{
  const char *name;
  uint64_t tag;
} tags[] =
{
#define TAG(name) { #name, name },
  TAG (DT_SONAME) TAG (DT_HASH) TAG (DT_GNU_HASH) TAG (DT_STRTAB)
  TAG (DT_SYMTAB) TAG (DT_STRSZ) TAG (DT_SYMENT) TAG (DT_VERSYM)
  TAG (DT_VERDEF) TAG (DT_VERDEFNUM) TAG (DT_NULL)
#undef TAG
};

/* The dynamic entry of the tag NAME, 0 if there is none.  */
static size_t
dyn (const struct image *image, const char *name)
{
  size_t each = elf_sizeof (&image->elf, ELF_DYN);
  for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++)
    if (strcmp (tags[i].name, name) == 0)
      for (size_t at = image->dynamic; at < image->dynamic + image->dynsz;
           at += each)
        if (elf_get (&image->elf, ELF_DYN, at, "d_tag") == tags[i].tag)
          return at;
  return 0;
}

/* The symbol that is NAME or serves the call NAME, -1 if there is none.  */
static int
symbol (const struct image *image, const char *name)
{
  const char *served = row_symbol (name);
  for (int i = 1; i < image->nsymbols; i++)
    if (strcmp (image->symbols[i].name, served != NULL ? served : name) == 0)
      return i;
  return -1;
}

static int
set (struct place *place, enum elf_record record, size_t at,
     const char *field)
{
  place->record = record;
  place->at = at;
  snprintf (place->field, sizeof place->field, "%s", field);
  return elf_has (record, place->field);
}

/* Find the record NAME, number N, with the member FIELD, a word table's
   member being a number.  */
static int
find_table (const struct image *image, const char *name, unsigned int n,
            const char *field, struct place *place)
{
  const struct elf *elf = &image->elf;
  size_t phdr = image->phdr + n * elf_sizeof (elf, ELF_PHDR);
  size_t verdef = image->verdef + n * (elf_sizeof (elf, ELF_VERDEF)
                                       + elf_sizeof (elf, ELF_VERDAUX));
  size_t word = 4 * strtoul (field, NULL, 0);
  if (strcmp (name, "ehdr") == 0)
    return set (place, ELF_EHDR, 0, field);
  if (strcmp (name, "load") == 0)
    return set (place, ELF_PHDR, phdr, field);
  if (strcmp (name, "dynamic") == 0 || strcmp (name, "notes") == 0)
    return set (place, ELF_PHDR, phdr + (image->recipe->loads + (*name == 'n'))
                                        * elf_sizeof (elf, ELF_PHDR), field);
  if (strcmp (name, "nhdr") == 0)
    return set (place, ELF_NHDR, image->note + 36 * n, field);
  if (strcmp (name, "verdef") == 0)
    return set (place, ELF_VERDEF, verdef, field);
  if (strcmp (name, "hash") == 0)
    return set (place, ELF_WORD32, image->hash + word, "");
  if (strcmp (name, "gnu_hash") == 0)
    return set (place, ELF_WORD32, image->gnu_hash + word, "");
  if (strcmp (name, "ident") == 0)
    return set (place, ELF_BYTE, word / 4, "");
  return 0;
}

static int
find_place (const struct image *image, const char *what, struct place *place)
{
  char name[64], *dot, *end;
  int i;
  snprintf (name, sizeof name, "%s", what);
  dot = strrchr (name, '.');
  if (dot == NULL)
    return dyn (image, name) != 0
           && set (place, ELF_DYN, dyn (image, name), "d_un");
  *dot++ = '\0';
  i = symbol (image, name);
  if (i >= 0 && strcmp (dot, "version") == 0)
    return set (place, ELF_HALF, image->versym + 2 * i, "");
  if (i >= 0 && image->symbols[i].info % 16 == STT_OBJECT)
    return set (place, ELF_WORD32, image->code + image->symbols[i].offset
                                   + 4 * strtoul (dot, NULL, 0), "");
  if (i >= 0)
    return set (place, ELF_SYM, image->symtab
                                + i * elf_sizeof (&image->elf, ELF_SYM), dot);
  end = name + strcspn (name, "0123456789");
  i = atoi (end);
  *end = '\0';
  return find_table (image, name, i, dot, place);
}

/* A number, or `end' and `code': where the load segments end and the code
   begins, in the file.  */
static uint64_t
value_of (const struct image *image, const char *text)
{
  char *end;
  uint64_t base = 0, number = 0;
  if (strncmp (text, "end", 3) == 0)
    base = image->load[image->recipe->loads], text += 3;
  else if (strncmp (text, "code", 4) == 0)
    base = image->code, text += 4;
  if (*text != '\0')
    {
      number = strtoull (text, &end, 0);
      if (*end != '\0')
        die ("`%s' is no value", text);
    }
  return base + number;
}

static void
patch (struct image *image, const char *word)
{
  struct elf *elf = &image->elf;
  struct place place;
  const char *equals = strchr (word, '=');
  char what[64];
  int op = equals[-1];
  int length = equals - word - (op == '+' || op == '-' || op == '^');
  snprintf (what, sizeof what, "%.*s", length, word);
  if (strcmp (what, "drop") == 0 && dyn (image, equals + 1) != 0)
    elf_set (elf, ELF_DYN, dyn (image, equals + 1), "d_tag", DT_DEBUG);
  else if (strcmp (what, "blank") == 0 && symbol (image, equals + 1) >= 0)
    elf->bytes[image->strtab
               + elf_get (elf, ELF_SYM, image->symtab
                          + symbol (image, equals + 1)
                            * elf_sizeof (elf, ELF_SYM), "st_name")] = '\0';
  else if (find_place (image, what, &place))
    {
      uint64_t value = value_of (image, equals + 1);
      uint64_t old = elf_get (elf, place.record, place.at, place.field);
      elf_set (elf, place.record, place.at, place.field,
               op == '+' ? old + value : op == '-' ? old - value
               : op == '^' ? old ^ value : value);
    }
  else
    die ("`%s' names nothing that this image has", word);
}

void
image_patch (struct image *image)
{
  for (int i = 0; i < image->recipe->npatches; i++)
    patch (image, image->recipe->patches[i]);
}
