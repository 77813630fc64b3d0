/* The dispatch table and its set-up.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "dispatch.h"
#include "auxv.h"
#include "libc-symbols.h"
#include "vdsotime.h"

struct vdsotime_table vdsotime_table;

int *
vdsotime_errno (void)
{
  return IN_LIBC (__errno_location) ? __errno_location () : NULL;
}

int
vdsotime_fail (int error)
{
  int *location = vdsotime_errno ();

  if (location != NULL)
    *location = error;
  return -1;
}

/* Fill in the calls that the image at SYSINFO_EHDR serves.  Returns why it is
   not used, or VDSOTIME_OK; *IMAGE is then what has been read.  */
static enum vdsotime_reason
fill (struct vdsotime_table *table, struct vdsotime_image *image,
      uintptr_t sysinfo_ehdr)
{
  uintptr_t *word = (uintptr_t *) table;
  enum vdsotime_reason reason;
  unsigned int i;

  for (i = 0; i < sizeof *table / sizeof *word; i++)
    ((volatile uintptr_t *) word)[i] = 0;
  reason = vdsotime_image_read (image, sysinfo_ehdr, SIZE_MAX);
  if (reason == VDSOTIME_OK)
    reason = vdsotime_entries_find (&table->entry, image);
  return reason;
}

/* By getauxval, without its ENOENT.  Returns 0 where libc has none, or is not
   there yet.  */
static int
ask_libc (struct vdsotime_auxv *auxv)
{
  int *location = vdsotime_errno ();
  int saved = location != NULL ? *location : 0;
  unsigned long (*ask) (unsigned long) = getauxval;

  /* A strong one may be null as well: --defsym=getauxval=0.  */
  __asm__ ("" : "+r" (ask));
  if (ask == NULL)
    return 0;
  auxv->sysinfo_ehdr = ask (AT_SYSINFO_EHDR);
  auxv->sysinfo = ask (AT_SYSINFO);
  auxv->secure = ask (AT_SECURE);
  if (location != NULL)
    *location = saved;
  return 1;
}

const struct vdsotime_table *
vdsotime_table_or (struct vdsotime_table *local)
{
  struct vdsotime_auxv auxv = { 0, 0, 1 };
  struct vdsotime_image image;

  if (*(volatile uintptr_t *) &vdsotime_table.ready != 0)
    return &vdsotime_table;
  ask_libc (&auxv);
  fill (local, &image, auxv.sysinfo_ehdr);
  local->kernel_entry = auxv.sysinfo;
  return local;
}

/* Allow tail calls where a function has just answered and the image is the
   kernel's own: gVisor's and UML's make system calls for coarse clocks, which
   can fail, and their images lack the kernel's note.  */
static void
allow_tail_calls (struct vdsotime_table *table)
{
  struct vdsotime_pair64 pair;  /* Room for either kind.  */
  VDSO_LONG to = VDSOTIME_ARG (&pair);
  uintptr_t entry = VDSOTIME_ENTRY (table, clock_gettime);

  if (entry != 0
      && vdsotime_vdso_call (entry, VDSOTIME_REALTIME_COARSE, to) == 0
      && vdsotime_vdso_call (entry, VDSOTIME_MONOTONIC_COARSE, to) == 0)
    table->coarse = entry;
  entry = VDSOTIME_ENTRY (table, clock_gettime64);
  if (entry != 0
      && vdsotime_vdso_call (entry, VDSOTIME_REALTIME_COARSE, to) == 0
      && vdsotime_vdso_call (entry, VDSOTIME_MONOTONIC_COARSE, to) == 0)
    table->coarse64 = entry;
  entry = VDSOTIME_ENTRY (table, time);
  if (entry != 0 && vdsotime_vdso_time (entry, NULL) >= 0)
    table->time = entry;
}

/* Whether the environment says NAME=1.  Read before main only: a later
   setenv would race with it.  */
static int
is_set (const char *name)
{
  char **variable = IN_LIBC (__environ) ? __environ : NULL;

  for (; variable != NULL && *variable != NULL; variable++)
    {
      const char *text = *variable;
      const char *wanted = name;
      while (*wanted != '\0' && *text == *wanted)
        text++, wanted++;
      if (*wanted == '\0')
        return text[0] == '=' && text[1] == '1' && text[2] == '\0';
    }
  return 0;
}

#ifndef VDSOTIME_STATIC
/* The data segment, whole pages (shim.lds).  */
extern char vdsotime_data_start[] VDSOTIME_HIDDEN;
extern char vdsotime_data_end[] VDSOTIME_HIDDEN;
#endif

/* Store *FILLED and seal the data segment: a writable table of code addresses
   is a gift to an attacker, and so is a writable GOT.  One mprotect does what
   RELRO would do with a second one and a second page to be copied, which cost
   as much as the rest of set-up.  A failure to seal is no reason to fail.  */
static void
publish (const struct vdsotime_table *filled)
{
  const uintptr_t *from = (const uintptr_t *) filled;
  volatile uintptr_t *to = (volatile uintptr_t *) &vdsotime_table;
  unsigned int i;

  for (i = 0; i < sizeof *filled / sizeof *from; i++)
    to[i] = from[i];
  __sync_synchronize ();
  *(volatile uintptr_t *) &vdsotime_table.ready = 1;
#ifndef VDSOTIME_STATIC
  vdsotime_kernel_call (filled->kernel_entry, VDSOTIME_NR_mprotect,
                        VDSOTIME_ARG (vdsotime_data_start),
                        vdsotime_data_end - vdsotime_data_start,
                        1 /* PROT_READ */);
#endif
}

/* By what is left by an older libc.  In a static program it has not argc's
   place, but what it has read itself.  */
static int
ask_old_libc (struct vdsotime_auxv *auxv)
{
#ifdef VDSOTIME_STATIC
  if (!IN_LIBC (_dl_sysinfo_dso) || !IN_LIBC (__libc_enable_secure))
    return 0;
  auxv->sysinfo_ehdr = VDSOTIME_ARG (_dl_sysinfo_dso);
  auxv->secure = __libc_enable_secure;
  return 1;
#else
  return IN_LIBC (__libc_stack_end)
         && vdsotime_auxv_from_stack (auxv, __libc_stack_end);
#endif
}

static void __attribute__ ((constructor))
set_up (void)
{
  struct vdsotime_auxv auxv = { 0, 0, 1 };
  struct vdsotime_table filled;
  struct vdsotime_image image;
  enum vdsotime_reason reason;
  uintptr_t kernel_entry = vdsotime_libc_kernel_entry ();
  int disabled;

  if (!ask_libc (&auxv) && !ask_old_libc (&auxv))
    vdsotime_auxv_from_proc (&auxv, kernel_entry);
  disabled = auxv.secure == 0 && is_set ("VDSOTIME_DISABLE");
  reason = fill (&filled, &image, disabled ? 0 : auxv.sysinfo_ehdr);
  if (reason == VDSOTIME_OK && image.kernel != 0)
    allow_tail_calls (&filled);
  filled.kernel_entry = kernel_entry != 0 ? kernel_entry : auxv.sysinfo;
  filled.status = (uintptr_t) (disabled ? "VDSOTIME_DISABLE=1 is set"
                               : vdsotime_reason_text (reason));
  publish (&filled);
  if (auxv.secure == 0 && is_set ("VDSOTIME_VERBOSE"))
    vdsotime_report (&filled);
}
