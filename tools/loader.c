/* A dynamic loader and what $LIB means to it.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   glibc's loader replaces $LIB by lib/x86_64-linux-gnu, lib64, lib32 ... as it
   was configured, and tells nobody; so its spelling is read from its bytes.
   Other words there may look like one: the caller looks which leads to a
   file.  */

#include "loader.h"
#include "tool.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Whether STRING, of LENGTH characters, is a spelling of $LIB.  */
static int
is_lib_spelling (const char *string, size_t length)
{
  static const char *const plain[] = { "lib", "lib32", "lib64", "libx32" };
  for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
    if (strcmp (string, plain[i]) == 0)
      return 1;
  return length > 4 && length < 64 && strncmp (string, "lib/", 4) == 0
         && strspn (string, "abcdefghijklmnopqrstuvwxyz0123456789_-/")
            == length
         && string[length - 1] != '/';
}

static void
find_spellings (struct loader_names *names, const char *bytes, size_t size)
{
  const char *end = bytes + size;
  const char *at = bytes;
  while (names->count < LOADER_SPELLINGS
         && (at = memmem (at, end - at, "\0lib", 4)) != NULL)
    {
      at++;
      size_t length = strnlen (at, end - at);
      if (at + length < end && is_lib_spelling (at, length))
        names->lib[names->count++] = xstrdup (at);
    }
}

int
loader_read (struct loader_names *names, const char *path)
{
  struct stat status;
  void *bytes = MAP_FAILED;
  memset (names, 0, sizeof *names);
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return 0;
  if (fstat (fd, &status) == 0 && status.st_size > 0)
    bytes = mmap (NULL, status.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
  close (fd);
  if (bytes == MAP_FAILED)
    return 0;
  /* Another of the names that such a loader replaces.  */
  names->knows_lib = memmem (bytes, status.st_size, "\0PLATFORM", 10) != NULL;
  if (names->knows_lib)
    find_spellings (names, bytes, status.st_size);
  munmap (bytes, status.st_size);
  return 1;
}

/* A loader without arguments says how it is used and ends.  */
int
loader_runs (const char *path)
{
  int ends[2], error = 0;
  if (pipe2 (ends, O_CLOEXEC) != 0)
    fail (STATUS_FAILED, "cannot make a pipe: %s", strerror (errno));
  fflush (NULL);
  pid_t child = fork ();
  if (child < 0)
    fail (STATUS_FAILED, "cannot fork: %s", strerror (errno));
  if (child == 0)
    {
      /* Without standard streams, where a root has no /dev/null.  */
      for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        close (fd);
      execl (path, path, (char *) NULL);
      error = errno;
      _exit (write (ends[1], &error, sizeof error) < 0);
    }
  close (ends[1]);
  while (read (ends[0], &error, sizeof error) < 0 && errno == EINTR)
    continue;
  close (ends[0]);
  while (waitpid (child, NULL, 0) < 0 && errno == EINTR)
    continue;
  return error != ENOEXEC;
}
