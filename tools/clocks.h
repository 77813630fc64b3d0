/* Names of clocks.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_CLOCKS_H
#define VDSOTIME_CLOCKS_H 1

#define NCLOCK_NAMES 12

/* The name of clock id ID without "CLOCK_", or NULL.  */
const char *clock_name (int id);

/* The clock id of NAME: a name with or without "CLOCK_", in any case, or a
   number.  Returns 1, or 0 if it is neither.  */
int clock_parse (const char *name, int *id);

/* All names, separated by commas.  */
char *clock_list (void);

#endif
