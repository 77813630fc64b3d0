# Area:    programs, gdb
# Purpose: gdb finds main () from a vDSO function's entry and from every
#          instruction of the shim's syscall () and of what it calls.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# Run by gdb on parts/unwound.c; TEST_SHIM is the library to preload.

import os
import re
import gdb

SHIM = os.environ["TEST_SHIM"]
STEPS = 500


def check(name, good, *values):
    if not good:
        print("NOTE:", *values)
    print(("PASS: " if good else "FAIL: ") + name, flush=True)


def frames():
    """The names from the newest frame on, without those that are inlined;
    those of the shim with a mark."""
    names = []
    frame = gdb.newest_frame()
    while frame is not None and len(names) < 20:
        mark = "shim:" if gdb.solib_name(frame.pc()) == SHIM else ""
        if frame.type() != gdb.INLINE_FRAME:
            names.append(mark + str(frame.name()))
        frame = frame.older() if frame.name() != "main" else None
    return names


def instruction(pc):
    return gdb.selected_inferior().architecture().disassemble(pc)[0]["asm"]


def start():
    for command in ("set confirm off", "set pagination off",
                    "set startup-with-shell off", "set width 0",
                    "set environment LD_PRELOAD " + SHIM,
                    "break main", "run"):
        gdb.execute(command, to_string=True)
    maps = gdb.execute("info sharedlibrary", to_string=True)
    check("the shim is mapped", SHIM in maps, maps)


def vdso_entry():
    """On i386 the kernel's call frame information is right at the entry
    only."""
    for name in "__vdso_clock_gettime", "__vdso_clock_gettime64":
        try:
            gdb.execute("break *(char *) &" + name, to_string=True)
        except gdb.error:
            pass
    # Out of main's first breakpoint into the function that is called first.
    gdb.execute("continue", to_string=True)
    names = frames()
    gdb.execute("delete", to_string=True)
    check("a breakpoint in the vDSO is hit", "vdso" in names[0]
          or names[0] == "clock_gettime", names)
    check("the shim's clock_gettime called it",
          len(names) > 1
          and re.match("shim:(vdsotime_)?clock_gettime", names[1]), names)
    check("main and nothing strange is above it",
          names[2:] == ["call_clock", "main"], names)


def run_to_return():
    """As "finish", which needs call frame information, just behind a call."""
    gdb.execute("tbreak *(*(unsigned long *) $sp)", to_string=True)
    gdb.execute("continue", to_string=True)


def plausible(names):
    """Functions of the shim, syscall the last of them, then the program's."""
    inside = names[:-2]
    return (names[-2:] == ["call_system", "main"]
            and all(name.startswith("shim:") for name in inside)
            and len(set(inside)) == len(inside)
            and "shim:syscall" not in inside[:-1])


def step_through(seen, wrong):
    """Step from a breakpoint at call_system to its end, through the shim's
    functions only: the vDSO's would read their data again and again, since
    these change faster than gdb steps."""
    for count in range(STEPS):
        gdb.execute("stepi", to_string=True)
        frame = gdb.newest_frame()
        pc = frame.pc()
        if gdb.solib_name(pc) == SHIM:
            names = frames()
            seen.add((names[0], instruction(pc).split()[0]))
            if not plausible(names):
                wrong.append((hex(pc), instruction(pc), names))
        elif frame.name() == "main":
            return
        elif frame.name() != "call_system":
            run_to_return()
    wrong.append("no end after %d steps" % STEPS)


def system_calls():
    seen = set()
    wrong = []
    gdb.execute("break call_system", to_string=True)
    for call in range(7):
        gdb.execute("continue", to_string=True)
        step_through(seen, wrong)
    check("main is found from every instruction of syscall ()", not wrong,
          *wrong[:3])
    inside = {mnemonic for name, mnemonic in seen if name == "shim:syscall"}
    check("steps were made through syscall ()", "ret" in inside
          and inside & {"syscall", "int", "call"}, inside)
    check("steps were made through its error path",
          any("fail" in name for name, mnemonic in seen), seen)
    check("steps were made through what serves time calls",
          any("gettime" in name for name, mnemonic in seen), seen)


try:
    start()
    vdso_entry()
    system_calls()
except gdb.error as error:
    check("gdb does as it is told", False, error)
