/* launch: what is particular to a 32-bit launcher on x86.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef LAUNCH_REGS_H
#define LAUNCH_REGS_H 1

#include <linux/audit.h>
#include <stdint.h>
#include <sys/user.h>

typedef struct user_regs_struct regs_t;

enum regs_call { REGS_MMAP, REGS_MPROTECT, REGS_CLOSE };

static const short regs_numbers[] = {
  [REGS_MMAP] = 192,            /* mmap2.  */
  [REGS_MPROTECT] = 125,
  [REGS_CLOSE] = 6
};

/* The system call instruction, `int $0x80'.  */
static const unsigned char regs_code32[2] = { 0xcd, 0x80 };

/* A 32-bit tracer cannot see the registers of a 64-bit program: the kernel
   truncates them, %cs tells.  */
static inline int
regs_word (const regs_t *regs)
{
  return (regs->xcs & 0xffff) == 0x33 ? 8 : 4;
}

static inline uint64_t
regs_stack (const regs_t *regs)
{
  return (uint32_t) regs->esp;
}

static inline uint64_t
regs_ip (const regs_t *regs)
{
  return (uint32_t) regs->eip;
}

static inline const unsigned char *
regs_code (int word)
{
  (void) word;
  return regs_code32;
}

/* Make *REGS those of a program about to make CALL.  */
static inline void
regs_set_call (regs_t *regs, enum regs_call call, const uint64_t arg[6])
{
  regs->eax = regs_numbers[call];
  regs->orig_eax = -1;          /* Nothing is to be restarted.  */
  regs->ebx = arg[0];
  regs->ecx = arg[1];
  regs->edx = arg[2];
  regs->esi = arg[3];
  regs->edi = arg[4];
  regs->ebp = arg[5];
}

static inline int64_t
regs_result (const regs_t *regs)
{
  return (int32_t) regs->eax;
}

/* The time system calls, for the counts.  */
static const struct time_call
{
  uint32_t arch;
  uint32_t nr;
  const char *name;
} time_calls[] = {
  { AUDIT_ARCH_I386, 13, "time" },
  { AUDIT_ARCH_I386, 78, "gettimeofday" },
  { AUDIT_ARCH_I386, 265, "clock_gettime" },
  { AUDIT_ARCH_I386, 266, "clock_getres" },
  { AUDIT_ARCH_I386, 318, "getcpu" },
  { AUDIT_ARCH_I386, 403, "clock_gettime64" },
  { AUDIT_ARCH_I386, 406, "clock_getres_time64" }
};

#endif
