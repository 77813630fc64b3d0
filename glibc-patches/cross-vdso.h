/* A vDSO of our own for cross-run.c: its functions, and their look-up.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   NAMES is what the kernel's vDSO serves, without __vdso_ or __kernel_.  */

#include <errno.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
#include <sysdep.h>
#include <sysdep-vdso.h>
#include <ldsodefs.h>
#include <tls.h>
#include <dl-vdso.h>
#include <dl-vdso-setup.c>
#include <dl-vdso-setup.h>

#define SECOND 1234567890	/* what our vDSO says, 2009 */
#define FRACTION 123456789

static int error;		/* what it answers, but for 0 */
static long long second = SECOND;
static const char *absent = "";	/* the names that it lacks */
static const char *last;	/* the last function called */
static char asked[1000];	/* the names looked for */
static const char *node = "";
static unsigned int node_hash;

/* Return true if WORD is one of WORDS, which spaces separate.  */
static int
is_in (const char *word, const char *words)
{
  while (*words != '\0')
    {
      size_t i = 0;
      while (word[i] != '\0' && words[i] == word[i])
	i++;
      if (word[i] == '\0' && (words[i] == ' ' || words[i] == '\0'))
	return 1;
      while (*words != '\0' && *words++ != ' ')
	;
    }
  return 0;
}

/* Leave a function of the vDSO: powerpc says an error by CR0.SO.  */
#ifdef __powerpc__
# define ANSWER(name)							\
  last = (name);							\
  if (error != 0)							\
    {									\
      int answer = error;						\
      asm volatile ("creqv 3,3,3" : "+r" (answer) : : "cr0");		\
      return answer;							\
    }									\
  asm volatile ("crxor 3,3,3" : : : "cr0");				\
  return 0
#else
# define ANSWER(name) last = (name); return -error
#endif

static int
fake_clock_gettime (clockid_t clock, struct timespec *ts)
{
  ts->tv_sec = second;
  ts->tv_nsec = FRACTION;
  ANSWER ("clock_gettime");
}

static int
fake_clock_gettime64 (clockid_t clock, struct __timespec64 *ts)
{
  ts->tv_sec = second;
  ts->tv_nsec = FRACTION;
  ANSWER ("clock_gettime64");
}

static int
fake_gettimeofday (struct timeval *tv, void *tz)
{
  tv->tv_sec = second;
  tv->tv_usec = 42;
  ANSWER ("gettimeofday");
}

static int
fake_clock_getres (clockid_t clock, struct timespec *ts)
{
  if (ts != NULL)
    {
      ts->tv_sec = 0;
      ts->tv_nsec = 42;
    }
  ANSWER ("clock_getres");
}

static int
fake_clock_getres_time64 (clockid_t clock, struct __timespec64 *ts)
{
  if (ts != NULL)
    {
      ts->tv_sec = 0;
      ts->tv_nsec = 42;
    }
  ANSWER ("clock_getres_time64");
}

static long int
fake_time (long int *t)
{
  last = "time";
#ifdef __powerpc__
  asm volatile ("crxor 3,3,3" : : : "cr0");
#endif
  return second;
}

static int
fake_getcpu (unsigned int *cpu, unsigned int *cpu_node, void *unused)
{
  *cpu = 42;
  *cpu_node = 43;
  ANSWER ("getcpu");
}

static const struct { const char *name; void *function; } functions[] =
  {
#define FUNCTION(name) { #name, fake_##name }
    FUNCTION (clock_gettime), FUNCTION (clock_gettime64),
    FUNCTION (gettimeofday), FUNCTION (clock_getres),
    FUNCTION (clock_getres_time64), FUNCTION (time), FUNCTION (getcpu),
  };

static struct link_map map;
struct link_map *_dl_sysinfo_map;

/* The look-up: what glibc's own does for the vDSO.  */
lookup_t
_dl_lookup_symbol_x (const char *name, struct link_map *map,
		     const ElfW(Sym) **sym, struct r_scope_elem *scope[],
		     const struct r_found_version *version, int type_class,
		     int flags, struct link_map *skip_map)
{
  static ElfW(Sym) found[sizeof functions / sizeof functions[0]];
  size_t length = strlen (asked);

  name += name[2] == 'v' ? sizeof "__vdso_" - 1 : sizeof "__kernel_" - 1;
  for (size_t i = 0; name[i] != '\0'; i++)
    asked[length++] = name[i];
  asked[length] = ' ';
  node = version->name;
  node_hash = version->hash;
  *sym = NULL;
  for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++)
    if (is_in (name, functions[i].name) && is_in (name, NAMES)
	&& !is_in (name, absent) && is_in (node, NODE))
      {
	found[i].st_value = (ElfW(Addr)) functions[i].function;
#if defined __powerpc64__ && _CALL_ELF != 2
	/* The vDSO has no function descriptors.  */
	found[i].st_value = *(ElfW(Addr) *) found[i].st_value;
#endif
	found[i].st_shndx = 1;
	*sym = &found[i];
      }
  return map;
}

/* Set the pointers up for a vDSO without the functions LACK.  */
static void
set_up (const char *lack)
{
  absent = lack;
  memset (asked, 0, sizeof asked);
  setup_vdso_pointers ();
  error = 0;
  second = SECOND;
  last = "";
  errno = ERANGE;
}

static int
called (const char *name)
{
  const char *was = last;
  last = "";
  return was[0] == '\0' ? name[0] == '\0' : is_in (was, name);
}
