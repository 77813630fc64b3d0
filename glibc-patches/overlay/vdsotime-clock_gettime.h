/* The public half of clock_gettime: the vDSO's answer, or the rest.
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

/* Included by clock_gettime.c behind the function clock_gettime_rest, which
   makes the system call.  CLOCK_GETTIME is the name to define.  */

#ifdef VDSOTIME_UNUSED

int
CLOCK_GETTIME (clockid_t clock_id, struct timespec *tp)
{
  return clock_gettime_rest (clock_id, tp);
}

#else

static __attribute__ ((__noinline__)) int
clock_gettime_error (int result, clockid_t clock_id, struct timespec *tp)
{
  if (VDSOTIME_FINAL (result))
    {
      __set_errno (-result);
      return -1;
    }
  return clock_gettime_rest (clock_id, tp);
}

int
CLOCK_GETTIME (clockid_t clock_id, struct timespec *tp)
{
  int result;
  VDSOTIME_KEEP (clock_id);
  VDSOTIME_KEEP (tp);
  result = VDSOTIME_CALL (clock_gettime, 2, clock_id, tp);
  if (__builtin_expect (result == 0, 1))
    return 0;
  return clock_gettime_error (result, clock_id, tp);
}

#endif
