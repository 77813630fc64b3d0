/* What the functions of a synthetic image are told to do.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   All members are 32-bit words, which the table of images names by number:
   image_control.0=-22 makes clock_gettime fail.  */

#ifndef GENERATOR_CONTROL_H
#define GENERATOR_CONTROL_H 1

#include <stdint.h>

/* In the order of VDSOTIME_CALLS.  */
enum
{
  CONTROL_clock_gettime, CONTROL_clock_gettime64, CONTROL_gettimeofday,
  CONTROL_time, CONTROL_clock_getres, CONTROL_clock_getres64,
  CONTROL_getcpu, CONTROL_NCALLS
};

struct image_control
{
  int32_t answer[CONTROL_NCALLS];   /* 0 to 6: return this, if it is not 0.  */
  uint32_t ids[CONTROL_NCALLS];     /* 7 to 13: for these clock ids only, a
                                       bit each; 0 for all.  */
  uint32_t stack;                   /* 14: bytes of stack to use.  */
  uint32_t garbage;                 /* 15: nanoseconds that are none.  */
  uint32_t seconds[2];              /* 16, 17: the time, low word first.  */
};

#endif
