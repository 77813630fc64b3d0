/* What every machine's syscall-entry.S begins with.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

/* The archive's syscall is weak, where libc's own may be linked as well.  */
#ifdef VDSOTIME_STATIC
# define SYSCALL_BINDING .weak syscall
#else
# define SYSCALL_BINDING .globl syscall
#endif

/* Under -fcf-protection <cet.h> also emits the note that the linker wants of
   every object file.  */
#ifdef __CET__
# include <cet.h>
# define ENDBR _CET_ENDBR
#else
# define ENDBR
#endif
