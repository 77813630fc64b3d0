/* The reference vDSO: the steps that its hot read can be built with.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Each was proposed on a mailing list as a gain; the bench of the seeds
   measures them.  The defaults are the read of Linux 3.15 to 4.6.
   [1] "x86-64: Micro-optimize vclock_gettime" (2011)
   [2] "arm: vdso: enforce monotonic and realtime as inline" (2017)  */

#ifndef REFVDSO_STEPS_H
#define REFVDSO_STEPS_H 1

/* REF_FENCE_WAY: what keeps rdtsc between its neighbours [1].  */
#define REF_TWO_FENCES 1        /* One before, one after it.  */
#define REF_DEPENDENT_LOAD 2    /* One before it, a load that needs it.  */
#define REF_ONE_FENCE 3         /* One before it.  */
#define REF_SELF_FENCED 4       /* rdtscp, which needs none before it.  */
#ifndef REF_FENCE_WAY
# define REF_FENCE_WAY REF_DEPENDENT_LOAD
#endif

/* REF_CMOV: "not before cycle_last" by a conditional move, not a branch [1].
   The branch is never mispredicted, and what comes behind it need not wait
   for the counter.  */
#ifndef REF_CMOV
# define REF_CMOV 0
#endif

/* REF_NORMAL: how nanoseconds are brought below 10^9, and MONOTONIC made from
   REALTIME [1].  */
#define REF_GENERAL 1           /* Added here; loops for both signs.  */
#define REF_NEVER_NEGATIVE 2    /* Added here; one loop, coarse: one "if".  */
#define REF_READY_MADE 3        /* Added by the kernel beforehand (3.15).  */
#ifndef REF_NORMAL
# define REF_NORMAL REF_READY_MADE
#endif

/* REF_FIXED: the address of the data page; relative without it [1].  */

/* REF_PROFILE: a profiler's call at the head of every function [1].  The
   compiler's -pg will not make it for position-independent i386 code.  */
#ifdef REF_PROFILE
# define REF_PROFILED() REF_PROFILE_CALL ()
REF_PROFILE_FUNCTION
#else
# define REF_PROFILED() ((void) 0)
#endif

/* REF_INLINE: whether the reads are functions of their own [2].  */
#define REF_NEVER __attribute__ ((noinline))
#define REF_ALWAYS inline __attribute__ ((always_inline))
#define REF_AS_COMPILED
#ifndef REF_INLINE
# define REF_INLINE REF_AS_COMPILED
#endif

#endif
