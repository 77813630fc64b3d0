/* Area:    parse, the auxiliary vector
   Purpose: The vector is found and read on a stack that the kernel has made,
            and nothing else is taken for one.
   Vdso:    kernel
   Compile: $reader
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <elf.h>
#include <stdlib.h>
#include <sys/auxv.h>

#include "auxv.h"
#include "unit.h"

enum { EHDR = 0x7000000, ENTRY = 0x7000040 };
#define COUNT(array) (sizeof (array) / sizeof (array)[0])

static struct vdsotime_auxv got;

static void
check_vectors (void)
{
  const uintptr_t good[] = { AT_IGNORE, 9, AT_SYSINFO, ENTRY, AT_PAGESZ, 4096,
                             AT_SECURE, 0, AT_SYSINFO_EHDR, EHDR, AT_NULL, 0 };
  const uintptr_t hidden[] = { AT_IGNORE, EHDR, AT_PAGESZ, 4096, AT_NULL, 0,
                               AT_SYSINFO_EHDR, EHDR };
  const uintptr_t no_page_size[] = { AT_SYSINFO_EHDR, EHDR, AT_NULL, 0 };
  unit_equal (vdsotime_auxv_parse (&got, good, COUNT (good)), 1,
              "a good vector");
  unit_check (got.sysinfo_ehdr == EHDR && got.sysinfo == ENTRY
              && got.secure == 0, "what a good vector says");
  unit_equal (vdsotime_auxv_parse (&got, hidden, COUNT (hidden)), 1,
              "a vector without a vDSO");
  unit_check (got.sysinfo_ehdr == 0 && got.sysinfo == 0,
              "nothing behind AT_NULL counts");
  unit_equal (got.secure, 1, "AT_SECURE that is not there is 1");
  unit_equal (vdsotime_auxv_parse (&got, no_page_size, COUNT (no_page_size)),
              0, "no AT_PAGESZ: no vector");
  for (size_t count = 0; count < COUNT (good) - 1; count++)
    unit_equal (vdsotime_auxv_parse (&got, good, count), 0,
                "cut off after %zu words: no vector", count);
  uintptr_t endless[1024];
  for (size_t i = 0; i < COUNT (endless); i += 2)
    endless[i] = AT_PAGESZ, endless[i + 1] = 4096;
  unit_equal (vdsotime_auxv_parse (&got, endless, COUNT (endless)), 0,
              "no AT_NULL: no vector");
}

/* A stack as the kernel makes it: the strings above the vectors.  */
static uintptr_t stack[64];
#define STRING(n) ((uintptr_t) (stack + 48) + 8 * (n))

static void
make_stack (void)
{
  const uintptr_t words[] = {
    2, STRING (0), STRING (1), 0,
    STRING (2), STRING (3), 0,
    AT_PAGESZ, 4096, AT_SYSINFO_EHDR, EHDR, AT_SECURE, 0, AT_NULL, 0
  };
  memset (stack, 0, sizeof stack);
  memcpy (stack, words, sizeof words);
}

static void
check_bad_stack (const char *name, size_t word, uintptr_t value)
{
  make_stack ();
  stack[word] = value;
  unit_equal (vdsotime_auxv_from_stack (&got, stack), 0,
              "stack: %s: no vector", name);
}

static void
check_stacks (void)
{
  make_stack ();
  unit_equal (vdsotime_auxv_from_stack (&got, stack), 1, "stack: good");
  unit_equal (got.sysinfo_ehdr, EHDR, "stack: what a good one says");
  stack[4] = (uintptr_t) "replaced by putenv";
  if (stack[4] < (uintptr_t) stack)
    unit_equal (vdsotime_auxv_from_stack (&got, stack), 1,
                "stack: an environment string elsewhere");
  unit_equal (vdsotime_auxv_from_stack (&got, NULL), 0,
              "stack: NULL: no vector");
  unit_equal (vdsotime_auxv_from_stack
              (&got, (uintptr_t *) ((char *) stack + 1)), 0,
              "stack: odd address: no vector");
  check_bad_stack ("argc is 0", 0, 0);
  check_bad_stack ("argc is huge", 0, -1);
  check_bad_stack ("argc is a pointer", 0, STRING (0));
  check_bad_stack ("argc is too small", 0, 1);
  check_bad_stack ("argc is too large", 0, 3);
  check_bad_stack ("argv[0] is NULL", 1, 0);
  check_bad_stack ("argv[0] is below", 1, (uintptr_t) stack - 8);
  check_bad_stack ("argv[1] is not above argv[0]", 2, STRING (0));
  check_bad_stack ("no page size", 7, AT_HWCAP);
}

int
main (void)
{
  check_vectors ();
  check_stacks ();
  unit_equal (vdsotime_auxv_from_proc (&got, 0), 1, "/proc/self/auxv");
  unit_equal (got.sysinfo_ehdr, getauxval (AT_SYSINFO_EHDR),
              "/proc/self/auxv: the vDSO");
  unit_equal (got.sysinfo, getauxval (AT_SYSINFO),
              "/proc/self/auxv: the kernel entry");
  unit_equal (got.secure, getauxval (AT_SECURE),
              "/proc/self/auxv: AT_SECURE");
  return unit_end ();
}
