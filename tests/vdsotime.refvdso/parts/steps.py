# Area:    refvdso, gdb
# Purpose: gdb finds main () from every instruction of the reference vDSO's
#          read, in each clock mode.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# Run by gdb on stepped.c; TEST_COMMAND starts that with the launcher on the
# image TEST_IMAGE.  gdb takes the address of a vDSO from the kernel, which
# knows nothing of this one: the image is named to it.

import os
import subprocess
import gdb

STEPS = 3000


def check(name, good, *values):
    if not good:
        print("NOTE:", *values)
    print(("PASS: " if good else "FAIL: ") + name, flush=True)


def run(command):
    return gdb.execute(command, to_string=True)


def frames():
    names = []
    frame = gdb.newest_frame()
    while frame is not None and len(names) < 20:
        names.append(str(frame.name()))
        frame = frame.older() if frame.name() != "main" else None
    return names


def start(program):
    pid, base, *entries = map(int, program.stdout.readline().split())
    for command in ("set confirm off", "set pagination off", "set width 0",
                    "attach %d" % pid,
                    "add-symbol-file %s -o %d" % (os.environ["TEST_IMAGE"],
                                                  base),
                    "set var go = 1"):
        run(command)
    # The names are those of the kernel's image as well.
    for entry in entries:
        if entry != 0:
            run("break *%d" % entry)
    return base


def walk(base):
    """Step through each call to its end; how often which instruction was met,
    and where main was not found."""
    met, wrong = {}, []
    inferior = gdb.selected_inferior()
    run("continue")
    for count in range(STEPS):
        if inferior.pid == 0:
            break
        pc = gdb.newest_frame().pc()
        if not base <= pc < base + 8192:
            run("continue")
            continue
        insn = inferior.architecture().disassemble(pc)[0]
        mnemonic = insn["asm"].split()[0]
        met[mnemonic] = met.get(mnemonic, 0) + 1
        names = frames()
        if names[-1] != "main" or "read_clock" not in names[-3:]:
            wrong.append((hex(pc - base), insn["asm"], names))
        run("stepi")
    return met, wrong


def main():
    program = subprocess.Popen(os.environ["TEST_COMMAND"].split("\n"),
                               stdout=subprocess.PIPE)
    met, wrong = walk(start(program))
    check("main is found from every instruction", not wrong, *wrong[:3])
    check("the read was stepped through in mode TSC",
          met.get("rdtsc", 0) >= 2, met)
    check("the calls were stepped through to their ends",
          met.get("ret", 0) >= 5, met)
    check("a system call was stepped through in mode none",
          met.get("syscall", 0) + met.get("int", 0) >= 1, met)


try:
    main()
except gdb.error as error:
    check("gdb does as it is told", False, error)
