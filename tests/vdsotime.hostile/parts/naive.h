/* A simple shim as many programs bring one.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef NAIVE_H
#define NAIVE_H 1

/* How many calls it has seen.  */
extern long naive_calls (void) __attribute__ ((weak));

#endif
