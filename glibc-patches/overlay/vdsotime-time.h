/* The public half of time: the vDSO's answer, or the rest.
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

/* Included by time.c behind the function time_rest, which makes the system
   call.  */

#ifdef VDSOTIME_UNUSED

time_t
time (time_t *t)
{
  return time_rest (t);
}

#else

/* Without an answer of the vDSO's time, as on machines that have none (ARM,
   MIPS, SPARC), its gettimeofday has the second.  */
static __attribute__ ((__noinline__)) time_t
time_other (time_t *t)
{
  struct timeval tv;
  if (VDSOTIME_CALL (gettimeofday, 2, &tv, NULL) == 0 && tv.tv_sec >= 0)
    {
      if (t != NULL)
	*t = tv.tv_sec;
      return tv.tv_sec;
    }
  return time_rest (t);
}

time_t
time (time_t *t)
{
  vdsotime_time *function = VDSOTIME_POINTER (time);
  VDSOTIME_KEEP (t);
  if (__builtin_expect (function != NULL, 1))
    {
      time_t result = VDSOTIME_INVOKE (function, 1, t);
      /* Negative is an error, or a second that does not fit; then the system
	 call's answer counts.  */
      if (__builtin_expect (result >= 0, 1))
	return result;
    }
  return time_other (t);
}

#endif

/* GCC 9 and later warn of an alias that promises less than its target.  */
extern __typeof (time) __EI_time __THROW;
