/* Reading the clock by the implementation under test.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "probe-verify.h"

#include <dlfcn.h>
#include <errno.h>
#include <string.h>

/* Further from 1970 a difference of two times would not fit.  */
#define FARTHEST INT64_C (4500000000)

/* The functions under test; of the vDSO, called by the machine's
   convention, or of a library, which sets errno.  */
static uintptr_t functions[VDSOTIME_NCALLS];
static int by_library, by_libc;

static void
choose_library (void *handle)
{
  by_library = 1;
  for (int call = 0; call < VDSOTIME_NCALLS; call++)
    functions[call] = (uintptr_t) probe_library_function (handle, call);
}

const char *
verify_choose (const char *name, const char *shim)
{
  if (strcmp (name, "libc") == 0)
    {
      choose_library (RTLD_DEFAULT);
      by_libc = 1;
      return NULL;
    }
  if (strcmp (name, "shim") == 0)
    {
      /* Local, so that RTLD_DEFAULT still means libc.  */
      void *handle = dlopen (shim, RTLD_NOW | RTLD_LOCAL);
      if (handle == NULL)
        return dlerror ();
      choose_library (handle);
      return NULL;
    }
  for (int call = 0; call < VDSOTIME_NCALLS; call++)
    functions[call] = probe_self.entries.at[call];
  return probe_self.reason == VDSOTIME_OK
         ? NULL : vdsotime_reason_text (probe_self.reason);
}

int
verify_call (enum vdsotime_call call, VDSO_LONG a, VDSO_LONG b)
{
  uintptr_t function = functions[call];
  if (function == 0)
    return VERIFY_ABSENT;
  if (!by_library)
    return -vdsotime_vdso_call (function, a, b);
  errno = 0;
  if ((int) ((probe_function) function) (a, b, 0) == 0)
    return 0;
  return errno != 0 ? errno : VERIFY_SILENT;
}

int
verify_has (enum vdsotime_call call)
{
  return functions[call] != 0;
}

int
verify_is_libc (void)
{
  return by_libc;
}

int
verify_leaves_to_kernel (void)
{
  return !by_library;
}

int
verify_assemble (int64_t *time, const union verify_buffer *buffer,
                 int is_wide, int64_t one)
{
  int64_t seconds = is_wide ? buffer->wide[0] : buffer->native[0];
  int64_t fraction = is_wide ? buffer->wide[1] : buffer->native[1];
  *time = 0;
  if (fraction < 0 || fraction >= one)
    return VERIFY_MALFORMED;
  if (seconds > FARTHEST)
    seconds = FARTHEST;
  if (seconds < -FARTHEST)
    seconds = -FARTHEST;
  *time = seconds * VERIFY_SECOND + fraction * (VERIFY_SECOND / one);
  return 0;
}

int
verify_time (VDSO_LONG *stored, VDSO_LONG *returned)
{
  uintptr_t function = functions[VDSOTIME_CALL_time];
  if (function == 0)
    return VERIFY_ABSENT;
  *returned = by_library
              ? ((probe_function) function) (PROBE_ARG (stored), 0, 0)
              : vdsotime_vdso_time (function, stored);
  return *returned < 0 && *returned > -4096 ? -(int) *returned : 0;
}

int
verify_read (const struct verify_subject *subject, int64_t *time)
{
  /* So that a function that writes nothing is noticed.  */
  union verify_buffer buffer = { .wide = { 0, 0 } };
  int is_wide = subject->call == VDSOTIME_CALL_clock_gettime64;
  int64_t one = VERIFY_SECOND;
  int error;
  if (subject->call == VDSOTIME_CALL_time)
    error = verify_time (NULL, &buffer.native[0]);
  else if (subject->call == VDSOTIME_CALL_gettimeofday)
    {
      one = 1000000;
      error = verify_call (subject->call, PROBE_ARG (&buffer), 0);
    }
  else
    error = verify_call (subject->call, subject->clock, PROBE_ARG (&buffer));
  return error != 0 ? error : verify_assemble (time, &buffer, is_wide, one);
}

int
verify_getres (enum vdsotime_call call, int clock, int64_t *resolution)
{
  union verify_buffer buffer = { .wide = { -1, -1 } };
  int is_wide = call == VDSOTIME_CALL_clock_getres64;
  int error = verify_call (call, clock, PROBE_ARG (&buffer));
  return error != 0 ? error
         : verify_assemble (resolution, &buffer, is_wide, VERIFY_SECOND);
}

const char *
verify_error (int error)
{
  return error == 0 ? "success"
         : error == VERIFY_MALFORMED ? "a fraction that is beyond the second"
         : error == VERIFY_SILENT ? "an error without a number"
         : strerror (error);
}
