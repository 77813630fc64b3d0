/* Which function of a vDSO image serves which call.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_ENTRIES_H
#define VDSOTIME_ENTRIES_H 1

#include "image.h"

/* The calls a vDSO may serve, over all machines.  The names without "64"
   take the machine's own time_t; the two with it are the 64-bit time_t calls
   of a 32-bit machine.  */
#define VDSOTIME_CALLS(C)                                               \
  C (clock_gettime) C (clock_gettime64) C (gettimeofday) C (time)       \
  C (clock_getres) C (clock_getres64) C (getcpu)

enum vdsotime_call
{
#define VDSOTIME_CALL(name) VDSOTIME_CALL_##name,
  VDSOTIME_CALLS (VDSOTIME_CALL)
#undef VDSOTIME_CALL
  VDSOTIME_NCALLS
};

/* Addresses of the functions, 0 for a call that the image does not serve.  */
struct vdsotime_entries
{
  uintptr_t at[VDSOTIME_NCALLS];
};

/* Fill *ENTRIES from *IMAGE by this machine's vdso.def.  Returns VDSOTIME_OK
   if at least one call is served, else VDSOTIME_NO_ENTRY.  As safe as
   vdsotime_image_read.  */
enum vdsotime_reason vdsotime_entries_find (struct vdsotime_entries *entries,
                                            const struct vdsotime_image *image);

#endif
