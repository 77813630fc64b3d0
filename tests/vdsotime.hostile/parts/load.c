/* Load the shim by dlopen and by dlmopen, and unload it.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   TEST_SHIM names the library, TEST_LOADED says that it is preloaded as
   well.  */

#define _GNU_SOURCE 1
#include <dlfcn.h>
#include <stdlib.h>

#include "mapped.h"
#include "readings.h"
#include "unit.h"

enum { TIMES = 20 };

/* The functions of one copy of the shim, with the machine's own time_t.  */
struct functions
{
  int (*gettime) (int, VDSO_LONG *);
  int (*gettimeofday) (VDSO_LONG *, void *);
  VDSO_LONG (*time) (VDSO_LONG *);
  const char *(*status) (void);
};

/* dlsym without what musl's header makes of it: the names are meant.  */
static void *
find (void *handle, const char *name)
{
  void *(*volatile plain) (void *, const char *) = dlsym;
  return plain (handle, name);
}

static int
get_functions (void *handle, struct functions *f)
{
  *(void **) &f->gettime = find (handle, "clock_gettime");
  *(void **) &f->gettimeofday = find (handle, "gettimeofday");
  *(void **) &f->time = find (handle, "time");
  *(void **) &f->status = find (handle, "vdsotime_status");
  return f->gettime != NULL && f->gettimeofday != NULL && f->time != NULL
         && f->status != NULL;
}

static int
right (const struct functions *f)
{
  VDSO_LONG pair[2], day[2];
  int64_t before = kernel_clock (CLOCK_MONOTONIC);
  long long second = kernel_clock (CLOCK_REALTIME) / READINGS_SECOND;
  if (f->gettime (CLOCK_MONOTONIC, pair) != 0
      || f->gettimeofday (day, NULL) != 0)
    return 0;
  int64_t got = pair[0] * READINGS_SECOND + pair[1];
  return got >= before && got <= kernel_clock (CLOCK_MONOTONIC)
         && llabs (day[0] - second) < 60 && llabs (f->time (NULL) - second) < 60
         && f->gettime (4711, pair) == -1;
}

/* Load and unload once.  Returns what is wrong, or NULL.  */
static const char *
once (const char *shim, int loaded)
{
  struct functions f;
  void *handle = dlopen (shim, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL)
    return dlerror ();
  if (!get_functions (handle, &f))
    return "a name is missing";
  if (strcmp (f.status (), "the image is used") != 0)
    return f.status ();
  if (!right (&f))
    return "a function is wrong";
  if ((find (RTLD_DEFAULT, "vdsotime_status") == (void *) f.status) != loaded)
    return "it is not the copy that it should be";
  const char *wrong = check_readings ();
  if (dlclose (handle) != 0)
    return dlerror ();
#ifdef __GLIBC__
  if (is_mapped (shim) != loaded)
    return loaded ? "dlclose unmaps it" : "dlclose leaves it";
#endif
  return wrong != NULL ? wrong : check_readings ();
}

/* A copy in a namespace without a libc: the shim needs none.  */
static void
in_namespace (const char *shim)
{
#ifdef LM_ID_NEWLM
  struct functions f;
  void *handle = dlmopen (LM_ID_NEWLM, shim, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL || !get_functions (handle, &f))
    {
      unit_note ("%s", dlerror ());
      unit_fail ("dlmopen loads it");
      return;
    }
  unit_check (strcmp (f.status (), "the image is used") == 0,
              "dlmopen: the image is used");
  unit_check (right (&f), "dlmopen: every function is right");
  unit_check (find (RTLD_DEFAULT, "vdsotime_status") != (void *) f.status,
              "dlmopen: a copy of its own");
  unit_equal (dlclose (handle), 0, "dlmopen: it can be closed");
#else
  (void) shim;
  unit_unsupported ("libc has no dlmopen");
#endif
}

int
main (void)
{
  const char *shim = getenv ("TEST_SHIM");
  int loaded = getenv ("TEST_LOADED") != NULL;
  const char *wrong = NULL;
  for (int i = 0; i < TIMES && wrong == NULL; i++)
    wrong = once (shim, loaded);
  if (wrong != NULL)
    unit_note ("%s", wrong);
  unit_check (wrong == NULL, "dlopen and dlclose, twenty times");
  in_namespace (shim);
  wrong = check_readings ();
  if (wrong != NULL)
    unit_note ("%s", wrong);
  unit_check (wrong == NULL, "every function is right at the end");
  return unit_end ();
}
