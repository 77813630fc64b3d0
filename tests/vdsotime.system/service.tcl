# What the tests of vdsotime service share.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

source [file join $::srcdir $::subdir system.tcl]

# A root with systemd's file and the unit files of UNITS: name, text ...
proc service_root { name units } {
    set root [system_root $name 1]
    file mkdir $root/usr/lib/systemd/system $root/etc/systemd/system
    tool_write $root/usr/lib/systemd/systemd ""
    foreach { unit text } $units {
	file mkdir [file dirname $root/$unit]
	tool_write $root/$unit $text
    }
    return $root
}

proc service_check { name root end pattern args } {
    tool_check "service: $name" [system_words service $root {*}$args] \
	"exit $end" $pattern
}

proc service_refuses { name root status pattern args } {
    service_check $name $root $status \
	"^vdsotime\[^\n\]*: \[^\n\]*$pattern\[^\n\]*\n\$" {*}$args
}
