/* The 64-bit ways of machines whose time_t is 32 bits wide.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   In the functions below CALL is VDSOTIME_CALL_clock_gettime or
   VDSOTIME_CALL_clock_getres.  */

#ifndef VDSOTIME_TIME32_H
#define VDSOTIME_TIME32_H 1

#include "dispatch.h"

#if VDSO_TIME32

/* clock_gettime or clock_getres in 64 bits, from what serves it here: the
   64-bit vDSO function, the 32-bit one, the 64-bit system call, the 32-bit
   one.  MAY_NARROW says whether the last one may be asked.  Stores nothing
   where TS is NULL.  Returns 0 or -errno.  */
int vdsotime_ask64 (const struct vdsotime_table *table,
                    enum vdsotime_call call, int id,
                    struct vdsotime_pair64 *ts, int may_narrow)
  VDSOTIME_HIDDEN;

/* The same in 32 bits, -EOVERFLOW where they do not hold the answer.  RESULT
   is what the 32-bit vDSO function answered into *TS, or
   VDSOTIME_NOT_CALLED.  */
int vdsotime_ask32 (const struct vdsotime_table *table,
                    enum vdsotime_call call, int id,
                    struct vdsotime_pair *ts, int result) VDSOTIME_HIDDEN;

/* vdsotime_ask32, with errno.  */
int vdsotime_slow32 (enum vdsotime_call call, int id,
                     struct vdsotime_pair *ts, int result) VDSOTIME_HIDDEN;

# define vdsotime_slow_clock(call, nr, id, ts, result) \
  vdsotime_slow32 (call, id, ts, result)

/* Whether the image has a 64-bit function, which knows better than a 32-bit
   system call: that one, too, wraps around in 2038.  */
# define VDSOTIME_HAS_TIME64(table) \
  (VDSOTIME_ENTRY (table, clock_gettime64) != 0)

/* The clock ID into *NOW, where another call is not to be had.  Returns 0 or
   -errno.  */
# define vdsotime_ask_clock(table, id, now)                      \
  vdsotime_ask32 (table, VDSOTIME_CALL_clock_gettime, id, now,   \
                  VDSOTIME_NOT_CALLED)

/* Give the function INTERNAL of this file the 64-bit time_t name NAME.  Not
   in the archive: a static program's libc.a has these names already.  */
# ifdef VDSOTIME_STATIC
#  define VDSOTIME_EXPORT64(name, internal)
# else
#  define VDSOTIME_EXPORT64(name, internal) VDSOTIME_EXPORT (name, internal)
# endif

/* The 64-bit time_t functions.  */
int vdsotime_clock_gettime64 (int id, struct vdsotime_pair64 *ts)
  VDSOTIME_HIDDEN;
int vdsotime_clock_getres64 (int id, struct vdsotime_pair64 *ts)
  VDSOTIME_HIDDEN;

#else

# define vdsotime_slow_clock(call, nr, id, ts, result) \
  vdsotime_slow (call, nr, id, VDSOTIME_ARG (ts), result)

# define VDSOTIME_HAS_TIME64(table) 0

# define vdsotime_ask_clock(table, id, now)                              \
  vdsotime_kernel_call ((table)->kernel_entry, VDSOTIME_NR_clock_gettime, \
                        id, VDSOTIME_ARG (now), 0)

#endif

#endif
