/* What the functions of a synthetic vDSO image return.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef IMAGE_TIME_H
#define IMAGE_TIME_H 1

/* 13 February 2009, 23:31:30 UTC: no clock shows it by accident.  */
#ifndef IMAGE_SECONDS
# define IMAGE_SECONDS 1234567890
#endif

#define IMAGE_NSEC 111111000            /* clock_gettime, plus the clock id.  */
#define IMAGE_NSEC64 464646000          /* clock_gettime64, likewise.  */
#define IMAGE_USEC 222222               /* gettimeofday.  */
#define IMAGE_TIME (IMAGE_SECONDS + 3)  /* time.  */
#define IMAGE_RES 333000                /* clock_getres, plus the clock id.  */
#define IMAGE_RES64 646000              /* clock_getres64, likewise.  */
#define IMAGE_CPU 77
#define IMAGE_NODE 7
#define IMAGE_LAST_CLOCK 11
#define IMAGE_NOTE_VERSION 0x060000     /* Linux 6.0.0.  */

#endif
