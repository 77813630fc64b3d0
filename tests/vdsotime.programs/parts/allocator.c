/* An allocator that reads the clock in every call.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   As jemalloc does for its decay, and glibc's malloc may for its statistics
   (BZ 24967).  The loader calls it before any constructor has run.  Nothing
   is ever freed.  */

#define _GNU_SOURCE 1
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "allocator.h"

enum { SIZE = 64 << 20, HEADER = 64 };

static char arena[SIZE] __attribute__ ((aligned (64)));
static size_t used;
static struct allocator_counts counts;
static int depth;
static int readers;

const struct allocator_counts *
allocator_counts (void)
{
  return &counts;
}

/* Threads allocate at once: a recursion is one in the same thread, which is
   seen only while no other one is inside.  */
static void
read_clocks (void)
{
  struct timespec ts;
  struct timeval tv;
  int saved = errno;
  __sync_fetch_and_add (&counts.calls, 1);
  if (__sync_fetch_and_add (&depth, 1) != 0 && !readers)
    __sync_fetch_and_add (&counts.recursions, 1);
  else if (clock_gettime (CLOCK_MONOTONIC, &ts) != 0
           || clock_gettime (CLOCK_REALTIME_COARSE, &ts) != 0
           || clock_getres (CLOCK_MONOTONIC, &ts) != 0
           || gettimeofday (&tv, NULL) != 0 || time (NULL) < 1000000000
           || clock_gettime (9999, &ts) != -1 || syscall (SYS_close, -1) != -1)
    __sync_fetch_and_add (&counts.failures, 1);
  __sync_fetch_and_sub (&depth, 1);
  errno = saved;
}

/* Called by the program before it starts threads.  */
void allocator_threads (void);
void
allocator_threads (void)
{
  readers = 1;
}

static void *
take (size_t alignment, size_t size)
{
  read_clocks ();
  if (alignment < HEADER)
    alignment = HEADER;
  if (size > SIZE / 4 || alignment > SIZE / 4)
    return NULL;
  /* Room for the size in front, and for any alignment.  */
  size_t step = (size + HEADER + alignment + HEADER - 1) / HEADER * HEADER;
  size_t start = __sync_fetch_and_add (&used, step);
  if (start + step > SIZE)
    abort ();
  size_t address = (size_t) (arena + start + HEADER);
  char *result = (char *) ((address + alignment - 1) / alignment * alignment);
  memcpy (result - sizeof size, &size, sizeof size);
  return result;
}

void *
malloc (size_t size)
{
  return take (1, size);
}

void
free (void *pointer)
{
  (void) pointer;
  read_clocks ();
}

void *
calloc (size_t count, size_t size)
{
  if (size != 0 && count > SIZE / size)
    return NULL;
  return take (1, count * size);        /* Never used before: zero.  */
}

void *
realloc (void *pointer, size_t size)
{
  size_t old = 0;
  void *result = take (1, size);
  if (pointer != NULL && result != NULL)
    {
      memcpy (&old, (char *) pointer - sizeof old, sizeof old);
      memcpy (result, pointer, old < size ? old : size);
    }
  return result;
}

void *
memalign (size_t alignment, size_t size)
{
  return take (alignment, size);
}

void *
aligned_alloc (size_t alignment, size_t size)
{
  return take (alignment, size);
}

int
posix_memalign (void **pointer, size_t alignment, size_t size)
{
  *pointer = take (alignment, size);
  return *pointer == NULL ? ENOMEM : 0;
}
