/* An allocator that reads the clock in every call.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef ALLOCATOR_H
#define ALLOCATOR_H 1

struct allocator_counts
{
  unsigned long calls;
  unsigned long failures;       /* Readings that went wrong.  */
  unsigned long recursions;     /* Allocations made by a reading.  */
};

extern const struct allocator_counts *allocator_counts (void);

#endif
