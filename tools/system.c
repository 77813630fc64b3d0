/* vdsotime system: preload the shim for the whole system.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "system.h"
#include "tool.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PRELOAD "/etc/ld.so.preload"

static const char help[] =
  "Usage: vdsotime system enable|disable|status [OPTION]...\n"
  "Let every program of the system read the clock through libvdsotime, by a\n"
  "line in " PRELOAD "; take the line out again; or say how it is.\n\n"
  "  --root=DIR     the system whose root is DIR, an image or a chroot\n"
  "  --prefix=DIR   the library is DIR/$LIB/vdsotime/libvdsotime.so there\n"
  "  --help         print this\n\n"
  "The exit status is 0 if it is as wished, 1 if it could not be done (status:\n"
  "the line is there and programs are not served), 2 for bad usage or a\n"
  "system that cannot be served; status: 3 if it is not switched on.\n"
  "See vdsotime-system(8).\n";

static struct file preload;

/* Why FORM cannot serve this system, or NULL.  */
static char *
why_not (const struct system_loaders *loaders, const char *form)
{
  const struct system_loader *first = loaders->loader;
  if (loaders->served == 0 && loaders->count > 0 && first->names.knows_lib)
    return xasprintf ("this kernel does not run %s programs, those of "
                      "'%s%s', so that nothing can be proved",
                      system_word_size (first), system_root, first->path);
  if (loaders->served == 0 && loaders->count > 0)
    return xasprintf ("'%s%s' is not glibc's: such a loader reads LD_PRELOAD "
                      "and not " PRELOAD "; use 'vdsotime run' or 'vdsotime "
                      "service'", system_root, first->path);
  if (loaders->served == 0)
    return xasprintf ("there is no dynamic loader in '%s/lib' or lib64: "
                      "static programs cannot be preloaded", system_root);
  for (int i = 0; i < loaders->count; i++)
    {
      const struct system_loader *one = &loaders->loader[i];
      char *trouble = system_loader_trouble (one, form);
      if (trouble == NULL && one->shim != NULL)
        trouble = system_untrusted (one->shim);
      if (trouble != NULL)
        return trouble;
    }
  return NULL;
}

/* The first loader in whose programs the shim, preloaded by FORM (NULL: by
   the file), does not work: why, or NULL.  Those without a probe, of which
   another one of the same word size may have one, do not count.  */
static char *
prove_all (const struct system_loaders *loaders, const char *form)
{
  for (int i = 0; i < loaders->count; i++)
    {
      const struct system_loader *one = &loaders->loader[i];
      int proven = 0;
      if (!one->runs || !one->names.knows_lib)
        continue;
      for (int j = 0; j < loaders->count && !one->has_probe; j++)
        proven |= loaders->loader[j].has_probe
                  && elf_facts_match (&loaders->loader[j].elf, &one->elf);
      char *wrong = proven ? NULL : system_prove (one, form);
      if (wrong != NULL)
        return wrong;
    }
  return NULL;
}

static void
say_who (const struct system_loaders *loaders)
{
  for (int i = 0; i < loaders->count; i++)
    {
      const struct system_loader *one = &loaders->loader[i];
      printf ("  %s programs (%s): %s\n", system_word_size (one), one->path,
              !one->runs ? "this kernel runs none"
              : !one->names.knows_lib
              ? "not served: this loader reads LD_PRELOAD only"
              : one->shim != NULL ? one->shim : "no library");
    }
}

static int
enable (const char *form)
{
  struct system_loaders loaders;
  int count;
  file_open (&preload, PRELOAD, 1);
  system_loaders_find (&loaders, form);
  char *trouble = why_not (&loaders, form);
  if (trouble != NULL)
    fail (STATUS_USAGE, "%s", trouble);
  char *old = text_find_shim (&preload.text, &count);
  int is_there = count == 1 && strcmp (old, form) == 0;
  trouble = prove_all (&loaders, is_there ? NULL : form);
  if (trouble != NULL)
    fail (STATUS_FAILED, "%s; nothing was changed", trouble);
  if (!is_there)
    {
      struct text rest = text_without_shim (&preload.text);
      struct text new = text_with (&rest, form);
      file_replace (&preload, &new);
      /* The same once more, as every program now has it.  */
      trouble = prove_all (&loaders, NULL);
      if (trouble != NULL)
        {
          struct text before = preload.text;
          file_open (&preload, PRELOAD, 0);
          file_replace (&preload, &before);
          fail (STATUS_FAILED, "%s; the line was taken out again", trouble);
        }
    }
  printf ("%senabled: %s" PRELOAD " has the line %s\n",
          is_there ? "already " : "", system_root, form);
  say_who (&loaders);
  return finish (0);
}

static int
disable (void)
{
  int count;
  file_open (&preload, PRELOAD, 1);
  text_find_shim (&preload.text, &count);
  if (count > 0)
    {
      struct text new = text_without_shim (&preload.text);
      file_replace (&preload, &new);
    }
  printf ("%sdisabled: %s" PRELOAD " does not name " SHIM_NAME "\n",
          count > 0 ? "" : "already ", system_root);
  return finish (0);
}

/* Print the status line and end.  */
static int
say (int status, const char *word, const char *reason)
{
  printf ("%s: %s\n", word, reason);
  return finish (status);
}

static int
status (void)
{
  struct system_loaders loaders;
  int count;
  file_open (&preload, PRELOAD, 0);
  char *form = text_find_shim (&preload.text, &count);
  if (count == 0)
    return say (STATUS_DISABLED, "disabled",
                xasprintf ("%s" PRELOAD " does not name " SHIM_NAME,
                           system_root));
  system_loaders_find (&loaders, form);
  char *trouble = why_not (&loaders, form);
  if (trouble == NULL)
    trouble = prove_all (&loaders, NULL);
  if (trouble != NULL)
    return say (STATUS_FAILED, "broken", trouble);
  printf ("enabled: %s" PRELOAD " names %s\n", system_root, form);
  say_who (&loaders);
  return finish (0);
}

static int
system_main (int argc, char **argv)
{
  struct system_options options;
  system_parse (&options, argc, argv, help, 0);
  system_enter (options.root);
  char *form = shim_lib_path (NULL, "$LIB");
  if (form[strcspn (form, " \t\n:#")] != '\0')
    fail (STATUS_USAGE, "the library's path '%s' has a space, colon or #, "
          "which " PRELOAD " cannot hold: install it elsewhere", form);
  return options.wish == WISH_ENABLE ? enable (form)
         : options.wish == WISH_DISABLE ? disable () : status ();
}

const struct subcommand system_command =
  { "system", "preload the shim for the whole system", system_main, help };
