# Procedures that run glibc-patches/build on the tree of make-buildable.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

# Run build in FOLDER with ENVIRONMENT and ARGUMENTS, behind the words of
# PREFIX; set $ended to its end and return what it says.
proc steps_run { folder environment arguments endvar {prefix {}} } {
    upvar 1 $endvar ended
    set script [file join [vdsotime_srcdir] glibc-patches build]
    set release [lindex [steps_read $folder/patches/releases] 0]
    lassign [vdsotime_execute [concat $prefix [list env -C $folder \
	GLIBC_PATCHES=$folder/patches SOURCE=tree TEST=no JOBS=2] \
	$environment [list sh $script] $arguments $release] 120] output ended
    return $output
}

# Run build: it must end by END with a last line that matches PATTERN, and
# then CONDITION hold in the caller.
proc steps_check { name folder environment end pattern {condition 1} {prefix {}}
		   {arguments {}} } {
    set output [steps_run $folder $environment $arguments ended $prefix]
    set last [lindex [split [string trimright $output \n] \n] end]
    set holds [uplevel 1 [list expr $condition]]
    if { $ended eq $end && [string match $pattern $last] && $holds } {
	vdsotime_result PASS "build: $name"
    } else {
	vdsotime_detail "got: $ended, condition: $holds, $output"
	vdsotime_result FAIL "build: $name"
    }
}

proc steps_read { file } {
    if { ![file exists $file] } {
	return ""
    }
    set channel [open $file]
    set text [read $channel]
    close $channel
    return $text
}

proc steps_write { file text } {
    set channel [open $file w]
    puts $channel $text
    close $channel
}

# A new tree that can be built; returns the folder that holds it.
proc steps_tree {} {
    set folder [file join [vdsotime_workdir] fake-build]
    file delete -force $folder
    set parts [file join [vdsotime_srcdir] tests vdsotime.patches parts]
    exec sh $parts/make-tree $folder
    exec sh $parts/make-buildable $folder
    return $folder
}

# The same of an old RELEASE.
proc steps_old_tree { release } {
    set folder [steps_tree]
    exec sed -i s/9\.9/$release/ $folder/tree/version.h $folder/patches/releases
    file rename $folder/patches/9.9 $folder/patches/$release
    return $folder
}

proc steps_work { folder } {
    return [lindex [glob -nocomplain $folder/glibc/*-*] 0]
}

# What the sum of FOLDER/tree is, to see that it is not touched.
proc steps_sum { folder } {
    return [exec sh -c {cd "$1" && find . -type f -exec cksum {} + | sort} \
		sh $folder/tree]
}
