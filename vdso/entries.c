/* Which function of a vDSO image serves which call.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "entries.h"

/* Names are held in place: pointers to them would need relocations.  */
static const struct
{
  unsigned char call;
  char symbol[31];
  char version[16];
} rows[] =
{
#define VDSO_CALL(call, symbol, version, kernel, glibc) \
  { VDSOTIME_CALL_##call, symbol, version },
#include <vdso.def>
#undef VDSO_CALL
};

#define NROWS (sizeof rows / sizeof rows[0])

enum vdsotime_reason
vdsotime_entries_find (struct vdsotime_entries *entries,
                       const struct vdsotime_image *image)
{
  enum vdsotime_reason reason = VDSOTIME_NO_ENTRY;
  unsigned int i;

  for (i = 0; i < VDSOTIME_NCALLS; i++)
    entries->at[i] = 0;
  for (i = 0; i < NROWS; i++)
    {
      uintptr_t address = vdsotime_image_symbol (image, rows[i].symbol,
                                                 rows[i].version);
      if (address != 0)
        {
          entries->at[rows[i].call] = address;
          reason = VDSOTIME_OK;
        }
    }
#ifdef VDSO_TIME64_NEEDS_TIME32
  /* ARM kernels 5.5 to 5.7 blank only the 32-bit name when the timer cannot
     be read, and the 64-bit function then returns garbage
     (Linux commit 4405bdf3c57e; raspberrypi/linux issue 3579).  */
  if (entries->at[VDSOTIME_CALL_clock_gettime] == 0)
    entries->at[VDSOTIME_CALL_clock_gettime64] = 0;
#endif
  return reason;
}
