# What the documents say: a part of docs.exp.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

proc docs_read { file } {
    set channel [open $file]
    set text [read $channel]
    close $channel
    return $text
}

# All documents, relative to the top.
proc docs_files {} {
    set top [vdsotime_srcdir]
    return [lsort [glob -tails -directory $top README CONTRIBUTING SECURITY \
	{doc/*.md} {doc/*.[1-8]} {{glibc-patches,sysdeps,packaging/*}/README}]]
}

# Is LINE, indented in a document that indents other things as well, a
# command?  It begins with a program that is here, or with a file of the
# source.
proc docs_is_command { line } {
    while { [regexp {^[A-Z_]+=\S*\s+(.*)$} $line all line] } {}
    set first [lindex [split $line] 0]
    if { $first in {vdsotime make prefix/lib/ld-linux-x86-64.so.2}
	 || [string match ./* $first] } {
	return 1
    }
    # setarch has the machines' names.
    if { [file isdirectory [file join [vdsotime_srcdir] sysdeps $first]]
	 || [string match /* $first] || ![regexp {^[a-z]} $first]
	 || ![regexp {^[\w./+-]+$} $first] } {
	return 0
    }
    return [expr { [auto_execok $first] ne ""
	|| ([string match */* $first]
	    && [file isfile [file join [vdsotime_srcdir] $first]]) }]
}

# In these every indented line is a command.
proc docs_strict { file } {
    return [expr { $file in {README CONTRIBUTING SECURITY}
	|| [file extension $file] eq ".md" }]
}

# The commands of FILE, a document under TOP.
proc docs_commands { file {top ""} } {
    if { $top eq "" } {
	set top [vdsotime_srcdir]
    }
    set commands {}
    set man [regexp {\.[1-8]$} $file]
    set inside ""
    foreach line [split [docs_read [file join $top $file]] \n] {
	if { $man && [regexp {^\.E[XE]} $line mark] } {
	    set inside [expr { $mark eq ".EX" ? "sh" : "" }]
	    continue
	}
	if { !$man && [regexp {^```(.*)$} $line all word] } {
	    set inside [expr { $inside ne "" ? "" : $word eq "" ? "text" : $word }]
	    continue
	}
	if { $inside ne "sh" && ($man || $inside ne ""
	     || ![regexp {^    (\S.*)$} $line all line]) } {
	    continue
	}
	regsub -all {\\-} $line "-" line
	regsub {\s{3,}.*$} [string trim $line] {} line
	if { $line eq "" || ![docs_strict $file] && ![docs_is_command $line] } {
	    continue
	}
	lappend commands $line
    }
    return $commands
}

# A manual page of ours that another names is there.
proc docs_references {} {
    set top [vdsotime_srcdir]
    set missing {}
    foreach page [glob -directory $top/doc {*.[1-8]}] {
	regsub -all {\\-} [docs_read $page] "-" text
	foreach { all name section } [regexp -all -inline \
	    {(?:lib)?(vdsotime[a-z-]*) ?\((\d)\)} $text] {
	    set name [lindex [split $all " ("] 0]
	    if { ![file exists $top/doc/$name.$section] } {
		lappend missing "[file tail $page]: $name ($section)"
	    }
	}
    }
    docs_check [expr { $missing eq "" }] "pages that are named are there" $missing
}

# Do the manual pages please man and mandoc; are the drawings drawings?
proc docs_pages {} {
    foreach page [lsort [glob -directory [file join [vdsotime_srcdir] doc] {*.[1-8]}]] {
	set name [file tail $page]
	foreach { tool command } {
	    man {env LC_ALL=C.UTF-8 MANROFFSEQ= MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z}
	    mandoc {mandoc -T lint -W warning}
	} {
	    if { [auto_execok $tool] eq "" } {
		vdsotime_result UNSUPPORTED "docs: $name: there is no $tool"
		continue
	    }
	    lassign [vdsotime_execute [list sh -c "$command \"\$1\" 2>&1 >/dev/null" \
		sh $page]] output ended
	    if { $tool eq "mandoc" } {
		lassign [vdsotime_execute [concat $command [list $page]]] output ended
	    }
	    docs_check [expr { $output eq "" && $ended eq "exit 0" }] \
		"$name: by $tool" "$ended, $output"
	}
    }
    docs_references
    foreach drawing {pages.svg dispatch.svg} {
	set file [file join [vdsotime_srcdir] doc $drawing]
	if { [auto_execok rsvg-convert] eq "" } {
	    vdsotime_result UNSUPPORTED "docs: $drawing: there is no rsvg-convert"
	    continue
	}
	set picture [file join [vdsotime_workdir] docs.png]
	lassign [vdsotime_execute [list rsvg-convert -o $picture $file]] output ended
	docs_check [expr { $ended eq "exit 0" && [file size $picture] > 10000 }] \
	    "$drawing: is drawn" "$ended, $output"
    }
}
