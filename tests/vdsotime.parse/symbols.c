/* Area:    parse, which symbols count
   Purpose: A function is found by its name and version only, and only if the
            image defines it in code of its own.
   Report:  https://github.com/raspberrypi/linux/issues/3579
   Vdso:    kernel
   Compile: $reader
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "mutant.h"

/* The first row of vdso.def.  */
static const struct
{
  enum vdsotime_call call;
  const char *symbol;
  const char *version;
} rows[] = {
#define VDSO_CALL(call, symbol, version, kernel, glibc) \
  { VDSOTIME_CALL_##call, symbol, version },
#include <vdso.def>
#undef VDSO_CALL
};

static sym_t *sym;

#define BAD(name, code) static void name (void) { code; }

BAD (name_nulled, M_TABLE (char, DT_STRTAB)[sym->st_name] = '\0')
BAD (name_outside, sym->st_name = m_dyn (DT_STRSZ)->d_un.d_val)
BAD (name_far, sym->st_name = -1)
BAD (name_longer, M_TABLE (char, DT_STRTAB)
     [sym->st_name + strlen (rows[0].symbol)] = 'x')
BAD (undefined, sym->st_shndx = SHN_UNDEF)
BAD (absolute, sym->st_shndx = SHN_ABS)
BAD (local, sym->st_info = STB_LOCAL << 4 | STT_FUNC)
BAD (object, sym->st_info = STB_GLOBAL << 4 | STT_OBJECT)
BAD (no_value, sym->st_value = 0)
BAD (value_behind, sym->st_value = PAGE)
BAD (value_before, sym->st_value = -16)
BAD (not_code, m_phdr (PT_LOAD)->p_flags = PF_R)

/* The version index of the symbol, in place.  */
static VDSO_ELF (Half) *
versym (void)
{
  return M_TABLE (VDSO_ELF (Half), DT_VERSYM)
         + (sym - M_TABLE (sym_t, DT_SYMTAB));
}

BAD (version_none, *versym () = VER_NDX_GLOBAL)
BAD (version_unknown, *versym () = 77)

/* The node that the symbol belongs to gets another name.  */
static void
version_renamed (void)
{
  char *strtab = M_TABLE (char, DT_STRTAB);
  size_t size = m_dyn (DT_STRSZ)->d_un.d_val;
  size_t length = strlen (rows[0].version);
  for (size_t i = 0; i + length < size; i++)
    if (memcmp (strtab + i, rows[0].version, length + 1) == 0)
      strtab[i] = 'l';
}

static const struct
{
  const char *name;
  void (*damage) (void);
} cases[] = {
#define CASE(name) { #name, name },
  CASE (name_nulled) CASE (name_outside) CASE (name_far) CASE (name_longer)
  CASE (undefined) CASE (absolute) CASE (local) CASE (object)
  CASE (no_value) CASE (value_behind) CASE (value_before) CASE (not_code)
  CASE (version_none) CASE (version_unknown) CASE (version_renamed)
};

/* A chain of version nodes that comes back to its beginning (by wrapping
   around, so in 32 bits only) or leads out of the image must end.  */
static void
check_version_chain (void)
{
  struct vdsotime_entries entries;
  m_reset ();
  VDSO_ELF (Verdef) *first = M_TABLE (VDSO_ELF (Verdef), DT_VERDEF);
  VDSO_ELF (Verdef) *second = (VDSO_ELF (Verdef) *)
                              ((char *) first + first->vd_next);
  uint32_t step = first->vd_next;
  first->vd_ndx = second->vd_ndx = 99;
  second->vd_next = -step;
  unit_equal (m_find (&entries), VDSOTIME_NO_ENTRY,
              "a chain of version nodes without an end");
  first->vd_next = 0x10000000;
  unit_equal (m_find (&entries), VDSOTIME_NO_ENTRY,
              "a chain of version nodes that leads out");
}

int
main (void)
{
  struct vdsotime_image image;
  m_load ("A", 1);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      m_reset ();
      sym = m_sym (rows[0].symbol);
      cases[i].damage ();
      unit_check (m_read (&image) == VDSOTIME_OK
                  && vdsotime_image_symbol (&image, rows[0].symbol,
                                            rows[0].version) == 0,
                  "%s: the function is not taken", cases[i].name);
    }
  m_reset ();
  m_read (&image);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      uintptr_t at = vdsotime_image_symbol (&image, rows[i].symbol,
                                            rows[i].version);
      unit_equal (at, (uintptr_t) mutant.base + m_sym (rows[i].symbol)->st_value,
                  "%s is found", rows[i].symbol);
      unit_equal (vdsotime_image_symbol (&image, rows[i].symbol, "LINUX_0"), 0,
                  "%s of another version is not", rows[i].symbol);
    }
  unit_equal (vdsotime_image_symbol (&image, "", rows[0].version), 0,
              "the empty name is not found");
  check_version_chain ();
  return unit_end ();
}
