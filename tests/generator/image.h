/* A synthetic vDSO image, from its recipe to its bytes.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef GENERATOR_IMAGE_H
#define GENERATOR_IMAGE_H 1

#include "bytes.h"

enum { MAX_SYMBOLS = 64, MAX_NODES = 8, MAX_PATCHES = 16, MAX_LOADS = 4 };
/* Of class and msb: not this machine's.  */
enum { OTHER_CLASS = 1, OTHER_ORDER = 2 };

/* What an image is to be; tests/generator/images describes the words.  */
struct recipe
{
  const char *from;             /* File with the code, NULL for none.  */
  uint64_t class, msb, machine;
  uint64_t sysv, gnu;           /* Whether it has these hash tables,  */
  uint64_t buckets, first;      /* and DT_GNU_HASH's first symbol.  */
  uint64_t loads, gap, link, flags;
  uint64_t sections, versions, note;
  uint64_t type;                /* STT_... of the functions.  */
  const char *node;             /* Version of all, NULL for the true ones.  */
  const char *without, *only;   /* Calls, with commas.  */
  uint64_t cut;                 /* Length of the file, 0 for all.  */
  const char *patches[MAX_PATCHES];
  int npatches;
};

struct symbol
{
  char name[64];
  int node;                     /* Number of its version.  */
  uint64_t offset, size;        /* In the code.  */
  int info, shndx;
};

struct image
{
  struct elf elf;
  const struct recipe *recipe;
  struct symbol symbols[MAX_SYMBOLS];
  int nsymbols;
  char nodes[MAX_NODES][32];    /* [1] is the soname; from 1.  */
  int nnodes;
  size_t phdr, nphdr, hash, gnu_hash, symtab, strtab, strsz, versym, verdef;
  size_t note, notesz, dynamic, dynsz, code, codesz;
  const unsigned char *code_from;       /* NULL: fillers.  */
  size_t load[MAX_LOADS + 1];   /* Where each load segment begins.  */
};

/* recipe.c: the defaults for this machine, then the words of LINE, which it
   cuts up.  FOLDER holds the files of the word from=; NULL: there is no
   code.  */
void recipe_read (struct recipe *recipe, char *line, const char *folder);
int in_list (const char *list, const char *word);

/* rows.c: this machine's vdso.def.  The call and the version node of SYMBOL,
   NULL if it is no row; the symbol of CALL; the Ith symbol.  */
const char *row_call (const char *symbol);
const char *row_node (const char *symbol);
const char *row_symbol (const char *call);
const char *row_name (unsigned int i);

/* symbols.c: choose the symbols and put them into DT_GNU_HASH's order.  */
void choose_symbols (struct image *image);
uint32_t gnu_hash_of (const char *name);
uint32_t sysv_hash_of (const char *name);

/* tables.c: add all tables but the dynamic one; then, when it is known where
   the code is, the addresses of the symbols.  */
void add_tables (struct image *image);
void add_note (struct image *image);
void fill_symbols (struct image *image);

/* hash.c: the two hash tables.  */
void add_hash (struct image *image);
void add_gnu_hash (struct image *image);

/* layout.c: the whole image.  image_address gives the p_vaddr of OFFSET.  */
void image_make (struct image *image, const struct recipe *recipe);
uint64_t image_address (const struct image *image, size_t offset);

/* headers.c: what can be written when all places are known.  */
void add_dynamic (struct image *image);
void fill_headers (struct image *image);
void add_sections (struct image *image);

/* patch.c: the words that make a good image bad.  */
void image_patch (struct image *image);

#endif
