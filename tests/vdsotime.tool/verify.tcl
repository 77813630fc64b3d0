# What the tests of vdsotime verify share: images that lie, and what is to be
# said of each.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

# The folder of the images NAMES of liar.c for MACHINE, by COMPILER; "" if
# they cannot be built.
proc verify_liars { machine compiler names } {
    set folder [tool_folder liars-$machine]
    set programs [file join $::srcdir $::subdir programs]
    set top [vdsotime_srcdir]
    set table ""
    foreach name $names {
	append table "$name * - -DLIE=[string toupper $name]\n"
    }
    tool_write $folder/table $table
    set error [vdsotime_compile [concat \
	[list env IMAGE_SOURCE=[file join $programs liar.c] \
	     IMAGE_VARIANTS=$folder/table \
	     sh $top/tests/images/build $top $machine $folder] $compiler]]
    if { $error ne "" } {
	vdsotime_detail $error
	vdsotime_result FAIL "tool/verify: the images for $machine are built"
	return ""
    }
    return $folder
}

# The command, its probe started on IMAGE by the launcher with OPTIONS.
proc verify_on { image probe args } {
    return [concat [list [tool_launched $image $probe] verify --seconds=0.3] \
		$args]
}

# The command, run once, must fail, and of each of PATTERNS, a list of names
# and expressions, one line.
proc verify_fails { name command patterns } {
    lassign [vdsotime_execute $command] output end
    set wanted [concat [list verdict {^FAIL: [^\n]* checks? failed, first: }] \
		    $patterns]
    foreach { what pattern } $wanted {
	# A space of a pattern is any number of them.
	set pattern [string map {{ } { +} @T {[0-9]+\.[0-9]{9}} @N {[0-9]+}} \
			 $pattern]
	if { $end eq "exit 1" && [regexp -line -- $pattern $output] } {
	    vdsotime_result PASS "tool/verify: $name: $what"
	} else {
	    vdsotime_detail "got: $end, [string trim $output]"
	    vdsotime_result FAIL "tool/verify: $name: $what"
	}
    }
}

# What is told of each liar: @N is a number, @T a time.
set verify_lies {
    back {
	bracket {^FAIL bracket clock_gettime MONOTONIC @N @N @N clock_gettime MONOTONIC gave @T, @N ns before the system call made before it, @T \(@N ns allowed\)$}
	monotonic {^FAIL monotonic clock_gettime MONOTONIC .*went back by @N ns in one thread, from @T to @T }
	"time of day" {^FAIL bracket gettimeofday - .* gave @T, @N ns before }
    }
    skew {
	warp {^FAIL warp clock_gettime MONOTONIC @N @N @N clock_gettime MONOTONIC went back by @N ns from CPU 0 to CPU [1-9][0-9]*, from @T to @T }
    }
    fraction { bracket {^FAIL bracket clock_gettime [A-Z].*with a fraction} }
    cut { resolution {^FAIL resolution clock_gettime MONOTONIC .*no less than @N0000 ns .*says 1 ns} }
    coarse { bracket {^FAIL bracket clock_gettime MONOTONIC_COARSE .*1000000 ns before} }
    offset { namespace {^FAIL namespace clock_gettime BOOTTIME .* gave @T} }
    resolution { getres {^FAIL bracket clock_getres MONOTONIC .* gave 7 ns, the system call 1 ns$} }
    cpu { getcpu {^FAIL bracket getcpu - .* gave CPU @N and node @N, the system call CPU @N and } }
    unknown { arguments {^FAIL arguments clock_gettime .*clock id 99 answered with success, the system call with Invalid} }
    nulls { arguments {^FAIL arguments clock_getres .*by signal @N \(} }
    crash { crash {^FAIL [a-z]+ clock_gettime BOOTTIME .*by signal @N \(} }
    stuck { hang {^FAIL [a-z]+ clock_gettime BOOTTIME .* did not come back$} }
    denied { error {^FAIL bracket clock_gettime TAI .*answered with Operation not permitted, the system call with success$} }
}
