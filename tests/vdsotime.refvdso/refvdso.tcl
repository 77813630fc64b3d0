# What the .exp files of this area share.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

# A test of the image itself: one board of each word size is enough.
proc vdsotime_needs_bare {} {
    foreach { key value } { libc system link dynamic dispatch libc } {
	if { [vdsotime_info $key] ne $value } {
	    return "the image itself is tested on native and m32"
	}
    }
    return ""
}

# PR_SET_TSC is of x86, and a counter that a program may read.
proc vdsotime_needs_tsc {} {
    return [expr { [vdsotime_machine] in {i386 x86_64} ? ""
		   : "not an x86 machine" }]
}
