/* What a probe found in a process of its word size.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_PROCESS_H
#define VDSOTIME_PROCESS_H 1

#include "paths.h"

#include <json-c/json.h>

/* Calls and clock ids that can be told apart.  */
#define PROCESS_CALLS 16
#define PROCESS_CLOCKS 12

struct process_call
{
  char *name;
  char *symbol, *version;       /* Of the vDSO function; NULL: none.  */
  unsigned long long address;   /* 0: the image does not serve it.  */
  int has_clock;
  char *path[PROCESS_CLOCKS];   /* The way libc takes, by clock id (index 0
                                   without one); NULL: not measured.  */
};

struct process_symbol
{
  char *name, *version;
  unsigned long long value;
};

struct process
{
  enum side side;
  char *machine;
  int class;                    /* 32 or 64.  */
  char *libc, *libc_file;
  char *shim;                   /* LD_PRELOAD, if the shim is in it.  */
  int valgrind;
  unsigned long long address;   /* Of the image; 0: none.  */
  unsigned long size;
  unsigned long kernel;         /* LINUX_VERSION_CODE of its note, or 0.  */
  int used;                     /* The image is good.  */
  char *reason;                 /* Why it is used or not.  */
  char *unmeasured;             /* Why there are no paths.  */
  struct process_call call[PROCESS_CALLS];
  int ncalls;
  char *soname;                 /* By libelf, from a copy of the image.  */
  struct process_symbol *symbol;
  int nsymbols;
  const char *no_symbols;       /* Why there are none.  */
};

/* Fill *PROCESS by running SIDE's probe.  */
void process_read (struct process *process, enum side side);

/* Fill in the soname and the symbols.  */
void process_read_symbols (struct process *process);

/* The path of CALL for CLOCK, or NULL if not known.  */
const char *process_path (const struct process *process, const char *call,
                          int clock);

/* *PROCESS as JSON.  */
struct json_object *process_json (const struct process *process);

#endif
