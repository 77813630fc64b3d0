/* The calls that the probe knows, and what serves them.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "probe.h"

#include <dlfcn.h>
#include <string.h>

/* The names that libc has for the calls: those of the 64-bit time_t are
   glibc's, then musl's.  */
static const struct
{
  const char *name;
  int has_clock;
  const char *libc_name, *libc_alias;
} names[VDSOTIME_NCALLS] =
{
#define NAMES(call, has_clock, libc_name, libc_alias) \
  [VDSOTIME_CALL_##call] = { #call, has_clock, libc_name, libc_alias }
  NAMES (clock_gettime, 1, "clock_gettime", NULL),
  NAMES (clock_gettime64, 1, "__clock_gettime64", NULL),
  NAMES (gettimeofday, 0, "gettimeofday", NULL),
  NAMES (time, 0, "time", NULL),
  NAMES (clock_getres, 1, "clock_getres", NULL),
  NAMES (clock_getres64, 1, "__clock_getres64", "__clock_getres_time64"),
  NAMES (getcpu, 0, "getcpu", NULL)
};

/* The machine's own rows.  */
static const struct
{
  enum vdsotime_call call;
  long number;
  const char *symbol, *version;
} rows[] =
{
#define VDSO_CALL(call, symbol, version, kernel, glibc) \
  { VDSOTIME_CALL_##call, VDSOTIME_NR_##call, symbol, version },
#include <vdso.def>
#undef VDSO_CALL
};

struct probe_call
probe_call (enum vdsotime_call call)
{
  struct probe_call result = { names[call].name, names[call].has_clock, -1,
                               NULL, NULL };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (rows[i].call == call)
      {
        result.number = rows[i].number;
        result.symbol = rows[i].symbol;
        result.version = rows[i].version;
      }
  return result;
}

void
probe_arguments (VDSO_LONG *a, enum vdsotime_call call, int clock,
                 void *buffer)
{
  VDSO_LONG into = PROBE_ARG (buffer);
  a[0] = a[1] = a[2] = 0;
  if (names[call].has_clock)
    {
      a[0] = clock;
      a[1] = into;
    }
  else if (call == VDSOTIME_CALL_gettimeofday)
    a[0] = into;
  else if (call == VDSOTIME_CALL_getcpu)
    {
      a[0] = into;
      a[1] = into + sizeof (unsigned int);
    }
}

probe_function
probe_library_function (void *handle, enum vdsotime_call call)
{
  void *function = dlsym (handle, names[call].libc_name);
  if (function == NULL && names[call].libc_alias != NULL)
    function = dlsym (handle, names[call].libc_alias);
  return (probe_function) (uintptr_t) function;
}
