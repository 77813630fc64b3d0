/* Run the time functions of a glibc before 2.31 on a vDSO image of our own,
   for glibc-patches/cross.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   It is compiled as glibc compiles its own time.c, once for static programs and
   once for the shared library, and linked with glibc's objects of that kind,
   but with no libc.  The image (IMAGE, cross-image.c) is a file that glibc's
   own set-up reads.  So it runs under an emulator that gives a program no vDSO.

   NAMES    what the kernel's vDSO serves, without __vdso_ or __kernel_
   RELEASE  the minor number of the release
   OWN      what the release serves by a set-up of its own, which is not linked:
	    that is left out without the series  */

#include <errno.h>
#include <string.h>
#include <sched.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
#include <sysdep.h>
#include <ldsodefs.h>
#include <tls.h>

#ifndef INLINE_SYSCALL_CALL
# define INLINE_SYSCALL_CALL(name, args...) \
  INLINE_SYSCALL (name, COUNT (args, 3, 2, 1), ##args)
# define COUNT(a, b, c, n, ...) n
#endif
#include "cross-start.h"
#include "cross-image.h"

#define HAS(name) is_in (name, NAMES)
#define WANTED(name) (HAS (name) && !is_in (name, OWN))

__asm__ (".section .text.image, \"ax\"\n"
	 "\t.balign 65536\n"
	 "cross_image:\n"
	 "\t.incbin \"" IMAGE "\"\n"
	 "\t.balign 4096\n"
	 "\t.previous");
extern const char cross_image[] __attribute__ ((visibility ("hidden")));

#ifdef SHARED
/* ld.so's, which is const elsewhere.  */
static struct rtld_global_ro rtld __attribute__ ((used));
__asm__ (".globl _rtld_global_ro\n"
	 "\t.globl _rtld_local_ro\n"
	 "\t.hidden _rtld_local_ro\n"
	 "\t_rtld_global_ro = rtld\n"
	 "\t_rtld_local_ro = rtld");
# define IMAGE_POINTER rtld._dl_sysinfo_dso
uintptr_t __pointer_chk_guard;
#else
const ElfW(Ehdr) *_dl_sysinfo_dso;
uintptr_t __pointer_chk_guard_local = 0x12345678;
# define IMAGE_POINTER _dl_sysinfo_dso
#endif

/* The pointers of the release's own set-up, asked after ENOSYS.  */
void *__vdso_clock_gettime, *__vdso_clock_getres, *__vdso_gettimeofday;
void *__vdso_getcpu;

/* librt's way to errno, before 2.17.  */
int *errno_location (void) __asm__ ("__errno_location");
int *
errno_location (void)
{
  return &errno;
}

/* Return true if WORD is one of WORDS, which spaces separate.  */
static int
is_in (const char *word, const char *words)
{
  size_t length = strlen (word);

  while (*words != '\0')
    {
      if (memcmp (words, word, length) == 0
	  && (words[length] == ' ' || words[length] == '\0'))
	return 1;
      while (*words != '\0' && *words++ != ' ')
	;
    }
  return 0;
}

static void
set_up (const void *image)
{
  IMAGE_POINTER = image;
#ifdef DL_VDSOTIME
  _dl_vdsotime_setup ();
#endif
  errno = ERANGE;
}

/* Where there is no image, or the set-up is yet to come.  */
static void
check_absent (const char *what)
{
  struct timespec ts = { 0, 0 };
  struct timeval tv = { 0, 0 };

  check (what, clock_gettime (CLOCK_REALTIME, &ts) == 0
	 && ts.tv_sec > SECOND + 99 && gettimeofday (&tv, NULL) == 0
	 && tv.tv_sec > SECOND + 99 && time (NULL) > SECOND + 99);
}

static void
check_clock_gettime (void)
{
  struct timespec ts = { -1, -1 };

  check ("clock_gettime", clock_gettime (CLOCK_REALTIME, &ts) == 0
	 && ts.tv_sec == SECOND && ts.tv_nsec == FRACTION && errno == ERANGE);
  ts.tv_sec = -1;
  check ("clock_gettime after ENOSYS", clock_gettime (CLOCK_ENOSYS, &ts) == 0
	 && ts.tv_sec >= 0 && ts.tv_sec != SECOND && errno == ERANGE);
  check ("clock_gettime after EINVAL", clock_gettime (7, &ts) == -1
	 && errno == EINVAL);
  errno = ERANGE;
#if RELEASE > 15
  check ("timespec_get", timespec_get (&ts, TIME_UTC) == TIME_UTC
	 && ts.tv_sec == SECOND);
#endif
}

static void
check_gettimeofday (void)
{
  struct timeval tv = { 0, 0 };
  struct timezone tz;

  check ("gettimeofday", gettimeofday (&tv, NULL) == 0
	 && tv.tv_sec == SECOND + 1 && tv.tv_usec == 42 && errno == ERANGE);
  check ("gettimeofday after ENOSYS", gettimeofday (&tv, &tz) == 0
	 && tv.tv_sec > SECOND + 99 && errno == ERANGE);
}

static void
check_clock_getres (void)
{
  struct timespec ts = { -1, -1 };

  check ("clock_getres", clock_getres (CLOCK_REALTIME, &ts) == 0
	 && ts.tv_sec == 0 && ts.tv_nsec == 43 && errno == ERANGE);
  check ("clock_getres of NULL", clock_getres (CLOCK_REALTIME, NULL) == 0
	 && errno == ERANGE);
  ts.tv_nsec = -1;
  check ("clock_getres after ENOSYS", clock_getres (CLOCK_ENOSYS, &ts) == 0
	 && ts.tv_nsec > 0 && ts.tv_nsec != 43 && errno == ERANGE);
}

/* Without a time of the vDSO's, and on powerpc from 2.18 on, its gettimeofday
   serves time.  */
static void
check_time (void)
{
  time_t t = 0, second = SECOND + 1;

#if !defined __powerpc__ || RELEASE < 18
  if (HAS ("time"))
    second = SECOND + 2;
#endif
  check ("time", time (NULL) == second && time (&t) == second && t == second);
}

static void
check_getcpu (void)
{
  check ("sched_getcpu", sched_getcpu () == 44);
#if RELEASE > 28
  unsigned int cpu, node;
  check ("getcpu", __getcpu (&cpu, &node) == 0 && cpu == 44 && node == 45);
#endif
}

/* No part of main: the compiler takes errno's address when it likes.  */
static __attribute__ ((noinline)) void
check_all (void)
{
  if (OWN[0] == '\0')
    {
      check_absent ("before the set-up");
      set_up (NULL);
      check_absent ("without a vDSO");
    }
  set_up (cross_image);
  if (WANTED ("clock_gettime"))
    check_clock_gettime ();
  if (WANTED ("gettimeofday"))
    check_gettimeofday ();
  if (WANTED ("clock_getres"))
    check_clock_getres ();
  if (WANTED ("gettimeofday") || WANTED ("time"))
    check_time ();
  if (WANTED ("getcpu"))
    check_getcpu ();
}

int
main (void)
{
  static char block[65536] __attribute__ ((aligned (64)));

  /* errno lies before or behind the thread pointer.  */
#ifdef __powerpc__
  __thread_register = block + sizeof block / 2 + TLS_TCB_OFFSET;
#elif RELEASE < 20
  TLS_INIT_TP (block + sizeof block / 2, 0);
#else
  TLS_INIT_TP (block + sizeof block / 2);
#endif
  check_all ();
  say (failures == 0 ? "end\n" : "end, with failures\n");
  return failures != 0;
}
