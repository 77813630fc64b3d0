/* Starting a program on another glibc than the system's.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_LIBC_H
#define VDSOTIME_LIBC_H 1

#include "program.h"

struct other_libc
{
  char *loader;                 /* Its ld.so.  */
  char *library_path;           /* Where it is to look for libraries.  */
  int knows_argv0;              /* Whether it takes --argv0.  */
};

/* Find the glibc for PROGRAM under PREFIX and fill *RESULT.  Ends the command
   with status 2 and one sentence where PROGRAM cannot run on it.  */
void other_libc_find (struct other_libc *result, const char *prefix,
                      const struct program *program);

/* The command line that starts PROGRAM, whose words are ARGV, on LIBC.  */
char **other_libc_command (const struct other_libc *libc,
                           const struct program *program, char **argv);

/* libcfolders.c.  The folders, with colons, in which PROGRAM's libraries are
   looked for behind those of its libc: what LD_LIBRARY_PATH names, PROGRAM
   itself (DT_RUNPATH) and the system.  */
char *library_folders (const struct program *program);

/* elfversions.c.  Look for a version of a library in FOLDER that the ELF file
   PATH needs and the library there does not define.  Returns "VERSION of
   LIBRARY", or NULL if nothing is missing.  A library that is not in FOLDER
   is not looked at.  */
char *version_missing (const char *path, const char *folder);

/* The DT_RUNPATH of the ELF file PATH, or NULL.  */
char *elf_runpath (const char *path);

#endif
