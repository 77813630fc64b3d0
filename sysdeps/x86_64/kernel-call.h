/* x86_64: raw system calls and calls into the vDSO.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_KERNEL_CALL_H
#define VDSOTIME_KERNEL_CALL_H 1

#define VDSOTIME_NR_read 0
#define VDSOTIME_NR_write 1
#define VDSOTIME_NR_open 2
#define VDSOTIME_NR_close 3
#define VDSOTIME_NR_mprotect 10
#define VDSOTIME_NR_gettimeofday 96
#define VDSOTIME_NR_time 201
#define VDSOTIME_NR_clock_gettime 228
#define VDSOTIME_NR_clock_getres 229
#define VDSOTIME_NR_getcpu 309

#ifndef __ASSEMBLER__
# include <stdint.h>

/* Make the system call NR.  ENTRY is not used on this machine.  Returns what
   the kernel returns: -errno is in [-4095, -1].  */
static inline long
vdsotime_kernel_call (uintptr_t entry, long nr, long a, long b, long c)
{
  long result;
  (void) entry;
  __asm__ __volatile__ ("syscall"
                        : "=a" (result)
                        : "0" (nr), "D" (a), "S" (b), "d" (c)
                        : "rcx", "r11", "memory");
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

/* The entry into the kernel that libc uses in this thread, 0 if it has no
   such thing.  */
static inline uintptr_t
vdsotime_libc_kernel_entry (void)
{
  return 0;
}

/* The address of OBJECT, which is hidden.  */
# define VDSOTIME_ADDRESS(object) (&(object))

/* The time-stamp counter, read when what comes before is done (SSE2).  */
# define VDSOTIME_CYCLES() \
  ({ __asm__ __volatile__ ("lfence" : : : "memory"); __builtin_ia32_rdtsc (); })
#endif

#endif
