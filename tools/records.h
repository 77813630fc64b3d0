/* Run a vdsotime-probe and read what it prints.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_RECORDS_H
#define VDSOTIME_RECORDS_H 1

#include "paths.h"
#include "program.h"

#include <stdio.h>
#include <sys/types.h>

#define RECORD_FIELDS 10

struct records
{
  pid_t pid;
  FILE *file;
  char *line;
  size_t size;
  int count;                    /* Of fields in this record.  */
  const char *field[RECORD_FIELDS];     /* "" beyond COUNT.  */
};

/* Open the probes, so that a chroot that has none does not part us from
   them.  */
void records_keep_probes (void);

/* What the file of SIDE's probe, then opened, says of itself.  Returns 1, or
   0 if there is none.  */
int records_probe_facts (enum side side, struct elf_facts *facts);

/* Start SIDE's probe with the arguments WORDS, which end by NULL; its first
   is the subcommand.  With WITHOUT_SHIM, LD_PRELOAD is freed of the shim.
   Ends the command if there is no such probe.  */
void records_open (struct records *records, enum side side,
                   const char *const *words, int without_shim);

/* Read the next record.  Returns 1, or 0 at the end.  */
int records_next (struct records *records);

/* Whether this record is of kind NAME.  */
int records_is (const struct records *records, const char *name);

/* Wait for the probe's end.  Returns its wait status.  */
int records_wait (struct records *records);

/* The same.  Ends the command if it has crashed.  Returns its
   exit status.  */
int records_close (struct records *records);

/* All that SIDE's probe writes for `dump'; its length in *SIZE.  */
void *records_dump (enum side side, size_t *size);

#endif
