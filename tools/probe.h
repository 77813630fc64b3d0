/* What the files of vdsotime-probe share.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   The probe is what the vdsotime command runs where something has to happen
   in a process of a given word size.  It prints records: one a line, a word,
   then its values, separated by tabs.  */

#ifndef VDSOTIME_PROBE_H
#define VDSOTIME_PROBE_H 1

#include "entries.h"
#include <kernel-call.h>

/* Every candidate for a call is called like this.  Arguments that a function
   does not take do no harm by the calling conventions of C.  */
typedef VDSO_LONG (*probe_function) (VDSO_LONG, VDSO_LONG, VDSO_LONG);

#define PROBE_ARG(pointer) ((VDSO_LONG) (uintptr_t) (pointer))

/* What is known of this process.  */
struct probe_process
{
  uintptr_t sysinfo_ehdr, sysinfo;
  uintptr_t mapped;             /* Bytes of the mapping at sysinfo_ehdr.  */
  enum vdsotime_reason reason;  /* Why the image is used or not.  */
  struct vdsotime_image image;
  struct vdsotime_entries entries;
};

/* One of VDSOTIME_CALLS.  */
struct probe_call
{
  const char *name;
  int has_clock;                /* Its first argument is a clock id.  */
  long number;                  /* Of the system call; -1: none here.  */
  const char *symbol, *version; /* Of the vDSO function; NULL: none here.  */
};

extern struct probe_process probe_self;

struct probe_call probe_call (enum vdsotime_call call);

/* Fill A with the arguments for CALL with clock id CLOCK; results go to
   BUFFER.  */
void probe_arguments (VDSO_LONG *a, enum vdsotime_call call, int clock,
                      void *buffer);

/* CALL's function in the library HANDLE (see dlsym), or NULL.  */
probe_function probe_library_function (void *handle, enum vdsotime_call call);

/* What the subcommands of the probe do; each returns an exit status.  */
int probe_paths (void);
int probe_bench (char **options);
int probe_verify (char **options);

#endif
