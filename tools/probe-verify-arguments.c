/* Bad clock ids, and NULL where that is allowed.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Each in a child of its own: some vDSOs crash here.  */

#include "probe-verify.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>

/* What surrounds today's ids, and where a shift by the id, or an index by it,
   goes wrong.  Negative ones are CPU clocks and files.  */
static const int ids[] =
{
  12, 13, 15, 16, 17, 23, 24, 31, 32, 33, 63, 64, 65, 99, 127, 128, 255,
  256, 65536, INT_MAX, INT_MIN, -1, -2, -3, -4, -5, -6, -7, -8, -100
};

#define NIDS (int) (sizeof ids / sizeof ids[0])

union answer
{
  VDSO_LONG native[2];
  int64_t wide[2];
  int zone[2];
};

/* The words for an unknown clock: some kernels use the second one (LTP issue
   1255).  */
static int
is_unknown_clock (int error)
{
  return error == EINVAL || error == ENODEV;
}

/* From Linux 6.17 (cd3557a7618b) the vDSO's clock_getres answers for the ids
   of auxiliary clocks on kernels without such clocks, too.  */
static int
is_auxiliary (enum vdsotime_call call, int id)
{
  int64_t ignored;
  return id >= 16 && id < 24 && verify_kernel (id, &ignored) == EINVAL
         && (call == VDSOTIME_CALL_clock_getres
             || call == VDSOTIME_CALL_clock_getres64);
}

static void
try_ids (void *argument)
{
  enum vdsotime_call call = *(enum vdsotime_call *) argument;
  struct verify_result result;
  int answered = 0, left = 0;
  verify_begin (&result, "arguments", call, -1);
  for (int i = 0; i < NIDS; i++, result.readings++)
    {
      union answer answer;
      int error = verify_call (call, ids[i], PROBE_ARG (&answer));
      int kernel = -vdsotime_kernel_call (vdsotime_libc_kernel_entry (),
                                          probe_call (call).number, ids[i],
                                          PROBE_ARG (&answer), 0);
      if (error == kernel
          || (is_unknown_clock (error) && is_unknown_clock (kernel)))
        continue;
      if (error == ENOSYS && verify_leaves_to_kernel () && ++left)
        continue;
      if (error == 0 && is_auxiliary (call, ids[i]) && ++answered)
        continue;
      verify_print (&result, VERIFY_FAIL, "with clock id %d answered with %s, "
                    "the system call with %s", ids[i], verify_error (error),
                    verify_error (kernel));
      return;
    }
  if (left == NIDS)
    verify_print (&result, VERIFY_SKIP, "unknown clock ids left to the system "
                  "call (ENOSYS)");
  else
    verify_print (&result, VERIFY_PASS, "unknown clock ids%s", answered == 0 ? ""
                  : ", but for those of auxiliary clocks, for which kernels "
                  "without these answer since Linux 6.17");
}

/* What is to return 0 with NULL for one or both of its arguments.  */
struct null_case
{
  enum vdsotime_call call;
  int first_is_clock, second;   /* SECOND: give the second one.  */
  const char *words;
};

static const struct null_case cases[] =
{
  { VDSOTIME_CALL_clock_getres, 1, 0, "(id, NULL)" },
  { VDSOTIME_CALL_clock_getres64, 1, 0, "(id, NULL)" },
  { VDSOTIME_CALL_gettimeofday, 0, 0, "(NULL, NULL)" },
  { VDSOTIME_CALL_gettimeofday, 0, 1, "(NULL, &zone)" },
  { VDSOTIME_CALL_getcpu, 0, 0, "(NULL, NULL)" }
};

/* glibc 2.36 crashes in a 32-bit gettimeofday (NULL, NULL), which POSIX does
   not allow.  */
static int
is_for_kernel_only (const struct null_case *one)
{
  struct verify_result result;
  if (one->call != VDSOTIME_CALL_gettimeofday || !verify_is_libc ())
    return 0;
  verify_begin (&result, "arguments", one->call, -1);
  verify_print (&result, VERIFY_SKIP, "%s may crash a libc: POSIX does not "
                "allow it", one->words);
  return 1;
}

static void
try_null (void *argument)
{
  const struct null_case *one = argument;
  struct verify_result result;
  union answer answer, kernel;
  answer.zone[0] = answer.zone[1] = kernel.zone[0] = kernel.zone[1] = -1;
  verify_begin (&result, "arguments", one->call, -1);
  int error = verify_call (one->call, one->first_is_clock,
                           one->second ? PROBE_ARG (&answer) : 0);
  result.readings = 1;
  if (one->second)
    vdsotime_kernel_call (vdsotime_libc_kernel_entry (),
                          probe_call (one->call).number, 0,
                          PROBE_ARG (&kernel), 0);
  if (error == ENOSYS && verify_leaves_to_kernel ())
    verify_print (&result, VERIFY_SKIP, "%s left to the system call (ENOSYS)",
                  one->words);
  else if (error != 0)
    verify_print (&result, VERIFY_FAIL, "%s answered with %s", one->words,
                  verify_error (error));
  else if (one->second && (answer.zone[0] != kernel.zone[0]
                           || answer.zone[1] != kernel.zone[1]))
    verify_print (&result, VERIFY_FAIL, "%s gave %d and %d, the system call "
                  "%d and %d", one->words, answer.zone[0], answer.zone[1],
                  kernel.zone[0], kernel.zone[1]);
  else
    verify_print (&result, VERIFY_PASS, "%s", one->words);
}

/* With a pointer, time () stores what it returns.  */
static void
try_time (void *argument)
{
  struct verify_result result;
  VDSO_LONG stored = -1, returned;
  (void) argument;
  verify_begin (&result, "arguments", VDSOTIME_CALL_time, -1);
  result.readings = 1;
  int error = verify_time (&stored, &returned);
  if (error == ENOSYS && verify_leaves_to_kernel ())
    verify_print (&result, VERIFY_SKIP, "(&seconds) left to the system call "
                  "(ENOSYS)");
  else if (error == 0 && stored == returned)
    verify_print (&result, VERIFY_PASS, "(&seconds)");
  else
    verify_print (&result, VERIFY_FAIL, "(&seconds) returned %lld and stored "
                  "%lld", (long long) returned, (long long) stored);
}

void
verify_arguments (void)
{
  static enum vdsotime_call with_clock[] =
    { VDSOTIME_CALL_clock_gettime, VDSOTIME_CALL_clock_gettime64,
      VDSOTIME_CALL_clock_getres, VDSOTIME_CALL_clock_getres64 };
  for (size_t i = 0; i < sizeof with_clock / sizeof with_clock[0]; i++)
    if (verify_has (with_clock[i]))
      verify_in_child (try_ids, &with_clock[i]);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    if (verify_has (cases[i].call) && !is_for_kernel_only (&cases[i]))
      verify_in_child (try_null, (void *) &cases[i]);
  if (verify_has (VDSOTIME_CALL_time))
    verify_in_child (try_time, NULL);
}
