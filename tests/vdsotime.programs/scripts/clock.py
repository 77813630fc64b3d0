# Area:    programs, python3
# Purpose: The time module is right and does not go back.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

import os
import subprocess
import time


def check(name, good, *values):
    if not good:
        print("NOTE:", *values)
    print(("PASS: " if good else "FAIL: ") + name, flush=True)


def date():
    """A reference that the shim has no part in."""
    return int(subprocess.check_output(
        ["date", "+%s"], env={**os.environ, "LD_PRELOAD": ""}))


shim = os.environ.get("TEST_SHIM", "")
with open("/proc/self/maps") as maps:
    mapped = (shim or "/libvdsotime.so") in maps.read()
check("the shim is mapped where it should be", mapped == (shim != ""))

before = date()
got = {
    "time": time.time(),
    "time_ns": time.time_ns() / 1e9,
    "clock_gettime": time.clock_gettime(time.CLOCK_REALTIME),
    "clock_gettime_ns": time.clock_gettime_ns(time.CLOCK_REALTIME) / 1e9,
}
after = date()
for name, value in got.items():
    check(name + " is between two readings of date",
          before <= value < after + 1, before, value, after)

for function in time.monotonic_ns, time.perf_counter_ns:
    values = [function() for i in range(1000)]
    with open("/proc/uptime") as file:
        uptime = float(file.read().split()[0])
    check(function.__name__ + " does not go back", values == sorted(values))
    check(function.__name__ + " is no more than the uptime",
          0 < values[0] and values[-1] / 1e9 <= uptime + 0.1,
          values[0], values[-1], uptime)

for name in "time", "monotonic", "perf_counter":
    info = time.get_clock_info(name)
    check("get_clock_info knows the resolution of " + name,
          0 < info.resolution <= 0.1, info)
check("clock_getres gives a resolution",
      0 < time.clock_getres(time.CLOCK_MONOTONIC) <= 0.1)
try:
    time.clock_gettime(9999)
    check("an unknown clock is refused", False, "no error")
except OSError as error:
    check("an unknown clock is refused", error.errno == 22, error)
