/* Area:    parse, images that are unusual and good
   Purpose: Each shape of image that a kernel or a linker has made is read, and
            its functions are found where they are.
   Report:  https://sourceware.org/bugzilla/show_bug.cgi?id=32583
   Report:  https://github.com/golang/go/issues/19649
   Report:  https://github.com/s5z/zsim/pull/95
   Report:  https://github.com/bytecodealliance/rustix/pull/286
   Report:  https://github.com/ClangBuiltLinux/linux/issues/1033
   Vdso:    kernel
   Compile: $reader
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "mutant.h"

static struct vdsotime_entries good;

/* Move the address at which the image is linked by DELTA.  */
static void
relink (uintptr_t delta)
{
  static const long tags[] = { DT_HASH, DT_GNU_HASH, DT_STRTAB, DT_SYMTAB,
                               DT_VERSYM, DT_VERDEF };
  sym_t *sym = M_TABLE (sym_t, DT_SYMTAB);
  uint32_t count = M_TABLE (VDSO_HASH_WORD, DT_HASH)[1];
  phdr_t *p = m_phdr (PT_LOAD);
  for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++)
    m_dyn (tags[i])->d_un.d_ptr += delta;
  for (uint32_t i = 1; i < count; i++)
    if (sym[i].st_shndx != SHN_ABS)
      sym[i].st_value += delta;
  for (int i = 0; i < m_ehdr ()->e_phnum; i++)
    p[i].p_vaddr += delta;
}

/* Make the note's header a second load segment from START, which is at least
   where the lowest function is; the first ends there and is no code.  */
static phdr_t *
split (uintptr_t start)
{
  phdr_t *first = m_phdr (PT_LOAD);
  phdr_t *second = m_phdr (PT_NOTE);
  *second = *first;
  second->p_offset = second->p_vaddr = start;
  second->p_filesz = second->p_memsz = first->p_filesz - start;
  first->p_filesz = first->p_memsz = start;
  first->p_flags = PF_R;
  return second;
}

static uintptr_t
lowest_function (void)
{
  uintptr_t lowest = mutant.size;
  sym_t *sym = M_TABLE (sym_t, DT_SYMTAB);
  uint32_t count = M_TABLE (VDSO_HASH_WORD, DT_HASH)[1];
  for (uint32_t i = 1; i < count; i++)
    if (sym[i].st_shndx != SHN_ABS && sym[i].st_value < lowest)
      lowest = sym[i].st_value;
  return lowest;
}

static void
no_section_headers (void)
{
  m_ehdr ()->e_shoff = 0;
  m_ehdr ()->e_shnum = m_ehdr ()->e_shstrndx = 0;
}

static void
notype_symbols (void)
{
  sym_t *sym = M_TABLE (sym_t, DT_SYMTAB);
  uint32_t count = M_TABLE (VDSO_HASH_WORD, DT_HASH)[1];
  for (uint32_t i = 1; i < count; i++)
    sym[i].st_info = STB_GLOBAL << 4 | STT_NOTYPE;
}

static void
weak_symbols (void)
{
  sym_t *sym = M_TABLE (sym_t, DT_SYMTAB);
  uint32_t count = M_TABLE (VDSO_HASH_WORD, DT_HASH)[1];
  for (uint32_t i = 1; i < count; i++)
    sym[i].st_info = STB_WEAK << 4 | STT_FUNC;
}

/* The arithmetic of buckets and chains is easily got wrong by one.  */
static void
one_bucket_hash (void)
{
  m_drop (DT_GNU_HASH);
  M_TABLE (VDSO_HASH_WORD, DT_HASH)[0] = 1;
}

/* The segment that holds the ELF header's page begins behind the header.  */
static void
late_load (void)
{
  phdr_t *load = m_phdr (PT_LOAD);
  load->p_offset = load->p_vaddr = sizeof (ehdr_t);
  load->p_filesz -= sizeof (ehdr_t);
  load->p_memsz = load->p_filesz;
}

static void none (void) {}
static void only_gnu (void) { m_drop (DT_HASH); }
static void only_sysv (void) { m_drop (DT_GNU_HASH); }
static void versionless (void) { m_drop (DT_VERSYM); m_drop (DT_VERDEF); }
static void no_verdef (void) { m_drop (DT_VERDEF); }
static void no_syment (void) { m_drop (DT_SYMENT); }
static void no_note (void) { m_phdr (PT_NOTE)->p_type = PT_NULL; }
static void high (void) { relink ((uintptr_t) -0x100000); }
static void low (void) { relink (0x400000); }
static void two_loads (void) { split (lowest_function ()); }
static void two_loads_high (void) { two_loads (); high (); }

static const struct
{
  const char *name;
  void (*change) (void);
} cases[] = {
#define CASE(name) { #name, name },
  CASE (none) CASE (only_gnu) CASE (only_sysv) CASE (one_bucket_hash)
  CASE (no_section_headers) CASE (notype_symbols) CASE (weak_symbols)
  CASE (versionless) CASE (no_verdef) CASE (no_syment) CASE (no_note)
  CASE (high) CASE (low) CASE (late_load)
  CASE (two_loads) CASE (two_loads_high)
};

/* Where call I is to be found, DELTA bytes from where it is in image A.  */
static uintptr_t
expected (int i, uintptr_t delta)
{
  return good.at[i] == 0 ? 0 : good.at[i] + delta;
}

/* The functions in a page of their own, which is not where their file offset
   would put them.  */
static void
check_moved (void)
{
  struct vdsotime_entries entries;
  sym_t *sym = M_TABLE (sym_t, DT_SYMTAB);
  uint32_t count = M_TABLE (VDSO_HASH_WORD, DT_HASH)[1];
  uintptr_t start = lowest_function ();
  phdr_t *second = split (start);
  for (uint32_t i = 1; i < count; i++)
    if (sym[i].st_shndx != SHN_ABS)
      sym[i].st_value += PAGE;
  second->p_vaddr += PAGE;
  memcpy (mutant.base + PAGE + start, mutant.base + start, second->p_filesz);
  memset (mutant.base + start, 0, second->p_filesz);
  int ok = m_find (&entries) == VDSOTIME_OK;
  for (int i = 0; ok && i < VDSOTIME_NCALLS; i++)
    ok = entries.at[i] == expected (i, PAGE);
  unit_check (ok, "moved: p_offset differs from p_vaddr");
}

int
main (void)
{
  struct vdsotime_entries entries;
  m_load ("A", 2);
  unit_equal (m_find (&good), VDSOTIME_OK, "image A is good");
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      m_reset ();
      cases[i].change ();
      enum vdsotime_reason reason = m_find (&entries);
      if (reason != VDSOTIME_OK)
        unit_note ("%s", vdsotime_reason_text (reason));
      int ok = reason == VDSOTIME_OK;
      for (int j = 0; ok && j < VDSOTIME_NCALLS; j++)
        ok = entries.at[j] == expected (j, 0);
      unit_check (ok, "%s: the same functions are found", cases[i].name);
    }
  m_reset ();
  check_moved ();
  return unit_end ();
}
