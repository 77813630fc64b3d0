/* Whether the clock is fast, and if not, why and what to do.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   What was measured comes before what tables say; with a fake root there is
   only the table.  */

#include "host.h"
#include "tool.h"

#include <string.h>

/* Which clocksources a vDSO can read: those that drivers/clocksource and
   arch/ of Linux register with a vdso_clock_mode.  A name that is not here is
   unknown, never slow.  */
static const struct
{
  const char *name;
  enum speed speed;
  const char *why;              /* For the slow ones.  */
} sources[] =
{
  { "tsc", FAST, NULL }, { "tsc-early", FAST, NULL },
  { "kvm-clock", FAST, NULL },
  { "hyperv_clocksource_tsc_page", FAST, NULL },
  { "arch_sys_counter", FAST, NULL }, { "timebase", FAST, NULL },
  { "tod", FAST, NULL }, { "riscv_clocksource", FAST, NULL },
  { "Constant", FAST, NULL }, { "GIC", FAST, NULL },
  { "hpet", SLOW, "which no vDSO reads since Linux 4.7" },
  { "acpi_pm", SLOW, "which no vDSO can read" },
  { "xen", SLOW, "which the vDSO reads only where Xen vouches for the TSC" },
  { "hyperv_clocksource_msr", SLOW, "which no vDSO can read" },
  { "jiffies", SLOW, "which no vDSO can read" },
  { "refined-jiffies", SLOW, "which no vDSO can read" },
  { "pit", SLOW, "which no vDSO can read" }
};

#define NSOURCES (sizeof sources / sizeof sources[0])

const char *
speed_name (enum speed speed)
{
  return speed == FAST ? "fast" : speed == SLOW ? "slow" : "unknown";
}

static struct verdict
verdict (enum speed speed, char *sentence)
{
  struct verdict result = { speed, sentence };
  return result;
}

/* A word of the kernel's command line that explains the clocksource.  */
static const char *
boot_word (const struct host *host)
{
  static const char *const words[] = { "notsc", "tsc=unstable" };
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    if (has_word (host->cmdline, words[i]))
      return words[i];
  const char *source = strstr (host->cmdline, "clocksource=");
  return source != NULL ? xasprintf ("%.*s", (int) strcspn (source, " "),
                                     source) : NULL;
}

/* What to do about a clocksource that is slow.  */
static char *
cure_clocksource (const struct host *host)
{
  const char *word = boot_word (host);
  for (size_t i = 0; i < NSOURCES; i++)
    if (sources[i].speed == FAST && has_word (host->available,
                                              sources[i].name))
      return xasprintf ("write %s into /sys/devices/system/clocksource/"
                        "clocksource0/current_clocksource", sources[i].name);
  if (word != NULL)
    return xasprintf ("boot without '%s'", word);
  return xstrdup ("see in the kernel's log why it is chosen ('TSC unstable'?);"
                  " no faster one is offered here");
}

/* Which setting takes the vDSO from a process of CLASS bits, or NULL.  */
static const char *
knob (const struct host *host, int class)
{
  if (has_word (host->cmdline, "vdso=0"))
    return "the kernel was booted with 'vdso=0': boot without it";
  if (class == 64)
    return NULL;
  if (has_word (host->cmdline, "vdso32=0"))
    return "the kernel was booted with 'vdso32=0': boot without it";
  if (strcmp (host_file_word (host, "/proc/sys/abi/vsyscall32"), "0") == 0)
    return "the setting abi.vsyscall32 is 0: set it to 1 with sysctl";
  if (strcmp (host_file_word (host, "/proc/sys/vm/vdso_enabled"), "0") == 0)
    return "the setting vm.vdso_enabled is 0: set it to 1 with sysctl";
  return NULL;
}

static struct verdict
judge_absent (const struct host *host, const struct process *process)
{
  const char *why = knob (host, process->class);
  if (process->valgrind)
    why = "valgrind hides it: nothing is wrong outside of valgrind";
  else if (why == NULL && process->class == 32)
    why = "the kernel has none for them (on 64-bit Arm: CONFIG_COMPAT_VDSO), "
          "or a sandbox or tracer hides it";
  else if (why == NULL)
    why = "the kernel has none, or a sandbox or tracer hides it";
  return verdict (SLOW, xasprintf ("every reading is a system call: %d-bit "
                                   "programs have no vDSO; %s",
                                   process->class, why));
}

/* The verdict by the table alone.  */
static struct verdict
judge_source (const struct host *host)
{
  if (*host->clocksource == '\0')
    return verdict (UNKNOWN, xstrdup ("sysfs names no clocksource"));
  for (size_t i = 0; i < NSOURCES; i++)
    if (strcmp (sources[i].name, host->clocksource) == 0)
      return sources[i].speed == FAST
             ? verdict (FAST, xasprintf ("the clock is read in the vDSO, "
                                         "without a system call (clocksource "
                                         "%s)", host->clocksource))
             : verdict (SLOW, xasprintf ("every precise reading is a system "
                                         "call: the clocksource is %s, %s; %s",
                                         sources[i].name, sources[i].why,
                                         cure_clocksource (host)));
  return verdict (UNKNOWN, xasprintf ("it is not known whether a vDSO can "
                                      "read the clocksource %s: measure with "
                                      "'vdsotime bench'", host->clocksource));
}

struct verdict
judge (const struct host *host, const struct process *process)
{
  const char *path = process_path (process, "clock_gettime", 1);
  if (process->address == 0)
    return judge_absent (host, process);
  if (!process->used)
    return verdict (SLOW, xasprintf ("the vDSO cannot be used: %s",
                                     process->reason));
  if (*host->root != '\0' || path == NULL)
    return judge_source (host);
  if (strcmp (path, "vDSO") == 0)
    return verdict (FAST, xasprintf ("the clock is read in the vDSO, without a "
                                     "system call (clocksource %s)",
                                     *host->clocksource != '\0'
                                     ? host->clocksource : "not named"));
  if (strcmp (path, "system call") == 0)
    return verdict (SLOW, xasprintf ("%s makes a system call for every "
                                     "reading, though there is a vDSO: start "
                                     "programs by 'vdsotime run'",
                                     process->libc));
  struct verdict result = judge_source (host);
  if (result.speed == FAST)
    return verdict (SLOW, xasprintf ("the vDSO itself makes a system call for "
                                     "every reading: it cannot use the "
                                     "clocksource %s here",
                                     host->clocksource));
  return result;
}
