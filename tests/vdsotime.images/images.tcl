# What the tests of the synthetic images share.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

proc images_table {} {
    return [file join [vdsotime_srcdir] tests generator images]
}

# Make the images of MACHINE with the environment SETTING and COMPILER, a
# list, for their code; returns their folder.
proc images_build { machine setting compiler } {
    global vdsotime_built
    set kind [expr { $compiler eq {} ? "foreign" : "generated" }]
    set folder [file join [vdsotime_workdir] $kind-$machine]
    if { ![info exists vdsotime_built($folder)] } {
	set build [file join [vdsotime_srcdir] tests generator build]
	set vdsotime_built($folder) [vdsotime_compile \
	    [concat [list env HOSTCC=[vdsotime_variable CC gcc] $setting \
			 sh $build [vdsotime_srcdir] $machine $folder] \
		 $compiler]]
	if { $vdsotime_built($folder) ne "" } {
	    warning "cannot make images: $vdsotime_built($folder)"
	}
    }
    return $folder
}

# The folder of this board's images.
proc images_folder {} {
    return [images_build [vdsotime_machine] LC_ALL=C [vdsotime_compiler c]]
}

proc images_file { name } {
    return [file join [images_folder] $name.so]
}

# The rows of the table for MACHINE or this board's, each a list of columns.
proc images_rows { {machine ""} } {
    if { $machine eq "" } {
	set machine [vdsotime_machine]
    }
    set rows {}
    set channel [open [images_table]]
    while { [gets $channel line] >= 0 } {
	if { [string match "#*" $line] || [string trim $line] eq "" } {
	    continue
	}
	set row [regexp -all -inline {\S+} $line]
	set pattern [lindex $row 1]
	set other [string match "!*" $pattern]
	if { [string match [string trimleft $pattern !] $machine] != $other } {
	    lappend rows $row
	}
    }
    close $channel
    return $rows
}

# Run the test file SOURCE with the value VDSO of the vDSO axis, the
# environment SETTINGS and arguments.
proc images_run { source vdso settings args } {
    set name images/$source
    if { $vdso ne "kernel" } {
	append name " [file rootname [file tail $vdso]]"
    }
    set file [file join $::srcdir $::subdir $source]
    if { ![runtest_file_p $::runtests $file]
	 && ![runtest_file_p $::runtests images.exp] } {
	return
    }
    array set tag { Compile {} Needs {} }
    array set tag [vdsotime_tags $file]
    set reason [vdsotime_unmet $tag(Needs)]
    if { $reason ne "" } {
	vdsotime_result UNSUPPORTED "$name: $reason"
	return
    }
    set program [vdsotime_program $file $tag(Compile) error]
    if { $program eq "" } {
	vdsotime_result FAIL "$name: does not compile: $error"
	return
    }
    vdsotime_run $name $vdso $settings 60 $program {*}$args
}

proc vdsotime_needs_asan {} {
    set source [file join [vdsotime_srcdir] tests lib empty.c]
    set program [vdsotime_program $source -fsanitize=address error]
    if { $program ne "" } {
	lassign [vdsotime_execute [list $program]] output error
    }
    return [expr { $error eq "exit 0" ? ""
		   : "no -fsanitize=address: $error" }]
}
