/* The overlay's functions as libc compiles them, with a second name for the
   callers inside.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   GCC 9 and later warn of a second name that promises less than the first
   (-Wmissing-attributes), and glibc's macro passes on the type alone.  The
   rest of libc is left out.  */

#include <stddef.h>

#define __THROW __attribute__ ((__nothrow__))
typedef long time_t;
struct timeval
{
  time_t tv_sec;
  long tv_usec;
};
struct timezone;
extern int __gettimeofday (struct timeval *, struct timezone *);
extern int gettimeofday (struct timeval *, struct timezone *) __THROW;
extern time_t time (time_t *) __THROW;

#define weak_alias(name, other) \
  extern __typeof (name) other __attribute__ ((weak, alias (#name)));
#define libc_hidden_def(name) \
  extern __typeof (name) __EI_##name __attribute__ ((alias (#name)));
#define libc_hidden_weak(name) \
  extern __typeof (name) __EI_##name __attribute__ ((weak, alias (#name)));

/* In the place of vdsotime.h, which is not read.  */
#define _VDSOTIME_H 1
#define VDSOTIME_REST static
#define VDSOTIME_FINAL(result) 0
#define VDSOTIME_KEEP(argument) ((void) (argument))
#define VDSOTIME_CALL(name, nr, args...) -1
#define VDSOTIME_POINTER(name) NULL
#define VDSOTIME_INVOKE(function, nr, args...) function (args)
#define INLINE_SYSCALL(name, nr, args...) -1
#define __set_errno(error) ((void) (error))
typedef time_t vdsotime_time (time_t *);

#include <gettimeofday.c>

static time_t
time_rest (time_t *t)
{
  (void) t;
  return -1;
}

#include <vdsotime-time.h>
libc_hidden_def (time)
