/* The preload library loaded by dlopen and handed an image by this program.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   libc read the auxiliary vector long ago; the library asks getauxval, and
   finds the one that is here.  */

#ifndef LOADED_H
#define LOADED_H 1

#include <dlfcn.h>

#include "answers.h"
#include "place.h"

static struct placed placed;

/* Also: no AT_SECURE, no AT_SYSINFO.  */
unsigned long __attribute__ ((visibility ("default")))
getauxval (unsigned long type)
{
  return type == AT_SYSINFO_EHDR ? (uintptr_t) placed.header : 0;
}

/* 32-bit musl's header makes a call of another function of dlsym, one that
   finds __time64 for `time'.  */
extern void *loaded_sym (void *, const char *) __asm__ ("dlsym");

#define LOADED_FIND(f, handle, name, symbol) \
  (*(void **) &(f)->name = loaded_sym (handle, symbol))

/* Load LIBRARY, whose constructor then reads the image.  Returns 1 or 0.  */
static int
load_library (struct functions *f, const char *library)
{
  void *handle = dlopen (library, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL)
    {
      unit_note ("%s", dlerror ());
      return 0;
    }
  LOADED_FIND (f, handle, clock_gettime, "clock_gettime");
  LOADED_FIND (f, handle, clock_getres, "clock_getres");
  LOADED_FIND (f, handle, gettimeofday, "gettimeofday");
  LOADED_FIND (f, handle, time, "time");
  LOADED_FIND (f, handle, getcpu, "getcpu");
  LOADED_FIND (f, handle, clock_gettime64, "__clock_gettime64");
  LOADED_FIND (f, handle, clock_getres64, "__clock_getres64");
  LOADED_FIND (f, handle, status, "vdsotime_status");
  return f->status != NULL && f->clock_gettime != NULL;
}

#endif
