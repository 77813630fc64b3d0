# The test suite: a part of the top Makefile.am.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later
#
#   make check                                            every board
#   make check BOARDS="native musl"                       these boards
#   make check RUNTESTFLAGS="--target_board=native call.exp=time*"
#   make check RUNTESTFLAGS="SHIM=/path/to/library.so" BOARDS=native-shim
#   make check RUNTESTFLAGS="LIBC=/prefix" BOARDS="native native-shim"
#   make check BOARDS="glibc-2.36-i386 glibc-2.36-i386-stock-static-shim"
# A board of one's own is a file in a folder that boards_dir names:
#   make check RUNTESTFLAGS="--target_board=mine" BOARDS_DIR=/path

# automake keeps the names RUNTEST and RUNTESTFLAGS for its own way of running
# DejaGnu, which knows one board only; a user may set them all the same.
BOARDS =
BOARDS_DIR =

# The sum is to be the last line, not what make has to say of folders.
AM_MAKEFLAGS = --no-print-directory

# Boards that share programs stand in one group.
TESTS_GROUPS = "native native-shim" "m32 m32-shim" \
	"musl musl-shim static-stock" "static static-m32 musl-static" \
	"musl-m32 musl-m32-shim"

check_PROGRAMS += tests/launch/launch
tests_launch_launch_SOURCES = \
	tests/launch/launch.c tests/launch/launch.h tests/launch/auxv.c \
	tests/launch/child.c tests/launch/count.c tests/launch/pages.c \
	tests/launch/picture.c tests/launch/place.c \
	tests/launch/start.c tests/launch/symbol.c
tests_launch_launch_CPPFLAGS = -DLAUNCH_REGS='"regs-$(MACHINE).h"'

EXTRA_DIST += \
	tests/launch/regs-i386.h tests/launch/regs-x86_64.h \
	tests/boards tests/config tests/images tests/lib \
	tests/get-musl32 tests/run-boards tests/sum \
	tests/vdsotime.call tests/vdsotime.hostile tests/vdsotime.launch \
	tests/vdsotime.parse \
	tests/vdsotime.programs tests/vdsotime.shim tests/vdsotime.suite \
	tests/vdsotime.tool

# DejaGnu reads this in the folder that it is started in.  A list of boards
# is handed on in the environment: its own option takes one only.
tests/site.exp: Makefile
	@$(MKDIR_P) tests
	@here=`pwd`; top=`cd $(srcdir) && pwd`; \
	{ echo '# Made by make.'; \
	  echo 'set tool vdsotime'; \
	  echo "set srcdir \"$$top/tests\""; \
	  echo "set objdir \"$$here/tests\""; \
	  echo 'set testsuitedir $$srcdir'; \
	  echo 'set testbuilddir $$objdir'; \
	  echo "set top_builddir \"$$here\""; \
	  echo 'set boards_dir [list "$$srcdir/boards"]'; \
	  echo 'if { [info exists env(BOARDS_DIR)] && $$env(BOARDS_DIR) ne "" } {'; \
	  echo '    set boards_dir [concat $$env(BOARDS_DIR) $$boards_dir]'; \
	  echo '}'; \
	  echo 'set target_list native'; \
	  echo 'if { [info exists env(BOARDS)] && $$env(BOARDS) ne "" } {'; \
	  echo '    set target_list $$env(BOARDS)'; \
	  echo '}'; \
	  echo 'if { ![info exists CC] } { set CC "$(CC)" }'; \
	  echo 'if { ![info exists CXX] } { set CXX "$(CXX)" }'; \
	} > $@

# By way of the environment it may hold quotes of either kind.
export RUNTESTFLAGS

# RUNTESTFLAGS that name a board leave nothing to group.
check-local: tests/site.exp
	@cd tests && here=`cd $(abs_srcdir)/tests && pwd`; \
	RUNTEST='$(RUNTEST)'; RUNTEST=$${RUNTEST:-runtest}; \
	BOARDS_DIR='$(BOARDS_DIR)'; \
	export RUNTEST BOARDS_DIR; \
	$(SET_GLIBC_CACHE); \
	boards='$(BOARDS)'; \
	case $$RUNTESTFLAGS in *--target_board*) boards=$${boards:-native} ;; esac; \
	if test -n "$$boards"; then \
	  sh $$here/run-boards "$$boards"; \
	else \
	  sh $$here/run-boards $(TESTS_GROUPS); \
	fi

CLEANFILES += tests/vdsotime.sum tests/vdsotime.log \
	tests/glibc/vdsotime.sum tests/glibc/vdsotime.log tests/glibc/site.exp
DISTCLEANFILES += tests/site.exp

clean-local:
	-rm -rf tests/work tests/fuzz-work tests/glibc/work

include $(srcdir)/tests/boards.mk
include $(srcdir)/tests/refvdso/refvdso.mk
include $(srcdir)/tests/fuzz/fuzz.mk
