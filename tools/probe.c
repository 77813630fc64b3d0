/* vdsotime-probe: look at and measure a process of one word size.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "probe.h"
#include "auxv.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct probe_process probe_self;

/* glibc has it since 2.16.  */
extern unsigned long getauxval (unsigned long) __attribute__ ((weak));

/* The bytes at and after ADDRESS that are mapped, without a gap, to be read and
   executed but not written.  */
static uintptr_t
mapped_at (uintptr_t address)
{
  FILE *file = fopen ("/proc/self/maps", "r");
  char line[4096], rights[5];
  unsigned long start, end;
  uintptr_t last = address;
  while (file != NULL && fgets (line, sizeof line, file) != NULL)
    if (sscanf (line, "%lx-%lx %4s", &start, &end, rights) == 3
        && start <= last && last < end && strncmp (rights, "r-x", 3) == 0)
      last = end;
  if (file != NULL)
    fclose (file);
  return last - address;
}

static void
read_self (void)
{
  struct vdsotime_auxv auxv = { 0, 0, 0 };
  if (getauxval != NULL)
    {
      auxv.sysinfo_ehdr = getauxval (AT_SYSINFO_EHDR);
      auxv.sysinfo = getauxval (AT_SYSINFO);
    }
  else
    vdsotime_auxv_from_proc (&auxv, vdsotime_libc_kernel_entry ());
  probe_self.sysinfo_ehdr = auxv.sysinfo_ehdr;
  probe_self.sysinfo = auxv.sysinfo;
  probe_self.mapped = mapped_at (auxv.sysinfo_ehdr);
  probe_self.reason = vdsotime_image_read (&probe_self.image,
                                           auxv.sysinfo_ehdr, SIZE_MAX);
  if (probe_self.reason == VDSOTIME_OK)
    probe_self.reason = vdsotime_entries_find (&probe_self.entries,
                                               &probe_self.image);
}

/* Which libc this is: glibc says so; others by their file's name.  */
static void
print_libc (void)
{
  Dl_info info;
  const char *(*version) (void) =
    (const char *(*) (void)) (uintptr_t) dlsym (RTLD_DEFAULT,
                                                "gnu_get_libc_version");
  const char *file = "";
  if (dladdr ((void *) (uintptr_t) &qsort, &info) != 0
      && info.dli_fname != NULL)
    file = info.dli_fname;
  if (version != NULL)
    printf ("libc\tglibc %s\t%s\n", version (), file);
  else
    printf ("libc\t%s\t%s\n", strstr (file, "musl") != NULL ? "musl"
            : strstr (file, "uClibc") != NULL ? "uClibc" : "unknown", file);
}

/* Whose clock_gettime a program gets that is started as this one was.  */
static void
print_server (void)
{
  Dl_info info;
  void *function = dlsym (RTLD_DEFAULT, "clock_gettime");
  if (function != NULL && dladdr (function, &info) != 0
      && info.dli_fname != NULL)
    printf ("serves\t%s\n", info.dli_fname);
}

/* Every subcommand begins with this.  */
static void
print_process (void)
{
  const char *preload = getenv ("LD_PRELOAD");
  printf ("process\t" VDSO_MACHINE "\t%d\n", VDSO_ELF_CLASS);
  print_libc ();
  print_server ();
  if (preload != NULL && strstr (preload, "libvdsotime.so") != NULL)
    printf ("shim\t%s\n", preload);
  if (preload != NULL && strstr (preload, "vgpreload") != NULL)
    printf ("valgrind\n");
  printf ("image\t%#lx\t%lu\t%lu\t%d\t%s\n",
          (unsigned long) probe_self.sysinfo_ehdr,
          (unsigned long) probe_self.mapped,
          (unsigned long) (probe_self.reason == VDSOTIME_OK
                           ? probe_self.image.kernel : 0),
          probe_self.reason == VDSOTIME_OK,
          vdsotime_reason_text (probe_self.reason));
}

static void
print_entries (void)
{
  for (int call = 0; call < VDSOTIME_NCALLS; call++)
    {
      struct probe_call facts = probe_call (call);
      if (facts.symbol != NULL)
        printf ("entry\t%s\t%s\t%s\t%#lx\n", facts.name, facts.symbol,
                facts.version,
                (unsigned long) (probe_self.reason == VDSOTIME_OK
                                 ? probe_self.entries.at[call] : 0));
    }
}

/* Write the image's bytes, for the command to read with libelf.  */
static int
dump (void)
{
  const char *from = (const char *) probe_self.sysinfo_ehdr;
  size_t left = probe_self.mapped;
  while (left > 0)
    {
      ssize_t written = write (STDOUT_FILENO, from, left);
      if (written <= 0)
        return 1;
      from += written;
      left -= written;
    }
  return 0;
}

int
main (int argc, char **argv)
{
  const char *word = argc > 1 ? argv[1] : "";
  int status = 2;
  read_self ();
  if (strcmp (word, "dump") == 0)
    return dump ();
  if (strcmp (word, "info") == 0)
    {
      print_process ();
      print_entries ();
      status = probe_paths ();
    }
  else if (strcmp (word, "bench") == 0)
    {
      print_process ();
      status = probe_bench (argv + 2);
    }
  else if (strcmp (word, "verify") == 0)
    {
      print_process ();
      status = probe_verify (argv + 2);
    }
  else
    fputs ("vdsotime-probe: to be run by vdsotime only\n", stderr);
  return fflush (stdout) == 0 ? status : 1;
}
