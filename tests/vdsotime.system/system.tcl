# What the tests of vdsotime system and vdsotime service share: small roots.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

source [file join $::srcdir vdsotime.tool tool.tcl]

# The loaders of this machine that a probe of the build tree runs under, a list
# of loader, probe and shim.
proc system_loaders {} {
    set loaders {}
    foreach { probe shim } { vdsotime-probe libvdsotime.so
	vdsotime-probe-m32 m32/libvdsotime.so } {
	set program [file join [vdsotime_builddir] tools $probe]
	if { ![file executable $program]
	     || [catch { exec readelf -lW $program } text]
	     || ![regexp {interpreter: ([^]]*)\]} $text - loader]
	     || [catch { exec $program info }] } {
	    continue
	}
	lappend loaders $loader $program \
	    [file join [vdsotime_builddir] shim $shim]
    }
    return $loaders
}

# How LOADER may spell $LIB, from its bytes.
proc system_spellings { loader } {
    set channel [open $loader]
    fconfigure $channel -translation binary
    set bytes [read $channel]
    close $channel
    set found {}
    foreach { - word } [regexp -all -inline \
	    {\0(lib(?:32|64|x32)?|lib/[a-z0-9_-]+-linux-[a-z0-9_-]+)(?=\0)} \
	    $bytes] {
	lappend found $word
    }
    return [lsort -unique $found]
}

# A fresh root called NAME with the first COUNT loaders, their libc and the
# shims.
proc system_root { name {count 2} } {
    set root [tool_folder root-$name]
    file delete -force $root
    file mkdir $root/etc $root/dev $root/proc $root/tmp
    foreach { loader program shim } [lrange [system_loaders] 0 \
					 [expr { 3 * $count - 1 }]] {
	system_copy $root $loader
	foreach { - library } [regexp -all -inline -line {=> (/[^ ]*) \(} \
				   [exec ldd $program]] {
	    system_copy $root $library
	}
	foreach lib [system_spellings $loader] {
	    # lib alone is no one's folder where another spelling is.
	    if { $lib ne "lib" || [system_spellings $loader] eq "lib" } {
		file mkdir $root/usr/$lib/vdsotime
		file copy -force $shim $root/usr/$lib/vdsotime/libvdsotime.so
	    }
	}
    }
    # Libraries of others, in roots of one word size.
    set library [tool_folder programs]/others.so
    if { $count == 1 && ([file exists $library]
			 || [system_library $library "int others;"] eq "") } {
	file mkdir $root/lib
	foreach name { a b c notlibvdsotime } {
	    file copy -force $library $root/lib/$name.so
	}
    }
    return $root
}

# Copy FILE, links followed, to the same path in ROOT.
proc system_copy { root file } {
    file mkdir $root[file dirname $file]
    exec cp -L $file $root$file
}

# The command for ROOT: WHAT is system or service.
proc system_words { what root args } {
    return [concat [list [tool_command] $what] $args \
		[list --root=$root --prefix=/usr]]
}

proc system_check { name root end pattern args } {
    tool_check "system: $name" [system_words system $root {*}$args] \
	"exit $end" $pattern
}

proc system_refuses { name root status pattern args } {
    system_check $name $root $status \
	"^vdsotime\[^\n\]*: \[^\n\]*$pattern\[^\n\]*\n\$" {*}$args
}

proc system_file { root } {
    return $root/etc/ld.so.preload
}

proc system_write { root text } {
    tool_write [system_file $root] $text
    file attributes [system_file $root] -permissions 0644
}

# What is in the preload file; "(none)" if there is none.
proc system_text { root } {
    if { [catch { open [system_file $root] } channel] } {
	return "(none)"
    }
    fconfigure $channel -translation binary
    set text [read $channel]
    close $channel
    return $text
}

# Record NAME as passed if VALUE is EXPECTED.
proc system_equal { name expected value } {
    if { $expected eq $value } {
	vdsotime_result PASS "tool/system: $name"
    } else {
	vdsotime_detail "expected: \"$expected\", got: \"$value\""
	vdsotime_result FAIL "tool/system: $name"
    }
}

# Nothing but what is meant to be there is in the root's etc.
proc system_left { root } {
    return [lsort [glob -nocomplain -tails -directory $root/etc * .v* .l*]]
}

# Why roots cannot be used here, or "".
proc system_unmet {} {
    if { [system_loaders] eq {} } {
	return "no probe of this build runs here"
    }
    set root [system_root try 1]
    lassign [vdsotime_execute [system_words system $root status]] output end
    return [expr { $end eq "exit 3" ? "" : "cannot go into a root: $output" }]
}

proc system_skip { area } {
    if { [tool_skip $area] } {
	return 1
    }
    set reason [system_unmet]
    if { $reason ne "" } {
	vdsotime_result UNSUPPORTED "tool/$area: $reason"
    }
    return [expr { $reason ne "" }]
}

set system_line "/usr/\$LIB/vdsotime/libvdsotime.so\n"

# Compile the C text SOURCE to the shared object FILE.
proc system_library { file source } {
    set text [tool_write [file rootname $file].c $source]
    set error [vdsotime_compile [concat [vdsotime_compiler c] \
	[list -shared -fPIC -w -o $file $text]]]
    if { $error ne "" } {
	vdsotime_detail $error
    }
    return $error
}
