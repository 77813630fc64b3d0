/* What is seen of the clock inside of a time namespace.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_PROBE_VERIFY_INSIDE_H
#define VDSOTIME_PROBE_VERIFY_INSIDE_H 1

#include "probe-verify.h"

#define INSIDE_ROUNDS 64

/* What a child has found out of one subject.  */
struct inside_finding
{
  int read, error;
  struct verify_excess tested, control;
  int64_t inside;
  int is_counted;               /* The next two are known.  */
  int calls_outside, calls_inside;
};

/* One a subject, in memory that is shared with the children.  */
extern struct inside_finding *inside_findings;

/* For verify_in_child: count the calls that each subject makes outside;
   read all of them, then count, inside.  */
void inside_look_outside (void *unused);
void inside_look (void *unused);

#endif
