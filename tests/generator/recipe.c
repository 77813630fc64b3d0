/* What an image is to be, in words.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "image.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vdso.def>

static const struct
{
  const char *name;
  size_t at;
} numbers[] =
{
#define NUMBER(name) { #name, offsetof (struct recipe, name) },
  NUMBER (class) NUMBER (msb) NUMBER (machine) NUMBER (sysv) NUMBER (gnu)
  NUMBER (buckets) NUMBER (first) NUMBER (loads) NUMBER (gap) NUMBER (link)
  NUMBER (flags) NUMBER (sections) NUMBER (versions) NUMBER (note)
  NUMBER (type) NUMBER (cut)
#undef NUMBER
};

/* Whether WORD is in LIST, which commas separate; "-" or NULL is empty.  */
int
in_list (const char *list, const char *word)
{
  size_t length = strlen (word);
  while (list != NULL && *list != '\0')
    {
      size_t part = strcspn (list, ",");
      if (part == length && strncmp (list, word, length) == 0)
        return 1;
      list += part + (list[part] == ',');
    }
  return 0;
}

static const struct recipe defaults =
{
  .class = VDSO_ELF_CLASS, .msb = VDSO_ELF_DATA == ELFDATA2MSB,
  .machine = VDSO_ELF_MACHINE, .sysv = 1, .gnu = 1, .buckets = 3, .first = 1,
  .loads = 1, .flags = PF_R | PF_X, .sections = 1, .versions = 1, .note = 1,
  .type = STT_FUNC
};

/* The word KEY=VALUE, unless it is one for patch.c.  */
static int
is_setting (struct recipe *recipe, const char *key, const char *value,
            const char *folder)
{
  char *end;
  for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
    if (strcmp (numbers[i].name, key) == 0)
      {
        uint64_t number = strtoull (value, &end, 0);
        if (end == value || *end != '\0')
          die ("%s=%s: not a number", key, value);
        memcpy ((char *) recipe + numbers[i].at, &number, sizeof number);
        return 1;
      }
  if (strcmp (key, "from") == 0)
    {
      if (folder == NULL)
        return 1;
      char *name = malloc (strlen (folder) + strlen (value) + 8);
      sprintf (name, "%s/%s.so", folder, value);
      recipe->from = name;
    }
  else if (strcmp (key, "node") == 0)
    recipe->node = value;
  else if (strcmp (key, "without") == 0)
    recipe->without = value;
  else if (strcmp (key, "only") == 0)
    recipe->only = value;
  else
    return 0;
  return 1;
}

void
recipe_read (struct recipe *recipe, char *line, const char *folder)
{
  *recipe = defaults;
  for (char *word = strtok (line, " \t\n"); word != NULL;
       word = strtok (NULL, " \t\n"))
    {
      char *equals = strchr (word, '=');
      if (equals == NULL)
        die ("`%s' is not WHAT=VALUE", word);
      *equals = '\0';
      if (is_setting (recipe, word, equals + 1, folder))
        continue;
      *equals = '=';
      if (recipe->npatches == MAX_PATCHES)
        die ("too many patches");
      recipe->patches[recipe->npatches++] = word;
    }
  if (recipe->msb == OTHER_ORDER)
    recipe->msb = !defaults.msb;
  if (recipe->class == OTHER_CLASS)
    recipe->class = 96 - defaults.class;
}
