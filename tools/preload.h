/* What run puts into LD_PRELOAD.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_PRELOAD_H
#define VDSOTIME_PRELOAD_H 1

#include "program.h"

struct preload
{
  char *form;                   /* For LD_PRELOAD; may contain $LIB.  */
  char *file;                   /* The shim that it stands for.  */
  int knows_lib;                /* The program's loader replaces $LIB.  */
};

/* Fill *RESULT with the shim for PROGRAM from FOLDER (see shim_folder).
   Returns 1, or 0 if there is none for its machine and word size.  */
int preload_choose (struct preload *result, const struct program *program,
                    const char *folder);

/* The value for LD_PRELOAD: FORM, what LD_PRELOAD holds already, and the
   libasan (if not NULL) that PROGRAM needs.  */
char *preload_value (const char *form, const char *asan);

#endif
