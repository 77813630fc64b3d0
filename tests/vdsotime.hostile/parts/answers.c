/* Say what every function answers, in a sandbox or not.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   usage: answers                       what they answer now
          answers CASE...               what they answer under each filter,
                                        ACTION:NUMBER,NUMBER...
          answers count FUNCTION TIMES  nothing, but call it so often
   A line an answer: "CASE FUNCTION CLOCK ok", "... wrong", "... absent",
   "... errno 38" or "... signal 31".  CASE is TEST_CASE where none is
   given.  */

#include "calls-by-number.h"
#include "case.h"
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>

#define ALL "\0\1\2\3\4\5\6\7\13"
#define ONE "\0"

/* CLOCKS is a string with a byte more at its head, since 0 is an id.  */
static const struct row
{
  const char *name;
  int (*call) (int);
  const char *clocks;
  int nclocks;
} rows[] = {
#define ROW(name, call, clocks) { name, call, clocks, sizeof clocks - 1 }
  ROW ("clock_gettime", calls_gettime, ALL),
  ROW ("clock_getres", calls_getres, ALL),
  ROW ("gettimeofday", calls_gettimeofday, ONE),
  ROW ("time", calls_time, ONE),
  ROW ("timespec_get", calls_get, ONE),
  ROW ("timespec_getres", calls_get_res, ONE),
  ROW ("ftime", calls_ftime, ONE),
  ROW ("getcpu", calls_getcpu, ONE),
  ROW ("syscall-clock_gettime", calls_sys_gettime, "\0\1\5"),
  ROW ("syscall-clock_getres", calls_sys_getres, ONE),
  ROW ("syscall-gettimeofday", calls_sys_gettimeofday, ONE),
  ROW ("syscall-getcpu", calls_sys_getcpu, ONE),
#ifdef VDSOTIME_NR_clock_gettime64
  ROW ("syscall-clock_gettime64", calls_sys_gettime64, "\0\1\5"),
  ROW ("vdso-clock_gettime64", calls_vdso_gettime64, ALL),
#endif
  ROW ("vdso-clock_gettime", calls_vdso_gettime, ALL),
  ROW ("vdso-clock_getres", calls_vdso_getres, ALL),
  ROW ("vdso-gettimeofday", calls_vdso_gettimeofday, ONE),
  ROW ("vdso-getcpu", calls_vdso_getcpu, ONE)
};
enum { NROWS = sizeof rows / sizeof rows[0], MAX_ANSWERS = 128 };

/* Shared with the child: how far it is, and the answers.  */
static volatile struct
{
  int done;
  int answers[MAX_ANSWERS];
} *shared;

/* Call everything from the answer FIRST on; the filter, if any, is the
   child's alone.  */
static void
call_all (int first, const struct filter_case *what)
{
  int n = 0;
  if (what != NULL && case_install (what) != 0)
    _exit (2);
  for (int i = 0; i < NROWS; i++)
    for (int j = 0; j < rows[i].nclocks; j++, n++)
      if (n >= first)
        {
          errno = 0;
          shared->answers[n] = rows[i].call (rows[i].clocks[j]);
          shared->done = n + 1;
        }
  _exit (0);
}

static void
print (const char *name, int row, int clock, int answer, int sig)
{
  char text[32] = "ok";
  if (sig != 0)
    snprintf (text, sizeof text, "signal %d", sig);
  else if (answer == CALLS_WRONG)
    strcpy (text, "wrong");
  else if (answer == CALLS_ABSENT)
    strcpy (text, "absent");
  else if (answer != 0)
    snprintf (text, sizeof text, "errno %d", answer);
  printf ("%s %s %d %s\n", name, rows[row].name, clock, text);
}

/* A child that a call has killed is followed by one that goes on behind
   it.  */
static int
run_case (const char *name, const struct filter_case *what)
{
  int killed[MAX_ANSWERS];
  int n = 0, status = 0;
  memset (killed, 0, sizeof killed);
  for (shared->done = 0; ; shared->done++)
    {
      pid_t pid = fork ();
      if (pid == 0)
        call_all (shared->done, what);
      if (pid < 0 || waitpid (pid, &status, 0) != pid)
        return 2;
      if (!WIFSIGNALED (status))
        break;
      killed[shared->done] = WTERMSIG (status);
    }
  for (int i = 0; i < NROWS; i++)
    for (int j = 0; j < rows[i].nclocks; j++, n++)
      print (name, i, rows[i].clocks[j], shared->answers[n], killed[n]);
  return WEXITSTATUS (status);
}

static int
count (const char *name, int times)
{
  for (int i = 0; i < NROWS; i++)
    if (strcmp (rows[i].name, name) == 0)
      {
        while (times-- > 0)
          rows[i].call (1);
        return 0;
      }
  return 2;
}

int
main (int argc, char **argv)
{
  struct filter_case what;
  int status = 0;
  calls_begin ();
  case_no_core ();
  shared = mmap (NULL, sizeof *shared, PROT_READ | PROT_WRITE,
                 MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED)
    return 2;
  if (argc == 4 && strcmp (argv[1], "count") == 0)
    return count (argv[2], atoi (argv[3]));
  if (argc == 1)
    return run_case (getenv ("TEST_CASE"), NULL);
  for (int i = 1; i < argc && status == 0; i++)
    if (case_parse (&what, argv[i]) != 0)
      status = 2;
    else
      {
        fflush (stdout);
        status = run_case (argv[i], &what);
      }
  return status;
}
