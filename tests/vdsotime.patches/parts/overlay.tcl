# What overlay.exp checks with, and its tiny tree.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

set overlay_linux sysdeps/unix/sysv/linux
set overlay_reader {image.c image.h tables.c tables.h symbols.c entries.c entries.h}

proc overlay_check { condition name detail } {
    if { $condition } {
	vdsotime_result PASS "overlay: $name"
    } else {
	vdsotime_detail $detail
	vdsotime_result FAIL "overlay: $name"
    }
}

proc overlay_write { file text } {
    file mkdir [file dirname $file]
    set channel [open $file w]
    puts $channel $text
    close $channel
}

proc overlay_read { file } {
    set channel [open $file]
    set text [read $channel]
    close $channel
    return $text
}

# The names in FILE, less comments.
proc overlay_names { file } {
    set names {}
    foreach line [split [overlay_read $file] \n] {
	regsub {\s*#.*} $line {} line
	if { [string trim $line] ne "" } {
	    lappend names $line
	}
    }
    return $names
}

# Run apply on a tree; its end and last line must be these.
proc overlay_apply { name words end pattern } {
    lassign [vdsotime_execute $words 120] output ended
    overlay_check [expr { $ended eq $end && [string match $pattern $output] }] \
	$name "$ended, $output"
}

# A new tree with patches for it, both in the folder that is returned.
proc overlay_tree {} {
    global overlay_linux
    set folder [file join [vdsotime_workdir] fake-overlay]
    exec sh [file join [vdsotime_srcdir] tests vdsotime.patches parts make-tree] \
	$folder
    overlay_write $folder/patches/9.9/overlay "thing.h	# a header"
    overlay_write $folder/patches/overlay/thing.h "thing"
    overlay_write $folder/patches/overlay/neighbours "9.8 9.9"
    overlay_write $folder/patches/overlay/machines \
	"# machines\ni386 $overlay_linux/i386 ports/$overlay_linux/i386"
    overlay_write $folder/tree/ports/$overlay_linux/i386/sysdep.h "here"
    return $folder
}

proc overlay_fake {} {
    global overlay_linux
    set folder [overlay_tree]
    set apply [list env GLIBC_PATCHES=$folder/patches sh \
	[file join [vdsotime_srcdir] glibc-patches apply]]
    file copy $folder/tree $folder/stock
    overlay_apply "goes in" [concat $apply $folder/tree] "exit 0" "*4 patches for glibc 9.9 are in*"
    overlay_apply "a second time" [concat $apply $folder/tree] "exit 0" "*has all*already*"
    set same 1
    foreach { from to } [list \
	$folder/patches/overlay/thing.h $overlay_linux/thing.h \
	[vdsotime_srcdir]/vdso/image.c $overlay_linux/vdsotime-reader/image.c \
	[vdsotime_srcdir]/sysdeps/i386/vdso.def ports/$overlay_linux/i386/vdso.def] {
	if { [catch { exec cmp $from $folder/tree/$to } out] } {
	    set same 0
	    vdsotime_detail $out
	}
    }
    overlay_check $same "the files are unchanged" ""
    overlay_check [expr { ![file exists $folder/tree/$overlay_linux/i386] }] \
	"no folder is made for a machine that the tree lacks" ""
    file copy $folder/tree $folder/patched
    overlay_write $folder/tree/$overlay_linux/thing.h "changed"
    overlay_apply "a changed file is not taken out" \
	[concat $apply --reverse $folder/tree] "exit 2" "*is in*but not overlay before it*"
    file delete -force $folder/tree
    file copy $folder/patched $folder/tree
    overlay_apply "comes out" [concat $apply --reverse $folder/tree] "exit 0" "*4 patches*are out of*"
    overlay_check [expr { ![catch { exec diff -r $folder/tree $folder/stock } out] }] \
	"is as before" $out
    overlay_write $folder/tree/$overlay_linux/thing.h "mine"
    overlay_apply "a file of the name is there" [concat $apply $folder/tree] "exit 2" \
	"*overlay makes the file $overlay_linux/thing.h, which * has already*"
    file delete -force $folder/tree
    file copy $folder/stock $folder/tree
    overlay_write $folder/tree/version.h "#define VERSION \"9.8\""
    overlay_apply "a neighbour" [concat $apply $folder/tree] "exit 0" \
	"*4 patches for glibc 9.8 are in*, by the series for 9.9*"
    overlay_apply "out of a neighbour" [concat $apply --reverse $folder/tree] "exit 0" \
	"*for glibc 9.8 are out of*, by the series for 9.9*"
    overlay_write $folder/tree/time/clock.c "another"
    overlay_apply "a neighbour that differs" [concat $apply $folder/tree] "exit 2" \
	"*0001-any-clock.patch, hunk*, by the series for 9.9*"
    file delete $folder/patches/overlay/thing.h
    overlay_apply "a file of the overlay is missing" [concat $apply $folder/tree] \
	"exit 2" "*thing.h is missing*"
}
