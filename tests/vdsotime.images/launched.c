/* Area:    images, a program that is started on each
   Purpose: With an image in the kernel's place the shim does as with one that
            it is told of, in every libc that lives with the image and in
            static programs.
   Report:  https://github.com/gperftools/gperftools/issues/307
   Report:  https://github.com/rr-debugger/rr/issues/3791
   Report:  https://github.com/golang/go/issues/62309
   Report:  https://github.com/golang/go/issues/39046
   Needs:   shim
   Compile: $srcdir/vdso/reason.c
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   usage: launched TABLE NAME preload|archive  */

#include "parts/answers.h"

/* By the names that the machine's own time_t has, whatever libc's headers
   make of them.  */
extern int narrow_gettime (int, struct pair *) __asm__ ("clock_gettime");
extern int narrow_getres (int, struct pair *) __asm__ ("clock_getres");
extern int narrow_day (struct pair *, void *) __asm__ ("gettimeofday");
extern VDSO_LONG narrow_time (VDSO_LONG *) __asm__ ("time");
extern int any_getcpu (unsigned int *, unsigned int *) __asm__ ("getcpu")
  __attribute__ ((weak));
extern int wide_gettime (int, struct pair64 *) __asm__ ("__clock_gettime64")
  __attribute__ ((weak));
extern int wide_getres (int, struct pair64 *) __asm__ ("__clock_getres64")
  __attribute__ ((weak));
extern const char *vdsotime_status (void) __attribute__ ((weak));

static const char *wanted;
static int is_static;

static void
check_row (const struct row *row, const char *unused)
{
  struct functions f = { narrow_gettime, narrow_getres, narrow_day,
                         narrow_time, any_getcpu, NULL, NULL,
                         vdsotime_status };
  (void) unused;
  if (strcmp (row->name, wanted) != 0)
    return;
  /* In a static program these two are libc's.  */
  if (!is_static)
    f.clock_gettime64 = wide_gettime, f.clock_getres64 = wide_getres;
  if (vdsotime_status == NULL || any_getcpu == NULL)
    unit_fail ("%s: the library is there", wanted);
  else
    check_answers (row, &f, vdsotime_status ());
}

int
main (int argc, char **argv)
{
  if (argc != 4)
    return 2;
  wanted = argv[2];
  is_static = strcmp (argv[3], "archive") == 0;
  each_row (argv[1], check_row, "");
  return unit_end ();
}
