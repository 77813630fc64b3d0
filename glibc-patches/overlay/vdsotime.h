/* The time functions of the vDSO, for those who call them.
   Copyright (C) 2026 The vdsotime authors
   This file is part of the GNU C Library.

   The GNU C Library is free software; you can redistribute it and/or
   modify it under the terms of the GNU Lesser General Public
   License as published by the Free Software Foundation; either
   version 2.1 of the License, or (at your option) any later version.

   The GNU C Library is distributed in the hope that it will be useful,
   but WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   Lesser General Public License for more details.

   You should have received a copy of the GNU Lesser General Public
   License along with the GNU C Library; if not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef _VDSOTIME_H
#define _VDSOTIME_H 1

#include <errno.h>
#include <stddef.h>
#include <time.h>
#include <sys/time.h>
#include <sysdep.h>
#include <ldsodefs.h>
#include <vdso.def>
#include <vdsotime-invoke.h>

typedef int vdsotime_clock_gettime (clockid_t, struct timespec *);
typedef int vdsotime_clock_getres (clockid_t, struct timespec *);
typedef int vdsotime_gettimeofday (struct timeval *, struct timezone *);
typedef int vdsotime_getcpu (unsigned int *, unsigned int *, void *);
typedef time_t vdsotime_time (time_t *);

/* The address of the vDSO's function NAME, or NULL: where the vDSO lacks it,
   and before the set-up, when a memory allocator or the resolver of a static
   program's IFUNC may call already.

   The dynamic linker keeps the addresses where it seals them before it calls
   any constructor.  A static program has nothing that is sealed: there they
   are mangled, and the test for NULL comes first, since a null pointer that
   is demangled is not null (BZ #24967).  */
#if defined VDSO_NONE || (defined SHARED && !defined DL_VDSOTIME)
# define VDSOTIME_UNUSED 1
# define VDSOTIME_POINTER(name) NULL
#else
# include <vdsotime-reader/entries.h>
# ifdef SHARED
#  define VDSOTIME_POINTER(name) (GLRO(dl_vdsotime)[VDSOTIME_CALL_##name])
# else
extern void *_dl_vdsotime[VDSOTIME_NCALLS] attribute_hidden;
#  define VDSOTIME_POINTER(name) \
  ({									      \
    void *pointer_ = _dl_vdsotime[VDSOTIME_CALL_##name];		      \
    if (__builtin_expect (pointer_ != NULL, 1))				      \
      PTR_DEMANGLE (pointer_);						      \
    pointer_;								      \
  })
# endif
#endif

/* What the vDSO's NAME returns for the NR arguments ARGS: 0, or a negative
   error number, which is -ENOSYS if there is no such function.  */
#define VDSOTIME_CALL(name, nr, args...) \
  ({									      \
    vdsotime_##name *function_ = VDSOTIME_POINTER (name);		      \
    (__builtin_expect (function_ != NULL, 1)				      \
     ? VDSOTIME_INVOKE (function_, nr, args) : -ENOSYS);		      \
  })

/* Whether the vDSO's result R is an error that the system call would give
   as well.  After any other one (ENOSYS: MIPS kernels 4.4 to 4.12) it has to
   be asked.  */
#define VDSOTIME_FINAL(r) ((r) == -EINVAL || (r) == -ENODEV)

/* The same with what the caller has behind it, as INLINE_VSYSCALL.  */
#define VDSOTIME_INLINE(name, nr, args...) \
  ({									      \
    int result_ = VDSOTIME_CALL (name, nr, args);			      \
    if (VDSOTIME_FINAL (result_))					      \
      {									      \
	__set_errno (-result_);						      \
	result_ = -1;							      \
      }									      \
    else if (result_ != 0)						      \
      result_ = INLINE_VSYSCALL (name, nr, args);		      \
    result_;								      \
  })

/* Leave ARGUMENT, which is wanted again only if the vDSO fails, in memory,
   where i386 passes arguments: to save and restore a register for it costs
   every call.  */
#if !defined VDSOTIME_UNUSED && VDSO_ELF_MACHINE == EM_386
# define VDSOTIME_KEEP(argument) __asm__ ("" : "+m" (argument))
#else
# define VDSOTIME_KEEP(argument) ((void) 0)
#endif

/* How a function is defined that does what the vDSO does not do.  Inlined it
   would make each call save registers.  */
#ifdef VDSOTIME_UNUSED
# define VDSOTIME_REST static inline
#else
# define VDSOTIME_REST static __attribute__ ((__noinline__))
#endif

/* Find the functions.  */
extern void _dl_vdsotime_setup (void) attribute_hidden;

#endif /* vdsotime.h */
