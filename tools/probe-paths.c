/* Which way libc takes for each call and clock id.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Nothing is timed.  A seccomp filter turns the time system calls into a
   signal, which is counted.  Whether the vDSO was asked first is seen by
   taking the right of execution from its pages: the first instruction fetched
   from there faults, and the fault's address is an entry or it is not (on
   i386 it may be __kernel_vsyscall).  */

#include "probe-trap.h"

#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

/* Clock ids of today's kernels.  */
#define NCLOCKS 12

static volatile uintptr_t fault;        /* Where the vDSO was entered.  */

/* Never through libc: on i386 its system calls are made in the vDSO.  */
static long
protect_vdso (int protection)
{
  return vdsotime_kernel_call (0, VDSOTIME_NR_mprotect,
                               probe_self.sysinfo_ehdr, probe_self.mapped,
                               protection);
}

static int
in_image (uintptr_t address)
{
  return address >= probe_self.sysinfo_ehdr
         && address - probe_self.sysinfo_ehdr < probe_self.mapped;
}

static void
faulted (int number, siginfo_t *info, void *context)
{
  uintptr_t address = (uintptr_t) info->si_addr;
  (void) context;
  if (fault == 0 && in_image (address)
      && protect_vdso (PROT_READ | PROT_EXEC) == 0)
    fault = address;
  else
    signal (number, SIG_DFL);   /* Not ours: the next one ends the probe.  */
}

/* Whether ADDRESS is where libc enters the vDSO for a call.  Of an image that
   vdso/ refuses and libc does not, only the kernel entry is known.  */
static int
is_entry (uintptr_t address)
{
  if (probe_self.reason != VDSOTIME_OK)
    return address != 0 && address != probe_self.sysinfo;
  for (int call = 0; call < VDSOTIME_NCALLS; call++)
    if (address != 0 && probe_self.entries.at[call] == address)
      return 1;
  return 0;
}

/* Whether the vDSO was asked in the last call.  Where it was not HIDDEN, since
   the kernel has sealed it (CONFIG_MSEAL_SYSTEM_MAPPINGS), the place of the
   system call tells as much, unless all of them are made in the vDSO.  */
static int
vdso_was_asked (int hidden)
{
  if (hidden)
    return is_entry (fault);
  if (probe_self.sysinfo_ehdr == 0)
    return 0;
  return probe_traps == 0 || (probe_self.sysinfo == 0 && in_image (probe_trap));
}

/* Call FUNCTION and print the record of the way it took.  */
static void
try_call (enum vdsotime_call call, int clock, probe_function function)
{
  char buffer[64];
  VDSO_LONG a[3];
  probe_arguments (a, call, clock, buffer);
  int hidden = probe_self.mapped != 0 && protect_vdso (PROT_READ) == 0;
  probe_traps = 0;
  probe_trap = 0;
  fault = 0;
  function (a[0], a[1], a[2]);
  if (hidden && fault == 0)
    protect_vdso (PROT_READ | PROT_EXEC);
  int asked = vdso_was_asked (hidden);
  printf ("path\t%s\t%d\t%s\n", probe_call (call).name, clock,
          probe_traps == 0 ? (asked ? "vDSO" : "libc itself")
          : asked ? "vDSO, then system call" : "system call");
}

int
probe_paths (void)
{
  struct sigaction action;
  memset (&action, 0, sizeof action);
  action.sa_flags = SA_SIGINFO;
  action.sa_sigaction = faulted;
  sigaction (SIGSEGV, &action, NULL);
  fflush (stdout);
  if (probe_trap_calls () != 0)
    {
      printf ("unmeasured\tseccomp: %s\n", strerror (errno));
      return 0;
    }
  for (int call = 0; call < VDSOTIME_NCALLS; call++)
    {
      probe_function function = probe_library_function (RTLD_DEFAULT, call);
      if (function == NULL)
        continue;
      int has_clock = probe_call (call).has_clock;
      for (int clock = 0; clock < (has_clock ? NCLOCKS : 1); clock++)
        try_call (call, has_clock ? clock : -1, function);
    }
  return 0;
}
