/* Area:    parse, images damaged at random places
   Purpose: Whatever byte of an image is wrong, and wherever it is cut off, the
            reader neither faults nor finds a function outside the image.
            It is told the size: without that it can but believe the load
            segments.
   Vdso:    kernel
   Compile: $reader
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "mutant.h"

/* Whether all that was found lies in the mapped page.  */
static int
inside (const struct vdsotime_entries *entries, size_t size)
{
  for (int i = 0; i < VDSOTIME_NCALLS; i++)
    if (entries->at[i] != 0
        && entries->at[i] - (uintptr_t) mutant.base >= size)
      return 0;
  return 1;
}

static unsigned char
wrong (unsigned char good, int way)
{
  static const unsigned char values[] = { 0, 1, 0x7f, 0xff };
  if (way < 4)
    return values[way];
  return way < 12 ? good ^ (1 << (way - 4)) : way == 12 ? good + 1 : good - 1;
}

static void
check_bytes (const char *name)
{
  struct vdsotime_entries entries;
  unsigned long outside = 0, refused = 0;
  m_load (name, 1);
  for (size_t at = 0; at < mutant.size; at++)
    for (int way = 0; way < 14; way++)
      {
        unsigned char good = mutant.base[at];
        mutant.base[at] = wrong (good, way);
        if (m_find_in (&entries, PAGE) != VDSOTIME_OK)
          refused++;
        else if (!inside (&entries, mutant.size))
          outside++;
        mutant.base[at] = good;
      }
  unit_equal (outside, 0, "%s: one wrong byte never leads outside", name);
  unit_check (refused > 100, "%s: some wrong bytes are noticed", name);
}

/* Words that are as wrong as can be, two at a time.  */
static void
check_words (void)
{
  static const uint32_t values[] = { 0, 0x7fffffff, 0x80000000, 0xffffffff,
                                     0xfffffffc, PAGE, PAGE - 4 };
  enum { NVALUES = sizeof values / sizeof values[0] };
  struct vdsotime_entries entries;
  unsigned long outside = 0;
  for (size_t at = 0; at + 8 <= mutant.size; at += 4)
    for (int way = 0; way < NVALUES * NVALUES; way++)
      {
        uint32_t *word = AT (uint32_t, at);
        uint32_t good[2] = { word[0], word[1] };
        word[0] = values[way % NVALUES];
        word[1] = values[way / NVALUES];
        if (m_find_in (&entries, PAGE) == VDSOTIME_OK
            && !inside (&entries, mutant.size))
          outside++;
        word[0] = good[0];
        word[1] = good[1];
      }
  unit_equal (outside, 0, "wrong words never lead outside");
}

/* With SIZE given, no byte behind it may be used: another image's bytes
   stand there, and bytes that are not there in the last turn.  */
static void
check_sizes (void)
{
  struct vdsotime_entries entries;
  unsigned long outside = 0, differ = 0;
  for (size_t size = 0; size <= mutant.size; size++)
    {
      struct vdsotime_entries zeros;
      enum vdsotime_reason reason[2];
      struct vdsotime_entries *found[2] = { &entries, &zeros };
      for (int fill = 0; fill < 2; fill++)
        {
          m_reset ();
          memset (mutant.base + size, fill ? 0 : 0xff, PAGE - size);
          reason[fill] = m_find_in (found[fill], size);
          if (reason[fill] == VDSOTIME_OK && !inside (found[fill], size))
            outside++;
        }
      if (reason[0] != reason[1])
        differ++;
    }
  unit_equal (outside, 0, "cut off: nothing behind the end is found");
  unit_equal (differ, 0, "cut off: nothing behind the end is read");
}

int
main (void)
{
  check_bytes ("A");
  check_words ();
  m_reset ();
  check_sizes ();
  return unit_end ();
}
