/* Area:    call, syscall () with all other numbers
   Purpose: Whatever else is called arrives in the kernel with up to six
            arguments, comes back whole, and errno is set on failure only.
   Report:  https://github.com/vespa-engine/vespa/pull/12988
   Vdso:    kernel none
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "unit.h"

enum { PAGE = 4096 };

/* Six arguments: the last one chooses the page.  */
static void
check_mmap (void)
{
  char name[] = "/tmp/vdsotime-XXXXXX";
  char page[PAGE];
  int fd = mkstemp (name);
  unlink (name);
  for (int i = 0; i < 3; i++)
    {
      memset (page, 'a' + i, sizeof page);
      if (write (fd, page, sizeof page) != (ssize_t) sizeof page)
        unit_note ("cannot write");
    }
  errno = 4711;
#ifdef SYS_mmap2
  long at = syscall (SYS_mmap2, NULL, PAGE, PROT_READ, MAP_PRIVATE, fd, 2);
#else
  long at = syscall (SYS_mmap, NULL, PAGE, PROT_READ, MAP_PRIVATE, fd,
                     2L * PAGE);
#endif
  unit_check (at < -4095 || at > 0, "mmap: an address");
  unit_equal (errno, 4711, "mmap: errno untouched");
  unit_check ((at < -4095 || at > 0) && *(char *) at == 'c',
              "mmap: all six arguments arrive");
  errno = 0;
  unit_equal (syscall (SYS_munmap, at, (long) PAGE), 0, "munmap: succeeds");
  close (fd);
}

static void
check_fails (const char *name, long result, int error)
{
  unit_equal (result, -1, "%s: -1", name);
  unit_equal (errno, error, "%s: errno", name);
  errno = 0;
}

static void
check_errors (void)
{
  errno = 0;
  check_fails ("close -1", syscall (SYS_close, -1), EBADF);
  check_fails ("write to -1", syscall (SYS_write, -1, "x", 1L), EBADF);
  check_fails ("open nothing", syscall (SYS_openat, AT_FDCWD, "/no/such",
                                        O_RDONLY, 0), ENOENT);
  check_fails ("a number that is none", syscall (9999), ENOSYS);
  check_fails ("number -1", syscall (-1), ENOSYS);
  check_fails ("number 0x40000", syscall (0x40000), ENOSYS);
}

static void
check_results (void)
{
  int pipes[2];
  char byte = 0;
  errno = 4711;
  unit_equal (syscall (SYS_getpid), getpid (), "getpid: its result");
  unit_equal (syscall (SYS_pipe2, pipes, O_CLOEXEC), 0, "pipe2: succeeds");
  unit_equal (syscall (SYS_write, pipes[1], "x", 1L), 1, "write: its result");
  unit_equal (syscall (SYS_read, pipes[0], &byte, 1L), 1, "read: its result");
  unit_equal (byte, 'x', "read: its byte");
  unit_equal (errno, 4711, "errno untouched by any of them");
}

static void
check_fork (void)
{
  int status = -1;
#ifdef SYS_fork
  long pid = syscall (SYS_fork);
  if (pid == 0)
    syscall (SYS_exit_group, 5);
  unit_check (pid > 0 && waitpid (pid, &status, 0) == pid
              && WIFEXITED (status) && WEXITSTATUS (status) == 5,
              "fork and exit_group");
#else
  (void) status;
#endif
}

int
main (void)
{
  check_mmap ();
  check_errors ();
  check_results ();
  check_fork ();
  return unit_end ();
}
