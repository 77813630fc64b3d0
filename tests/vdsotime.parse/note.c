/* Area:    parse, the kernel's note
   Purpose: The note that tells the kernel's own image from gVisor's and UML's
            is seen where it is, and only there.
   Vdso:    kernel
   Compile: $reader
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "mutant.h"
#include "image-time.h"
#include <sys/auxv.h>
#include <sys/utsname.h>

typedef VDSO_ELF (Nhdr) nhdr_t;

static nhdr_t *
note (void)
{
  return AT (nhdr_t, m_phdr (PT_NOTE)->p_offset);
}

static char *
name (void)
{
  return (char *) (note () + 1);
}

#define BAD(name, code) static void name (void) { code; }

BAD (no_header, m_phdr (PT_NOTE)->p_type = PT_NULL)
BAD (far, m_phdr (PT_NOTE)->p_vaddr = 2 * PAGE)
BAD (empty, m_phdr (PT_NOTE)->p_filesz = 0)
BAD (shorter, m_phdr (PT_NOTE)->p_filesz -= 4)
BAD (other_name, name ()[0] = 'l')
BAD (longer_name, note ()->n_namesz = 7)
BAD (endless_name, note ()->n_namesz = -1)
BAD (endless_words, note ()->n_descsz = -1)
BAD (other_type, note ()->n_type = 1)

static const struct
{
  const char *what;
  void (*damage) (void);
} cases[] = {
#define CASE(name) { #name, name },
  CASE (no_header) CASE (far) CASE (empty) CASE (shorter) CASE (other_name)
  CASE (longer_name) CASE (endless_name) CASE (endless_words)
  CASE (other_type)
};

static void
check_kernel (void)
{
  struct vdsotime_image image;
  struct utsname name;
  unsigned int major = 0, minor = 0;
  if (getauxval (AT_SYSINFO_EHDR) == 0)
    {
      unit_unsupported ("the kernel's own note: no vDSO here");
      return;
    }
  uname (&name);
  sscanf (name.release, "%u.%u", &major, &minor);
  unit_check (vdsotime_image_read (&image, getauxval (AT_SYSINFO_EHDR),
                                   SIZE_MAX) == VDSOTIME_OK
              && image.kernel >> 8 == (major << 8 | minor),
              "the kernel's own note: the version is uname's");
}

int
main (void)
{
  struct vdsotime_image image;
  m_load ("A", 1);
  unit_check (m_read (&image) == VDSOTIME_OK
              && image.kernel == IMAGE_NOTE_VERSION, "image A has the note");
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      m_reset ();
      cases[i].damage ();
      unit_check (m_read (&image) == VDSOTIME_OK && image.kernel == 0,
                  "%s: the image is good, without a note", cases[i].what);
    }
  m_load ("A-nonote", 1);
  unit_check (m_read (&image) == VDSOTIME_OK && image.kernel == 0,
              "image A-nonote has none");
  check_kernel ();
  return unit_end ();
}
