/* A library whose constructor starts threads that read the clocks.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef STARTER_H
#define STARTER_H 1

/* End the threads.  Returns what they read wrongly, or NULL, and how often
   they read everything.  */
extern const char *starter_stop (unsigned int *rounds_made);

#endif
