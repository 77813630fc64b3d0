/* Drive the clock of the reference vDSO.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   By a program that runs on it, or from outside through the files that its
   pages are (launch --vvar --hpet).  One writer at a time.  */

#ifndef REFVDSO_DRIVE_H
#define REFVDSO_DRIVE_H 1

#include "vvar.h"

enum { DRIVE_PAGE = 4096 };

struct drive
{
  struct refvdso_vvar *vvar;    /* Writable, unlike what the image sees.  */
  volatile uint32_t *counter;   /* The HPET's main counter, likewise.  */
  uintptr_t image;              /* In the program itself: the ELF header,  */
  void *hpet_page;              /* and the HPET page that it sees.  */
};

/* Open the pages of the image that this program runs on.  Returns 0, or -1 if
   that is not the reference vDSO.  */
int drive_open (struct drive *drive);

/* Open (and make) the files of these names.  Returns 0, or -1 and errno.  */
int drive_open_files (struct drive *drive, const char *vvar, const char *hpet);

/* Between these two a reader waits.  What is written there is what the page
   holds, in parts or in whole.  */
void drive_begin (struct drive *drive);
void drive_end (struct drive *drive);

/* Give the page the contents of *VVAR, but for the sequence counter.  */
void drive_set (struct drive *drive, const struct refvdso_vvar *vvar);

/* Set the realtime clocks of *VVAR, and the monotonic ones by its
   wall_to_mono, which may be negative, as a kernel would.  */
void drive_wall (struct refvdso_vvar *vvar, int64_t sec, uint32_t nsec);

/* Fill *VVAR so that its clocks, by the time-stamp counter, are those of the
   running kernel.  Takes 20 ms.  Good for some minutes, since what has passed
   is to fit into 64 bits.  */
void drive_live (struct refvdso_vvar *vvar);

#endif
