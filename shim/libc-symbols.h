/* The four symbols of libc that the shim looks at, and two more in
   static programs.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Weak, so that any libc will do and each is 0 until the shim is relocated;
   each is tested before use.  The archive needs the functions strong, since
   a weak reference takes no member out of libc.a.  */

#ifndef VDSOTIME_LIBC_SYMBOLS_H
#define VDSOTIME_LIBC_SYMBOLS_H 1

#include <errno.h>
#include <stdint.h>

extern uintptr_t *__libc_stack_end __attribute__ ((weak));
extern char **__environ __attribute__ ((weak));
extern unsigned long getauxval (unsigned long);
#ifdef VDSOTIME_STATIC
/* AT_SYSINFO_EHDR and AT_SECURE in every static program of glibc.  */
extern const void *_dl_sysinfo_dso __attribute__ ((weak));
extern int __libc_enable_secure __attribute__ ((weak));
#endif

#if !defined VDSOTIME_STATIC || !defined HAVE_GETAUXVAL
# pragma weak getauxval
#endif
#ifndef VDSOTIME_STATIC
# pragma weak __errno_location
#endif

#define IN_LIBC(name) ((uintptr_t) &(name) != 0)

#endif
