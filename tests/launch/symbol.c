/* launch: find __kernel_vsyscall in a 32-bit image.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   The project's own reader is not used: it is what the launcher is there to
   test, and it reads images of its own word size only.  Here a malformed
   image simply has no such function.  */

#include <elf.h>
#include <string.h>

#include "launch.h"

/* The SIZE bytes at the image's address VADDR, NULL if they are not all
   there.  */
static const void *
at (const struct picture *picture, uint32_t vaddr, size_t size)
{
  uint64_t offset = (uint32_t) (vaddr - picture->low);
  uint64_t end = picture->pages * (uint64_t) PAGE;
  if (offset > end || size > end - offset)
    return NULL;
  return picture->bytes + offset;
}

static const Elf32_Dyn *
dynamic (const struct picture *picture, size_t *count)
{
  Elf32_Ehdr ehdr;
  Elf32_Phdr phdr;
  uint32_t header = picture->low + picture->header;
  memcpy (&ehdr, picture->bytes + picture->header, sizeof ehdr);
  for (unsigned int i = 0; i < ehdr.e_phnum; i++)
    {
      const void *from = at (picture, header + ehdr.e_phoff + i * sizeof phdr,
                             sizeof phdr);
      if (from == NULL)
        break;
      memcpy (&phdr, from, sizeof phdr);
      if (phdr.p_type == PT_DYNAMIC && phdr.p_vaddr % 4 == 0)
        {
          *count = phdr.p_memsz / sizeof (Elf32_Dyn);
          return at (picture, phdr.p_vaddr, phdr.p_memsz);
        }
    }
  return NULL;
}

/* The symbol table stands before the string table in every image that a
   linker has made, so that its length need not be known.  */
size_t
picture_vsyscall (const struct picture *picture)
{
  static const char name[] = "__kernel_vsyscall";
  size_t count = 0;
  uint32_t symtab = 0, strtab = 0;
  const Elf32_Dyn *dyn = dynamic (picture, &count);
  for (size_t i = 0; dyn != NULL && i < count; i++)
    if (dyn[i].d_tag == DT_SYMTAB)
      symtab = dyn[i].d_un.d_ptr;
    else if (dyn[i].d_tag == DT_STRTAB)
      strtab = dyn[i].d_un.d_ptr;
  for (; symtab % 4 == 0 && symtab + sizeof (Elf32_Sym) <= strtab;
       symtab += sizeof (Elf32_Sym))
    {
      const Elf32_Sym *sym = at (picture, symtab, sizeof *sym);
      const char *here = sym == NULL ? NULL
                         : at (picture, strtab + sym->st_name, sizeof name);
      if (here != NULL && memcmp (here, name, sizeof name) == 0
          && at (picture, sym->st_value, 1) != NULL)
        return (uint32_t) (sym->st_value - picture->low);
    }
  return 0;
}
