/* The dynamic segment of a vDSO image and the tables that it names.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "tables.h"

/* More than any real table has; keeps a malformed one from costing time.  */
#define MAX_WORDS 0x10000

typedef VDSO_ELF (Phdr) phdr_t;
typedef VDSO_ELF (Dyn) dyn_t;
typedef VDSO_ELF (Sym) sym_t;

/* What the dynamic segment says, as addresses; 0 for what it does not.  */
struct tables
{
  uintptr_t strtab, strsz, symtab, syment, hash, gnu_hash, versym, verdef;
};

static enum vdsotime_reason
read_dynamic (const struct vdsotime_image *image, struct tables *tables)
{
  static const struct tables none;
  const phdr_t *p = image->phdr;
  const phdr_t *end = p + image->phnum;
  uintptr_t at, count;

  *tables = none;
  while (p < end && p->p_type != PT_DYNAMIC)
    p++;
  if (p == end)
    return VDSOTIME_NO_DYNAMIC;
  at = image->bias + p->p_vaddr;
  count = p->p_filesz / sizeof (dyn_t);
  if (count > MAX_WORDS || !HOLDS (image, at, dyn_t, count))
    return VDSOTIME_DYNAMIC;
  for (; count > 0; count--, at += sizeof (dyn_t))
    {
      const dyn_t *dyn = (const dyn_t *) at;
      uintptr_t address = image->bias + dyn->d_un.d_ptr;
      switch (dyn->d_tag)
        {
        case DT_NULL: return VDSOTIME_OK;
        case DT_STRTAB: tables->strtab = address; break;
        case DT_STRSZ: tables->strsz = dyn->d_un.d_val; break;
        case DT_SYMTAB: tables->symtab = address; break;
        case DT_SYMENT: tables->syment = dyn->d_un.d_val; break;
        case DT_HASH: tables->hash = address; break;
        case DT_GNU_HASH: tables->gnu_hash = address; break;
        case DT_VERSYM: tables->versym = address; break;
        case DT_VERDEF: tables->verdef = address; break;
        }
    }
  return VDSOTIME_DYNAMIC;
}

/* The number of symbols that the DT_HASH table at AT speaks of; 0 if it is
   malformed.  */
static size_t
count_by_hash (const struct vdsotime_image *image, uintptr_t at)
{
  const VDSO_HASH_WORD *word = (const VDSO_HASH_WORD *) at;

  if (!HOLDS (image, at, VDSO_HASH_WORD, 2)
      || word[0] > MAX_WORDS || word[1] > MAX_WORDS
      || !HOLDS (image, at, VDSO_HASH_WORD, 2 + word[0] + word[1]))
    return 0;
  return word[1];
}

/* The same for the DT_GNU_HASH table at AT, which does not say: the highest
   bucket's chain is followed to its end.  */
static size_t
count_by_gnu_hash (const struct vdsotime_image *image, uintptr_t at)
{
  const uint32_t *word = (const uint32_t *) at;
  uint32_t nbuckets, first, bloom, highest, i;
  uintptr_t buckets, chain;

  if (!HOLDS (image, at, uint32_t, 4))
    return 0;
  nbuckets = word[0];
  first = word[1];
  bloom = word[2];
  if (nbuckets > MAX_WORDS || bloom > MAX_WORDS
      || first > MAX_WORDS)
    return 0;
  buckets = at + 4 * sizeof (uint32_t) + bloom * (VDSO_ELF_CLASS / 8);
  if (!HOLDS (image, buckets, uint32_t, nbuckets))
    return 0;
  highest = 0;
  for (i = 0; i < nbuckets; i++)
    if (highest < ((const uint32_t *) buckets)[i])
      highest = ((const uint32_t *) buckets)[i];
  if (highest < first || highest > MAX_WORDS)
    return highest == 0 ? first : 0;
  chain = buckets + (nbuckets + highest - first) * sizeof (uint32_t);
  do
    {
      if (!HOLDS (image, chain, uint32_t, 1))
        return 0;
      highest++;
      chain += sizeof (uint32_t);
    }
  while ((((const uint32_t *) chain)[-1] & 1) == 0);
  return highest;
}

/* Either hash table gives the number of symbols, which is all that is wanted
   of it: a vDSO has a dozen, and walking through them depends on neither
   table's layout (golang issue 19649, rustix issue 1253).  */
static enum vdsotime_reason
check_tables (struct vdsotime_image *image, const struct tables *t)
{
  if (t->strtab == 0 || t->strsz == 0
      || !HOLDS (image, t->strtab, char, t->strsz))
    return VDSOTIME_STRINGS;
  image->strtab = (const char *) t->strtab;
  image->strsz = t->strsz;
  if (t->symtab == 0)
    return VDSOTIME_NO_SYMTAB;
  if (t->hash == 0 && t->gnu_hash == 0)
    return VDSOTIME_NO_HASH;
  image->nsyms = 0;
  if (t->gnu_hash != 0)
    image->nsyms = count_by_gnu_hash (image, t->gnu_hash);
  if (image->nsyms == 0 && t->hash != 0)
    image->nsyms = count_by_hash (image, t->hash);
  if (image->nsyms == 0)
    return VDSOTIME_HASH;
  if ((t->syment != 0 && t->syment != sizeof (sym_t))
      || !HOLDS (image, t->symtab, sym_t, image->nsyms))
    return VDSOTIME_SYMBOLS;
  image->symtab = (const sym_t *) t->symtab;
  image->versym = NULL;
  image->verdef = 0;
  if (t->versym == 0 || t->verdef == 0)
    return VDSOTIME_OK;
  if (!HOLDS (image, t->versym, VDSO_ELF (Half), image->nsyms)
      || !HOLDS (image, t->verdef, VDSO_ELF (Verdef), 1))
    return VDSOTIME_VERSIONS;
  image->versym = (const VDSO_ELF (Half) *) t->versym;
  image->verdef = t->verdef;
  return VDSOTIME_OK;
}

enum vdsotime_reason
vdsotime_read_tables (struct vdsotime_image *image)
{
  struct tables tables;
  enum vdsotime_reason reason = read_dynamic (image, &tables);

  return reason == VDSOTIME_OK ? check_tables (image, &tables) : reason;
}
