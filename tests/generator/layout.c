/* The parts of a synthetic image and their order.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "image.h"

#include <string.h>

/* Each load segment is further away from its place in the file than the one
   before it.  */
uint64_t
image_address (const struct image *image, size_t offset)
{
  int i = image->recipe->loads - 1;
  while (i > 0 && offset < image->load[i])
    i--;
  return image->recipe->link + offset + i * image->recipe->gap;
}

/* With two load segments the code begins the second one; with four there are
   one for the tables, the code, the notes and the dynamic segment each, which
   is how plain ld does it.  */
static void
place_loads (struct image *image)
{
  const struct recipe *recipe = image->recipe;
  if (recipe->loads != 1 && recipe->loads != 2 && recipe->loads != 4)
    die ("an image has 1, 2 or 4 load segments");
  image->load[1] = image->code;
  image->load[2] = image->note;
  image->load[3] = elf_add (&image->elf, 0, 16);
}

/* A reader for another machine that runs here reads words in this machine's
   order.  */
#ifdef HOST_ORDER
# define ORDER(msb) (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__)
#else
# define ORDER(msb) (msb)
#endif

void
image_make (struct image *image, const struct recipe *recipe)
{
  struct elf *elf = &image->elf;
  memset (image, 0, sizeof *image);
  image->recipe = recipe;
  image->nnodes = 1;
  elf->class = recipe->class;
  elf->msb = ORDER (recipe->msb);
  if (recipe->buckets == 0 || recipe->first == 0)
    die ("at least one bucket, and symbol 0 is never a function");
  choose_symbols (image);
  elf_add (elf, elf_sizeof (elf, ELF_EHDR), 1);
  image->nphdr = recipe->loads + 2;
  image->phdr = elf_add (elf, image->nphdr * elf_sizeof (elf, ELF_PHDR), 1);
  add_tables (image);
  image->code = elf_add (elf, image->codesz, 64);
  if (image->code_from != NULL)
    memcpy (elf->bytes + image->code, image->code_from, image->codesz);
  add_note (image);
  place_loads (image);
  fill_symbols (image);
  add_dynamic (image);
  image->load[recipe->loads] = elf->size;
  fill_headers (image);
  if (recipe->sections)
    add_sections (image);
  image_patch (image);
  if (recipe->cut != 0)
    elf->size = recipe->cut;
}
