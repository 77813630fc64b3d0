/* The reference vDSO of i386.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef REFVDSO_MACHINE_H
#define REFVDSO_MACHINE_H 1

#include "../x86.h"

/* __kernel_vsyscall under a name that cannot be preempted.  */
extern const char ref_kernel_entry[] __attribute__ ((visibility ("hidden")));
#define REF_KERNEL_ENTRY ((uintptr_t) ref_kernel_entry)

/* The greater of two counts without a jump.  */
static inline uint64_t
ref_max (uint64_t a, uint64_t b)
{
  uint32_t low = a, high = a >> 32, scratch = high;
  uint32_t low_b = b, high_b = b >> 32;
  __asm__ ("cmpl %3, %0\n\t"
           "sbbl %4, %2\n\t"
           "cmovb %3, %0\n\t"
           "cmovb %4, %1"
           : "+&r" (low), "+&r" (high), "+&r" (scratch)
           : "rm" (low_b), "rm" (high_b) : "cc");
  return (uint64_t) high << 32 | low;
}
#define REF_MAX(a, b) ref_max (a, b)

/* No kernel of this generation serves getcpu here (6.3 is the first).  */
#define REF_NO_GETCPU 1

#endif
