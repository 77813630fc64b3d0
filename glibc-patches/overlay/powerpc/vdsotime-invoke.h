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

/* The functions tell an error by CR0.SO and give a positive number, as system
   calls do, and on powerpc64 their addresses are those of the code, not of
   function descriptors: a call in C would be wrong in both.  sysdep.h has a
   macro for this, but of another name and other arguments in each few
   releases.  */
static inline long int __attribute__ ((__always_inline__))
vdsotime_invoke (const void *function, long int a, long int b, long int c)
{
  register long int r12 __asm__ ("r12") = (long int) function;
  register long int r3 __asm__ ("r3") = a;
  register long int r4 __asm__ ("r4") = b;
  register long int r5 __asm__ ("r5") = c;
  long int cr;

  __asm__ __volatile__ ("mtctr %1\n\t"
			"bctrl\n\t"
			"mfcr %0"
			: "=&r" (cr), "+r" (r12), "+r" (r3), "+r" (r4), "+r" (r5)
			: : "r0", "r6", "r7", "r8", "r9", "r10", "r11", "cr0",
			  "cr1", "cr5", "cr6", "cr7", "ctr", "lr", "memory");
  return cr & (1 << 28) ? -r3 : r3;
}

#define VDSOTIME_INVOKE(function, nr, args...) \
  VDSOTIME_INVOKE_##nr (function, args)
#define VDSOTIME_INVOKE_1(function, a) \
  vdsotime_invoke (function, (long int) (a), 0, 0)
#define VDSOTIME_INVOKE_2(function, a, b) \
  vdsotime_invoke (function, (long int) (a), (long int) (b), 0)
#define VDSOTIME_INVOKE_3(function, a, b, c) \
  vdsotime_invoke (function, (long int) (a), (long int) (b), (long int) (c))

#endif /* vdsotime-invoke.h */
