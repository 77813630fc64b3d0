/* Time namespaces: the vDSO knows their offsets.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   unshare moves the children of its caller only, so that the caller can read
   the clock outside before and after its child has read it inside.  */

#include "probe-verify-inside.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef CLONE_NEWTIME
# define CLONE_NEWTIME 0x80
#endif

/* Large against any uptime, with a fraction that no other offset has.  */
#define MONOTONIC_OFFSET INT64_C (8640000123456789)
#define BOOTTIME_OFFSET INT64_C (31536000987654321)

static int64_t
offset_of (const struct verify_subject *subject)
{
  switch (subject->clock)
    {
    case 1: case 4: case 6:     /* MONOTONIC, _RAW, _COARSE.  */
      return MONOTONIC_OFFSET;
    case 7:                     /* BOOTTIME.  */
      return BOOTTIME_OFFSET;
    default:
      return 0;
    }
}

/* Get a new time namespace with offsets for the children.  Returns NULL, or
   why not.  */
static const char *
enter (void)
{
  char text[128];
  if (unshare (CLONE_NEWTIME) != 0
      && (errno != EPERM || unshare (CLONE_NEWUSER | CLONE_NEWTIME) != 0))
    return errno == EINVAL ? "the kernel has no time namespaces"
           : errno == EPERM || errno == ENOSPC || errno == ENOSYS
           ? "there is no right to make a time namespace, nor a user one"
           : strerror (errno);
  int size = snprintf (text, sizeof text, "1 %lld %lld\n7 %lld %lld\n",
                       (long long) (MONOTONIC_OFFSET / VERIFY_SECOND),
                       (long long) (MONOTONIC_OFFSET % VERIFY_SECOND),
                       (long long) (BOOTTIME_OFFSET / VERIFY_SECOND),
                       (long long) (BOOTTIME_OFFSET % VERIFY_SECOND));
  int file = open ("/proc/self/timens_offsets", O_WRONLY | O_CLOEXEC);
  if (file < 0 || write (file, text, size) != size)
    return "the offsets of a time namespace cannot be set";
  close (file);
  return NULL;
}

static void
judge (const struct verify_subject *subject,
       const struct inside_finding *finding, int64_t before, int64_t after,
       unsigned int times)
{
  struct verify_result result;
  struct verify_excess offset = { 0, 0, 0, 0 };
  verify_begin (&result, "namespace", subject->call, subject->clock);
  verify_compare (&offset, before, finding->inside - offset_of (subject),
                  after, subject->unit);
  result.readings = INSIDE_ROUNDS;
  result.limit = verify_limit (subject, finding->control.worst);
  result.worst = finding->tested.worst;
  if (offset.worst > result.worst)
    result.worst = offset.worst;
  if (!finding->read)
    return;                     /* A crash, which has been reported.  */
  if (finding->error != 0)
    verify_print (&result, VERIFY_FAIL, "answered with %s",
                  verify_error (finding->error));
  else if (result.worst > result.limit && verify_was_set (subject, times))
    verify_print (&result, VERIFY_SKIP, "the clock was set during the check");
  else if (finding->tested.worst > result.limit)
    verify_print (&result, VERIFY_FAIL, "gave %s, %lld ns beyond the system "
                  "calls before it, %s, and after it, %s",
                  verify_text (finding->tested.reading),
                  (long long) finding->tested.worst,
                  verify_text (finding->tested.before),
                  verify_text (finding->tested.after));
  else if (offset.worst > result.limit)
    verify_print (&result, VERIFY_FAIL, "gave %s inside, %lld ns away from %s "
                  "outside and the offset %s", verify_text (finding->inside),
                  (long long) offset.worst, verify_text (after),
                  verify_text (offset_of (subject)));
  else if (finding->is_counted
           && finding->calls_inside > finding->calls_outside)
    verify_print (&result, VERIFY_FAIL, "makes %d system calls inside, %d "
                  "outside", finding->calls_inside, finding->calls_outside);
  else
    verify_print (&result, VERIFY_PASS, "offset %s%s",
                  verify_text (offset_of (subject)), finding->is_counted
                  && finding->calls_inside == 0 ? ", no system call" : "");
}

/* In a child: enter the namespace, look at it, judge.  */
static void
look (void *unused)
{
  struct verify_result result;
  int64_t before[VERIFY_MAX_SUBJECTS], after[VERIFY_MAX_SUBJECTS];
  unsigned int times = verify_times_set ();
  (void) unused;
  verify_begin (&result, "namespace", VDSOTIME_CALL_clock_gettime, -1);
  const char *trouble = enter ();
  if (trouble != NULL)
    {
      verify_print (&result, VERIFY_SKIP, "%s", trouble);
      return;
    }
  for (int i = 0; i < verify_nsubjects; i++)
    verify_kernel (verify_subjects[i].low, &before[i]);
  verify_in_child (inside_look, NULL);
  for (int i = 0; i < verify_nsubjects; i++)
    verify_kernel (verify_subjects[i].high, &after[i]);
  for (int i = 0; i < verify_nsubjects; i++)
    judge (&verify_subjects[i], &inside_findings[i], before[i], after[i],
           times);
}

void
verify_namespace (void)
{
  void *shared = mmap (NULL, VERIFY_MAX_SUBJECTS * sizeof *inside_findings,
                       PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1,
                       0);
  if (shared == MAP_FAILED)
    return;
  inside_findings = shared;
  verify_in_child (inside_look_outside, NULL);
  verify_in_child (look, NULL);
  munmap (shared, VERIFY_MAX_SUBJECTS * sizeof *inside_findings);
}
