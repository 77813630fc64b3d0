/* The hash tables of a synthetic image.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   They are right, so that libcs find what they look for: hash tables that are
   wrong are made of right ones by patch.c.  */

#include "image.h"

#include <string.h>
#include <vdso.def>

#ifndef VDSO_HASH_WORD
# define VDSO_HASH_WORD uint32_t
#endif

/* s390x has 64-bit words.  */
static const enum elf_record hash_word
  = sizeof (VDSO_HASH_WORD) == 8 ? ELF_ADDR : ELF_WORD32;

void
add_hash (struct image *image)
{
  struct elf *elf = &image->elf;
  size_t each = elf_sizeof (elf, hash_word);
  unsigned int buckets = image->recipe->buckets;
  image->hash = elf_add (elf, (2 + buckets + image->nsymbols) * each, 8);
  size_t bucket = image->hash + 2 * each;
  size_t chain = bucket + buckets * each;
  elf_set (elf, hash_word, image->hash, "", buckets);
  elf_set (elf, hash_word, image->hash + each, "", image->nsymbols);
  for (int i = 1; i < image->nsymbols; i++)
    {
      size_t slot = bucket + each * (sysv_hash_of (image->symbols[i].name)
                                     % buckets);
      elf_set (elf, hash_word, chain + i * each, "",
               elf_get (elf, hash_word, slot, ""));
      elf_set (elf, hash_word, slot, "", i);
    }
}

/* One word of Bloom filter: two bits a symbol.  */
static uint64_t
bloom_filter (const struct image *image, unsigned int shift)
{
  unsigned int bits = image->elf.class;
  uint64_t filter = 0;
  for (int i = image->recipe->first; i < image->nsymbols; i++)
    {
      uint32_t hash = gnu_hash_of (image->symbols[i].name);
      filter |= (uint64_t) 1 << hash % bits
                | (uint64_t) 1 << (hash >> shift) % bits;
    }
  return filter;
}

void
add_gnu_hash (struct image *image)
{
  enum { SHIFT = 6 };
  struct elf *elf = &image->elf;
  unsigned int buckets = image->recipe->buckets, first = image->recipe->first;
  size_t filter = 16, bucket = filter + elf_sizeof (elf, ELF_ADDR);
  size_t chain = bucket + 4 * buckets;
  size_t at = elf_add (elf, chain + 4 * (image->nsymbols - first), 8);
  const uint32_t head[] = { buckets, first, 1, SHIFT };
  image->gnu_hash = at;
  for (int i = 0; i < 4; i++)
    elf_set (elf, ELF_WORD32, at + 4 * i, "", head[i]);
  elf_set (elf, ELF_ADDR, at + filter, "", bloom_filter (image, SHIFT));
  for (int i = image->nsymbols - 1; i >= (int) first; i--)
    {
      uint32_t hash = gnu_hash_of (image->symbols[i].name);
      int last = (i == image->nsymbols - 1
                  || gnu_hash_of (image->symbols[i + 1].name) % buckets
                     != hash % buckets);
      elf_set (elf, ELF_WORD32, at + bucket + 4 * (hash % buckets), "", i);
      elf_set (elf, ELF_WORD32, at + chain + 4 * (i - first), "",
               (hash & ~1u) | last);
    }
}
