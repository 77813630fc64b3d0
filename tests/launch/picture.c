/* launch: from an ELF file to a picture of its load segments in memory.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Only the program headers are read: a file that is wrong in any other way
   is wanted in memory as it is, that being what the tests are about.  */

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "launch.h"

enum { MAX_FILE = 16 << 20, MAX_SEGMENTS = 16 };

struct file
{
  const char *name;
  unsigned char *bytes;
  size_t size;
};

struct segment
{
  uint64_t offset, vaddr, filesz, memsz;
  int prot;
};

static void
read_file (struct file *file)
{
  int fd = open (file->name, O_RDONLY | O_CLOEXEC);
  ssize_t n = 0;
  if (fd < 0)
    die (2, "cannot open %s: %s", file->name, strerror (errno));
  file->bytes = calloc (1, MAX_FILE);
  if (file->bytes == NULL)
    die (2, "out of memory");
  file->size = 0;
  while (file->size < MAX_FILE
         && (n = read (fd, file->bytes + file->size, MAX_FILE - file->size)) > 0)
    file->size += n;
  if (n < 0)
    die (2, "cannot read %s: %s", file->name, strerror (errno));
  if (file->size == MAX_FILE)
    die (2, "%s is too large for a vDSO", file->name);
  close (fd);
}

static int
prot_of (uint32_t flags)
{
  return ((flags & PF_R ? PROT_READ : 0) | (flags & PF_W ? PROT_WRITE : 0)
          | (flags & PF_X ? PROT_EXEC : 0));
}

/* The two word sizes differ in nothing but the types.  */
#define DEFINE_SEGMENTS(bits)                                                \
  static int                                                                 \
  segments##bits (const struct file *file, struct segment *out)              \
  {                                                                          \
    Elf##bits##_Ehdr ehdr;                                                   \
    Elf##bits##_Phdr phdr;                                                   \
    int n = 0;                                                               \
    if (file->size < sizeof ehdr)                                            \
      return 0;                                                              \
    memcpy (&ehdr, file->bytes, sizeof ehdr);                                \
    for (unsigned int i = 0; i < ehdr.e_phnum && n < MAX_SEGMENTS; i++)      \
      {                                                                      \
        uint64_t at = ehdr.e_phoff + (uint64_t) i * sizeof phdr;             \
        if (at > file->size || file->size - at < sizeof phdr)                \
          break;                                                             \
        memcpy (&phdr, file->bytes + at, sizeof phdr);                       \
        if (phdr.p_type == PT_LOAD)                                          \
          out[n++] = (struct segment) { phdr.p_offset, phdr.p_vaddr,         \
                                        phdr.p_filesz, phdr.p_memsz,         \
                                        prot_of (phdr.p_flags) };            \
      }                                                                      \
    return n;                                                                \
  }
DEFINE_SEGMENTS (32)
DEFINE_SEGMENTS (64)

/* Copy segment S.  Whole pages are mapped, so the file's bytes before a
   segment come along; those behind it are zero.  */
static void
draw (struct picture *picture, const struct file *file,
      const struct segment *s)
{
  uint64_t low = picture->low;
  uint64_t lead = s->vaddr % PAGE;
  uint64_t to = s->vaddr - low - lead;
  uint64_t from = s->offset - lead;
  uint64_t want = s->filesz + lead;
  if (from > file->size)
    want = 0;
  else if (want > file->size - from)
    want = file->size - from;
  memcpy (picture->bytes + to, file->bytes + from, want);
  uint64_t last = (s->vaddr - low + s->memsz + PAGE - 1) / PAGE;
  for (uint64_t page = to / PAGE; page < last; page++)
    picture->prot[page] |= s->prot;
}

/* Check the N segments at S and size PICTURE to hold them.  */
static void
measure (struct picture *picture, const char *name, const struct segment *s,
         int n)
{
  uint64_t low = UINT64_MAX, high = 0, header = 0;
  int found = 0;
  for (int i = 0; i < n; i++)
    {
      if (s[i].memsz > MAX_PAGES * (uint64_t) PAGE || s[i].filesz > s[i].memsz
          || s[i].vaddr > UINT64_MAX - s[i].memsz - PAGE
          || s[i].offset % PAGE != s[i].vaddr % PAGE)
        die (2, "%s has a load segment that cannot be mapped", name);
      if (s[i].vaddr < low)
        low = s[i].vaddr - s[i].vaddr % PAGE;
      if (s[i].vaddr + s[i].memsz > high)
        high = s[i].vaddr + s[i].memsz;
      if (s[i].offset < PAGE && !found++)
        header = s[i].vaddr - s[i].offset;
    }
  if (!found)
    die (2, "%s has no load segment for its ELF header", name);
  if (high - low > MAX_PAGES * (uint64_t) PAGE)
    die (2, "%s is too large for a vDSO", name);
  picture->low = low;
  picture->header = header - low;
  picture->pages = (high - low + PAGE - 1) / PAGE;
}

void
picture_load (struct picture *picture, const char *name, int word)
{
  struct file file = { name, NULL, 0 };
  struct segment segments[MAX_SEGMENTS];
  read_file (&file);
  int n = (word == 4 ? segments32 : segments64) (&file, segments);
  if (n == 0)
    die (2, "%s is no ELF image with load segments for a %d-bit program",
         name, word * 8);
  measure (picture, name, segments, n);
  picture->before = picture->behind = 0;
  picture->bytes = calloc (picture->pages, PAGE);
  picture->prot = calloc (picture->pages, 1);
  if (picture->bytes == NULL || picture->prot == NULL)
    die (2, "out of memory");
  for (int i = 0; i < n; i++)
    draw (picture, &file, &segments[i]);
  picture->vsyscall = word == 4 ? picture_vsyscall (picture) : 0;
  free (file.bytes);
}
