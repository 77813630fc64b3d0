/* How a function of the vDSO is called.  Linux/powerpc version.
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


#ifndef _VDSOTIME_INVOKE_H
#define _VDSOTIME_INVOKE_H 1

#include <sysdep.h>

/* The functions tell an error by CR0.SO and give a positive number, as system
   calls do, and on powerpc64 their addresses are those of the code, not of
   function descriptors: a call in C would be wrong in both.  Until 2.21
   sysdep.h's macro has another name.  */
#ifdef INTERNAL_VSYSCALL_CALL
# define VDSOTIME_BRANCH INTERNAL_VSYSCALL_CALL
#else
# define VDSOTIME_BRANCH INTERNAL_VSYSCALL_NCS
#endif

#define VDSOTIME_INVOKE(function, nr, args...) \
  ({									      \
    INTERNAL_SYSCALL_DECL (err_);					      \
    long int value_ = VDSOTIME_BRANCH (function, err_, nr, args);	      \
    (INTERNAL_SYSCALL_ERROR_P (value_, err_)				      \
     ? -INTERNAL_SYSCALL_ERRNO (value_, err_) : value_);		      \
  })

#endif /* vdsotime-invoke.h */
