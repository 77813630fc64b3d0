/* A copy of a good image in memory, to be made bad, with nothing behind it.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef MUTANT_H
#define MUTANT_H 1

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "entries.h"
#include "unit.h"

typedef VDSO_ELF (Ehdr) ehdr_t;
typedef VDSO_ELF (Phdr) phdr_t;
typedef VDSO_ELF (Dyn) dyn_t;
typedef VDSO_ELF (Sym) sym_t;

enum { PAGE = 4096, MAX_SIZE = PAGE };

/* The image, of SIZE bytes, stands at the end of its last page but one: what
   reads past the segment's page faults.  */
static struct
{
  unsigned char *base;
  size_t pages;
  size_t size;
  unsigned char good[MAX_SIZE];
} mutant;

#define AT(type, offset) ((type *) (void *) (mutant.base + (offset)))

static inline ehdr_t *
m_ehdr (void)
{
  return AT (ehdr_t, 0);
}

/* The first program header of TYPE.  */
static inline phdr_t *
m_phdr (unsigned int type)
{
  phdr_t *p = AT (phdr_t, m_ehdr ()->e_phoff);
  for (int i = 0; i < m_ehdr ()->e_phnum; i++)
    if (p[i].p_type == type)
      return &p[i];
  printf ("FAIL: image has program header %u\n", type);
  exit (1);
}

/* The dynamic entry of TAG.  */
static inline dyn_t *
m_dyn (long tag)
{
  dyn_t *d = AT (dyn_t, m_phdr (PT_DYNAMIC)->p_offset);
  while (d->d_tag != tag)
    if (d++->d_tag == DT_NULL)
      {
        printf ("FAIL: image has dynamic tag %#lx\n", tag);
        exit (1);
      }
  return d;
}

/* Take the entry of TAG out: DT_DEBUG means nothing in an image.  */
static inline void
m_drop (long tag)
{
  m_dyn (tag)->d_tag = DT_DEBUG;
}

/* What TAG points at; the good image is linked at 0.  */
#define M_TABLE(type, tag) AT (type, m_dyn (tag)->d_un.d_ptr)

/* The symbol NAME.  DT_HASH gives the number of symbols.  */
static inline sym_t *
m_sym (const char *name)
{
  sym_t *sym = M_TABLE (sym_t, DT_SYMTAB);
  uint32_t count = M_TABLE (VDSO_HASH_WORD, DT_HASH)[1];
  for (uint32_t i = 1; i < count; i++)
    if (strcmp (M_TABLE (char, DT_STRTAB) + sym[i].st_name, name) == 0)
      return &sym[i];
  printf ("FAIL: image has symbol %s\n", name);
  exit (1);
}

/* Make the image good again.  */
static inline void
m_reset (void)
{
  memset (mutant.base, 0, mutant.pages * PAGE);
  memcpy (mutant.base, mutant.good, mutant.size);
}

/* Load the image FILE of the suite into PAGES pages; what is not in its load
   segment stays behind, as in a process.  */
static inline void
m_load (const char *file, size_t pages)
{
  char name[1024];
  const char *folder = getenv ("TEST_IMAGES");
  snprintf (name, sizeof name, "%s/%s.so", folder ? folder : ".", file);
  int fd = open (name, O_RDONLY);
  mutant.pages = pages;
  mutant.base = (unsigned char *) mmap (NULL, (pages + 1) * PAGE,
                                        PROT_READ | PROT_WRITE,
                                        MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (fd < 0 || mutant.base == MAP_FAILED
      || read (fd, mutant.good, MAX_SIZE) < (ssize_t) sizeof (ehdr_t)
      || mprotect (mutant.base + pages * PAGE, PAGE, PROT_NONE) != 0)
    {
      printf ("FAIL: load %s\n", file);
      exit (1);
    }
  close (fd);
  mutant.size = MAX_SIZE;
  m_reset ();
  mutant.size = m_phdr (PT_LOAD)->p_filesz;
  if (mutant.size > MAX_SIZE)
    mutant.size = MAX_SIZE;
  m_reset ();
}

/* Read it as it is now.  */
static inline enum vdsotime_reason
m_read (struct vdsotime_image *image)
{
  return vdsotime_image_read (image, (uintptr_t) mutant.base, SIZE_MAX);
}

/* Read at most SIZE bytes of it and look for its functions.  */
static inline enum vdsotime_reason
m_find_in (struct vdsotime_entries *entries, size_t size)
{
  struct vdsotime_image image;
  enum vdsotime_reason reason
    = vdsotime_image_read (&image, (uintptr_t) mutant.base, size);
  return reason != VDSOTIME_OK ? reason
         : vdsotime_entries_find (entries, &image);
}

static inline enum vdsotime_reason
m_find (struct vdsotime_entries *entries)
{
  return m_find_in (entries, SIZE_MAX);
}

#endif
