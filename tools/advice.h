/* What run says where a preload does not help.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_ADVICE_H
#define VDSOTIME_ADVICE_H 1

#include "preload.h"

/* Why no preload reaches PROGRAM and what to do instead, or NULL.  */
char *why_unreachable (const struct program *program);

/* Why there is no shim for PROGRAM in FOLDER (see shim_folder).  */
char *why_no_shim (const struct program *program, const char *folder);

/* Say so where children of the other word size will not find their shim.  */
void warn_of_children (const struct preload *preload);

#endif
