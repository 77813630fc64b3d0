/* Area:    call, getcpu
   Purpose: A thread bound to one processor is told that one and its node; both
            pointers may be NULL; errno is untouched.
   Report:  https://sourceware.org/bugzilla/show_bug.cgi?id=12813
   Compile: -ldl
   Shim:    image-M
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <sched.h>
#include "raw.h"

/* In glibc since 2.29, not in musl.  */
typedef int getcpu_function (unsigned int *, unsigned int *);
#ifdef __GLIBC__
extern int getcpu (unsigned int *, unsigned int *) __attribute__ ((weak));
#else
extern getcpu_function getcpu __attribute__ ((weak));
#endif
static getcpu_function *function;

static void
check_on (int cpu)
{
  unsigned int here = -1, node = -1, raw_cpu = -1, raw_node = -2;
  cpu_set_t set;
  CPU_ZERO (&set);
  CPU_SET (cpu, &set);
  if (sched_setaffinity (0, sizeof set, &set) != 0)
    {
      unit_unsupported ("bound to processor %d: cannot be", cpu);
      return;
    }
  vdsotime_kernel_call (0, VDSOTIME_NR_getcpu,
                        (VDSO_LONG) (uintptr_t) &raw_cpu,
                        (VDSO_LONG) (uintptr_t) &raw_node, 0);
  errno = 4711;
  unit_equal (function (&here, &node), 0, "on processor %d: succeeds", cpu);
  unit_equal (errno, 4711, "on processor %d: errno untouched", cpu);
  unit_equal (here, cpu, "on processor %d: that one", cpu);
  unit_equal (node, raw_node, "on processor %d: the kernel's node", cpu);
}

int
main (void)
{
  unsigned int cpu = -1, node = -1;
  cpu_set_t set;
  function = (getcpu_function *) FIND_NAME (getcpu);
  if (function == NULL)
    {
      unit_unsupported ("getcpu: libc has none");
      return unit_end ();
    }
  unit_equal (function (&cpu, NULL), 0, "no node wanted: succeeds");
  unit_check (cpu != -1U, "no node wanted: processor stored");
  unit_equal (function (NULL, &node), 0, "no processor wanted: succeeds");
  unit_check (node != -1U, "no processor wanted: node stored");
  unit_equal (function (NULL, NULL), 0, "nothing wanted: succeeds");
  CPU_ZERO (&set);
  sched_getaffinity (0, sizeof set, &set);
  for (int i = 0, done = 0; i < CPU_SETSIZE && done < 2; i++)
    if (CPU_ISSET (i, &set))
      {
        check_on (i);
        done++;
      }
  return unit_end ();
}
