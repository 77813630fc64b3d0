/* The reference vDSO: what all x86 machines have in common.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef REFVDSO_X86_H
#define REFVDSO_X86_H 1

#define REF_PAUSE() __builtin_ia32_pause ()
#define REF_RDTSC() __builtin_ia32_rdtsc ()

/* Loads are not moved over it, and no instruction behind it starts before
   those in front of it are complete.  */
#define REF_FENCE() __asm__ __volatile__ ("lfence" : : : "memory")

/* Waits for what is in front of it by itself.  */
static inline uint64_t
ref_rdtscp (void)
{
  uint32_t low, high, cpu;
  __asm__ __volatile__ ("rdtscp" : "=a" (low), "=d" (high), "=c" (cpu)
                        : : "memory");
  return (uint64_t) high << 32 | low;
}
#define REF_RDTSCP() ref_rdtscp ()

/* A zero that cannot be had before VALUE is there: neither the compiler nor
   the processor knows that it is one.  */
static inline uintptr_t
ref_zero_after (uint64_t value)
{
  uintptr_t zero = value;
  __asm__ __volatile__ ("and $0, %0" : "+r" (zero) : : "cc");
  return zero;
}
#define REF_ZERO_AFTER(value) ref_zero_after (value)

/* A call of an empty function, as the kernel's profiler puts at the head of
   every function: it leaves all registers alone.  */
#define REF_PROFILE_CALL() __asm__ __volatile__ ("call ref_profile")
#define REF_PROFILE_FUNCTION                                            \
  __asm__ (".text\nref_profile:\n\t.cfi_startproc\n\tret\n\t.cfi_endproc");

#endif
