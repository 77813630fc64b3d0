/* A mutator that knows what an image consists of: how it changes values.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <string.h>

#include "mutate.h"

unsigned int
fuzz_random (struct fuzz *fuzz, unsigned int limit)
{
  /* xorshift64*.  */
  fuzz->random ^= fuzz->random >> 12;
  fuzz->random ^= fuzz->random << 25;
  fuzz->random ^= fuzz->random >> 27;
  return (fuzz->random * 0x2545f4914f6cdd1d >> 33) % limit;
}

/* Something near an edge: of the numbers, of the image, of a page.  */
static uint64_t
edge (struct fuzz *fuzz)
{
  static const uint64_t edges[] =
  {
    0, 1, 2, 4, 8, 24, 0x7f, 0x80, 0xff, 0x100, 0x7fff, 0x8000, 0xffff,
    0x10000, 0xfff, 0x1000, 0x2000, 0x1000000, 0x7fffffff, 0x80000000,
    0xfffffffc, 0xffffffff, 0x7fffffffffffffff, 0x8000000000000000,
    0xffffffffff700000, 0xffffffffffffffff
  };
  unsigned int n = fuzz_random (fuzz, sizeof edges / sizeof edges[0] + 8);
  if (n >= sizeof edges / sizeof edges[0])
    return fuzz->size - fuzz_random (fuzz, 2) * fuzz_random (fuzz, 64);
  return edges[n];
}

void
fuzz_value (struct fuzz *fuzz, uint64_t at, unsigned int width)
{
  uint64_t value = 0, other = 0;
  if (at > fuzz->size || width > fuzz->size - at)
    return;
  memcpy (&value, fuzz->data + at, width);
  switch (fuzz_random (fuzz, 8))
    {
    case 0: value += 1 + fuzz_random (fuzz, 8); break;
    case 1: value -= 1 + fuzz_random (fuzz, 8); break;
    case 2: value ^= (uint64_t) 1 << fuzz_random (fuzz, 8 * width); break;
    case 3: value = edge (fuzz) + fuzz_random (fuzz, 5) - 2; break;
    case 4: value += edge (fuzz); break;
    case 5: value = fuzz_random (fuzz, fuzz->size + 1); break;
    case 6:
      memcpy (&other, fuzz->data + fuzz_random (fuzz, fuzz->size - width + 1),
              width);
      value = other;
      break;
    default: value = edge (fuzz); break;
    }
  memcpy (fuzz->data + at, &value, width);
}

/* What every reader looks at first is made right again, most of the time:
   few inputs would get any further.  */
static void
mend (struct fuzz *fuzz)
{
  VDSO_ELF (Ehdr) ehdr;
  if (fuzz->size < sizeof ehdr || fuzz_random (fuzz, 16) == 0)
    return;
  memcpy (&ehdr, fuzz->data, sizeof ehdr);
  memcpy (ehdr.e_ident, ELFMAG, SELFMAG);
  ehdr.e_ident[EI_CLASS] = VDSO_ELF_CLASS == 64 ? ELFCLASS64 : ELFCLASS32;
  ehdr.e_ident[EI_DATA] = VDSO_ELF_DATA;
  ehdr.e_ident[EI_VERSION] = EV_CURRENT;
  ehdr.e_type = ET_DYN;
  ehdr.e_machine = VDSO_ELF_MACHINE;
  ehdr.e_version = EV_CURRENT;
  ehdr.e_phentsize = sizeof (VDSO_ELF (Phdr));
  memcpy (fuzz->data, &ehdr, sizeof ehdr);
}

/* Move the end of the image.  */
static void
resize (struct fuzz *fuzz, size_t max)
{
  size_t size = fuzz_random (fuzz, 2) ? fuzz_random (fuzz, fuzz->size + 1)
                : fuzz->size + fuzz_random (fuzz, 256);
  if (size > max)
    size = max;
  if (size > fuzz->size)
    memset (fuzz->data + fuzz->size, 0, size - fuzz->size);
  fuzz->size = size > 0 ? size : 1;
}

size_t
LLVMFuzzerCustomMutator (uint8_t *data, size_t size, size_t max,
                         unsigned int seed)
{
  struct fuzz fuzz = { data, size, seed | (uint64_t) 0x9e3779b9 << 32 };
  unsigned int times = 1 + fuzz_random (&fuzz, 4);
  unsigned int way = fuzz_random (&fuzz, 32);
  if (size == 0 || way == 0)
    fuzz.size = LLVMFuzzerMutate (data, size, max);
  else if (way == 1)
    resize (&fuzz, max);
  while (fuzz.size > sizeof (VDSO_ELF (Ehdr)) && times-- > 0)
    fuzz_structure (&fuzz);
  mend (&fuzz);
  return fuzz.size;
}
