/* vdsotime verify: does the vDSO give the kernel's time?
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   The probe reads and judges; here its verdicts are gathered.  */

#include "verify.h"
#include "clocks.h"
#include "records.h"
#include "tool.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define BAR 30

/* Tell someone at a terminal how far it is.  Without RECORDS, wipe that out
   again.  */
static void
show_progress (const struct records *records)
{
  char bar[BAR + 1];
  if (!isatty (STDERR_FILENO))
    return;
  fprintf (stderr, "\r\033[K");
  if (records != NULL)
    {
      int percent = atoi (records->field[1]);
      memset (bar, '-', BAR);
      memset (bar, '#', percent * BAR / 100);
      bar[BAR] = '\0';
      fprintf (stderr, "[%s] %d%% %s", bar, percent, records->field[2]);
    }
  fflush (stderr);
}

static void
take_check (struct verification *all, const struct records *records)
{
  const char *const *field = records->field;
  if (all->nchecks % 64 == 0)
    all->check = realloc (all->check,
                          (all->nchecks + 64) * sizeof *all->check);
  if (all->check == NULL)
    fail (STATUS_FAILED, "out of memory");
  struct verify_check *check = &all->check[all->nchecks++];
  memset (check, 0, sizeof *check);
  check->verdict = xstrdup (field[1]);
  check->kind = xstrdup (field[2]);
  check->call = xstrdup (field[3]);
  if (strcmp (field[4], "-") != 0)
    {
      check->clock_id = atoi (field[4]);
      check->clock = clock_name (check->clock_id) != NULL
                     ? xstrdup (clock_name (check->clock_id))
                     : xstrdup (field[4]);
    }
  check->readings = strtoul (field[5], NULL, 10);
  check->worst = strtoll (field[6], NULL, 10);
  check->limit = strtoll (field[7], NULL, 10);
  if (sscanf (field[8], "%d,%d", &check->cpu[0], &check->cpu[1]) != 2)
    check->cpu[0] = check->cpu[1] = -1;
  check->text = xstrdup (field[9]);
  all->passed += strcmp (check->verdict, "PASS") == 0;
  all->failed += strcmp (check->verdict, "FAIL") == 0;
  all->skipped += strcmp (check->verdict, "SKIP") == 0;
}

static void
take_record (struct verification *all, const struct records *records)
{
  const char *const *field = records->field;
  if (records_is (records, "check"))
    take_check (all, records);
  else if (records_is (records, "progress"))
    show_progress (records);
  else if (records_is (records, "process"))
    {
      all->machine = xstrdup (field[1]);
      all->class = atoi (field[2]);
    }
  else if (records_is (records, "libc"))
    all->libc = xstrdup (field[1]);
  else if (records_is (records, "threads"))
    {
      all->threads = atoi (field[1]);
      all->cpus = atoi (field[2]);
    }
  else if (records_is (records, "set"))
    {
      all->times_set++;
      all->moved += strtoll (field[1], NULL, 10);
    }
}

/* Why nothing can be checked.  */
static void
cannot (const struct verify_options *options, const char *reason)
{
  fail (STATUS_USAGE, "cannot check %s: %s", strcmp (options->by, "vdso") == 0
        ? "the vDSO" : strcmp (options->by, "shim") == 0 ? "the shim" : "libc",
        reason);
}

static void
read_all (struct verification *all, const char *const *words)
{
  struct records records;
  char *failed = NULL;
  records_open (&records, all->options->side, words, 1);
  while (records_next (&records))
    if (records_is (&records, "failed"))
      failed = xstrdup (records.field[1]);
    else
      take_record (all, &records);
  show_progress (NULL);
  int status = records_wait (&records);
  if (failed != NULL)
    cannot (all->options, failed);
  if (WIFSIGNALED (status))
    fail (STATUS_USAGE, "the probe was ended by signal %d (%s)",
          WTERMSIG (status), strsignal (WTERMSIG (status)));
  if (WEXITSTATUS (status) != 0)
    fail (STATUS_USAGE, "the probe has failed with status %d",
          WEXITSTATUS (status));
  if (all->passed + all->failed == 0)
    cannot (all->options, all->nchecks > 0 ? all->check[0].text
                          : "the probe's answer makes no sense");
}

static int
verify_main (int argc, char **argv)
{
  struct verify_options options;
  struct verification all = { .options = &options };
  const char *words[8] = { "verify" };
  int n = 1;
  verify_parse (&options, argc, argv);
  if (strcmp (options.by, "shim") == 0)
    {
      char *shim = shim_path (shim_folder (options.shim_dir), options.side);
      if (shim == NULL || access (shim, R_OK) != 0)
        cannot (&options, xasprintf ("there is none in '%s'", shim != NULL
                                     ? shim : LIBDIR "/vdsotime"));
      words[n++] = xasprintf ("shim=%s", shim);
    }
  words[n++] = xasprintf ("by=%s", options.by);
  words[n++] = xasprintf ("seconds=%g", options.seconds);
  words[n++] = xasprintf ("threads=%d", options.threads);
  read_all (&all, words);
  if (options.json)
    verify_print_json (&all);
  else
    verify_show (&all);
  return finish (all.failed > 0 ? STATUS_FAILED : 0);
}

const struct subcommand verify_command =
  { "verify", "check the vDSO's time against the kernel's", verify_main,
    verify_help };
