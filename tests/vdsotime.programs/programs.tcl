# What the .exp files of this area share.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# scripts/ holds what interpreters run, parts/ the programs and libraries that
# the .exp files put together; the test programs of the folder itself need
# nothing but vdsotime_area.

# The file NAME of this area.
proc programs_file { args } {
    return [file join [vdsotime_srcdir] tests vdsotime.programs {*}$args]
}

# Whether the command line (runtest real.exp=perl) leaves out the test WHAT,
# or the board lacks one of NEEDS, which is then recorded.
proc programs_skip { what needs } {
    if { ![runtest_file_p $::runtests $what] } {
	return 1
    }
    set reason [vdsotime_board_unmet]
    if { $reason eq "" } {
	set reason [vdsotime_unmet $needs]
    }
    if { $reason eq "" } {
	return 0
    }
    vdsotime_result UNSUPPORTED "programs/$what: $reason"
    return 1
}

# Installed programs are of the main word size and the system's libc.
proc vdsotime_needs_installed {} {
    foreach { key value } { libc system word main dispatch preload } {
	if { [vdsotime_info $key] ne $value } {
	    return "installed programs are run on the board native-shim only"
	}
    }
    return ""
}

proc vdsotime_needs_main {} {
    return [expr { [vdsotime_info word] eq "main" ? ""
		   : "not the main word size" }]
}

# The library of the other word size.
proc programs_other_shim {} {
    return [file join [vdsotime_builddir] shim m32 libvdsotime.so]
}

# Compile the part NAME with FLAGS; record a failure as one of WHAT.
proc programs_part { what name {flags {}} } {
    set program [vdsotime_program [programs_file parts $name] $flags error]
    if { $program eq "" } {
	vdsotime_result FAIL "programs/$what: $name does not compile: $error"
    }
    return $program
}

proc programs_library { what name {flags {}} } {
    return [programs_part $what $name [concat {-shared -fPIC} $flags]]
}

# The installed program NAME, or "" and a result that says which PACKAGE has
# it.
proc programs_find { what name package } {
    set path [auto_execok $name]
    if { $path eq "" } {
	vdsotime_result UNSUPPORTED \
	    "programs/$what: there is no $name (package $package)"
    }
    return [lindex $path 0]
}

# The environment in which nothing is preloaded.
proc programs_bare {} {
    return {LD_PRELOAD= TEST_SHIM=}
}

# The value of LD_PRELOAD for LIBRARIES, each a file or "shim".
proc programs_preload { args } {
    return LD_PRELOAD=[join [string map [list shim [vdsotime_shim]] $args] :]
}

# Record PASS or FAIL for NAME; DETAIL explains a failure.
proc programs_check { name good detail } {
    if { !$good } {
	vdsotime_detail "programs/$name: [string trim $detail]"
    }
    vdsotime_result [expr { $good ? "PASS" : "FAIL" }] "programs/$name"
}

# Run COMMAND with the environment ENVIRONMENT added to the board's; it must
# end with "exit 0" and its output match the regexp PATTERN.
proc programs_output { name seconds environment command pattern } {
    lassign [vdsotime_execute [vdsotime_command kernel $environment \
				   {*}$command] $seconds] output end
    programs_check $name \
	[expr { $end eq "exit 0" && [regexp -- $pattern $output] }] \
	"ended by $end, no match of $pattern in: $output"
}

# The time system calls that COMMAND makes; -1 if that cannot be said.
proc programs_calls { seconds environment command } {
    set launch [list [vdsotime_launch] --count]
    foreach setting [concat [vdsotime_environment] $environment] {
	lappend launch --env=$setting
    }
    lassign [vdsotime_execute [concat $launch [list --] $command] $seconds] \
	output end
    set calls -1
    regexp {launch: ([0-9]+) time system calls} $output - calls
    return [expr { $end eq "exit 0" ? $calls : -1 }]
}

# The clock of COMMAND goes through the shim: it makes more time system calls
# when the shim is told to than else, and else as many as without it: CPU
# clocks and unknown ones are the kernel's.
proc programs_counted { what seconds command } {
    set reason [vdsotime_unmet ptrace]
    if { $reason ne "" } {
	vdsotime_result UNSUPPORTED "programs/$what: count: $reason"
	return
    }
    set forced [programs_calls $seconds VDSOTIME_DISABLE=1 $command]
    set calls [programs_calls $seconds {} $command]
    set bare [programs_calls $seconds [programs_bare] $command]
    set detail "time system calls: $forced with VDSOTIME_DISABLE=1,\
	$calls with the shim, $bare without"
    programs_check "$what: the clock is read through the shim" \
	[expr { $forced > $calls && $calls >= 0 }] $detail
    programs_check "$what: no time system call is made that libc would not" \
	[expr { $calls >= 0 && $calls <= $bare }] $detail
}

# Run COMMAND, which prints result lines, with the shim, with it and without a
# vDSO, and without it: all the same.
proc programs_three { what seconds command } {
    vdsotime_run "programs/$what" kernel {} $seconds {*}$command
    set reason [vdsotime_vdso_unmet none]
    if { $reason eq "" } {
	vdsotime_run "programs/$what vdso=none" none {} $seconds {*}$command
    } else {
	vdsotime_result UNSUPPORTED "programs/$what vdso=none: $reason"
    }
    vdsotime_run "programs/$what without the shim" kernel [programs_bare] \
	$seconds {*}$command
}
