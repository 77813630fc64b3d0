/* The dispatch table of libvdsotime, and what its functions share.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Nothing here includes a libc header that declares a function: one build
   serves every libc.  */

#ifndef VDSOTIME_DISPATCH_H
#define VDSOTIME_DISPATCH_H 1

#include "entries.h"
#include <errno.h>
#include <kernel-call.h>

/* The machine's own struct timespec and timeval, for its own time_t.  */
struct vdsotime_pair
{
  VDSO_LONG sec;
  VDSO_LONG sub;
};

/* The kernel's __kernel_timespec, glibc's __timespec64 and __timeval64 and
   musl's timespec of 32-bit machines: nanoseconds fill the low word, the
   high word is padding for libc and zero from the kernel.  */
struct vdsotime_pair64
{
  int64_t sec;
  int64_t sub;
};

/* All zero in the file and until the constructor fills it.  A call can come
   before the library is relocated, from an IFUNC resolver of another one, so
   that every member is tested before use and zero means "not known yet".
   The constructor seals it when it has filled it.  */
struct vdsotime_table
{
  uintptr_t kernel_entry;       /* See vdsotime_kernel_call; first, for
                                   i386's syscall-entry.S.  */
  struct vdsotime_entries entry;
  /* Tail calls: functions that cannot fail, having answered 0 at set-up, in
     an image that is the kernel's own.  */
  uintptr_t coarse;             /* clock_gettime, for ids 5 and 6.  */
  uintptr_t coarse64;           /* The same of clock_gettime64.  */
  uintptr_t time;
  uintptr_t status;             /* What vdsotime_status returns.  */
  uintptr_t ready;              /* Set last: the zeros above are final.  */
};

#define VDSOTIME_HIDDEN __attribute__ ((visibility ("hidden")))

extern struct vdsotime_table vdsotime_table VDSOTIME_HIDDEN;
#define VDSOTIME_TABLE() \
  ((const struct vdsotime_table *) VDSOTIME_ADDRESS (vdsotime_table))

/* The table if it is ready, else *LOCAL, filled for this one call: nothing is
   stored, so that no thread can meet a page that is being sealed.  */
const struct vdsotime_table *
vdsotime_table_or (struct vdsotime_table *local) VDSOTIME_HIDDEN;

/* Set errno to ERROR, if libc can be reached yet; returns -1.  */
int vdsotime_fail (int error) VDSOTIME_HIDDEN;

/* errno's address; NULL before relocation.  */
int *vdsotime_errno (void) VDSOTIME_HIDDEN;

/* Say on stderr what set-up found, for VDSOTIME_VERBOSE=1: *TABLE's status
   and the calls that it serves.  */
void vdsotime_report (const struct vdsotime_table *table) VDSOTIME_HIDDEN;


/* Whether the vDSO's error is the caller's answer.  Any other one means that
   the kernel is to be asked: MIPS kernels before 4.13 answer ENOSYS where
   they should do so themselves (golang issue 39046), and a vDSO that makes
   the system call may meet a seccomp filter.  */
static inline int
vdsotime_final (int error)
{
  return error == -EINVAL || error == -ENODEV;
}

/* Whether the kernel's error says that the system call is not to be had, so
   that another one for the same purpose is worth trying: kernels that do not
   know it, and seccomp profiles, old ones of which answer EPERM.  */
static inline int
vdsotime_refused (int error)
{
  return error == -ENOSYS || error == -EPERM;
}

/* The cold half of a call that returns 0 or -errno: RESULT is what the vDSO's
   function answered, or VDSOTIME_NOT_CALLED.  Asks the vDSO if that was not
   done, then the kernel by its system call NR; sets errno, returns 0 or -1.  */
int vdsotime_slow (enum vdsotime_call call, long nr, VDSO_LONG a, VDSO_LONG b,
                   int result) VDSOTIME_HIDDEN;
#define VDSOTIME_NOT_CALLED 1

/* Give the function INTERNAL of this file the name NAME that is interposed:
   weak in the archive, where libc's own may have to be linked as well.  */
#ifdef VDSOTIME_STATIC
# define VDSOTIME_EXPORT(name, internal)                                 \
  extern __typeof__ (internal) name                                      \
    __attribute__ ((weak, alias (#internal), visibility ("default")));
#else
# define VDSOTIME_EXPORT(name, internal)                                 \
  extern __typeof__ (internal) name                                      \
    __attribute__ ((alias (#internal), visibility ("default")));
#endif

#define VDSOTIME_ENTRY(table, call) ((table)->entry.at[VDSOTIME_CALL_##call])
#define VDSOTIME_ARG(pointer) ((VDSO_LONG) (uintptr_t) (pointer))

/* Clock ids that the shim itself has to know.  */
#define VDSOTIME_REALTIME 0
#define VDSOTIME_REALTIME_COARSE 5
#define VDSOTIME_MONOTONIC_COARSE 6

/* struct timezone and the two struct timeb.  */
struct vdsotime_zone
{
  int minuteswest;
  int dsttime;
};
struct vdsotime_timeb
{
  VDSO_LONG time;
  unsigned short millitm;
  short timezone;
  short dstflag;
};

/* The functions under names that nothing can take over.  */
int vdsotime_clock_gettime (int id, struct vdsotime_pair *ts) VDSOTIME_HIDDEN;
int vdsotime_clock_getres (int id, struct vdsotime_pair *ts) VDSOTIME_HIDDEN;
int vdsotime_gettimeofday (struct vdsotime_pair *tv, struct vdsotime_zone *tz)
  VDSOTIME_HIDDEN;
VDSO_LONG vdsotime_time (VDSO_LONG *seconds) VDSOTIME_HIDDEN;
int vdsotime_getcpu (unsigned int *cpu, unsigned int *node) VDSOTIME_HIDDEN;

#endif
