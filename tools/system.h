/* What the files of vdsotime system and vdsotime service share.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_SYSTEM_H
#define VDSOTIME_SYSTEM_H 1

#include "loader.h"
#include "paths.h"
#include "program.h"

#include <stddef.h>
#include <sys/stat.h>

/* The exit status of `status' where nothing is switched on, as systemctl's
   is-active has it.  */
#define STATUS_DISABLED 3

/* What the command line asks for.  */
enum wish { WISH_ENABLE, WISH_DISABLE, WISH_STATUS };

struct system_options
{
  enum wish wish;
  const char *root;             /* NULL: the running system.  */
  const char *prefix;           /* NULL: where vdsotime is installed.  */
  const char *name;             /* service: of the unit.  */
};

/* system-options.c.  Read the arguments of the subcommand whose HELP this
   is; NAMED: the wish is followed by a name.  */
void system_parse (struct system_options *options, int argc, char **argv,
                   const char *help, int named);

/* system-root.c.  Go into ROOT for good, keeping hold of the probes outside
   of it.  With NULL only the latter.  */
void system_enter (const char *root);

/* The root that was entered, for messages: "" for the running system.  */
extern const char *system_root;

/* One dynamic loader of the system.  */
struct system_loader
{
  char *path;
  struct elf_facts elf;
  struct loader_names names;
  int runs;                     /* This kernel executes it.  */
  enum side side;               /* Of the probe that it runs, ...  */
  int has_probe;                /* ... if there is one.  */
  char *shim;                   /* What FORM leads to under it, or NULL.  */
};

struct system_loaders
{
  int count, served;            /* SERVED: those that are glibc's and run.  */
  struct system_loader *loader;
};

/* system-loaders.c.  Find the loaders.  FORM is a name for the preload file,
   which may contain $LIB.  */
void system_loaders_find (struct system_loaders *loaders, const char *form);

/* "32-bit x86", for a message.  */
const char *system_word_size (const struct system_loader *loader);

/* Why programs of LOADER would not be served by FORM, or NULL.  */
char *system_loader_trouble (const struct system_loader *loader,
                             const char *form);

/* system-list.c.  Add to *LIST, all zero at first, the files of FOLDER whose
   names fit PATTERN (see fnmatch), sorted.  */
struct file_list
{
  int count;
  char **path;
};

void system_list (struct file_list *list, const char *folder,
                  const char *pattern);

/* system-trust.c.  Why LIBRARY must not be loaded by setuid programs, or
   NULL.  */
char *system_untrusted (const char *library);

/* system-prove.c.  Run LOADER's probe with LD_PRELOAD=FORM (with NULL: as any
   program is started) and let it compare all answers with the kernel's.
   Returns NULL, or what is wrong.  */
char *system_prove (const struct system_loader *loader, const char *form);

/* system-text.c.  The preload file as ld.so reads it: names between spaces,
   tabs, newlines and colons; comments from # to the line's end.  */
struct text
{
  char *bytes;
  size_t size;
};

/* The shim's name in *TEXT, the first one of *COUNT, or NULL.  */
char *text_find_shim (const struct text *text, int *count);

/* *TEXT without the shim's names; a line that held nothing else goes.  */
struct text text_without_shim (const struct text *text);

/* *TEXT with the line FORM at its end.  */
struct text text_with (const struct text *text, const char *form);

/* system-file.c.  A file that is replaced as a whole.  */
struct file
{
  const char *name;             /* As the user knows it.  */
  char *folder, *base;          /* Where it is, symbolic links followed.  */
  int folder_fd;                /* Locked.  */
  int exists, is_link;
  struct stat status;
  struct text text;
};

/* Find the file NAME.  With LOCK its folder is locked against other writers
   until this process ends.  */
void file_open (struct file *file, const char *name, int lock);

/* Where, in its folder, the new file is until it is renamed.  What a killed
   command left there the next one removes, as soon as it has the lock.  */
char *file_new_name (const struct file *file);

/* system-write.c.  Give FILE the content TEXT, at once and for good: a power
   failure or SIGKILL leaves either the old file or the new one.  With NULL it
   is removed, as it is with an empty one unless it is a symbolic link.  */
void file_replace (struct file *file, const struct text *text);

#endif
