# The vdsotime command on the synthetic images.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

# The sentence for each reason, from vdso/image.h.
proc images_sentences {} {
    set channel [open [file join [vdsotime_srcdir] vdso image.h]]
    set text [read $channel]
    close $channel
    set sentences {}
    foreach { - reason sentence } \
	[regexp -all -inline {R \(([A-Z_]+), +"([^"]*)"\)} $text] {
	lappend sentences $reason $sentence
    }
    return $sentences
}

# The calls of MACHINE's vdso.def, each with its symbol.
proc images_calls { machine } {
    set channel [open [file join [vdsotime_srcdir] sysdeps $machine vdso.def]]
    set text [read $channel]
    close $channel
    set calls {}
    foreach { - call symbol } [regexp -all -inline -line \
				   {^VDSO_CALL \((\w+), +"(\w+)"} $text] {
	lappend calls $call $symbol
    }
    return $calls
}

# A command like the build tree's whose probe PROBE is handed an image, but
# not its libc.
proc images_command_tree { probe hand } {
    set tree [file join [vdsotime_workdir] command-$probe]
    file mkdir $tree/tools $tree/shim
    set tools [file join [vdsotime_builddir] tools]
    file copy -force $tools/vdsotime $tree/tools/vdsotime
    set channel [open $tree/tools/$probe w 0755]
    puts $channel "#!/bin/sh\nLD_PRELOAD=$hand exec $tools/$probe \"\$@\""
    close $channel
    return $tree/tools/vdsotime
}

# What info must print for ROW: the reason, and who serves each call.
proc images_pattern { row machine } {
    lassign $row - - reader mapped serves
    if { $mapped eq "=" } {
	set mapped $reader
    }
    array set sentence [images_sentences]
    set pattern [string map {( \\( ) \\)} $sentence($mapped)]
    set pattern "\nvDSO +at 0x\[^\n\]*\n +$pattern; its? .*\n"
    foreach { call symbol } [images_calls $machine] {
	set refused [split [string trimleft $serves -] ,]
	if { $serves ne "none" && $call ni $refused } {
	    append pattern "$call +$symbol@LINUX_.*"
	} elseif { $mapped eq "OK" } {
	    append pattern "$call +no function of the vDSO .*"
	} else {
	    append pattern "$call +system call .*"
	}
    }
    return $pattern
}

# The images of MACHINE in FOLDER, with the option FLAG for info.
proc images_command_on { machine folder compiler probe flag } {
    set top [vdsotime_srcdir]
    set hand [file join [vdsotime_workdir] hand-$machine.so]
    set error [vdsotime_compile [concat $compiler \
	[list -std=gnu99 -O2 -shared -fPIC -I$top/vdso \
	     -I$top/sysdeps/$machine -o $hand \
	     [file join $::srcdir $::subdir parts hand.c] -ldl]]]
    if { $error ne "" } {
	vdsotime_result UNSUPPORTED "images: info on $machine: $error"
	return
    }
    set command [images_command_tree $probe $hand]
    foreach row [images_rows $machine] {
	set name [lindex $row 0]
	lassign [vdsotime_execute [concat [list env \
	    HAND_IMAGE=[file join $folder $name.so] $command info] $flag]] \
	    output end
	set good [expr { $end eq "exit 0" && [regexp -- \
	    "^(?:fast|slow|unknown): .*[images_pattern $row $machine]" \
	    $output] }]
	if { !$good } {
	    vdsotime_detail "$end, [string trim $output]"
	}
	vdsotime_result [expr { $good ? "PASS" : "FAIL" }] \
	    "images: info of $machine on $name"
    }
}

proc images_command {} {
    set tools [file join [vdsotime_builddir] tools]
    if { ![file executable $tools/vdsotime] } {
	vdsotime_result UNSUPPORTED "images: the vdsotime command is not built"
	return
    }
    images_command_on [vdsotime_machine] [images_folder] \
	[vdsotime_compiler c] vdsotime-probe {}
    lassign [vdsotime_machines] - other flag
    if { $flag eq "" || ![file executable $tools/vdsotime-probe-m32] } {
	vdsotime_result UNSUPPORTED "images: info of the other word size: not built"
	return
    }
    if { [vdsotime_unmet other] ne "" } {
	vdsotime_result UNSUPPORTED "images: info of the other word size:\
	    [vdsotime_unmet other]"
	return
    }
    set compiler [concat [vdsotime_variable CC gcc] $flag]
    set compiler [concat $compiler [vdsotime_header_flags $compiler]]
    images_command_on $other [images_build $other LC_ALL=C $compiler] \
	$compiler vdsotime-probe-m32 -m32
}
