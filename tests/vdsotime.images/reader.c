/* Area:    images, what the reader says of each
   Purpose: Each image of the table is used, with the functions that it is to
            have and their own code, or refused for the right reason; nothing
            around it is read.
   Report:  https://sourceware.org/bugzilla/show_bug.cgi?id=32583
   Report:  https://github.com/bytecodealliance/rustix/issues/1253
   Report:  https://github.com/golang/go/issues/19649
   Report:  https://github.com/checkpoint-restore/criu/pull/2570
   Report:  https://github.com/s5z/zsim/pull/95
   Report:  https://github.com/s5z/zsim/issues/37
   Report:  https://github.com/gperftools/gperftools/issues/307
   Report:  https://github.com/gperftools/gperftools/issues/176
   Report:  https://github.com/rr-debugger/rr/issues/3791
   Report:  https://github.com/cloudius-systems/osv/pull/1252
   Report:  https://github.com/bytecodealliance/rustix/pull/286
   Report:  https://github.com/abseil/abseil-cpp/issues/805
   Report:  https://github.com/ClangBuiltLinux/linux/issues/1033
   Compile: $reader
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   usage: reader TABLE FOLDER  */

#include "image-time.h"
#include "parts/place.h"
#include "parts/table.h"

/* AddressSanitizer's, if it is there.  */
extern void __asan_poison_memory_region (const volatile void *, size_t)
  __attribute__ ((weak));
extern void __asan_unpoison_memory_region (const volatile void *, size_t)
  __attribute__ ((weak));

static struct placed placed;

#ifdef FOREIGN
/* Another machine's functions cannot be called.  */
# define is_right(call, entry) 1
#else
# include <kernel-call.h>

/* Whether the function that serves CALL is the one that it should be, by the
   constant that it returns.  */
static int
is_right (enum vdsotime_call call, uintptr_t entry)
{
  VDSO_LONG pair[4] = { -1, -1, -1, -1 };
  VDSO_LONG to = (VDSO_LONG) (uintptr_t) pair;
  VDSO_LONG sub = VDSO_ELF_CLASS == 32 ? 2 : 1;
  unsigned int cpu = -1, node = -1;
  switch (call)
    {
    case VDSOTIME_CALL_clock_gettime:
      return vdsotime_vdso_call (entry, 7, to) == 0
             && pair[1] == IMAGE_NSEC + 7;
    case VDSOTIME_CALL_clock_gettime64:
      return vdsotime_vdso_call (entry, 7, to) == 0
             && pair[sub] == IMAGE_NSEC64 + 7;
    case VDSOTIME_CALL_clock_getres:
      return vdsotime_vdso_call (entry, 7, to) == 0
             && pair[1] == IMAGE_RES + 7;
    case VDSOTIME_CALL_clock_getres64:
      return vdsotime_vdso_call (entry, 7, to) == 0
             && pair[sub] == IMAGE_RES64 + 7;
    case VDSOTIME_CALL_gettimeofday:
      return vdsotime_vdso_call (entry, to, 0) == 0 && pair[1] == IMAGE_USEC;
    case VDSOTIME_CALL_time:
      return vdsotime_vdso_time (entry, NULL) == IMAGE_TIME;
    default:
      return vdsotime_vdso_call (entry, (VDSO_LONG) (uintptr_t) &cpu,
                                 (VDSO_LONG) (uintptr_t) &node) == 0
             && cpu == IMAGE_CPU && node == IMAGE_NODE;
    }
}
#endif

static int
is_served_right (const struct row *row, const struct vdsotime_entries *entries)
{
  int ok = 1;
  for (int i = 0; i < VDSOTIME_NCALLS; i++)
    {
      enum vdsotime_call call = (enum vdsotime_call) i;
      uintptr_t entry = entries->at[i];
      if ((entry != 0) != serves (row, call)
          || (entry != 0
              && (entry - (uintptr_t) placed.base >= placed.size
                  || (strcmp (row->answers, "image") == 0
                      && !is_right (call, entry)))))
        {
          unit_note ("%s: %s is %s", row->name, call_names[i],
                     entry != 0 ? "found, or the wrong one" : "not found");
          ok = 0;
        }
    }
  return ok;
}

static void
check (const struct row *row, enum vdsotime_reason expected, size_t size,
       const char *how)
{
  struct vdsotime_image image;
  struct vdsotime_entries entries;
  enum vdsotime_reason reason
    = vdsotime_image_read (&image, (uintptr_t) placed.header, size);
  if (reason == VDSOTIME_OK)
    reason = vdsotime_entries_find (&entries, &image);
  if (reason != expected)
    unit_note ("%s: %s", row->name, vdsotime_reason_text (reason));
  int ok = reason == expected;
  if (ok && reason == VDSOTIME_OK)
    ok = (is_served_right (row, &entries)
          && image.kernel == (strcmp (row->note, "yes") == 0
                              ? IMAGE_NOTE_VERSION : 0));
  unit_check (ok, "%s %s: %s", row->name, how,
              vdsotime_reason_text (expected));
}

/* Once with the file's size, with nothing behind it that may be read, and
   once without a size.  */
static void
check_row (const struct row *row, const char *folder)
{
  char file[4096];
  snprintf (file, sizeof file, "%s/%s.so", folder, row->name);
#ifdef FOREIGN
  if (access (file, R_OK) != 0)
    return;
#endif
  for (int whole = 0; whole < 2; whole++)
    {
      int placed_it = place_image (&placed, file, NULL, 0);
      if (placed_it && !whole && placed.extent > placed.filesz
          && row->reason[0] != row->reason[1])
        {
          place_remove (&placed);
          placed_it = place_image (&placed, file, NULL, 1);
        }
      if (!placed_it)
        {
          unit_fail ("%s: is there", row->name);
          return;
        }
      if (!whole && __asan_poison_memory_region != NULL)
        __asan_poison_memory_region (placed.base + placed.extent,
                                     placed.size - placed.extent);
      check (row, row->reason[whole], whole ? SIZE_MAX : placed.extent,
             whole ? "in a process" : "in its size");
      if (__asan_unpoison_memory_region != NULL)
        __asan_unpoison_memory_region (placed.base, placed.size);
      place_remove (&placed);
    }
}

int
main (int argc, char **argv)
{
  if (argc != 3)
    return 2;
  each_row (argv[1], check_row, argv[2]);
  return unit_end ();
}
