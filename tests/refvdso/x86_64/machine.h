/* The reference vDSO of x86_64.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef REFVDSO_MACHINE_H
#define REFVDSO_MACHINE_H 1

#include "../x86.h"

/* The entry into the kernel is an instruction.  */
#define REF_KERNEL_ENTRY 0

/* The greater of two counts without a jump, as GCC made it in 2011.  */
static inline uint64_t
ref_max (uint64_t a, uint64_t b)
{
  __asm__ ("cmpq %1, %0\n\tcmovb %1, %0" : "+r" (a) : "r" (b) : "cc");
  return a;
}
#define REF_MAX(a, b) ref_max (a, b)

/* Where the kernel keeps CPU and node: in the limit of a segment
   (GDT_ENTRY_CPUNODE).  */
static inline unsigned int
ref_cpu_node (void)
{
  unsigned int limit = 0;
  __asm__ __volatile__ ("lsl %1, %0" : "+r" (limit) : "r" (0x7b) : "cc");
  return limit;
}
#define REF_CPU(limit) ((limit) & 0xfff)
#define REF_NODE(limit) ((limit) >> 12)

#endif
