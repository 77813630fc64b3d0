/* Area:    parse, images that are refused
   Purpose: Each reason for refusing an image is given for the image that has
            that fault, and each reason can be given.
   Report:  https://github.com/bytecodealliance/rustix/issues/1253
   Vdso:    kernel
   Compile: $reader
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "mutant.h"

#define BAD(name, code) static void name (void) { code; }

BAD (magic, m_ehdr ()->e_ident[EI_MAG3] = 'G')
BAD (magic_first, m_ehdr ()->e_ident[EI_MAG0] = 0)
BAD (word_size, m_ehdr ()->e_ident[EI_CLASS] ^= ELFCLASS32 ^ ELFCLASS64)
BAD (no_class, m_ehdr ()->e_ident[EI_CLASS] = ELFCLASSNONE)
BAD (data, m_ehdr ()->e_ident[EI_DATA] ^= ELFDATA2LSB ^ ELFDATA2MSB)
BAD (ident_version, m_ehdr ()->e_ident[EI_VERSION] = 2)
BAD (version, m_ehdr ()->e_version = 0)
BAD (type, m_ehdr ()->e_type = ET_REL)
BAD (type_exec, m_ehdr ()->e_type = ET_EXEC)
BAD (machine, m_ehdr ()->e_machine = EM_NONE)
BAD (phoff_far, m_ehdr ()->e_phoff = PAGE)
BAD (phoff_wraps, m_ehdr ()->e_phoff = -sizeof (phdr_t))
BAD (phoff_odd, m_ehdr ()->e_phoff += 1)
BAD (phnum_none, m_ehdr ()->e_phnum = 0)
BAD (phnum_many, m_ehdr ()->e_phnum = 0xffff)
BAD (phentsize, m_ehdr ()->e_phentsize -= 4)
BAD (no_load, m_phdr (PT_LOAD)->p_type = PT_NULL)
BAD (load_elsewhere, m_phdr (PT_LOAD)->p_offset = PAGE)
BAD (load_short, m_phdr (PT_LOAD)->p_filesz = 16)
BAD (load_huge, m_phdr (PT_LOAD)->p_filesz = 0x7fffffff)
BAD (load_wraps, m_phdr (PT_LOAD)->p_filesz = -1)
BAD (load_second, phdr_t *p = m_phdr (PT_NOTE); p->p_type = PT_LOAD;
     p->p_vaddr = 0x40000000)
BAD (no_dynamic, m_phdr (PT_DYNAMIC)->p_type = PT_NULL)
BAD (dynamic_far, m_phdr (PT_DYNAMIC)->p_vaddr += PAGE)
BAD (dynamic_before, m_phdr (PT_DYNAMIC)->p_vaddr = -sizeof (dyn_t))
BAD (dynamic_odd, m_phdr (PT_DYNAMIC)->p_vaddr += 1)
BAD (dynamic_long, m_phdr (PT_DYNAMIC)->p_filesz = PAGE)
BAD (dynamic_empty, m_phdr (PT_DYNAMIC)->p_filesz = 0)
BAD (dynamic_endless, m_phdr (PT_DYNAMIC)->p_filesz = 2 * sizeof (dyn_t))
BAD (no_strings, m_drop (DT_STRTAB))
BAD (no_string_size, m_drop (DT_STRSZ))
BAD (strings_far, m_dyn (DT_STRTAB)->d_un.d_ptr = PAGE)
BAD (strings_before, m_dyn (DT_STRTAB)->d_un.d_ptr = -1)
BAD (strings_long, m_dyn (DT_STRSZ)->d_un.d_val = PAGE)
BAD (strings_wrap, m_dyn (DT_STRSZ)->d_un.d_val = -1)
BAD (no_symtab, m_drop (DT_SYMTAB))
BAD (no_hash, m_drop (DT_HASH); m_drop (DT_GNU_HASH))
BAD (hash_far, m_drop (DT_GNU_HASH); m_dyn (DT_HASH)->d_un.d_ptr = PAGE - 4)
BAD (hash_odd, m_drop (DT_GNU_HASH); m_dyn (DT_HASH)->d_un.d_ptr += 2)
BAD (hash_buckets, m_drop (DT_GNU_HASH);
     M_TABLE (VDSO_HASH_WORD, DT_HASH)[0] = PAGE)
BAD (hash_wraps, m_drop (DT_GNU_HASH);
     M_TABLE (VDSO_HASH_WORD, DT_HASH)[0] = -1;
     M_TABLE (VDSO_HASH_WORD, DT_HASH)[1] = 1)
BAD (hash_empty, m_drop (DT_GNU_HASH);
     M_TABLE (VDSO_HASH_WORD, DT_HASH)[1] = 0)
BAD (gnu_far, m_drop (DT_HASH); m_dyn (DT_GNU_HASH)->d_un.d_ptr = PAGE - 8)
BAD (gnu_buckets, m_drop (DT_HASH);
     M_TABLE (uint32_t, DT_GNU_HASH)[0] = 0x40000000)
BAD (gnu_bloom, m_drop (DT_HASH); M_TABLE (uint32_t, DT_GNU_HASH)[2] = -1)
BAD (gnu_chain, m_drop (DT_HASH);
     uint32_t *word = M_TABLE (uint32_t, DT_GNU_HASH);
     word[4 + word[2] * (VDSO_ELF_CLASS / 32)] = 0x8000)
BAD (symtab_far, m_dyn (DT_SYMTAB)->d_un.d_ptr = PAGE)
BAD (symtab_odd, m_dyn (DT_SYMTAB)->d_un.d_ptr += 1)
BAD (symtab_end, m_dyn (DT_SYMTAB)->d_un.d_ptr
                   = (mutant.size - sizeof (sym_t)) / 8 * 8)
BAD (syment, m_dyn (DT_SYMENT)->d_un.d_val = 4)
BAD (symbol_count, m_drop (DT_GNU_HASH);
     M_TABLE (VDSO_HASH_WORD, DT_HASH)[0] = 1;
     M_TABLE (VDSO_HASH_WORD, DT_HASH)[1] = 200)
BAD (versym_far, m_dyn (DT_VERSYM)->d_un.d_ptr = PAGE)
BAD (verdef_far, m_dyn (DT_VERDEF)->d_un.d_ptr = PAGE)
BAD (verdef_odd, m_dyn (DT_VERDEF)->d_un.d_ptr += 1)
BAD (no_names, memset (M_TABLE (char, DT_STRTAB), 0,
                       m_dyn (DT_STRSZ)->d_un.d_val))

static const struct
{
  const char *name;
  void (*damage) (void);
  enum vdsotime_reason reason;
} cases[] = {
#define CASE(name, reason) { #name, name, VDSOTIME_##reason },
  CASE (magic, MAGIC) CASE (magic_first, MAGIC)
  CASE (word_size, CLASS) CASE (no_class, CLASS)
  CASE (data, BYTE_ORDER)
  CASE (ident_version, ELF_VERSION) CASE (version, ELF_VERSION)
  CASE (type, TYPE) CASE (type_exec, TYPE)
  CASE (machine, MACHINE)
  CASE (phoff_far, HEADERS) CASE (phoff_wraps, HEADERS)
  CASE (phoff_odd, HEADERS) CASE (phnum_none, HEADERS)
  CASE (phnum_many, HEADERS) CASE (phentsize, HEADERS)
  CASE (no_load, NO_LOAD) CASE (load_elsewhere, NO_LOAD)
  CASE (load_short, NO_LOAD)
  CASE (load_huge, LOAD) CASE (load_wraps, LOAD) CASE (load_second, LOAD)
  CASE (no_dynamic, NO_DYNAMIC)
  CASE (dynamic_far, DYNAMIC) CASE (dynamic_before, DYNAMIC)
  CASE (dynamic_odd, DYNAMIC) CASE (dynamic_long, DYNAMIC)
  CASE (dynamic_empty, DYNAMIC) CASE (dynamic_endless, DYNAMIC)
  CASE (no_strings, STRINGS) CASE (no_string_size, STRINGS)
  CASE (strings_far, STRINGS) CASE (strings_before, STRINGS)
  CASE (strings_long, STRINGS) CASE (strings_wrap, STRINGS)
  CASE (no_symtab, NO_SYMTAB)
  CASE (no_hash, NO_HASH)
  CASE (hash_far, HASH) CASE (hash_odd, HASH) CASE (hash_buckets, HASH)
  CASE (hash_wraps, HASH) CASE (hash_empty, HASH)
  CASE (gnu_far, HASH) CASE (gnu_buckets, HASH) CASE (gnu_bloom, HASH)
  CASE (gnu_chain, HASH)
  CASE (symtab_far, SYMBOLS) CASE (symtab_odd, SYMBOLS)
  CASE (symtab_end, SYMBOLS) CASE (syment, SYMBOLS)
  CASE (symbol_count, SYMBOLS)
  CASE (versym_far, VERSIONS) CASE (verdef_far, VERSIONS)
  CASE (verdef_odd, VERSIONS)
  CASE (no_names, NO_ENTRY)
};

static int seen[VDSOTIME_NREASONS];

static void
check (const char *name, enum vdsotime_reason got,
       enum vdsotime_reason expected)
{
  seen[got] = 1;
  if (got != expected)
    unit_note ("expected `%s', got `%s'", vdsotime_reason_text (expected),
               vdsotime_reason_text (got));
  unit_check (got == expected, "%s: %s", name,
              vdsotime_reason_text (expected));
}

int
main (void)
{
  struct vdsotime_entries entries;
  struct vdsotime_image image;
  m_load ("A", 1);
  check ("nothing", m_find (&entries), VDSOTIME_OK);
  check ("null", vdsotime_image_read (&image, 0, SIZE_MAX), VDSOTIME_ABSENT);
  check ("odd", vdsotime_image_read (&image, (uintptr_t) mutant.base + 64,
                                     SIZE_MAX), VDSOTIME_UNALIGNED);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      m_reset ();
      cases[i].damage ();
      check (cases[i].name, m_find (&entries), cases[i].reason);
    }
  for (int i = 0; i < VDSOTIME_NREASONS; i++)
    unit_check (seen[i], "given once: %s",
                vdsotime_reason_text ((enum vdsotime_reason) i));
  return unit_end ();
}
