# What the tests of this area share.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

source [file join $::srcdir vdsotime.images images.tcl]
source [file join $::srcdir vdsotime.hostile hostile.tcl]

# The file NAME of parts/.
proc glibc_file { name } {
    return [file join [vdsotime_srcdir] tests vdsotime.glibc parts $name]
}

# A folder of this area's own.
proc glibc_folder { args } {
    set folder [file join [vdsotime_workdir] glibc {*}$args]
    file mkdir $folder
    return $folder
}

# Compile the part NAME with FLAGS; returns its program, or "" after recording
# why there is none as a result of WHAT.
proc glibc_program { what name {flags {}} } {
    array set tag { Compile {} Needs {} }
    array set tag [vdsotime_tags [glibc_file $name]]
    set reason [vdsotime_unmet [concat $tag(Needs) ptrace]]
    if { $reason ne "" } {
	vdsotime_result UNSUPPORTED "glibc/$what: $reason"
	return ""
    }
    set program [vdsotime_program [glibc_file $name] \
		     [concat $tag(Compile) $flags] error]
    if { $program eq "" } {
	vdsotime_result FAIL "glibc/$what: does not compile: $error"
    }
    return $program
}

# Run the part NAME on the generated image IMAGE with arguments.
proc glibc_part { name image args } {
    if { ![runtest_file_p $::runtests $name]
	 && ![runtest_file_p $::runtests glibc.exp] } {
	return
    }
    set what "$name vdso=$image"
    set program [glibc_program $what $name]
    if { $program ne "" } {
	vdsotime_run "glibc/$what" [images_file $image] {} 60 $program {*}$args
    }
}

# Record PASS or FAIL for NAME; DETAIL explains a failure that is not
# expected.
proc glibc_check { name good detail } {
    set kind [expr { $good ? "PASS" : "FAIL" }]
    if { [vdsotime_judge $kind "glibc/$name"] eq "FAIL" } {
	vdsotime_detail "glibc/$name: $detail"
    }
    vdsotime_result $kind "glibc/$name"
}

# Boot KERNEL=FILE of the command line with WORDS added to its own, and run
# COMMANDS there.  Returns what each printed and how it ended, in one list, or
# {} and the reason in the variable named ERROR: UNSUPPORTED or FAIL and why.
proc glibc_boot { words commands error } {
    upvar $error reason
    set script [file join [vdsotime_srcdir] tests boot run]
    lassign [vdsotime_execute [concat [list env BOOT_SECONDS=100 sh $script \
	[vdsotime_variable KERNEL {}] $words] $commands] 120] output end
    if { $end ne "exit 0" } {
	vdsotime_detail $output
	set reason [list FAIL "not booted: $end"]
	if { $end eq "exit 77" } {
	    set reason [list UNSUPPORTED [string trim $output]]
	}
	return {}
    }
    set results {}
    set printed ""
    foreach line [split $output \n] {
	if { [regexp {^boot: \S+: ((?:exit|signal) \d+)$} $line - end] } {
	    lappend results $printed $end
	    set printed ""
	} else {
	    append printed $line \n
	}
    }
    return $results
}

# Why nothing is booted on this board, or "".  This kernel need not run the
# programs that the other one does.
proc glibc_boot_unmet {} {
    if { [vdsotime_variable KERNEL {}] eq "" } {
	return "no kernel is given (KERNEL=FILE)"
    }
    set reason [vdsotime_unmet {glibc libc-dispatch}]
    return [expr { $reason eq "" ? [vdsotime_build_unmet] : $reason }]
}

# What the launcher says in OUTPUT of the calls that it has counted, and the
# program of its answer: "COUNTS; ANSWER".
proc glibc_read_counts { output end } {
    set counts {}
    regexp -line {launch: \d+ time system calls: (.*)$} $output - counts
    regexp -line {launch: (0) time system calls} $output - counts
    regexp -line {^(ok|errno \d+|none)$} $output - answer
    if { $end ne "exit 0" || ![info exists answer] } {
	return "$end: $output"
    }
    return "$counts; $answer"
}

# How often PROGRAM makes which time system calls in TIMES calls of FUNCTION,
# as the launcher words it, and what is answered, "COUNTS; ANSWER"; in a
# sandbox of CASE (see hostile/parts/case.h) if it is not "".
proc glibc_counts { program case vdso function times } {
    set command [list [vdsotime_launch] --count]
    if { $vdso ne "kernel" } {
	lappend command --vdso=[vdsotime_vdso_value $vdso]
    }
    if { $case ne "" } {
	set sandbox [hostile_tool glibc sandbox.c]
	set command [concat [list $sandbox $case --] $command]
    }
    lassign [vdsotime_execute [concat [list env] $command \
				   [hostile_launch_flags {}] \
				   [list -- $program $function $times]] 20] \
	output end
    return [glibc_read_counts $output $end]
}

# TIMES calls of FUNCTION make the calls of one of the lists EXPECTED, each of
# names and numbers, and succeed.
proc glibc_expect { name program case vdso function times expected } {
    set wanted {}
    foreach list $expected {
	set words {}
	foreach { call number } $list {
	    lappend words "$call $number"
	}
	lappend wanted "[join $words {, }]; ok"
    }
    set got [glibc_counts $program $case $vdso $function $times]
    if { [string match "*; none" $got] } {
	vdsotime_result UNSUPPORTED "glibc/$name: libc has none"
	return
    }
    glibc_check $name [expr { $got in $wanted }] \
	"expected [join $wanted { or }], got $got"
}
