/* Why a vDSO image is not used, in words.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "image.h"

/* Arrays, not pointers: a table of pointers would need relocations.  */
static const struct
{
#define VDSOTIME_REASON(name, text) char name[sizeof text];
  VDSOTIME_REASONS (VDSOTIME_REASON)
#undef VDSOTIME_REASON
} texts =
{
#define VDSOTIME_REASON(name, text) text,
  VDSOTIME_REASONS (VDSOTIME_REASON)
#undef VDSOTIME_REASON
};

static const unsigned short offsets[] =
{
#define VDSOTIME_REASON(name, text) \
  (unsigned short) offsetof (__typeof__ (texts), name),
  VDSOTIME_REASONS (VDSOTIME_REASON)
#undef VDSOTIME_REASON
};

const char *
vdsotime_reason_text (enum vdsotime_reason reason)
{
  if ((unsigned int) reason >= VDSOTIME_NREASONS)
    return "unknown reason";
  return (const char *) &texts + offsets[reason];
}
