/* Prove that the shim works under a loader, in a child.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   ld.so goes on without a library that it cannot preload, so that a program's
   success tells nothing.  The probe says whose clock_gettime it has got, and
   compares what its time functions answer with the kernel.  */

#include "records.h"
#include "system.h"
#include "tool.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Of each word size, besides some that take as long as they do.  */
#define SECONDS "seconds=0.02"

struct proof
{
  int compared;                 /* Checks passed.  */
  char *ended;                  /* How the probe has failed, or NULL.  */
  char *serves;                 /* Whose the time functions are.  */
  char *wrong;                  /* The first check that failed.  */
};

static struct proof
take_records (enum side side)
{
  static const char *const words[] = { "verify", "by=libc", SECONDS, NULL };
  struct records records;
  struct proof proof = { 0, NULL, NULL, NULL };
  records_open (&records, side, words, 0);
  while (records_next (&records))
    if (records_is (&records, "serves"))
      proof.serves = xstrdup (records.field[1]);
    else if (records_is (&records, "failed"))
      proof.wrong = xstrdup (records.field[1]);
    else if (records_is (&records, "check"))
      {
        proof.compared += strcmp (records.field[1], "PASS") == 0;
        if (proof.wrong == NULL && strcmp (records.field[1], "FAIL") == 0)
          proof.wrong = xasprintf ("%s (%s): %s", records.field[3],
                                   records.field[2], records.field[9]);
      }
  int status = records_wait (&records);
  if (WIFSIGNALED (status))
    proof.ended = xasprintf ("signal %d (%s)", WTERMSIG (status),
                             strsignal (WTERMSIG (status)));
  else if (WEXITSTATUS (status) != 0)
    proof.ended = xasprintf ("status %d", WEXITSTATUS (status));
  return proof;
}

char *
system_prove (const struct system_loader *loader, const char *form)
{
  const char *word_size = system_word_size (loader);
  if (!loader->has_probe)
    return xasprintf ("cannot prove that the library works in %s programs: "
                      "there is no vdsotime-probe for them here; install "
                      "the vdsotime command built with --enable-multilib",
                      word_size);
  if (form != NULL)
    setenv ("LD_PRELOAD", form, 1);
  else
    unsetenv ("LD_PRELOAD");
  struct proof proof = take_records (loader->side);
  unsetenv ("LD_PRELOAD");
  if (proof.wrong != NULL)
    return xasprintf ("in a %s program the library does not answer as the "
                      "kernel does: %s", word_size, proof.wrong);
  if (proof.ended != NULL)
    return xasprintf ("cannot prove that the library works in %s programs: "
                      "vdsotime-probe, which compares its answers with the "
                      "kernel's, ended by %s", word_size, proof.ended);
  const char *base = proof.serves != NULL ? strrchr (proof.serves, '/') : NULL;
  if (base == NULL || strcmp (base + 1, SHIM_NAME) != 0)
    return xasprintf ("a %s program was started with '%s' but got its time "
                      "functions from '%s'", word_size,
                      form != NULL ? form : "/etc/ld.so.preload",
                      proof.serves != NULL ? proof.serves : "somewhere else");
  if (proof.compared == 0)
    return xasprintf ("nothing could be compared with the kernel in a %s "
                      "program", word_size);
  return NULL;
}
