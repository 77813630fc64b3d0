/* Tests that have to do something before the shim's set-up: a constructor that
   runs before it, and what main is to do.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   In dynamic programs the part is a library, which the loader initializes
   before the shim, in static ones the priority sees to the order.  */

#ifndef EARLY_H
#define EARLY_H 1

#define EARLY __attribute__ ((constructor (101)))

/* The test, called by main.  Returns the exit status.  */
extern int early_main (void);

extern const char *vdsotime_status (void) __attribute__ ((weak));

/* Whether the shim is there, and has or has not been set up yet.  */
#define EARLY_NOT_YET "libvdsotime's constructor has not run yet"
#define EARLY_STATUS() \
  (vdsotime_status != 0 ? vdsotime_status () : "there is no vdsotime_status")

#endif
