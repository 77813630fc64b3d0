/* Every function of the shim, as a list to go through.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef FUNCTIONS_H
#define FUNCTIONS_H 1

#include "find-name.h"
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include <kernel-call.h>
#include <vdso.def>

extern int timespec_get (struct timespec *, int) __attribute__ ((weak));
extern int timespec_getres (struct timespec *, int) __attribute__ ((weak));
extern int ftime () __attribute__ ((weak));
extern int getcpu () __attribute__ ((weak));
extern const char *vdsotime_status (void) __attribute__ ((weak));

/* Room for whatever is stored.  */
static union
{
  int64_t words[8];
  struct timespec ts;
  struct timeval tv;
  time_t second;
} result;

static void *room = &result;

static __attribute__ ((unused)) const char *
status (void)
{
  const char *(*function) (void)
    = (const char *(*) (void)) FIND_NAME (vdsotime_status);
  return function == NULL ? "no vdsotime_status" : function ();
}

typedef int any_function ();

/* Each through a function of one argument, a clock id, used or not.  */
#define CALL(name, code) \
  static void name (int id) { (void) id; (void) (code); }

CALL (call_gettime, clock_gettime (id, (struct timespec *) room))
CALL (call_getres, clock_getres (id, (struct timespec *) room))
CALL (call_gettimeofday, gettimeofday ((struct timeval *) room, NULL))
CALL (call_time, time ((time_t *) room))
CALL (call_get, ((any_function *) FIND_NAME (timespec_get)) (room, id + 1))
CALL (call_get_res, ((any_function *) FIND_NAME (timespec_getres)) (room, id + 1))
CALL (call_ftime, ((any_function *) FIND_NAME (ftime)) (room))
CALL (call_getcpu, ((any_function *) FIND_NAME (getcpu)) (room, (int *) room + 1))
CALL (call_sys_gettime, syscall (VDSOTIME_NR_clock_gettime, id, room))
CALL (call_sys_getres, syscall (VDSOTIME_NR_clock_getres, id, room))
CALL (call_sys_gettimeofday, syscall (VDSOTIME_NR_gettimeofday, room, NULL))
CALL (call_sys_time, syscall (VDSOTIME_NR_time, room))
CALL (call_sys_getcpu, syscall (VDSOTIME_NR_getcpu, room, (int *) room + 1,
                                NULL))

/* VDSO is the row of vdso.def whose function serves it; CLOCKS says whether
   it takes a clock id.  */
static const struct function
{
  const char *name;
  void (*call) (int);
  int vdso;
  int clocks;
} functions[] = {
  { "clock_gettime", call_gettime, VDSOTIME_CALL_clock_gettime, 1 },
  { "clock_getres", call_getres, VDSOTIME_CALL_clock_getres, 1 },
  { "gettimeofday", call_gettimeofday, VDSOTIME_CALL_gettimeofday, 0 },
  { "time", call_time, VDSOTIME_CALL_time, 0 },
  { "timespec_get", call_get, VDSOTIME_CALL_clock_gettime, 0 },
  { "timespec_getres", call_get_res, VDSOTIME_CALL_clock_getres, 0 },
  { "ftime", call_ftime, VDSOTIME_CALL_gettimeofday, 0 },
  { "getcpu", call_getcpu, VDSOTIME_CALL_getcpu, 0 },
  { "syscall clock_gettime", call_sys_gettime, VDSOTIME_CALL_clock_gettime,
    1 },
  { "syscall clock_getres", call_sys_getres, VDSOTIME_CALL_clock_getres, 1 },
  { "syscall gettimeofday", call_sys_gettimeofday,
    VDSOTIME_CALL_gettimeofday, 0 },
  { "syscall time", call_sys_time, VDSOTIME_CALL_time, 0 },
  { "syscall getcpu", call_sys_getcpu, VDSOTIME_CALL_getcpu, 0 }
};
enum { NFUNCTIONS = sizeof functions / sizeof functions[0] };

#endif
