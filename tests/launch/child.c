/* launch: memory, registers and system calls of the stopped program.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/wait.h>

#include "launch.h"
#include LAUNCH_REGS

static void
get_regs (pid_t pid, regs_t *regs)
{
  if (ptrace (PTRACE_GETREGS, pid, 0, regs) != 0)
    die (2, "cannot read the program's registers: %s", strerror (errno));
}

static void
set_regs (pid_t pid, const regs_t *regs)
{
  if (ptrace (PTRACE_SETREGS, pid, 0, regs) != 0)
    die (2, "cannot write the program's registers: %s", strerror (errno));
}

void
child_open (struct child *child, pid_t pid)
{
  regs_t regs;
  get_regs (pid, &regs);
  child->pid = pid;
  child->word = regs_word (&regs);
  child->stack = regs_stack (&regs);
  if (child->word > (int) sizeof (long))
    die (2, "a 32-bit launcher cannot start a 64-bit program");
}

void
child_resume (pid_t pid, int request)
{
  int status;
  if (ptrace (request, pid, 0, 0) != 0)
    die (2, "cannot resume the program: %s", strerror (errno));
  if (waitpid (pid, &status, __WALL) != pid || !WIFSTOPPED (status))
    die (2, "the program ended before it could begin");
}

void
child_read (const struct child *child, uint64_t at, void *to, size_t size)
{
  struct iovec local = { to, size };
  struct iovec remote = { (void *) (uintptr_t) at, size };
  if (process_vm_readv (child->pid, &local, 1, &remote, 1, 0)
      != (ssize_t) size)
    die (2, "cannot read the program's memory: %s", strerror (errno));
}

void
child_write (const struct child *child, uint64_t at, const void *from,
             size_t size)
{
  struct iovec local = { (void *) from, size };
  struct iovec remote = { (void *) (uintptr_t) at, size };
  if (process_vm_writev (child->pid, &local, 1, &remote, 1, 0)
      != (ssize_t) size)
    die (2, "cannot write the program's memory: %s", strerror (errno));
}

uint64_t
child_word (const struct child *child, uint64_t at)
{
  uint32_t word32;
  uint64_t word64;
  if (child->word == 4)
    {
      child_read (child, at, &word32, sizeof word32);
      return word32;
    }
  child_read (child, at, &word64, sizeof word64);
  return word64;
}

/* Make a system call in the child: its next instruction becomes a system
   call for a moment.  */
static int64_t
child_call (struct child *child, enum regs_call call, const uint64_t arg[6])
{
  regs_t saved, regs;
  get_regs (child->pid, &saved);
  regs = saved;
  void *ip = (void *) (uintptr_t) regs_ip (&regs);
  errno = 0;
  long code = ptrace (PTRACE_PEEKTEXT, child->pid, ip, 0);
  if (code == -1 && errno != 0)
    die (2, "cannot read the program's code: %s", strerror (errno));
  long patched = code;
  memcpy (&patched, regs_code (child->word), 2);
  regs_set_call (&regs, call, arg);
  set_regs (child->pid, &regs);
  ptrace (PTRACE_POKETEXT, child->pid, ip, patched);
  child_resume (child->pid, PTRACE_SYSCALL);
  child_resume (child->pid, PTRACE_SYSCALL);
  get_regs (child->pid, &regs);
  ptrace (PTRACE_POKETEXT, child->pid, ip, code);
  set_regs (child->pid, &saved);
  return regs_result (&regs);
}

static int
is_error (int64_t result)
{
  return result < 0 && result >= -4095;
}

static uint64_t
call_or_die (struct child *child, enum regs_call call, const uint64_t arg[6],
             const char *what)
{
  int64_t result = child_call (child, call, arg);
  if (is_error (result))
    die (2, "cannot %s in the program: %s", what, strerror (-result));
  return child->word == 4 ? (uint32_t) result : (uint64_t) result;
}

uint64_t
child_map (struct child *child, size_t size)
{
  const uint64_t arg[6] = { 0, size, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS, -1, 0 };
  return call_or_die (child, REGS_MMAP, arg, "map memory");
}

void
child_share (struct child *child, uint64_t at, size_t size, int fd)
{
  const uint64_t arg[6] = { at, size, PROT_READ | PROT_WRITE,
                            MAP_SHARED | MAP_FIXED
                            | (fd < 0 ? MAP_ANONYMOUS : 0), fd, 0 };
  call_or_die (child, REGS_MMAP, arg, "map shared memory");
}

void
child_protect (struct child *child, uint64_t at, size_t size, int prot)
{
  const uint64_t arg[6] = { at, size, prot, 0, 0, 0 };
  call_or_die (child, REGS_MPROTECT, arg, "protect memory");
}

void
child_close (struct child *child, int fd)
{
  const uint64_t arg[6] = { fd, 0, 0, 0, 0, 0 };
  call_or_die (child, REGS_CLOSE, arg, "close a file");
}
