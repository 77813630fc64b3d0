# Area:    programs, perl
# Purpose: Time::HiRes and time are right and do not go back.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

use strict;
use warnings;
use Time::HiRes qw (clock_gettime clock_getres gettimeofday
                    CLOCK_REALTIME CLOCK_MONOTONIC);

sub check
{
  my ($name, $good, @values) = @_;
  print "NOTE: @values\n" unless $good;
  print $good ? "PASS: $name\n" : "FAIL: $name\n";
}

sub slurp
{
  open (my $file, '<', $_[0]) or die "$_[0]: $!";
  local $/;
  return <$file>;
}

# A reference that the shim has no part in.
sub date
{
  chomp (my $seconds = `LD_PRELOAD= date +%s`);
  return $seconds;
}

$| = 1;
my $shim = $ENV{TEST_SHIM} || '';
my $mapped = index (slurp ('/proc/self/maps'), $shim || '/libvdsotime.so') >= 0;
check ('the shim is mapped where it should be', $mapped == ($shim ne ''));

my $before = date ();
my $real = clock_gettime (CLOCK_REALTIME);
my ($seconds, $micro) = gettimeofday ();
my $time = time;
my $hires = Time::HiRes::time ();
my $after = date ();
# date truncates; time () is coarse and may be in the second before.
check ('clock_gettime is between two readings of date',
       $before <= $real && $real < $after + 1, $before, $real, $after);
check ('gettimeofday is between two readings of date',
       $before <= $seconds && $seconds <= $after, $before, $seconds, $after);
check ('gettimeofday gives microseconds', $micro >= 0 && $micro < 1e6, $micro);
check ('time is between two readings of date',
       $before - 1 <= $time && $time <= $after, $before, $time, $after);
check ('Time::HiRes::time is between two readings of date',
       $before <= $hires && $hires < $after + 1, $before, $hires, $after);

my @mono = map { clock_gettime (CLOCK_MONOTONIC) } 1 .. 1000;
my ($up) = split ' ', slurp ('/proc/uptime');
check ('the monotonic clock does not go back',
       !grep { $mono[$_] < $mono[$_ - 1] } 1 .. $#mono);
check ('the monotonic clock is no more than the uptime',
       $mono[0] > 0 && $mono[-1] <= $up + 0.1, $mono[0], $mono[-1], $up);
my $res = clock_getres (CLOCK_MONOTONIC);
check ('clock_getres gives a resolution', $res > 0 && $res <= 0.1, $res);
