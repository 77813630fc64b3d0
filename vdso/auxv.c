/* Where is the vDSO?  The auxiliary vector, for want of getauxval.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "auxv.h"
#include <elf.h>
#include <kernel-call.h>
#include <vdso.def>

/* No kernel so far gives more than half as many entries.  */
#define MAX_ENTRIES 64

/* Some hundred thousand arguments fit on the largest stack.  */
#define MAX_ARGUMENTS 0x100000

int
vdsotime_auxv_parse (struct vdsotime_auxv *result, const uintptr_t *words,
                     size_t count)
{
  int has_page_size = 0;
  size_t i;

  result->sysinfo_ehdr = 0;
  result->sysinfo = 0;
  result->secure = 1;
  for (i = 0; i + 1 < count && i < 2 * MAX_ENTRIES; i += 2)
    switch (words[i])
      {
      case AT_NULL:
        return has_page_size;
      case AT_PAGESZ:
        has_page_size = 1;
        break;
      case AT_SYSINFO_EHDR:
        result->sysinfo_ehdr = words[i + 1];
        break;
      case AT_SYSINFO:
        result->sysinfo = words[i + 1];
        break;
      case AT_SECURE:
        result->secure = words[i + 1];
        break;
      }
  return 0;
}

/* The kernel puts the argument strings above the vectors, in the order of
   argv, so that each pointer is higher than the one before it; anything else
   gives itself away at its first or second word.  The environment's pointers
   may have been replaced since, only their end counts.  Nothing is read from
   the highest argument string on: dead stack may have no end before the
   stack's own.  */
int
vdsotime_auxv_from_stack (struct vdsotime_auxv *result, const uintptr_t *stack)
{
  uintptr_t last = (uintptr_t) stack;
  uintptr_t argc, i, left;

  if (stack == NULL || last % sizeof (uintptr_t) != 0)
    return 0;
  argc = stack[0];
  if (argc == 0 || argc > MAX_ARGUMENTS)
    return 0;
  for (i = 1; i <= argc; i++)
    {
      if (stack[i] <= last || (uintptr_t) &stack[i + 2] > stack[i])
        return 0;
      last = stack[i];
    }
  if (stack[i] != 0)
    return 0;
  do
    if ((uintptr_t) &stack[++i + 1] > last)
      return 0;
  while (stack[i] != 0);
  left = (last - (uintptr_t) &stack[i + 1]) / sizeof stack[0];
  return vdsotime_auxv_parse (result, &stack[i + 1],
                              left < 2 * MAX_ENTRIES ? left : 2 * MAX_ENTRIES);
}

int
vdsotime_auxv_from_proc (struct vdsotime_auxv *result, uintptr_t kernel_entry)
{
  static const char name[] = "/proc/self/auxv";
  uintptr_t words[2 * MAX_ENTRIES];
  VDSO_LONG fd, size;

  /* Flags 0 are O_RDONLY on every machine.  */
  fd = vdsotime_kernel_call (kernel_entry, VDSOTIME_NR_open,
                             (VDSO_LONG) (uintptr_t) name, 0, 0);
  if (fd < 0)
    return 0;
  size = vdsotime_kernel_call (kernel_entry, VDSOTIME_NR_read, fd,
                               (VDSO_LONG) (uintptr_t) words, sizeof words);
  vdsotime_kernel_call (kernel_entry, VDSOTIME_NR_close, fd, 0, 0);
  if (size < 0)
    return 0;
  return vdsotime_auxv_parse (result, words, size / sizeof words[0]);
}
