# Whether the shim's answer in a sandbox is good enough.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

# The time system calls of this machine, NAMES by default all of them.
proc sandbox_numbers { {names {}} } {
    if { $names eq "" } {
	set names {time gettimeofday clock_gettime clock_getres getcpu}
	if { [vdsotime_needs_time32] eq "" } {
	    lappend names clock_gettime64 clock_getres64
	}
    }
    set numbers {}
    foreach name $names {
	lappend numbers [vdsotime_number $name]
    }
    return $numbers
}

# What libc does by other system calls than the shim, which it then alone
# survives being killed for: README speaks of the first.  musl uses
# clock_gettime for everything, as does glibc's ftime, which knows no time
# zone.
proc sandbox_excepted { case function } {
    regexp {(.*):(.*)} $case - action set
    set names {}
    if { $action eq "ENOSYS" } {
	# Linux before 2.6, to musl.
	if { [vdsotime_info libc] eq "musl"
	     && $function in { clock_gettime timespec_get } } {
	    set names clock_gettime
	}
    } elseif { $action eq "EPERM" } {
    } elseif { [vdsotime_needs_time32] eq "" } {
	set names { clock_gettime clock_getres gettimeofday time }
	if { [vdsotime_info libc] eq "musl" && $function eq "clock_getres" } {
	    set names clock_getres64
	}
    } elseif { [vdsotime_info libc] eq "musl" } {
	set names { gettimeofday time }
    } elseif { $function eq "ftime" } {
	set names gettimeofday
    }
    foreach number [split $set ,] {
	if { $names ne "" && $number in [sandbox_numbers $names] } {
	    return 1
	}
    }
    return 0
}

# Why the shim's answer HERE to FUNCTION is not good enough, or "", given
# LIBC's and that of the VDSO's own function.
proc sandbox_fault { case function here libc vdso } {
    if { $here eq "ok" } {
	return ""
    }
    if { $vdso eq "ok" } {
	return "the vDSO serves it"
    }
    if { $libc in { absent ok } || [string match "signal *" $here] } {
	set good [expr { $libc eq "absent" || $libc eq $here
			 || [sandbox_excepted $case $function] }]
    } else {
	# libc's own errno is not always the filter's.
	set refused [dict create ENOSYS "errno 38" EPERM "errno 1"]
	set action [lindex [split $case :] 0]
	set good [expr { [dict exists $refused $action]
			 && $here eq [dict get $refused $action] }]
    }
    return [expr { $good ? "" : "libc: $libc" }]
}

# What the vDSO's function behind FUNCTION answers in the array named ANSWERS:
# "ok" only if those of both time_t do.
proc sandbox_behind { answers case function clock } {
    upvar $answers here
    regsub {^syscall-} $function {} function
    regsub {64$} $function {} function
    set other { time clock_gettime timespec_get clock_gettime \
		    timespec_getres clock_getres ftime gettimeofday }
    if { [dict exists $other $function] } {
	set function [dict get $other $function]
    }
    set vdso $here([list $case vdso-$function $clock])
    set wide [list $case vdso-${function}64 $clock]
    if { $vdso eq "ok" && [info exists here($wide)] } {
	set vdso $here($wide)
    }
    return $vdso
}
