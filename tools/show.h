/* What info and bench share in showing results.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_SHOW_H
#define VDSOTIME_SHOW_H 1

#include "paths.h"
#include "process.h"

/* The side with word size WORD, "32" or "64"; ends the command if it is
   neither, or not this machine's.  */
enum side side_by_word_size (const char *word);

/* Print OBJECT and free it.  */
void print_json_object (struct json_object *object);

/* Print what is known of *PROCESS, but the verdict.  */
void show_process (const struct process *process);

#endif
