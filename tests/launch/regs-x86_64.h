/* launch: what is particular to x86_64 and its 32-bit programs.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef LAUNCH_REGS_H
#define LAUNCH_REGS_H 1

#include <linux/audit.h>
#include <stdint.h>
#include <sys/user.h>

typedef struct user_regs_struct regs_t;

/* System calls that the launcher makes in the child: number by word size.  */
enum regs_call { REGS_MMAP, REGS_MPROTECT, REGS_CLOSE };

static const struct { short nr64, nr32; } regs_numbers[] = {
  [REGS_MMAP] = { 9, 192 },     /* 32-bit: mmap2.  */
  [REGS_MPROTECT] = { 10, 125 },
  [REGS_CLOSE] = { 3, 6 }
};

/* The system call instructions, `syscall' and `int $0x80'.  */
static const unsigned char regs_code64[2] = { 0x0f, 0x05 };
static const unsigned char regs_code32[2] = { 0xcd, 0x80 };

/* The code segment alone tells a 32-bit program from a 64-bit one (an x32
   program counts as the latter).  */
static inline int
regs_word (const regs_t *regs)
{
  return regs->cs == 0x23 ? 4 : 8;
}

static inline uint64_t
regs_stack (const regs_t *regs)
{
  return regs->rsp;
}

static inline uint64_t
regs_ip (const regs_t *regs)
{
  return regs->rip;
}

static inline const unsigned char *
regs_code (int word)
{
  return word == 4 ? regs_code32 : regs_code64;
}

/* Make *REGS those of a program about to make CALL.  */
static inline void
regs_set_call (regs_t *regs, enum regs_call call, const uint64_t arg[6])
{
  int is32 = regs_word (regs) == 4;
  regs->rax = is32 ? regs_numbers[call].nr32 : regs_numbers[call].nr64;
  regs->orig_rax = -1;          /* Nothing is to be restarted.  */
  regs->rdx = arg[2];
  if (is32)
    {
      regs->rbx = arg[0];
      regs->rcx = arg[1];
      regs->rsi = arg[3];
      regs->rdi = arg[4];
      regs->rbp = arg[5];
    }
  else
    {
      regs->rdi = arg[0];
      regs->rsi = arg[1];
      regs->r10 = arg[3];
      regs->r8 = arg[4];
      regs->r9 = arg[5];
    }
}

static inline int64_t
regs_result (const regs_t *regs)
{
  return regs_word (regs) == 4 ? (int32_t) regs->rax : (int64_t) regs->rax;
}

/* The time system calls, for the counts.  */
static const struct time_call
{
  uint32_t arch;
  uint32_t nr;
  const char *name;
} time_calls[] = {
  { AUDIT_ARCH_X86_64, 96, "gettimeofday" },
  { AUDIT_ARCH_X86_64, 201, "time" },
  { AUDIT_ARCH_X86_64, 228, "clock_gettime" },
  { AUDIT_ARCH_X86_64, 229, "clock_getres" },
  { AUDIT_ARCH_X86_64, 309, "getcpu" },
  { AUDIT_ARCH_I386, 13, "time" },
  { AUDIT_ARCH_I386, 78, "gettimeofday" },
  { AUDIT_ARCH_I386, 265, "clock_gettime" },
  { AUDIT_ARCH_I386, 266, "clock_getres" },
  { AUDIT_ARCH_I386, 318, "getcpu" },
  { AUDIT_ARCH_I386, 403, "clock_gettime64" },
  { AUDIT_ARCH_I386, 406, "clock_getres_time64" }
};

#endif
