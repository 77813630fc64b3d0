# What the .exp files of this area share.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# parts/ holds the programs and libraries that the .exp files put together;
# the test programs of the folder itself need nothing but vdsotime_area.

# The file NAME of this area.
proc hostile_file { args } {
    return [file join [vdsotime_srcdir] tests vdsotime.hostile {*}$args]
}

# Whether the command line (runtest sandbox.exp=...) leaves out the test WHAT,
# or the board lacks one of NEEDS, which is then recorded.
proc hostile_skip { what needs } {
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
    vdsotime_result UNSUPPORTED "hostile/$what: $reason"
    return 1
}

# Record PASS or FAIL for NAME; DETAIL explains a failure.
proc hostile_check { name good detail } {
    if { !$good } {
	vdsotime_detail "hostile/$name: [string trim $detail]"
    }
    vdsotime_result [expr { $good ? "PASS" : "FAIL" }] "hostile/$name"
}

# Flags of every part.
proc hostile_flags {} {
    return [list -I[hostile_file parts] -I[file join [vdsotime_srcdir] tests \
					       vdsotime.programs parts]]
}

# Compile the part NAME with FLAGS; record a failure as one of WHAT.
proc hostile_part { what name {flags {}} } {
    set program [vdsotime_program [hostile_file parts $name] \
		     [concat [hostile_flags] $flags] error]
    if { $program eq "" } {
	vdsotime_result FAIL "hostile/$what: $name does not compile: $error"
    }
    return $program
}

proc hostile_library { what name {flags {}} } {
    return [hostile_part $what $name [concat {-shared -fPIC} $flags]]
}

# The program of the part NAME that this board would have without the shim: the
# same where the shim is preloaded, another where it is linked in.
proc hostile_stock { what name {flags {}} } {
    if { [vdsotime_info dispatch] ne "archive" } {
	return [hostile_part $what $name $flags]
    }
    set program [file join [vdsotime_workdir] [vdsotime_board_key] \
		     hostile-stock-[file rootname $name]]
    set flags [string map [list \$reader [glob [vdsotime_srcdir]/vdso/*.c]] \
		   $flags]
    set before [lsearch -all -inline -not [lindex [vdsotime_flags] 0] -Wl,-u,*]
    set error [vdsotime_compile [concat [vdsotime_compiler c] -std=gnu99 \
		   $before [hostile_flags] $flags \
		   [list [hostile_file parts $name] -o $program] -lpthread \
		   [vdsotime_old_flags]]]
    if { $error eq "" } {
	return $program
    }
    vdsotime_result FAIL "hostile/$what: $name does not compile: $error"
    return ""
}

# The environment in which nothing is preloaded.
proc hostile_bare {} {
    return {LD_PRELOAD= TEST_SHIM=}
}

# The value of LD_PRELOAD for LIBRARIES, each a file or "shim".
proc hostile_preload { args } {
    return LD_PRELOAD=[join [string map [list shim [vdsotime_shim]] $args] :]
}

# A program of this area that is not of the board, but the tests' own: of the
# main word size and the system's libc.
proc hostile_tool { what name } {
    set program [file join [vdsotime_workdir] hostile-[file rootname $name]]
    if { [info exists ::hostile_tools($program)] } {
	return $program
    }
    set top [vdsotime_srcdir]
    set main [lindex [vdsotime_machines] 0]
    set error [vdsotime_compile [concat [vdsotime_variable CC gcc] \
		   [list -std=gnu99 -O2 -Wall -Wextra -I$top/tests/lib] \
		   [list -I$top/tests/launch -DLAUNCH_REGS="regs-$main.h"] \
		   [list -I$top/sysdeps/$main -I$top/vdso -o $program] \
		   [list [hostile_file parts $name]]]]
    if { $error eq "" } {
	set ::hostile_tools($program) 1
	return $program
    }
    vdsotime_result FAIL "hostile/$what: $name does not compile: $error"
    return ""
}

# PROGRAM in a sandbox of each of CASES from before its exec on; the launcher,
# which sets the value VDSO of the vDSO axis, is in the sandbox too.
proc hostile_sandbox { sandbox cases vdso environment program args } {
    return [concat [list env -u VDSOTIME_VERBOSE -u VDSOTIME_DISABLE] \
		[list $sandbox] $cases [list --] \
		[list [vdsotime_launch] --vdso=[vdsotime_vdso_value $vdso]] \
		[hostile_launch_flags $environment] [list -- $program] $args]
}

proc hostile_launch_flags { environment } {
    set flags {}
    foreach setting [concat [vdsotime_environment] $environment] {
	lappend flags --env=$setting
    }
    return $flags
}

# Compile a program of the part NAME, with early-main.c and further files or
# flags, in which its constructor runs before the shim's.  Returns a list: the
# program and the environment that it wants.
proc hostile_early { what name flags } {
    set base [file rootname $name]
    lassign [vdsotime_flags] before behind
    set common [concat [vdsotime_compiler c] -std=gnu99 $before \
		    [hostile_flags]]
    set folder [file join [vdsotime_workdir] [vdsotime_board_key]]
    set program [file join $folder hostile-early-$base]
    set main [hostile_file parts early-main.c]
    set part [list [hostile_file parts $name]]
    set flags [string map [list \$reader [glob [vdsotime_srcdir]/vdso/*.c] \
			       \$parts [hostile_file parts]] $flags]
    set error ""
    set environment {}
    if { [vdsotime_info link] eq "dynamic" } {
	set library [file join $folder hostile-early-$base.so]
	set error [vdsotime_compile [concat $common -fPIC -shared -Wl,-z,now \
					 $part $flags -o $library]]
	set part [list $library]
	set flags {}
	# glibc's loader runs the constructors of what it has loaded last
	# first; musl's goes the other way round.
	if { [vdsotime_info libc] eq "musl" } {
	    set environment [list [hostile_preload $library shim]]
	}
    }
    if { $error eq "" } {
	set error [vdsotime_compile [concat $common -Wl,-z,now [list $main] \
					 $part $flags -o $program $behind]]
    }
    if { $error ne "" } {
	vdsotime_result FAIL "hostile/$what: $name does not compile: $error"
	set program ""
    }
    return [list $program $environment]
}
