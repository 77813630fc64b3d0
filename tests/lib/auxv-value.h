/* The auxiliary vector, for libcs older than getauxval (glibc 2.16).
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef AUXV_VALUE_H
#define AUXV_VALUE_H 1

#include <elf.h>
#include <link.h>
#include <stdint.h>
#include <unistd.h>

/* glibc's: where the kernel has put argc, in a program that ld.so starts.  */
extern void *__libc_stack_end __attribute__ ((weak));

/* The value of TYPE, or 0.  The vector stands behind the environment as the
   kernel made it; each variable that was taken out of it, as ld.so does in
   setuid programs, leaves a null pointer more at its end.  Where setenv has
   moved the environment off the stack, the old one is found from argc.  */
static inline unsigned long
auxv_value (unsigned long type)
{
  extern char **environ;
  char **end = environ;
  if ((uintptr_t) end < (uintptr_t) &end && &__libc_stack_end != NULL)
    {
      long *argc = __libc_stack_end;
      end = (char **) argc + 1 + *argc + 1;
    }
  while (*end != NULL)
    end++;
  while (*end == NULL)
    end++;
  for (const ElfW(auxv_t) *at = (const void *) end;
       at->a_type != AT_NULL; at++)
    if (at->a_type == type)
      return at->a_un.a_val;
  return 0;
}

#endif
