/* The bench of the hot read's steps: map an image.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "seeds.h"

enum { MAX_IMAGE = 4 * DRIVE_PAGE, ROOM = 2 * DRIVE_PAGE, SLOT = 32 << 20 };

/* Memory for an image with its pages, nothing else being near: where the
   page tables of two share a cache line, the first cold call of one makes
   that of the other cheaper (entries of a second level's line map 16 MiB).  */
static char *
new_slot (void)
{
  static char *last;

  if (last == NULL)
    {
      last = mmap (NULL, (size_t) (MAX_SEEDS + 1) * SLOT, PROT_NONE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
      if (last == MAP_FAILED)
        return NULL;
    }
  else
    last += SLOT;
  if (mprotect (last, MAX_IMAGE + 2 * ROOM, PROT_READ | PROT_WRITE) != 0)
    return NULL;
  return last + ROOM;
}

/* Bytes of code, by the section headers, which the file has.  */
static size_t
code_size (const char *bytes)
{
  const VDSO_ELF (Ehdr) *ehdr = (const void *) bytes;
  const VDSO_ELF (Shdr) *shdr = (const void *) (bytes + ehdr->e_shoff);
  size_t size = 0;

  for (int i = 0; i < ehdr->e_shnum; i++)
    if ((shdr[i].sh_flags & SHF_EXECINSTR) != 0)
      size += shdr[i].sh_size;
  return size;
}

/* Read FILE to BYTES of memory.  Returns its size, 0 on error.  */
static size_t
read_image (char *bytes, const char *file)
{
  int fd = open (file, O_RDONLY);
  ssize_t size = fd < 0 ? -1 : read (fd, bytes, MAX_IMAGE);

  if (fd >= 0)
    close (fd);
  return size < 0 ? 0 : size;
}

static const char *
find_function (struct seed *seed, uintptr_t base)
{
  struct vdsotime_image image;
  struct vdsotime_entries entries;
  enum vdsotime_reason reason = vdsotime_image_read (&image, base, SIZE_MAX);

  if (reason == VDSOTIME_OK)
    reason = vdsotime_entries_find (&entries, &image);
  if (reason != VDSOTIME_OK)
    return vdsotime_reason_text (reason);
  seed->function
    = (seed_function) entries.at[VDSOTIME_CALL_clock_gettime];
  return seed->function != NULL ? NULL : "it has no clock_gettime";
}

/* Map FILE with its data page.  Returns NULL or what is wrong.  */
static const char *
map_image (struct seed *seed, const char *file,
           const struct refvdso_vvar *vvar)
{
  struct refvdso_note note;
  char *bytes = new_slot ();
  if (bytes == NULL)
    return "out of memory";
  size_t size = read_image (bytes, file);
  if (size == 0 || !refvdso_find_note (&note, bytes, size))
    return "it is no image of the reference vDSO";
  memcpy (bytes + note.vvar, vvar, sizeof *vvar);
  seed->code = code_size (bytes);
  mprotect (bytes, MAX_IMAGE, PROT_READ | PROT_EXEC);
  return find_function (seed, (uintptr_t) bytes);
}

int
seed_load (struct seed *seed, const char *file,
           const struct refvdso_vvar *vvar)
{
  const char *slash = strrchr (file, '/');
  char *name = strdup (slash != NULL ? slash + 1 : file);
  const char *wrong = map_image (seed, file, vvar);

  if (wrong != NULL || name == NULL)
    {
      fprintf (stderr, "seeds: %s: %s\n", file, wrong);
      return -1;
    }
  name[strcspn (name, ".")] = '\0';
  seed->name = name;
  return 0;
}
