/* The symbols of a vDSO image: which one is wanted.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "tables.h"

/* Real images have two or three version nodes; a chain that overlaps itself
   must not cost time.  */
#define MAX_NODES 64

/* Whether the NUL-terminated WANTED is the string at OFFSET of the string
   table.  */
static int
is_string (const struct vdsotime_image *image, uintptr_t offset,
           const char *wanted)
{
  for (; offset < image->strsz; offset++, wanted++)
    if (image->strtab[offset] != *wanted)
      return 0;
    else if (*wanted == '\0')
      return 1;
  return 0;
}

/* Whether symbol number SYMBOL belongs to the version node VERSION.  */
static int
has_version (const struct vdsotime_image *image, size_t symbol,
             const char *version)
{
  uintptr_t at = image->verdef;
  unsigned int index, left = MAX_NODES;

  if (image->versym == NULL)
    return 1;
  index = image->versym[symbol] & 0x7fff;
  while (left-- > 0 && HOLDS (image, at, VDSO_ELF (Verdef), 1))
    {
      const VDSO_ELF (Verdef) *def = (const VDSO_ELF (Verdef) *) at;
      if ((def->vd_flags & VER_FLG_BASE) == 0
          && (def->vd_ndx & 0x7fff) == index)
        {
          uintptr_t aux = at + def->vd_aux;
          return (HOLDS (image, aux, VDSO_ELF (Verdaux), 1)
                  && is_string (image,
                                ((const VDSO_ELF (Verdaux) *) aux)->vda_name,
                                version));
        }
      if (def->vd_next == 0)
        return 0;
      at += def->vd_next;
    }
  return 0;
}

/* Whether *SYM is a function that the image defines and exports.  */
static int
is_function (const VDSO_ELF (Sym) *sym)
{
  unsigned int type = sym->st_info & 0xf;
  unsigned int binding = sym->st_info >> 4;

  return ((type == STT_FUNC || type == STT_NOTYPE)
          && (binding == STB_GLOBAL || binding == STB_WEAK)
          && sym->st_shndx != SHN_UNDEF && sym->st_shndx != SHN_ABS
          && sym->st_value != 0);
}

uintptr_t
vdsotime_image_symbol (const struct vdsotime_image *image, const char *name,
                       const char *version)
{
  size_t i;

  for (i = 1; i < image->nsyms; i++)
    {
      const VDSO_ELF (Sym) *sym = &image->symtab[i];
      uintptr_t address = image->bias + sym->st_value;
      if (is_function (sym) && is_string (image, sym->st_name, name)
          && has_version (image, i, version)
          && vdsotime_image_holds (image, address, 1, 1, PF_X))
        return address;
    }
  return 0;
}
