/* 32-bit x86: raw system calls and calls into the vDSO.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_KERNEL_CALL_H
#define VDSOTIME_KERNEL_CALL_H 1

#define VDSOTIME_NR_read 3
#define VDSOTIME_NR_write 4
#define VDSOTIME_NR_open 5
#define VDSOTIME_NR_close 6
#define VDSOTIME_NR_time 13
#define VDSOTIME_NR_gettimeofday 78
#define VDSOTIME_NR_mprotect 125
#define VDSOTIME_NR_clock_gettime 265
#define VDSOTIME_NR_clock_getres 266
#define VDSOTIME_NR_getcpu 318
#define VDSOTIME_NR_clock_gettime64 403
#define VDSOTIME_NR_clock_getres64 406

#ifndef __ASSEMBLER__
# include <stdint.h>

/* Make the system call NR through ENTRY, the kernel's __kernel_vsyscall, or
   by int 0x80 where ENTRY is 0 (which costs microseconds on some virtual
   machines).  Returns what the kernel returns: -errno is in [-4095, -1].
   %ebx is exchanged by hand since GCC before 5 keeps it for itself in
   position-independent code.  */
static inline long
vdsotime_kernel_call (uintptr_t entry, long nr, long a, long b, long c)
{
  long result;
  if (entry != 0)
    __asm__ __volatile__ ("xchgl %%ebx, %%edi\n\t"
                          "call *%%esi\n\t"
                          "xchgl %%ebx, %%edi"
                          : "=a" (result)
                          : "0" (nr), "D" (a), "c" (b), "d" (c), "S" (entry)
                          : "memory", "cc");
  else
    __asm__ __volatile__ ("xchgl %%ebx, %%edi\n\t"
                          "int $0x80\n\t"
                          "xchgl %%ebx, %%edi"
                          : "=a" (result)
                          : "0" (nr), "D" (a), "c" (b), "d" (c)
                          : "memory", "cc");
  return result;
}

/* Call the vDSO function at ENTRY, one that returns 0 or -errno.  Two
   arguments are enough: getcpu's third one is not read by any kernel.  */
static inline int
vdsotime_vdso_call (uintptr_t entry, long a, long b)
{
  return ((int (*) (long, long)) entry) (a, b);
}

/* Call the vDSO's time () at ENTRY.  */
static inline long
vdsotime_vdso_time (uintptr_t entry, long *result)
{
  return ((long (*) (long *)) entry) (result);
}

/* The entry into the kernel that glibc and musl keep in the thread control
   block, at %gs:0x10; 0 before a thread pointer is set.  */
static inline uintptr_t
vdsotime_libc_kernel_entry (void)
{
  unsigned int selector;
  uintptr_t entry = 0;
  __asm__ ("movl %%gs, %0" : "=r" (selector));
  if ((selector & 0xffff) != 0)
    __asm__ __volatile__ ("movl %%gs:0x10, %0" : "=r" (entry));
  return entry;
}

/* The address of OBJECT, which is hidden.  The processor takes a call of the
   next instruction for what it is, while the compiler's own way, a function
   that returns its caller's address, costs two jumps: the coarse clock took
   7.7 ns with that and takes 6.5 with this (Zen 3).  */
# ifdef __GCC_HAVE_DWARF2_CFI_ASM
#  define VDSOTIME_CFA_MOVES(by) "\n\t.cfi_adjust_cfa_offset " #by "\n"
# else
#  define VDSOTIME_CFA_MOVES(by) "\n"
# endif
# define VDSOTIME_ADDRESS(object)                                       \
  ({                                                                    \
    __typeof__ (object) *address_;                                      \
    __asm__ ("call 1f" VDSOTIME_CFA_MOVES (4)                           \
             "1:\tpopl %0" VDSOTIME_CFA_MOVES (-4)                      \
             "\taddl $" #object " - 1b, %0" : "=r" (address_) : : "cc"); \
    address_;                                                           \
  })

/* The time-stamp counter, read when what comes before is done (SSE2).  */
# define VDSOTIME_CYCLES() \
  ({ __asm__ __volatile__ ("lfence" : : : "memory"); __builtin_ia32_rdtsc (); })
#endif

#endif
