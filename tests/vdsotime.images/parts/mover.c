/* Move the vDSO before main and before the shim is set up.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   To be preloaded behind the shim: the last one's constructor is run first.
   As after a restore from a checkpoint, the auxiliary vector shows the new
   place, and what libc has looked up before is stale.  */

#define _GNU_SOURCE 1
#include <elf.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>

extern char **environ;

struct range
{
  uintptr_t from, to;
};

/* The mappings of the vDSO's data and code; returns their number.  */
static int
find (struct range *ranges, int max)
{
  char line[512];
  int count = 0;
  FILE *maps = fopen ("/proc/self/maps", "r");
  while (maps != NULL && count < max && fgets (line, sizeof line, maps) != NULL)
    {
      unsigned long from, to;
      if ((strstr (line, "[vvar") != NULL || strstr (line, "[vdso]") != NULL)
          && sscanf (line, "%lx-%lx", &from, &to) == 2)
        {
          ranges[count].from = from;
          ranges[count++].to = to;
        }
    }
  if (maps != NULL)
    fclose (maps);
  return count;
}

/* The auxiliary vector is behind the environment, which nobody has changed
   so far.  */
static void
tell (uintptr_t by)
{
  char **end = environ;
  while (*end != NULL)
    end++;
  for (uintptr_t *word = (uintptr_t *) (end + 1); word[0] != AT_NULL;
       word += 2)
    if (word[0] == AT_SYSINFO_EHDR || word[0] == AT_SYSINFO)
      word[1] += by;
}

/* The code goes last, and libc makes no system call between that and the
   change of its own pointer to __kernel_vsyscall, which only i386 has.  */
static void __attribute__ ((constructor))
move (void)
{
  struct range ranges[8];
  int count = find (ranges, 8);
  int has_entry = getauxval (AT_SYSINFO) != 0;
  uintptr_t *entry = (uintptr_t *) ((char *) pthread_self () + 0x10);
  if (count < 2)
    return;
  uintptr_t first = ranges[0].from;
  uintptr_t size = ranges[count - 1].to - first;
  void *room = mmap (NULL, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1,
                     0);
  uintptr_t by = (uintptr_t) room - first;
  if (room == MAP_FAILED)
    return;
  tell (by);
  for (int i = 0; i < count; i++)
    mremap ((void *) ranges[i].from, ranges[i].to - ranges[i].from,
            ranges[i].to - ranges[i].from, MREMAP_MAYMOVE | MREMAP_FIXED,
            (void *) (ranges[i].from + by));
  if (has_entry)
    *entry += by;
}

/* So that a test can see that all this has happened.  */
int
vdso_was_moved (void)
{
  struct range ranges[8];
  int count = find (ranges, 8);
  return count >= 2 && ranges[count - 1].from == getauxval (AT_SYSINFO_EHDR);
}
