/* gettimeofday by the vDSO.  Linux version.
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

/* This is one plain function, not an IFUNC, so that the callers inside libc
   are served as well: i386 and powerpc32 cannot call an IFUNC through a
   hidden name (BZ #16430), and before the set-up an IFUNC would be resolved
   to the system call for good (BZ #16431).  */

#include <vdsotime.h>

/* Before 2.16 this is a macro for the callers inside libc.  */
#ifdef __gettimeofday
# undef __gettimeofday
# define GETTIMEOFDAY_INTERNAL 1
#endif

VDSOTIME_REST int
gettimeofday_rest (int result, struct timeval *tv, struct timezone *tz)
{
  if (VDSOTIME_FINAL (result))
    {
      __set_errno (-result);
      return -1;
    }
  return INLINE_SYSCALL (gettimeofday, 2, tv, tz);
}

int
__gettimeofday (struct timeval *tv, struct timezone *tz)
{
  int result;
  VDSOTIME_KEEP (tv);
  VDSOTIME_KEEP (tz);
  result = VDSOTIME_CALL (gettimeofday, 2, tv, tz);
  if (__builtin_expect (result == 0, 1))
    return 0;
  return gettimeofday_rest (result, tv, tz);
}
weak_alias (__gettimeofday, gettimeofday)
#ifdef GETTIMEOFDAY_INTERNAL
strong_alias (__gettimeofday, __gettimeofday_internal)
#else
libc_hidden_def (__gettimeofday)
/* GCC 9 and later warn of an alias that promises less than its target.  */
extern __typeof (gettimeofday) __EI_gettimeofday __THROW;
libc_hidden_weak (gettimeofday)
#endif
