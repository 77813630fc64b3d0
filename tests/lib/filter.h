/* See every time system call that a program makes, by a seccomp filter.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   The kernel's structures are written out, since musl's compiler does not
   see <linux/...>, and libseccomp is for one word size only.  */

#ifndef FILTER_H
#define FILTER_H 1

#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>

#include <kernel-call.h>

struct filter_insn
{
  uint16_t code;
  uint8_t jt, jf;
  uint32_t k;
};

struct filter_program
{
  unsigned short length;
  const struct filter_insn *insns;
};

enum
{
  FILTER_NO_NEW_PRIVS = 38,     /* PR_SET_NO_NEW_PRIVS */
  FILTER_SECCOMP = 22,          /* PR_SET_SECCOMP */
  FILTER_MODE = 2               /* SECCOMP_MODE_FILTER */
};

/* What to do at a time system call (SECCOMP_RET_...).  */
#define FILTER_TRAP 0x00030000u
#define FILTER_ERRNO(error) (0x00050000u | (error))
#define FILTER_ALLOW 0x7fff0000u

/* The numbers of the time system calls of this machine.  */
static const int filter_numbers[] = {
  VDSOTIME_NR_clock_gettime, VDSOTIME_NR_clock_getres,
  VDSOTIME_NR_gettimeofday, VDSOTIME_NR_getcpu,
#ifdef VDSOTIME_NR_time
  VDSOTIME_NR_time,
#endif
#ifdef VDSOTIME_NR_clock_gettime64
  VDSOTIME_NR_clock_gettime64, VDSOTIME_NR_clock_getres64
#endif
};
enum { FILTER_N = sizeof filter_numbers / sizeof filter_numbers[0] };

/* How many such calls there were, and the number of the last.  */
static volatile sig_atomic_t filter_calls;
static volatile sig_atomic_t filter_last;

static void
filter_count (int sig, siginfo_t *info, void *context)
{
  (void) sig;
  (void) context;
  /* si_syscall, which older headers lack: behind the call's address.  */
  memcpy ((void *) &filter_last,
          (char *) &info->si_addr + sizeof info->si_addr, sizeof filter_last);
  filter_calls++;
}

/* Do ACTION (FILTER_...) from now on at each of the first COUNT of NUMBERS.
   Returns 0 or -1.  */
static inline int
filter_install (const int *numbers, int count, uint32_t action)
{
  struct filter_insn insns[2 * 16 + 2];
  struct filter_program program = { 0, insns };
  int n = 0;
  insns[n++] = (struct filter_insn) { 0x20, 0, 0, 0 };  /* Load the number.  */
  for (int i = 0; i < count && i < 16; i++)
    {
      insns[n++] = (struct filter_insn) { 0x15, 0, 1,
                                           (uint32_t) numbers[i] };
      insns[n++] = (struct filter_insn) { 0x06, 0, 0, action };
    }
  insns[n++] = (struct filter_insn) { 0x06, 0, 0, FILTER_ALLOW };
  program.length = n;
  if (action == FILTER_TRAP)
    {
      struct sigaction action;
      memset (&action, 0, sizeof action);
      action.sa_sigaction = filter_count;
      action.sa_flags = SA_SIGINFO | SA_NODEFER;
      sigaction (SIGSYS, &action, NULL);
    }
  return prctl (FILTER_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 ? -1
         : prctl (FILTER_SECCOMP, FILTER_MODE, &program, 0, 0);
}

/* Count all time system calls from now on; none of them is made.  */
static inline int
filter_time (void)
{
  return filter_install (filter_numbers, FILTER_N, FILTER_TRAP);
}

#endif
