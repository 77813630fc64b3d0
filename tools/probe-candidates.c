/* The candidates for a call.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "probe-batch.h"

#include <dlfcn.h>
#include <string.h>

struct candidate candidates[NCANDIDATES] =
{
  [EMPTY] = { .name = "empty" }, [LIBC] = { .name = "libc" },
  [SHIM] = { .name = "shim" }, [VDSO] = { .name = "vdso" },
  [SYSCALL] = { .name = "syscall" }
};

static struct { long number; uintptr_t entry; } raw;
static void *shim;
static const char *no_shim = "no shim was given";

static VDSO_LONG __attribute__ ((noinline))
raw_call (VDSO_LONG a, VDSO_LONG b, VDSO_LONG c)
{
  return vdsotime_kernel_call (raw.entry, raw.number, a, b, c);
}

/* What the loop itself and a call cost.  */
static VDSO_LONG __attribute__ ((noinline))
empty_call (VDSO_LONG a, VDSO_LONG b, VDSO_LONG c)
{
  (void) a, (void) b, (void) c;
  __asm__ __volatile__ ("");
  return 0;
}

void
candidates_load_shim (const char *path)
{
  /* Local, so that RTLD_DEFAULT still means libc.  */
  shim = dlopen (path, RTLD_NOW | RTLD_LOCAL);
  if (shim == NULL)
    no_shim = strdup (dlerror ());
}

static void
set (int which, probe_function function, const char *absent)
{
  candidates[which].function = function;
  candidates[which].absent = function == NULL ? absent : NULL;
}

/* Drop candidate WHICH if it answers with an error, which takes another way
   than an answer does.  */
static void
try_out (int which, enum vdsotime_call call, int clock)
{
  probe_function function = candidates[which].function;
  char buffer[64] __attribute__ ((aligned (64)));
  VDSO_LONG a[3];
  if (function == NULL || call == VDSOTIME_CALL_time)
    return;
  probe_arguments (a, call, clock, buffer);
  if ((int) function (a[0], a[1], a[2]) != 0)
    set (which, NULL, "it answers with an error");
}

void
candidates_set (enum vdsotime_call call, int clock)
{
  int used = probe_self.reason == VDSOTIME_OK;
  uintptr_t entry = used ? probe_self.entries.at[call] : 0;
  raw.number = probe_call (call).number;
  raw.entry = vdsotime_libc_kernel_entry ();
  set (EMPTY, empty_call, NULL);
  set (LIBC, probe_library_function (RTLD_DEFAULT, call),
       "libc has no function of that name");
  set (SHIM, shim != NULL ? probe_library_function (shim, call) : NULL,
       shim == NULL ? no_shim : "the shim has no function of that name");
  set (VDSO, (probe_function) entry,
       used ? "the vDSO has no function for it"
            : vdsotime_reason_text (probe_self.reason));
  set (SYSCALL, raw.number >= 0 ? raw_call : NULL,
       "this machine has no such system call");
  for (int i = 0; i < NCANDIDATES; i++)
    try_out (i, call, clock);
}
