/* Whether the shim is mapped in the program that runs.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_CHECK_H
#define VDSOTIME_CHECK_H 1

#include "program.h"

/* Fork.  Returns in the child, which is then to execute PROGRAM; the parent
   stays to see whether SHIM, a file, is mapped in it, ends it with one
   sentence and status 1 if not, else waits for its end and exits likewise.  */
void check_start (const struct program *program, const char *shim);

#endif
