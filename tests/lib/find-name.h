/* Functions that a libc may not have.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef FIND_NAME_H
#define FIND_NAME_H 1

#include <dlfcn.h>
#include <link.h>
#include <stddef.h>

extern ElfW(Dyn) _DYNAMIC[] __attribute__ ((weak));

/* The function NAME of the program, a preloaded library or libc; NULL if
   there is none.  Declare it weak first.  A static program is not looked
   through: what it has is linked, and before glibc 2.18 dlsym needs a vDSO
   there.  */
#define FIND_NAME(name) \
  (name != NULL ? (void *) name \
   : _DYNAMIC != NULL ? dlsym (RTLD_DEFAULT, #name) : NULL)

#endif
