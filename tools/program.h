/* What kind of program run is to start.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_PROGRAM_H
#define VDSOTIME_PROGRAM_H 1

/* What an ELF file says of itself.  All zero for a file that is no ELF.  */
struct elf_facts
{
  int class;                    /* ELFCLASS32 or ELFCLASS64.  */
  int data;                     /* ELFDATA2LSB or ELFDATA2MSB.  */
  int machine;                  /* e_machine.  */
  int is_loader;                /* A dynamic loader: ld.so or musl's.  */
  int is_go;                    /* Made by the Go linker.  */
  char *interp;                 /* PT_INTERP, or NULL: static, or a loader.  */
  char *asan;                   /* The libasan in DT_NEEDED, or NULL.  */
};

struct program
{
  char *path;                   /* What is to be executed.  */
  char *binary;                 /* The ELF file that will run: the program,
                                   or the interpreter of a script.  */
  int is_text;                  /* Neither ELF nor #!: for /bin/sh.  */
  int privileged;               /* Will run under AT_SECURE.  */
  struct elf_facts elf;
};

/* Look for NAME in the folders of PATH.  Returns NULL with errno set: ENOENT,
   or why the first file of that name cannot be executed.  */
char *program_search (const char *name);

/* Find PROGRAM as a shell does and fill *RESULT.  Ends the command with
   status 127 or 126 if there is no such program.  */
void program_find (struct program *result, const char *name);

/* Fill *FACTS from the file PATH.  Returns 1, or 0 if it is no ELF file.  */
int elf_facts_read (struct elf_facts *facts, const char *path);

/* Whether A and B can be in one process.  */
int elf_facts_match (const struct elf_facts *a, const struct elf_facts *b);

/* The name of e_machine MACHINE, for a message.  */
const char *elf_machine_name (int machine);

#endif
