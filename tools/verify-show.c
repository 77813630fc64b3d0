/* Show what vdsotime verify has found as a table.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "verify.h"
#include "tool.h"

#include <string.h>

const char *
verify_verdict (const struct verification *all)
{
  return all->failed > 0 ? "FAIL" : "PASS";
}

/* What was put to the test.  */
static char *
subject (const struct verification *all)
{
  const char *by = all->options->by;
  return xasprintf ("%s of %d-bit programs",
                    strcmp (by, "vdso") == 0 ? "the vDSO"
                    : strcmp (by, "shim") == 0 ? "the shim" : all->libc,
                    all->class);
}

/* CHECK's call and clock, and what there is to say of it.  */
static char *
words (const struct verify_check *check)
{
  return xasprintf ("%s%s%s %s", check->call, check->clock != NULL ? " " : "",
                    check->clock != NULL ? check->clock : "", check->text);
}

char *
verify_sentence (const struct verification *all)
{
  for (int i = 0; i < all->nchecks; i++)
    if (strcmp (all->check[i].verdict, "FAIL") == 0)
      return xasprintf ("%s: %d of %d checks failed, first: %s: %s",
                        subject (all), all->failed, all->passed + all->failed,
                        all->check[i].kind, words (&all->check[i]));
  return xasprintf ("%s agrees with the kernel: %d checks passed",
                    subject (all), all->passed);
}

static void
show_check (const struct verify_check *check)
{
  printf ("%-6s %-10s %-15s %-18s %9lu ", check->verdict, check->kind,
          check->call, check->clock != NULL ? check->clock : "-",
          check->readings);
  if (check->limit >= 0)
    printf ("%6lld %6lld", check->worst, check->limit);
  else
    printf ("%6s %6s", "-", "-");
  if (strcmp (check->verdict, "FAIL") == 0)
    printf ("  %s", words (check));
  else if (*check->text != '\0')
    printf ("  %s", check->text);
  putchar ('\n');
}

void
verify_show (const struct verification *all)
{
  printf ("%s: %s", verify_verdict (all), verify_sentence (all));
  if (all->skipped > 0)
    printf (" (%d skipped)", all->skipped);
  printf ("\n\n%d-bit programs, machine %s, %s; %g seconds, %d thread%s",
          all->class, all->machine, all->libc, all->options->seconds,
          all->threads, all->threads == 1 ? "" : "s");
  if (all->cpus > 0)
    printf (", %d CPU%s", all->cpus, all->cpus == 1 ? "" : "s");
  if (all->times_set > 0)
    printf ("\nThe clock was set %d time%s meanwhile, by %lld ns in all",
            all->times_set, all->times_set == 1 ? "" : "s", all->moved);
  printf ("\n\n%-6s %-10s %-15s %-18s %9s %6s %6s\n", "result", "check",
          "call", "clock", "readings", "worst", "limit");
  for (int i = 0; i < all->nchecks; i++)
    show_check (&all->check[i]);
  printf ("\nworst, limit: nanoseconds before or after what the kernel's "
          "clock allows.\n");
}
