/* What a test program needs: result lines for DejaGnu, and an exit status.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   A test prints one line a result, "PASS: what was tested", and returns
   unit_end ().  The words after the colon are the same in every run; what
   was expected and what was got stands in a NOTE line before a FAIL.  The
   lines are written at once, without malloc and stdio's buffers, so that
   they survive a crash and may be printed by a test of an allocator.

   The comment at the head of a test file is read by tests/lib/vdsotime.exp:
     Area:     the folder's name and what of it
     Purpose:  what would be wrong if this failed
     Report:   the public report that it guards against
     Compile:  more flags for the compiler; $srcdir is the top of the sources,
               $reader the reader as an object, $sources its sources
     Env:      NAME=VALUE ..., the environment of the run
     Vdso:     values of the vDSO axis, "kernel none" without this line
     Shim:     further values of it for boards with the shim
     Preload:  further values of it for boards that preload the shim
     Needs:    what the board must have, or the test is UNSUPPORTED
     Args:     arguments of the program  */

#ifndef UNIT_H
#define UNIT_H 1

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define UNIT_UNUSED __attribute__ ((unused))
#define UNIT_PRINTF __attribute__ ((unused, format (printf, 2, 3)))

static int unit_failures;
static int unit_results;

/* Write "KIND: " and the formatted text as one line, in one piece.  */
static UNIT_UNUSED void
unit_vline (const char *kind, const char *format, va_list args)
{
  char line[512];
  size_t n = strlen (kind);
  memcpy (line, kind, n);
  int added = vsnprintf (line + n, sizeof line - n - 1, format, args);
  n += added < (int) (sizeof line - n - 1) ? (size_t) added
       : sizeof line - n - 2;
  line[n++] = '\n';
  if (write (STDOUT_FILENO, line, n) != (ssize_t) n)
    unit_failures++;
}

static UNIT_PRINTF void
unit_line (const char *kind, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  unit_vline (kind, format, args);
  va_end (args);
}

#define unit_note(...) unit_line ("NOTE: ", __VA_ARGS__)
#define unit_pass(...) (unit_results++, unit_line ("PASS: ", __VA_ARGS__))
#define unit_fail(...) \
  (unit_results++, unit_failures++, unit_line ("FAIL: ", __VA_ARGS__))
#define unit_xfail(...) (unit_results++, unit_line ("XFAIL: ", __VA_ARGS__))
#define unit_unsupported(...) \
  (unit_results++, unit_line ("UNSUPPORTED: ", __VA_ARGS__))
#define unit_untested(...) \
  (unit_results++, unit_line ("UNTESTED: ", __VA_ARGS__))

/* Pass or fail by a condition.  */
#define unit_check(condition, ...)                                      \
  do                                                                    \
    {                                                                   \
      if (condition)                                                    \
        unit_pass (__VA_ARGS__);                                        \
      else                                                              \
        {                                                               \
          unit_note ("%s:%d: not true: %s", __FILE__, __LINE__,         \
                     #condition);                                       \
          unit_fail (__VA_ARGS__);                                      \
        }                                                               \
    }                                                                   \
  while (0)

/* Pass if two integers are equal.  */
#define unit_equal(got, expected, ...)                                  \
  do                                                                    \
    {                                                                   \
      long long unit_got = (long long) (got);                           \
      long long unit_expected = (long long) (expected);                 \
      if (unit_got == unit_expected)                                    \
        unit_pass (__VA_ARGS__);                                        \
      else                                                              \
        {                                                               \
          unit_note ("%s:%d: %s: expected %lld, got %lld", __FILE__,    \
                     __LINE__, #got, unit_expected, unit_got);          \
          unit_fail (__VA_ARGS__);                                      \
        }                                                               \
    }                                                                   \
  while (0)

/* The exit status of a test program.  */
static UNIT_UNUSED int
unit_end (void)
{
  return unit_failures != 0 || unit_results == 0;
}

#endif
