/* A dynamic loader and what $LIB means to it.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_LOADER_H
#define VDSOTIME_LOADER_H 1

#define LOADER_SPELLINGS 8

struct loader_names
{
  int knows_lib;                /* It replaces $LIB and reads
                                   /etc/ld.so.preload: it is glibc's.  */
  int count;
  char *lib[LOADER_SPELLINGS];  /* What it may put in $LIB's place.  */
};

/* Read what the bytes of the loader PATH tell.  Returns 1, or 0 if it cannot
   be read.  */
int loader_read (struct loader_names *names, const char *path);

/* Whether the kernel executes the loader PATH: x86_64 kernels can be without
   32-bit programs (ia32_emulation=off, and some virtual machines).  */
int loader_runs (const char *path);

#endif
