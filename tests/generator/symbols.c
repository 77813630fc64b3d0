/* Which symbols a synthetic image has, and in what order.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "image.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint32_t
gnu_hash_of (const char *name)
{
  uint32_t hash = 5381;
  while (*name != '\0')
    hash = hash * 33 + (unsigned char) *name++;
  return hash;
}

uint32_t
sysv_hash_of (const char *name)
{
  uint32_t hash = 0;
  while (*name != '\0')
    {
      hash = (hash << 4) + (unsigned char) *name++;
      hash ^= (hash >> 24) & 0xf0;
    }
  return hash & 0x0fffffff;
}

/* The number of the version node NAME, made if need be.  */
static int
node_number (struct image *image, const char *name)
{
  for (int i = 1; i < image->nnodes; i++)
    if (strcmp (image->nodes[i], name) == 0)
      return i;
  if (image->nnodes == MAX_NODES)
    die ("too many version nodes");
  snprintf (image->nodes[image->nnodes], sizeof image->nodes[0], "%s", name);
  return image->nnodes++;
}

static struct symbol *
add_symbol (struct image *image, const char *name, const char *node)
{
  const struct recipe *recipe = image->recipe;
  struct symbol *symbol = &image->symbols[image->nsymbols++];
  if (image->nsymbols > MAX_SYMBOLS)
    die ("too many symbols");
  memset (symbol, 0, sizeof *symbol);
  snprintf (symbol->name, sizeof symbol->name, "%s", name);
  if (node != NULL)
    symbol->node = node_number (image, recipe->node != NULL ? recipe->node
                                       : node);
  symbol->info = STB_GLOBAL << 4 | recipe->type;
  symbol->shndx = 3;
  return symbol;
}

static int
is_wanted (const struct recipe *recipe, const char *name)
{
  const char *call = row_call (name);
  if (call == NULL)
    return 1;
  return (!in_list (recipe->without, call)
          && (recipe->only == NULL || in_list (recipe->only, call)));
}

/* The symbols of the file that the code is taken from; START is its first
   address.  What is no row of vdso.def, i386 has under its older node.  */
static void
take_symbols (struct image *image, const struct elf *from, size_t at,
              size_t count, size_t strings, uint64_t start)
{
  for (size_t i = 1; i < count; i++, at += elf_sizeof (from, ELF_SYM))
    {
      size_t sym = at + elf_sizeof (from, ELF_SYM);
      const char *name = (const char *) from->bytes + strings
                         + elf_get (from, ELF_SYM, sym, "st_name");
      uint64_t shndx = elf_get (from, ELF_SYM, sym, "st_shndx");
      if (shndx == SHN_UNDEF || shndx == SHN_ABS || !is_wanted (image->recipe,
                                                                name))
        continue;
      const char *node = row_node (name);
      struct symbol *symbol
        = add_symbol (image, name, node != NULL ? node : "LINUX_2.5");
      int info = elf_get (from, ELF_SYM, sym, "st_info");
      if ((info & 0xf) != STT_FUNC)
        symbol->info = info;
      symbol->offset = elf_get (from, ELF_SYM, sym, "st_value") - start;
      symbol->size = elf_get (from, ELF_SYM, sym, "st_size");
    }
}

/* Copy the code: all from `.rodata', or where there is none from `.text', to
   the end of the latter, with its alignment.  */
static void
take_code (struct image *image, const struct elf *from)
{
  size_t shdr = elf_get (from, ELF_EHDR, 0, "e_shoff");
  size_t each = elf_sizeof (from, ELF_SHDR);
  size_t names = elf_get (from, ELF_SHDR, shdr + each * elf_get
                          (from, ELF_EHDR, 0, "e_shstrndx"), "sh_offset");
  uint64_t start = 0, end = 0, dynsym = 0, dynstr = 0, count = 0;
  for (unsigned int i = elf_get (from, ELF_EHDR, 0, "e_shnum"); i > 0;
       i--, shdr += each)
    {
      const char *name = (const char *) from->bytes + names
                         + elf_get (from, ELF_SHDR, shdr, "sh_name");
      uint64_t at = elf_get (from, ELF_SHDR, shdr, "sh_offset");
      uint64_t size = elf_get (from, ELF_SHDR, shdr, "sh_size");
      if (strcmp (name, ".dynsym") == 0)
        dynsym = at, count = size / elf_sizeof (from, ELF_SYM);
      else if (strcmp (name, ".dynstr") == 0)
        dynstr = at;
      else if (strcmp (name, ".rodata") == 0 || strcmp (name, ".text") == 0)
        start = start == 0 ? at : start, end = at + size;
    }
  if (start == 0 || dynsym == 0 || dynstr == 0)
    die ("no code to take");
  start = start / 64 * 64;
  image->codesz = end - start;
  image->code_from = from->bytes + start;
  take_symbols (image, from, dynsym, count, dynstr, start);
}

/* By DT_GNU_HASH's buckets; fillers in front stay there.  */
static unsigned int sort_buckets;

static int
compare (const void *a, const void *b)
{
  const struct symbol *x = a, *y = b;
  uint32_t i = gnu_hash_of (x->name) % sort_buckets;
  uint32_t j = gnu_hash_of (y->name) % sort_buckets;
  return i != j ? (i < j ? -1 : 1) : strcmp (x->name, y->name);
}

void
choose_symbols (struct image *image)
{
  const struct recipe *recipe = image->recipe;
  static struct elf from;
  node_number (image, "linux-vdso.so.1");
  for (unsigned int i = 0; i < recipe->first; i++)
    {
      char name[32] = "";
      if (i > 0)
        snprintf (name, sizeof name, "undefined_%u", i);
      struct symbol *symbol = add_symbol (image, name, NULL);
      symbol->shndx = SHN_UNDEF;
      symbol->info = i == 0 ? 0 : STB_GLOBAL << 4;
    }
  if (recipe->from != NULL)
    {
      elf_read (&from, recipe->from);
      take_code (image, &from);
    }
  else
    for (unsigned int i = 0; row_name (i) != NULL; i++)
      if (is_wanted (recipe, row_name (i)))
        {
          struct symbol *symbol = add_symbol (image, row_name (i),
                                              row_node (row_name (i)));
          symbol->offset = image->codesz;
          symbol->size = 16;
          image->codesz += 16;
        }
  for (int i = 2; i < image->nnodes; i++)
    {
      struct symbol *symbol = add_symbol (image, image->nodes[i], NULL);
      symbol->node = i;
      symbol->shndx = SHN_ABS;
      symbol->info = STB_GLOBAL << 4 | STT_OBJECT;
    }
  sort_buckets = recipe->buckets;
  qsort (image->symbols + recipe->first, image->nsymbols - recipe->first,
         sizeof image->symbols[0], compare);
}
