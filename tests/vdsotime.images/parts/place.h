/* Put an image into this process as a kernel would, nothing around it.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Where its load segments make no sense, the file's bytes are put there.  */

#ifndef PLACE_H
#define PLACE_H 1

#include <elf.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

#include "image.h"

enum { PLACE_PAGE = 4096, PLACE_MAX = 0x20000 };

struct placed
{
  unsigned char *base;          /* Where the mapping begins, */
  size_t size;                  /* its size, whole pages, */
  unsigned char *header;        /* and the ELF header in it.  */
  size_t extent;                /* Bytes of the image, from its header.  */
  uint64_t low;                 /* The address that BASE is linked at.  */
  int flat;                     /* As the file is.  */
  unsigned char file[PLACE_MAX] __attribute__ ((aligned (16)));
  size_t filesz;
};

/* The Ith program header, NULL if the file has no such.  */
static inline const VDSO_ELF (Phdr) *
place_phdr (const struct placed *placed, unsigned int i)
{
  const VDSO_ELF (Ehdr) *ehdr = (const void *) placed->file;
  uint64_t at = ehdr->e_phoff + (uint64_t) i * sizeof (VDSO_ELF (Phdr));
  if (i >= ehdr->e_phnum || at % __alignof__ (VDSO_ELF (Phdr)) != 0
      || at > placed->filesz
      || placed->filesz - at < sizeof (VDSO_ELF (Phdr)))
    return NULL;
  return (const void *) (placed->file + at);
}

/* Find out how much there is to map.  Returns 0 if that makes no sense.  */
static inline int
place_measure (struct placed *placed)
{
  uint64_t low = UINT64_MAX, high = 0, header = 0;
  const VDSO_ELF (Phdr) *p;
  int found = 0;
  for (unsigned int i = 0; (p = place_phdr (placed, i)) != NULL; i++)
    if (p->p_type == PT_LOAD)
      {
        uint64_t vaddr = p->p_vaddr;
        if (p->p_filesz < sizeof (VDSO_ELF (Ehdr))
            || p->p_filesz > PLACE_MAX || p->p_offset > PLACE_MAX
            || (vaddr - p->p_offset) % PLACE_PAGE != 0)
          return 0;
        if (!found++)
          header = vaddr - p->p_offset;
        if (vaddr < low)
          low = vaddr;
        if (vaddr + p->p_filesz > high)
          high = vaddr + p->p_filesz;
      }
  low -= low % PLACE_PAGE;
  if (!found || header != low || high < low || high - low > PLACE_MAX)
    return 0;
  placed->low = low;
  placed->extent = high - low;
  return 1;
}

/* Copy the segments, or all that there is.  The file's bytes behind a segment
   come along to the end of the page, as they do where a kernel maps pages.  */
static inline void
place_draw (struct placed *placed)
{
  const VDSO_ELF (Phdr) *p;
  if (placed->flat)
    memcpy (placed->base, placed->file, placed->filesz);
  else
    for (unsigned int i = 0; (p = place_phdr (placed, i)) != NULL; i++)
      if (p->p_type == PT_LOAD && p->p_offset < placed->filesz)
        {
          size_t size = placed->filesz - p->p_offset;
          size_t to = p->p_vaddr - placed->low;
          size_t end = (to + p->p_filesz + PLACE_PAGE - 1) & -PLACE_PAGE;
          memcpy (placed->base + to, placed->file + p->p_offset,
                  size < end - to ? size : end - to);
        }
}

static inline void
place_protect (struct placed *placed)
{
  const VDSO_ELF (Phdr) *p;
  mprotect (placed->base, placed->size, PROT_READ | PROT_EXEC);
  for (unsigned int i = 0; (p = place_phdr (placed, i)) != NULL; i++)
    if (!placed->flat && p->p_type == PT_LOAD && (p->p_flags & PF_W) != 0)
      {
        size_t from = (p->p_vaddr - placed->low) & -PLACE_PAGE;
        mprotect (placed->base + from,
                  p->p_vaddr - placed->low + p->p_filesz - from,
                  PROT_READ | PROT_WRITE | PROT_EXEC);
      }
}

/* Put the image FILE somewhere or, if AT is not NULL, at AT.  FLAT puts the
   file's bytes there in any case.  Returns 1 or 0.  */
static inline int
place_image (struct placed *placed, const char *file, void *at, int flat)
{
  FILE *stream = fopen (file, "rb");
  memset (placed, 0, sizeof *placed);
  if (stream == NULL)
    return 0;
  placed->filesz = fread (placed->file, 1, PLACE_MAX, stream);
  fclose (stream);
  placed->flat = flat || !place_measure (placed);
  if (placed->flat)
    placed->extent = placed->filesz;
  placed->size = (placed->extent + PLACE_PAGE - 1) & -PLACE_PAGE;
  unsigned char *wanted = at != NULL ? (unsigned char *) at - PLACE_PAGE : NULL;
  unsigned char *room
    = mmap (wanted, placed->size + 2 * PLACE_PAGE, PROT_NONE,
            MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (room == MAP_FAILED)
    return 0;
  if (wanted != NULL && room != wanted)
    {
      munmap (room, placed->size + 2 * PLACE_PAGE);
      return 0;
    }
  placed->base = placed->header = room + PLACE_PAGE;
  mprotect (placed->base, placed->size, PROT_READ | PROT_WRITE);
  place_draw (placed);
  place_protect (placed);
  return 1;
}

static inline void
place_remove (struct placed *placed)
{
  munmap (placed->base - PLACE_PAGE, placed->size + 2 * PLACE_PAGE);
}

#endif
