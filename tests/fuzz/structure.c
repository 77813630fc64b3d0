/* A mutator that knows what an image consists of: where its fields are.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Everything is looked for where the image, as it is now, says that it is;
   what leads nowhere is left alone by fuzz_value.  */

#include <string.h>

#include "mutate.h"

#define SIZE(type) sizeof (VDSO_ELF (type))
#define WIDTH(type, field) sizeof (((VDSO_ELF (type) *) 0)->field)
#define OFFSET(type, field) offsetof (VDSO_ELF (type), field)

struct field
{
  unsigned char at, width;
};

#define FIELD(type, field) { OFFSET (type, field), WIDTH (type, field) },

static const struct field ehdr_fields[] =
{
  FIELD (Ehdr, e_phoff) FIELD (Ehdr, e_phnum) FIELD (Ehdr, e_phentsize)
  FIELD (Ehdr, e_type) FIELD (Ehdr, e_machine) FIELD (Ehdr, e_version)
};
static const struct field phdr_fields[] =
{
  FIELD (Phdr, p_type) FIELD (Phdr, p_offset) FIELD (Phdr, p_vaddr)
  FIELD (Phdr, p_filesz) FIELD (Phdr, p_memsz) FIELD (Phdr, p_flags)
};
static const struct field dyn_fields[] =
{
  FIELD (Dyn, d_tag) FIELD (Dyn, d_un) FIELD (Dyn, d_un) FIELD (Dyn, d_un)
};
static const struct field sym_fields[] =
{
  FIELD (Sym, st_name) FIELD (Sym, st_info) FIELD (Sym, st_shndx)
  FIELD (Sym, st_value)
};
static const struct field verdef_fields[] =
{
  FIELD (Verdef, vd_flags) FIELD (Verdef, vd_ndx) FIELD (Verdef, vd_aux)
  FIELD (Verdef, vd_next) { SIZE (Verdef) + OFFSET (Verdaux, vda_name), 4 },
};
static const struct field word_fields[] = { { 0, 4 } };
static const struct field half_fields[] = { { 0, 2 } };
static const struct field byte_fields[] = { { 0, 1 } };

#define COUNT(array) (sizeof (array) / sizeof (array)[0])
#define CHANGE(fuzz, at, fields) change (fuzz, at, fields, COUNT (fields))

static void
change (struct fuzz *fuzz, uint64_t at, const struct field *fields,
        unsigned int count)
{
  const struct field *field = &fields[fuzz_random (fuzz, count)];
  fuzz_value (fuzz, at + field->at, field->width);
}

/* The file offset of program header N, modulo their number.  */
static uint64_t
phdr_at (const struct fuzz *fuzz, unsigned int n)
{
  VDSO_ELF (Ehdr) ehdr;
  memcpy (&ehdr, fuzz->data, sizeof ehdr);
  return ehdr.e_phoff + n % (ehdr.e_phnum + 1 - !!ehdr.e_phnum) * SIZE (Phdr);
}

/* The first program header of TYPE; returns whether there is one.  */
static int
find_phdr (const struct fuzz *fuzz, unsigned int type, VDSO_ELF (Phdr) *p)
{
  for (unsigned int i = 0; i < 8; i++)
    {
      uint64_t at = phdr_at (fuzz, i);
      if (at > fuzz->size || SIZE (Phdr) > fuzz->size - at)
        return 0;
      memcpy (p, fuzz->data + at, sizeof *p);
      if (p->p_type == type)
        return 1;
    }
  return 0;
}

/* From an address in the image to a file offset, by the first load
   segment.  */
static uint64_t
offset_of (const struct fuzz *fuzz, uint64_t address)
{
  VDSO_ELF (Phdr) p;
  if (!find_phdr (fuzz, PT_LOAD, &p))
    return address;
  return address - p.p_vaddr + p.p_offset;
}

/* Where the dynamic entry number N is.  */
static uint64_t
dyn_at (const struct fuzz *fuzz, unsigned int n)
{
  VDSO_ELF (Phdr) p;
  if (!find_phdr (fuzz, PT_DYNAMIC, &p))
    return -1;
  return offset_of (fuzz, p.p_vaddr) + n * SIZE (Dyn);
}

/* Where the table that TAG names is.  */
static uint64_t
table_at (const struct fuzz *fuzz, unsigned int tag)
{
  VDSO_ELF (Dyn) dyn;
  for (unsigned int i = 0; i < 24; i++)
    {
      uint64_t at = dyn_at (fuzz, i);
      if (at > fuzz->size || SIZE (Dyn) > fuzz->size - at)
        break;
      memcpy (&dyn, fuzz->data + at, sizeof dyn);
      if ((uint64_t) dyn.d_tag == tag)
        return offset_of (fuzz, dyn.d_un.d_ptr);
    }
  return fuzz->size;
}

static void
change_note (struct fuzz *fuzz)
{
  VDSO_ELF (Phdr) p;
  if (find_phdr (fuzz, PT_NOTE, &p))
    CHANGE (fuzz, offset_of (fuzz, p.p_vaddr) + 4 * fuzz_random (fuzz, 20),
            word_fields);
}

void
fuzz_structure (struct fuzz *fuzz)
{
  unsigned int n = fuzz_random (fuzz, 16);
  switch (fuzz_random (fuzz, 16))
    {
    case 0: CHANGE (fuzz, 0, ehdr_fields); break;
    case 1: case 2: CHANGE (fuzz, phdr_at (fuzz, n), phdr_fields); break;
    case 3: case 4: CHANGE (fuzz, dyn_at (fuzz, n), dyn_fields); break;
    case 5: case 6:
      CHANGE (fuzz, table_at (fuzz, DT_SYMTAB) + n * SIZE (Sym), sym_fields);
      break;
    case 7:
      CHANGE (fuzz, table_at (fuzz, DT_HASH) + n / 2 * 4, word_fields);
      break;
    case 8: case 9:
      CHANGE (fuzz, table_at (fuzz, DT_GNU_HASH) + n * 4, word_fields);
      break;
    case 10: case 11:
      CHANGE (fuzz, table_at (fuzz, DT_VERDEF)
                    + n % 4 * (SIZE (Verdef) + SIZE (Verdaux)),
              verdef_fields);
      break;
    case 12: CHANGE (fuzz, table_at (fuzz, DT_VERSYM) + 2 * n, half_fields);
      break;
    case 13: CHANGE (fuzz, table_at (fuzz, DT_STRTAB)
                           + fuzz_random (fuzz, 256), byte_fields);
      break;
    case 14: change_note (fuzz); break;
    default: CHANGE (fuzz, fuzz_random (fuzz, fuzz->size), byte_fields);
    }
}
