/* Whether the library that the board preloads is really in this process.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   The loader ignores a library that it cannot preload, musl's without a word:
   every test below would then pass on libc alone.  */

#ifndef MAPPED_H
#define MAPPED_H 1

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Without stdio: some of these programs bring an allocator of their own.  */
static inline int
is_mapped (const char *file)
{
  static char maps[1 << 18];
  size_t used = 0;
  ssize_t got;
  int fd = open ("/proc/self/maps", O_RDONLY);
  if (fd < 0)
    return 0;
  while (used < sizeof maps - 1
         && (got = read (fd, maps + used, sizeof maps - 1 - used)) > 0)
    used += got;
  close (fd);
  maps[used] = '\0';
  return strstr (maps, file) != NULL;
}

/* TEST_SHIM names the library; without it there must be none.  */
static inline int
mapped_as_wanted (void)
{
  const char *shim = getenv ("TEST_SHIM");
  return shim != NULL && *shim != '\0' ? is_mapped (shim)
                                       : !is_mapped ("/libvdsotime.so");
}

#endif
