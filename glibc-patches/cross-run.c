/* Run glibc's time functions on a vDSO of our own, for glibc-patches/cross.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   It is compiled as glibc compiles its own clock_gettime.c and linked with
   glibc's objects of these functions, but with no libc: the set-up of the
   vDSO's pointers is in here, and finds our functions for the kernel's.  So it
   runs under an emulator that gives a program no vDSO.

   NODE     the version node of the kernel's vDSO
   NAMES    what the kernel's vDSO serves, without __vdso_ or __kernel_  */

#include "cross-vdso.h"
#include "cross-start.h"
#include "cross-coarse.h"

int __getcpu (unsigned int *, unsigned int *);

#define HAS(name) is_in (name, NAMES)

/* Where the 32-bit name is missing.  The pointers are still null before.  */
static void
check_absent (void)
{
#if __TIMESIZE == 32
  struct timespec ts = { 0 };

  set_up ("clock_gettime");
  if (!HAS ("clock_gettime64"))
    return;
# ifdef __arm__
  check ("nothing is called without clock_gettime",
	 __clock_gettime (CLOCK_REALTIME, &ts) == 0 && ts.tv_sec > SECOND
	 && __clock_getres (CLOCK_REALTIME, &ts) == 0 && called (""));
# else
  check ("clock_gettime64 is called without clock_gettime",
	 __clock_gettime (CLOCK_REALTIME, &ts) == 0 && ts.tv_sec == SECOND);
# endif
#endif
}

static void
check_names (void)
{
  unsigned int hash = 0;
  char name[40];
  const char *next = NAMES;

  set_up ("");
  for (const char *p = node; *p != '\0'; p++)
    {
      hash = (hash << 4) + *(const unsigned char *) p;
      hash = (hash ^ (hash >> 24 & 0xf0)) & 0xfffffff;
    }
  check ("version node " NODE, is_in (node, NODE) && hash == node_hash);
  while (*next != '\0')
    {
      size_t length = 0;
      while (*next != '\0' && *next != ' ')
	name[length++] = *next++;
      name[length] = '\0';
      next += *next == ' ';
      say (is_in (name, asked) ? "pass: looks for " : "fail: looks for ");
      say (name);
      say ("\n");
      failures += !is_in (name, asked);
    }
}

static void
check_gettimeofday (void)
{
  struct timeval tv = { 0 };

  set_up ("");
  check ("gettimeofday", __gettimeofday (&tv, NULL) == 0
	 && tv.tv_sec == SECOND && tv.tv_usec == 42 && errno == ERANGE
	 && called ("gettimeofday"));
  error = ENOSYS;
  check ("gettimeofday after ENOSYS", __gettimeofday (&tv, NULL) == 0
	 && tv.tv_sec > SECOND && errno == ERANGE);
}

/* A 32-bit time_t after 2038.  */
static void
check_2038 (void)
{
#if __TIMESIZE == 32
  struct timespec ts;

  set_up ("");
  second = 0x80000000LL + SECOND;
  check ("clock_gettime after 2038",
	 __clock_gettime (CLOCK_REALTIME, &ts) == -1 && errno == EOVERFLOW);
# if !defined __powerpc__ || __GLIBC_MINOR__ > 31
  /* Elsewhere the vDSO's own functions are the caller's: IFUNCs.  */
  struct timeval tv;
  errno = ERANGE;
  check ("gettimeofday after 2038",
	 __gettimeofday (&tv, NULL) == -1 && errno == EOVERFLOW);
  errno = ERANGE;
  check ("time after 2038", !HAS ("time")
	 || (time (NULL) == -1 && errno == EOVERFLOW));
# endif
#endif
}

static void
check_clock_gettime (void)
{
  struct timespec ts = { 0 };
  struct __timespec64 ts64 = { 0 };

  set_up ("");
  check ("clock_gettime", __clock_gettime (CLOCK_REALTIME, &ts) == 0
	 && ts.tv_sec == SECOND && ts.tv_nsec == FRACTION && errno == ERANGE
	 && called ("clock_gettime"));
  check ("clock_gettime with 64 bits", HAS ("clock_gettime") == 0
	 || (__clock_gettime64 (CLOCK_REALTIME, &ts64) == 0
	     && ts64.tv_sec == SECOND && ts64.tv_nsec == FRACTION
	     && called (HAS ("clock_gettime64") ? "clock_gettime64"
			: "clock_gettime")));
  error = ENOSYS;
  check ("clock_gettime after ENOSYS",
	 __clock_gettime (CLOCK_REALTIME, &ts) == 0 && ts.tv_sec > SECOND
	 && errno == ERANGE);
  error = EINVAL;
  check ("clock_gettime after EINVAL",
	 __clock_gettime (CLOCK_REALTIME, &ts) == -1 && errno == EINVAL);
}

static void
check_clock_getres (void)
{
  struct timespec ts = { 0 };

  set_up ("");
  check ("clock_getres", __clock_getres (CLOCK_REALTIME, &ts) == 0
	 && ts.tv_sec == 0 && ts.tv_nsec == 42 && errno == ERANGE
	 && called ("clock_getres clock_getres_time64"));
  check ("clock_getres of NULL", __clock_getres (CLOCK_REALTIME, NULL) == 0
	 && errno == ERANGE);
  set_up ("clock_getres_time64");
  check ("clock_getres of 32 bits", __clock_getres (CLOCK_REALTIME, &ts) == 0
	 && errno == ERANGE && called ("clock_getres"));
  error = ENOSYS;
  check ("clock_getres after ENOSYS", __clock_getres (CLOCK_REALTIME, &ts) == 0
	 && ts.tv_nsec != 42 && errno == ERANGE);
}

int
main (void)
{
  static char block[65536] __attribute__ ((aligned (64)));

  /* errno lies before or behind the thread pointer.  */
#ifdef __powerpc__
  __thread_register = block + sizeof block / 2 + TLS_TCB_OFFSET;
#else
  TLS_INIT_TP (block + sizeof block / 2);
#endif
  GLRO(dl_sysinfo_map) = &map;
  check_absent ();
  check_names ();
  if (HAS ("gettimeofday"))
    check_gettimeofday ();
  if (HAS ("clock_gettime"))
    check_clock_gettime ();
#if __WORDSIZE == 64 && !defined __powerpc__
  check_coarse ();
#endif
  if (HAS ("clock_gettime"))
    check_2038 ();
  if (HAS ("clock_getres"))
    check_clock_getres ();
  if (HAS ("time"))
    {
      set_up ("");
      check ("time", time (NULL) == SECOND && called ("time"));
    }
  if (HAS ("getcpu"))
    {
      unsigned int cpu = 0, cpu_node = 0;
      set_up ("");
      check ("getcpu", __getcpu (&cpu, &cpu_node) == 0 && cpu == 42
	     && cpu_node == 43 && called ("getcpu"));
    }
  say (failures == 0 ? "end\n" : "end, with failures\n");
  return failures != 0;
}
