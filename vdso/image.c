/* Read and check a vDSO image that is mapped in memory.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Arithmetic on addresses is done in uintptr_t, which wraps: an image may be
   linked at any address (up to Linux 3.13 x86_64's was linked at
   0xffffffffff700000) and mapped at any other.  */

#include "image.h"
#include "tables.h"

/* Every kernel maps whole pages, of 4 KiB or more.  */
#define FIRST_PAGE 4096

/* Real images have two or four pages.  */
#define MAX_EXTENT 0x1000000

typedef VDSO_ELF (Ehdr) ehdr_t;
typedef VDSO_ELF (Phdr) phdr_t;
typedef VDSO_ELF (Nhdr) nhdr_t;

int
vdsotime_image_holds (const struct vdsotime_image *image, uintptr_t address,
                      uintptr_t size, uintptr_t align, uint32_t flags)
{
  unsigned int i;

  if (address % align != 0 || image->limit - image->base < size
      || address - image->base > image->limit - image->base - size)
    return 0;
  for (i = 0; i < image->phnum; i++)
    {
      const phdr_t *p = &image->phdr[i];
      uintptr_t offset = address - image->bias - p->p_vaddr;
      if (p->p_type == PT_LOAD && (p->p_flags & flags) == flags
          && offset <= p->p_filesz && size <= p->p_filesz - offset)
        return 1;
    }
  return 0;
}

static enum vdsotime_reason
check_header (const ehdr_t *ehdr, size_t readable)
{
  const unsigned char *ident = ehdr->e_ident;

  if (ident[EI_MAG0] != ELFMAG0 || ident[EI_MAG1] != ELFMAG1
      || ident[EI_MAG2] != ELFMAG2 || ident[EI_MAG3] != ELFMAG3)
    return VDSOTIME_MAGIC;
  if (ident[EI_CLASS] != (VDSO_ELF_CLASS == 64 ? ELFCLASS64 : ELFCLASS32))
    return VDSOTIME_CLASS;
  if (ident[EI_DATA] != VDSO_ELF_DATA)
    return VDSOTIME_BYTE_ORDER;
  if (ident[EI_VERSION] != EV_CURRENT || ehdr->e_version != EV_CURRENT)
    return VDSOTIME_ELF_VERSION;
  if (ehdr->e_type != ET_DYN)
    return VDSOTIME_TYPE;
  if (ehdr->e_machine != VDSO_ELF_MACHINE)
    return VDSOTIME_MACHINE;
  if (ehdr->e_phentsize != sizeof (phdr_t) || ehdr->e_phnum == 0
      || ehdr->e_phoff % __alignof__ (phdr_t) != 0
      || ehdr->e_phoff > readable
      || ehdr->e_phnum > (readable - ehdr->e_phoff) / sizeof (phdr_t))
    return VDSOTIME_HEADERS;
  return VDSOTIME_OK;
}

/* Set the bias from the first load segment, which holds the ELF header: by a
   flag, not by "the bias is not 0 yet", since 0 is a good p_vaddr (glibc
   BZ 32583).  The segments tell how far the image may be read.  */
static enum vdsotime_reason
check_segments (struct vdsotime_image *image, size_t size)
{
  uintptr_t end = 0;
  int found = 0;
  unsigned int i;

  for (i = 0; i < image->phnum; i++)
    {
      const phdr_t *p = &image->phdr[i];
      uintptr_t start;
      if (p->p_type != PT_LOAD)
        continue;
      if (!found)
        {
          if (p->p_offset >= FIRST_PAGE || p->p_filesz < sizeof (ehdr_t))
            return VDSOTIME_NO_LOAD;
          image->bias = image->base + p->p_offset - p->p_vaddr;
          found = 1;
        }
      start = image->bias + p->p_vaddr - image->base;
      if (start > MAX_EXTENT || p->p_filesz > MAX_EXTENT - start)
        return VDSOTIME_LOAD;
      if (end < start + p->p_filesz)
        end = start + p->p_filesz;
    }
  if (!found)
    return VDSOTIME_NO_LOAD;
  if (end > -image->base)
    return VDSOTIME_LOAD;
  image->limit = image->base + (end < size ? end : size);
  return VDSOTIME_OK;
}

/* Whether *NOTE is the one that the kernel's build gives its images: name
   "Linux", type 0, one word of kernel version (include/linux/elfnote.h).  */
static int
is_kernel_note (const nhdr_t *note)
{
  static const char linux_name[6] = "Linux";
  const char *name = (const char *) (note + 1);
  unsigned int i;

  if (note->n_type != 0 || note->n_descsz != 4
      || note->n_namesz != sizeof linux_name)
    return 0;
  for (i = 0; i < sizeof linux_name; i++)
    if (name[i] != linux_name[i])
      return 0;
  return 1;
}

static uint32_t
read_kernel_note (const struct vdsotime_image *image, const phdr_t *p)
{
  uintptr_t at = image->bias + p->p_vaddr;
  uintptr_t left = p->p_filesz;

  if (!vdsotime_image_holds (image, at, left, 4, 0))
    return 0;
  while (left >= sizeof (nhdr_t))
    {
      const nhdr_t *note = (const nhdr_t *) at;
      uintptr_t name = ((uintptr_t) note->n_namesz + 3) & -4;
      uintptr_t size = sizeof (nhdr_t) + name
                       + (((uintptr_t) note->n_descsz + 3) & -4);
      if (note->n_namesz > left || note->n_descsz > left || size > left)
        return 0;
      if (is_kernel_note (note))
        return *(const uint32_t *) (at + sizeof (nhdr_t) + name);
      at += size;
      left -= size;
    }
  return 0;
}

enum vdsotime_reason
vdsotime_image_read (struct vdsotime_image *image, uintptr_t base, size_t size)
{
  const ehdr_t *ehdr = (const ehdr_t *) base;
  enum vdsotime_reason reason;
  unsigned int i;

  if (base == 0)
    return VDSOTIME_ABSENT;
  if (base % FIRST_PAGE != 0)
    return VDSOTIME_UNALIGNED;
  if (size < sizeof (ehdr_t))
    return VDSOTIME_HEADERS;
  reason = check_header (ehdr, size < FIRST_PAGE ? size : FIRST_PAGE);
  if (reason != VDSOTIME_OK)
    return reason;
  image->base = base;
  image->phdr = (const phdr_t *) (base + ehdr->e_phoff);
  image->phnum = ehdr->e_phnum;
  reason = check_segments (image, size);
  if (reason == VDSOTIME_OK)
    reason = vdsotime_read_tables (image);
  if (reason != VDSOTIME_OK)
    return reason;
  image->kernel = 0;
  for (i = 0; i < image->phnum && image->kernel == 0; i++)
    if (image->phdr[i].p_type == PT_NOTE)
      image->kernel = read_kernel_note (image, &image->phdr[i]);
  return VDSOTIME_OK;
}
