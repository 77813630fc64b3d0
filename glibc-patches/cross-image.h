/* What cross-image.c answers and cross-old.c wants.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define SECOND 1234567890	/* clock_gettime's, 2009; gettimeofday's is one
				   more, and time's two */
#define FRACTION 123456789
#define CLOCK_ENOSYS 1		/* of this clock (CLOCK_MONOTONIC) the image
				   says ENOSYS, of another than 0 EINVAL */

#ifdef __mips__
# define LINUX_ENOSYS 89
#elif defined __sparc__
# define LINUX_ENOSYS 90
#else
# define LINUX_ENOSYS 38
#endif
