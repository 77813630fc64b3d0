/* The table's page cannot be sealed, or is sealed by mseal as well.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   TEST_SEAL says what is done: "filter" refuses set-up's mprotect by
   seccomp, "early" by an mseal of all that the shim has in memory (Linux
   6.10), "late" does the latter when set-up is done.  */

#define _GNU_SOURCE 1
#include <stdlib.h>
#include <sys/mman.h>

#include "early.h"
#include "filter.h"
#include "readings.h"
#include "shim-maps.h"
#include "unit.h"

enum { NR_MSEAL = 462 };        /* On every machine.  */

static const char *before;
static const char *how;
static int error;

static int
mseal_all (void)
{
  if (maps_read () == 0)
    return ENOENT;
  for (int i = 0; i < maps_n; i++)
    if (syscall (NR_MSEAL, maps[i].from, maps[i].to - maps[i].from, 0L) != 0)
      return errno;
  return 0;
}

static void EARLY
start (void)
{
  static const int number = SYS_mprotect;
  before = EARLY_STATUS ();
  how = getenv ("TEST_SEAL");
  if (how == NULL)
    how = "nothing";
  if (strcmp (how, "filter") == 0
      && filter_install (&number, 1, FILTER_ERRNO (EPERM)) != 0)
    error = errno;
  if (strcmp (how, "early") == 0)
    error = mseal_all ();
}

/* How many of the shim's mappings may be written.  */
static int
writable (void)
{
  int n = 0;
  maps_read ();
  for (int i = 0; i < maps_n; i++)
    n += maps[i].writable;
  return n;
}

static void
check_mseal (void)
{
  for (int i = 0; i < maps_n; i++)
    {
      void *at = (void *) maps[i].from;
      size_t size = maps[i].to - maps[i].from;
      if (mprotect (at, size, PROT_READ | PROT_WRITE) == 0 || errno != EPERM
          || munmap (at, size) == 0 || errno != EPERM)
        error = 1;
    }
  unit_equal (error, 0, "no mapping of the shim can be changed any more");
}

int
early_main (void)
{
  if (strcmp (how, "late") == 0)
    error = mseal_all ();
  if (error != 0)
    {
      unit_unsupported ("%s: %s", how, strerror (error));
      return unit_end ();
    }
  unit_check (strcmp (before, EARLY_NOT_YET) == 0
              && strcmp (EARLY_STATUS (), "the image is used") == 0,
              "set-up has gone to its end");
  unit_equal (writable () > 0, strcmp (how, "late") != 0,
              "the table's page is as it should be");
  if (strcmp (how, "filter") != 0)
    check_mseal ();
  const char *wrong = check_readings ();
  if (wrong != NULL)
    unit_note ("%s", wrong);
  unit_check (wrong == NULL, "every function is right");
  return unit_end ();
}
