/* Where is the vDSO?  The auxiliary vector, for want of getauxval.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_AUXV_H
#define VDSOTIME_AUXV_H 1

#include <stddef.h>
#include <stdint.h>

/* What the project wants of the auxiliary vector.  A value that is absent
   is 0; `secure' is then 1, since nothing says that it may be 0.  */
struct vdsotime_auxv
{
  uintptr_t sysinfo_ehdr;       /* AT_SYSINFO_EHDR: the vDSO's ELF header.  */
  uintptr_t sysinfo;            /* AT_SYSINFO: i386's kernel entry.  */
  uintptr_t secure;             /* AT_SECURE.  */
};

/* Fill *RESULT from the vector at WORDS, of at most COUNT words.  Returns 1,
   or 0 if that is no auxiliary vector: no AT_NULL, or no AT_PAGESZ.  */
int vdsotime_auxv_parse (struct vdsotime_auxv *result, const uintptr_t *words,
                         size_t count);

/* Fill *RESULT from the stack that the kernel made, where STACK is what
   glibc's __libc_stack_end holds.  Returns 1, or 0 if what STACK points at
   does not look like argc and argv.  To be called before main only: under an
   old glibc started as `ld.so PROGRAM' this is dead stack later.  */
int vdsotime_auxv_from_stack (struct vdsotime_auxv *result,
                              const uintptr_t *stack);

/* Fill *RESULT from /proc/self/auxv, which makes three system calls, and
   shows what a launcher has hidden on the stack.  KERNEL_ENTRY is as for
   vdsotime_kernel_call.  Returns 1 or 0.  */
int vdsotime_auxv_from_proc (struct vdsotime_auxv *result,
                             uintptr_t kernel_entry);

#endif
