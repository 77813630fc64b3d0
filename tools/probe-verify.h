/* What the parts of the probe's verify share.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   The kernel's clock, read by a raw system call, is the truth that the
   implementation under test is held against.  All times are nanoseconds.  */

#ifndef VDSOTIME_PROBE_VERIFY_H
#define VDSOTIME_PROBE_VERIFY_H 1

#include "probe.h"

#define VERIFY_SECOND INT64_C (1000000000)
#define VERIFY_CLOCKS 12        /* Clock ids of today's kernels.  */
#define VERIFY_MAX_SUBJECTS (2 * VERIFY_CLOCKS + 2)

/* One way to read one clock.  */
struct verify_subject
{
  enum vdsotime_call call;
  int clock;                    /* -1: the call takes none.  */
  int low, high;                /* The kernel's clocks around a reading.  */
  int64_t unit;                 /* What a reading is cut to.  */
  int monotone;                 /* It never goes back but by being set.  */
  int settable;                 /* Setting the clock moves it.  */
  int served;                   /* By the implementation under test.  */
  int64_t resolution;           /* What the kernel's clock_getres says.  */
  int64_t first, high_first;    /* When verify began.  */
  int64_t last;                 /* In the brackets.  */
  int64_t least_step;           /* Between two readings; 0: none seen.  */
  int64_t least_width;          /* Of a bracket around two readings.  */
  unsigned long rounds, moved;  /* Brackets; those with any width.  */
};

extern struct verify_subject verify_subjects[VERIFY_MAX_SUBJECTS];
extern int verify_nsubjects;

/* probe-verify-read.c.  Choose the implementation under test: "vdso", "shim"
   (of the file SHIM) or "libc".  Returns NULL, or why it cannot be tested.  */
const char *verify_choose (const char *name, const char *shim);

/* Beside errno values: a library has failed without one; there is no such
   function; the fraction of the second is none.  */
#define VERIFY_SILENT 9997
#define VERIFY_ABSENT 9998
#define VERIFY_MALFORMED 9999

/* What a call fills in, by its word size.  */
union verify_buffer
{
  VDSO_LONG native[2];
  int64_t wide[2];
};

/* Put the seconds and fraction in BUFFER, of which ONE make a second,
   together.  Returns 0 or VERIFY_MALFORMED.  */
int verify_assemble (int64_t *time, const union verify_buffer *buffer,
                     int is_wide, int64_t one);

/* Call the implementation under test.  Returns 0 or an error.  */
int verify_call (enum vdsotime_call call, VDSO_LONG a, VDSO_LONG b);

/* Whether it has a function for CALL.  */
int verify_has (enum vdsotime_call call);

/* Whether its callers make the system call where it answers ENOSYS, as they do
   of a vDSO.  */
int verify_leaves_to_kernel (void);

/* Whether it is libc.  */
int verify_is_libc (void);

/* Read SUBJECT's clock into *TIME.  Returns 0 or an error.  */
int verify_read (const struct verify_subject *subject, int64_t *time);

/* Its time () and its clock_getres or clock_getres64, likewise.  */
int verify_time (VDSO_LONG *stored, VDSO_LONG *returned);
int verify_getres (enum vdsotime_call call, int clock, int64_t *resolution);

/* What an error, or 0, is called.  */
const char *verify_error (int error);

/* probe-verify-kernel.c.  To be called first.  */
void verify_kernel_start (void);

/* Read the clock CLOCK into *TIME by a raw system call.  Returns 0 or an
   errno value.  */
int verify_kernel (int clock, int64_t *time);

/* The kernel's clock_getres.  */
int verify_kernel_getres (int clock, int64_t *resolution);

/* The kernel's monotonic clock.  */
int64_t verify_now (void);

/* probe-verify-report.c.  The result of one check.  */
struct verify_result
{
  const char *check;            /* Its kind.  */
  enum vdsotime_call call;
  int clock;
  unsigned long readings;
  int64_t worst, limit;         /* A limit of -1: no time is judged.  */
  int cpu[2];                   /* From, to; -1: of no interest.  */
};

enum verify_verdict { VERIFY_PASS, VERIFY_FAIL, VERIFY_SKIP, VERIFY_NOTE };

/* Begin CHECK: a crash or a hang from here on is its failure.  */
void verify_begin (struct verify_result *result, const char *check,
                   enum vdsotime_call call, int clock);

/* Print the record of RESULT and what there is to say, which begins behind
   the call's and the clock's names.  */
void verify_print (const struct verify_result *result,
                   enum verify_verdict verdict, const char *format, ...)
  __attribute__ ((format (printf, 3, 4)));

/* Whether CALL cannot be checked, since this machine has no such call or the
   implementation under test no function for it; says so, once.  */
int verify_skip_absent (enum vdsotime_call call);

/* TIME as seconds, in one of a few static buffers.  */
const char *verify_text (int64_t time);

/* Turn crashes and calls that do not come back into failures.  Once in each
   process.  */
void verify_guard (void);

/* Run FUNCTION (ARGUMENT) in a child.  */
void verify_in_child (void (*function) (void *), void *argument);

/* Say how far the whole is; cheap to call often.  */
void verify_progress (const char *what);
extern int64_t verify_start, verify_length;
/* Raised by whatever shows that calls come back.  */
extern volatile unsigned int verify_beats;

/* probe-verify-set.c.  How often the clock has been set since the first
   call.  */
unsigned int verify_times_set (void);

/* Whether a failure of SUBJECT, begun when the clock had been set TIMES times,
   may come of its being set since.  */
int verify_was_set (const struct verify_subject *subject, unsigned int times);

/* probe-verify-bracket.c.  What goes beyond a bracket.  */
struct verify_excess
{
  int64_t worst;                /* Below or above; 0: nothing.  */
  int64_t before, reading, after;
};

/* Look at a READING, cut to UNIT, between BEFORE and AFTER.  */
void verify_compare (struct verify_excess *excess, int64_t before,
                     int64_t reading, int64_t after, int64_t unit);

/* What SUBJECT may be off by, where the system call held against itself was
   off by JITTER.  */
int64_t verify_limit (const struct verify_subject *subject, int64_t jitter);

/* The checks.  SECONDS, where given, are for all of the subjects.  */
void verify_brackets (double seconds);
void verify_agreement (double seconds);
void verify_single_values (void);       /* clock_getres, getcpu.  */
void verify_monotone (double seconds, unsigned int threads);
void verify_warp (double seconds, unsigned int threads);
void verify_arguments (void);
void verify_namespace (void);
void verify_resolution_start (void);
void verify_resolution (void);
void verify_drift_start (void);
void verify_drift (void);

/* The CPUs that this process may run on, at most MOST of them into LIST;
   returns their number, or -1.  verify_pin binds the calling thread to one,
   verify_unpin undoes it; both return 0 or an errno value.  */
int verify_cpus (int *list, int most);
int verify_pin (int cpu);
int verify_unpin (void);

/* Threads of a check: wait until *LEFT is 0.  */
void verify_wait (const char *what, volatile unsigned int *left);

#endif
