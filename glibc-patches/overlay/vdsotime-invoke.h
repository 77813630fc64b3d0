/* How a function of the vDSO is called.  Linux version.
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

/* What FUNCTION of the vDSO returns for the NR arguments ARGS: its value, or a
   negative error number.  */
#define VDSOTIME_INVOKE(function, nr, args...) function (args)

#endif /* vdsotime-invoke.h */
