/* libFuzzer target: the reader of images, of one word size.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   The input is an image's bytes.  They are read in memory with nothing behind
   them: AddressSanitizer guards the rest of the last page and the kernel the
   next one.  Compiled with the folder of sysdeps of the machine whose images
   are meant, which may have another word size than this process.  */

#include <sanitizer/asan_interface.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "entries.h"
#include "mutate.h"

enum { PAGE = 4096, PAGES = FUZZ_MAX / PAGE };

/* Ends the run with the input that did it.  */
#define INSIST(condition)                                               \
  do                                                                    \
    if (!(condition))                                                   \
      {                                                                 \
        fprintf (stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__,   \
                 #condition);                                           \
        abort ();                                                       \
      }                                                                 \
  while (0)

struct result
{
  enum vdsotime_reason reason;
  struct vdsotime_image image;
  struct vdsotime_entries entries;
};

static const struct
{
  enum vdsotime_call call;
  const char *symbol;
} rows[] =
{
#define VDSO_CALL(call, symbol, version, kernel, glibc) \
  { VDSOTIME_CALL_##call, symbol },
#include <vdso.def>
#undef VDSO_CALL
};
enum { NROWS = sizeof rows / sizeof rows[0] };

/* Put the input into room number WHICH, filling up the page by FILL.  */
static unsigned char *
place (const uint8_t *data, size_t size, int which, int fill)
{
  static unsigned char *room[2];
  size_t whole = (size + PAGE - 1) / PAGE * PAGE;
  if (room[which] == NULL)
    {
      room[which] = mmap (NULL, (PAGES + 2) * PAGE, PROT_NONE,
                          MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
      INSIST (room[which] != MAP_FAILED
              && mprotect (room[which] + PAGE, PAGES * PAGE,
                           PROT_READ | PROT_WRITE) == 0);
    }
  unsigned char *base = room[which] + PAGE + PAGES * PAGE - whole;
  ASAN_UNPOISON_MEMORY_REGION (base, whole);
  memcpy (base, data, size);
  memset (base + size, fill, whole - size);
  ASAN_POISON_MEMORY_REGION (base + size, whole - size);
  return base;
}

static void
read_image (struct result *result, const unsigned char *base, size_t size)
{
  memset (result, 0, sizeof *result);
  result->reason = vdsotime_image_read (&result->image, (uintptr_t) base,
                                        size);
  if (result->reason == VDSOTIME_OK)
    result->reason = vdsotime_entries_find (&result->entries, &result->image);
}

/* Whether OFFSET is in what a load segment that is code has from the file,
   reckoned here once more and in another way than the reader does.  */
static int
is_code (const unsigned char *base, size_t size, uint64_t offset)
{
  const VDSO_ELF (Ehdr) *ehdr = (const void *) base;
  const VDSO_ELF (Phdr) *p = (const void *) (base + ehdr->e_phoff);
  const VDSO_ELF (Phdr) *first = NULL;
  if (offset >= size)
    return 0;
  for (unsigned int i = 0; i < ehdr->e_phnum; i++)
    if (p[i].p_type == PT_LOAD)
      {
        if (first == NULL)
          first = &p[i];
        uint64_t start = (uint64_t) p[i].p_vaddr - first->p_vaddr
                         + first->p_offset;
        if ((p[i].p_flags & PF_X) != 0 && start <= offset
            && offset - start < p[i].p_filesz)
          return 1;
      }
  return 0;
}

/* Whether some symbol of that name has this address.  */
static int
is_named (const struct vdsotime_image *image, uintptr_t address,
          const char *name)
{
  size_t length = strlen (name) + 1;
  for (size_t i = 1; i < image->nsyms; i++)
    {
      const VDSO_ELF (Sym) *sym = &image->symtab[i];
      if (image->bias + sym->st_value == address
          && sym->st_name < image->strsz
          && length <= image->strsz - sym->st_name
          && memcmp (image->strtab + sym->st_name, name, length) == 0)
        return 1;
    }
  return 0;
}

static void
check (const struct result *result, const unsigned char *base, size_t size)
{
  int any = 0;
  INSIST ((unsigned int) result->reason < VDSOTIME_NREASONS);
  if (result->reason != VDSOTIME_OK)
    return;
  INSIST (result->image.limit - (uintptr_t) base <= size);
  for (int i = 0; i < NROWS; i++)
    {
      uintptr_t address = result->entries.at[rows[i].call];
      if (address == 0)
        continue;
      any = 1;
      INSIST (is_code (base, size, address - (uintptr_t) base));
      INSIST (is_named (&result->image, address, rows[i].symbol));
    }
  INSIST (any);
}

static void
check_same (const struct result *a, const struct result *b)
{
  INSIST (a->reason == b->reason);
  if (a->reason != VDSOTIME_OK)
    return;
  INSIST (a->image.nsyms == b->image.nsyms
          && a->image.kernel == b->image.kernel
          && a->image.limit - a->image.base == b->image.limit - b->image.base);
  for (int i = 0; i < VDSOTIME_NCALLS; i++)
    INSIST ((a->entries.at[i] == 0) == (b->entries.at[i] == 0)
            && (a->entries.at[i] == 0
                || a->entries.at[i] - a->image.base
                   == b->entries.at[i] - b->image.base));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  struct result one, two;
  if (size > FUZZ_MAX)
    return -1;
  const unsigned char *base = place (data, size, 0, 0);
  read_image (&one, base, size);
  check (&one, base, size);
  /* Elsewhere, and with other bytes behind it; not always, for speed.  */
  if (size % 4 != 0)
    return 0;
  base = place (data, size, 1, 0xff);
  read_image (&two, base, size);
  check_same (&one, &two);
  /* Without a size, where the load segments say no more than there is.  */
  if (one.reason == VDSOTIME_OK && one.image.limit - one.image.base < size)
    {
      read_image (&two, base, SIZE_MAX);
      check_same (&one, &two);
    }
  return 0;
}
