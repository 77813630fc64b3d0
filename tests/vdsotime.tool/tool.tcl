# What the tests of the vdsotime command share.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# The command is one program, not one a board: its tests run on the native
# board only.

# Whether these tests are not to run on this board; says why, once, if that is
# of interest.
proc tool_skip { area } {
    global current_target_name
    if { $current_target_name ne "native" } {
	return 1
    }
    set reason [vdsotime_board_unmet]
    if { $reason eq "" && ![file executable [tool_command]] } {
	set reason "the vdsotime command is not built"
    }
    if { $reason ne "" } {
	vdsotime_result UNSUPPORTED "tool/$area: $reason"
    }
    return [expr { $reason ne "" }]
}

proc tool_command {} {
    return [file join [vdsotime_builddir] tools vdsotime]
}

# A folder of these tests' own.
proc tool_folder { args } {
    set folder [file join [vdsotime_workdir] tool {*}$args]
    file mkdir $folder
    return $folder
}

# Run COMMAND, a list; record NAME as passed if its end is END and its output
# matches the regular expression PATTERN.
proc tool_check { name command end pattern {seconds 60} } {
    lassign [vdsotime_execute $command $seconds] output ended
    if { $ended eq $end && [regexp -- $pattern $output] } {
	vdsotime_result PASS "tool/$name"
	return 1
    }
    vdsotime_detail "got: $ended, [string trim $output]"
    vdsotime_result FAIL "tool/$name"
    return 0
}

# The command with ARGS must do as in tool_check.
proc tool_run { name end pattern args } {
    return [tool_check $name [concat [list [tool_command]] $args] $end \
		$pattern]
}

# The command with ARGS must end with STATUS and one line that matches
# PATTERN.
proc tool_refuses { name status pattern args } {
    set line "^vdsotime\[^\n\]*: \[^\n\]*$pattern\[^\n\]*\n\$"
    tool_run $name "exit $status" $line {*}$args
}

# Compile the program SOURCE of this folder by COMPILER, a list, with FLAGS.
# Returns its path, or "" and records NAME as unsupported.
proc tool_program { name source compiler args } {
    set folder [tool_folder programs]
    regsub -all {[^a-z0-9]+} $name - base
    set program [file join $folder $base]
    set file [file join $::srcdir $::subdir programs $source]
    set command [concat $compiler [list -std=gnu99 -o $program $file] $args]
    set error [vdsotime_compile $command]
    if { $error eq "" } {
	return $program
    }
    vdsotime_result UNSUPPORTED "tool/$name: does not compile: $error"
    return ""
}

# Why nothing of the other word size is run, or "".
proc tool_other_unmet {} {
    return [expr { [tool_other_compiler] eq {} ? "not built"
		   : [vdsotime_unmet other] }]
}

# The compiler for the other word size, a list, or {}.
proc tool_other_compiler {} {
    set flag [lindex [vdsotime_machines] 2]
    if { $flag eq ""
	 || ![file exists [file join [vdsotime_builddir] shim m32 \
			       libvdsotime.so]] } {
	return {}
    }
    set compiler [concat [vdsotime_compiler c] $flag]
    return [concat $compiler [vdsotime_header_flags $compiler]]
}

# Whether TEXT is JSON: strings, then numbers and words, become one letter,
# then each array and object of such letters, until one is left.
proc tool_is_json { text } {
    regsub -all {"(?:[^"\\]|\\.)*"} $text s text
    regsub -all {\s+} $text {} text
    regsub -all -- {-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null} $text v text
    set before {}
    while { $text ne $before } {
	set before $text
	regsub -all {\[(?:[sv](?:,[sv])*)?\]|\{(?:s:[sv](?:,s:[sv])*)?\}} \
	    $text v text
    }
    return [expr { $text eq "v" }]
}

# The command with ARGS must print JSON that matches PATTERN.
proc tool_json { name pattern args } {
    set command [concat [list [tool_command]] $args]
    lassign [vdsotime_execute $command] output ended
    if { $ended eq "exit 0" && [tool_is_json $output]
	 && [regexp -- $pattern $output] } {
	vdsotime_result PASS "tool/$name"
    } else {
	vdsotime_detail "got: $ended, $output"
	vdsotime_result FAIL "tool/$name"
    }
}

# Write TEXT into FILE, which can then be executed; returns FILE.
proc tool_write { file text } {
    set channel [open $file w 0755]
    fconfigure $channel -translation binary
    puts -nonewline $channel $text
    close $channel
    return $file
}

# Overwrite the byte or bytes BYTES at OFFSET of FILE.
proc tool_damage { file offset bytes } {
    set channel [open $file r+]
    fconfigure $channel -translation binary
    seek $channel $offset
    puts -nonewline $channel $bytes
    close $channel
}

# A command whose probe is started by the launcher with the value VDSO of its
# vDSO axis and further OPTIONS: a tree like the build tree with a probe of its
# own.
proc tool_launched { vdso probe args } {
    set tree [tool_folder launched-[file rootname [file tail $vdso]]]
    file mkdir $tree/tools $tree/shim
    file copy -force [tool_command] $tree/tools/vdsotime
    foreach file { vdsotime-probe vdsotime-probe-m32 } {
	set real [file join [vdsotime_builddir] tools $file]
	if { $file eq $probe } {
	    tool_write $tree/tools/$file "#!/bin/sh\nexec [vdsotime_launch]\
		--vdso=$vdso [join $args] -- $real \"\$@\"\n"
	}
    }
    return $tree/tools/vdsotime
}
