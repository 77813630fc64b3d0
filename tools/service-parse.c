/* Read a unit file of systemd.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   As systemd.syntax(7) and systemd.exec(5) say: of several settings of a
   variable the last one counts, an empty Environment= forgets those before, and
   variables of an EnvironmentFile= win.  */

#include "service.h"
#include "tool.h"

#include <stdlib.h>
#include <string.h>

#define VARIABLE "LD_PRELOAD="

/* Take the next word from *AT, without its quotes and escapes.  NULL at the
   end.  */
static char *
next_word (const char **at)
{
  const char *from = *at + strspn (*at, " \t");
  char *word = xmalloc (strlen (from) + 1), *to = word, quote = '\0';
  if (*from == '\0')
    return NULL;
  for (; *from != '\0' && (quote != '\0' || strchr (" \t", *from) == NULL);
       from++)
    if (*from == quote)
      quote = '\0';
    else if (quote == '\0' && (*from == '"' || *from == '\''))
      quote = *from;
    else if ((*from == '\\' || *from == '%') && from[1] != '\0'
             && (*from == '\\' || from[1] == '%'))
      *to++ = *++from;
    else
      *to++ = *from;
  *to = '\0';
  *at = from;
  return word;
}

/* The value that the words of TEXT give LD_PRELOAD, or NULL.  */
static char *
preload_of (const char *text)
{
  char *word, *found = NULL;
  while ((word = next_word (&text)) != NULL)
    if (strncmp (word, VARIABLE, sizeof VARIABLE - 1) == 0)
      found = word + sizeof VARIABLE - 1;
  return found;
}

static int
names_preload (const char *text)
{
  char *word;
  while ((word = next_word (&text)) != NULL)
    if (strncmp (word, VARIABLE, sizeof VARIABLE - 2) == 0
        && strchr ("=", word[sizeof VARIABLE - 2]) != NULL)
      return 1;
  return 0;
}

static void
read_environment_file (struct unit *unit, const char *value)
{
  char *line = NULL;
  size_t size = 0;
  FILE *file = fopen (value + (value[0] == '-'), "r");
  while (file != NULL && getline (&line, &size, file) >= 0)
    {
      const char *at = line + strspn (line, " \t");
      if (strncmp (at, VARIABLE, sizeof VARIABLE - 1) == 0)
        unit->overruled = xasprintf ("it takes LD_PRELOAD from '%s', which "
                                     "wins: add the library there",
                                     value + (value[0] == '-'));
    }
  if (file != NULL)
    fclose (file);
}

static void
take_setting (struct unit *unit, const char *key, const char *value)
{
  if (strcmp (key, "Environment") == 0 && *value == '\0')
    unit->preload = NULL;
  else if (strcmp (key, "Environment") == 0 && preload_of (value) != NULL)
    unit->preload = preload_of (value);
  else if (strcmp (key, "EnvironmentFile") == 0)
    read_environment_file (unit, value);
  else if (strcmp (key, "UnsetEnvironment") == 0 && names_preload (value))
    unit->overruled = xstrdup ("its UnsetEnvironment= names LD_PRELOAD, which "
                               "wins: take that out");
  else if (strcmp (key, "RootDirectory") == 0
           || strcmp (key, "RootImage") == 0)
    unit->root = *value != '\0' ? xstrdup (value) : NULL;
  else if (strcmp (key, "ExecStart") == 0)
    unit->program = *value == '\0' ? NULL
                    : unit->program != NULL ? unit->program
                    : next_word (&value);
}

/* Read a line, and those that it goes on in, without its end.  NULL at the end
   of FILE.  */
static char *
read_line (FILE *file)
{
  char *line = NULL, *whole = NULL;
  size_t size = 0;
  while (getline (&line, &size, file) >= 0)
    {
      size_t length = strcspn (line, "\n");
      line[length] = '\0';
      if (whole != NULL && (line[0] == '#' || line[0] == ';'))
        continue;
      int goes_on = length > 0 && line[length - 1] == '\\';
      if (goes_on)
        line[length - 1] = ' ';
      whole = xasprintf ("%s%s", whole != NULL ? whole : "", line);
      if (!goes_on)
        break;
    }
  free (line);
  return whole;
}

void
unit_parse (struct unit *unit, const char *path)
{
  FILE *file = fopen (path, "r");
  char *line;
  int in_service = 0;
  while (file != NULL && (line = read_line (file)) != NULL)
    {
      char *key = line + strspn (line, " \t");
      size_t length = strcspn (key, "= \t");
      char *value = strchr (key, '=');
      if (key[0] == '[')
        in_service = strncmp (key, "[Service]", 9) == 0;
      else if (in_service && value != NULL && strchr ("#;", key[0]) == NULL)
        {
          value += 1 + strspn (value + 1, " \t");
          key[length] = '\0';
          for (size_t end = strlen (value);
               end > 0 && strchr (" \t", value[end - 1]) != NULL; end--)
            value[end - 1] = '\0';
          take_setting (unit, key, value);
        }
      free (line);
    }
  if (file != NULL)
    fclose (file);
}

char *
unit_quote (const char *value)
{
  char *quoted = xmalloc (2 * strlen (value) + 1), *to = quoted;
  for (; *value != '\0'; value++)
    {
      if (*value == '\\' || *value == '"')
        *to++ = '\\';
      else if (*value == '%')
        *to++ = '%';
      *to++ = *value;
    }
  *to = '\0';
  return quoted;
}
