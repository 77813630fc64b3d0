// A program that reads the steady clock as old libstdc++ did.
// Copyright (C) 2026 The vdsotime authors
// SPDX-License-Identifier: LGPL-2.1-or-later
//
// The libstdc++ of RHEL 6 and 7 was built to read std::chrono::steady_clock
// by syscall (SYS_clock_gettime) (vespa pull 12988).  This clock does the same
// with any libstdc++.  Prints the cost of a reading, in nanoseconds.

#include <chrono>
#include <cstdio>
#include <ctime>
#include <sys/syscall.h>
#include <unistd.h>

struct old_steady_clock
{
  typedef std::chrono::nanoseconds duration;
  typedef duration::rep rep;
  typedef duration::period period;
  typedef std::chrono::time_point<old_steady_clock, duration> time_point;
  static const bool is_steady = true;

  static time_point
  now ()
  {
    timespec tp;
    syscall (SYS_clock_gettime, CLOCK_MONOTONIC, &tp);
    return time_point (std::chrono::seconds (tp.tv_sec)
                       + std::chrono::nanoseconds (tp.tv_nsec));
  }
};

int
main ()
{
  const int readings = 2000, rounds = 50;
  double best = 1e9;

  for (int round = 0; round < rounds; round++)
    {
      old_steady_clock::time_point start = old_steady_clock::now (), end;
      for (int i = 0; i < readings; i++)
        end = old_steady_clock::now ();
      double each = double ((end - start).count ()) / readings;
      if (each < best)
        best = each;
    }
  std::printf ("%.1f\n", best);
}
