# Boards of glibc trees: a part of the top Makefile.am.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later
#
#   make check-boards                                  all in tests/glibc/boards
#   make check-boards GLIBC="2.31 2.41" HOST=i686-linux-gnu KIND=stock
#   make bench-boards GLIBC=2.36                       measure on them
#   make check-boot KERNEL=/boot/vmlinuz GLIBC=2.17    on a kernel in an emulator
#   make check-boot KERNEL=/boot/vmlinuz BOARDS="native m32"
# The trees are kept in glibc/boards here or in GLIBC_CACHE=FOLDER; make check
# runs those of .ci/run if they are there: make ci-trees builds them.

EXTRA_DIST += tests/boot tests/glibc tests/vdsotime.glibc

# Boards that share programs stand in one group.
TESTS_GROUPS += "glibc-2.36-x86_64" "glibc-2.36-i386" \
	"glibc-2.36-x86_64-static glibc-2.36-i386-static" \
	"glibc-2.36-x86_64-shim" "glibc-2.36-i386-shim" \
	"glibc-2.36-x86_64-static-shim glibc-2.36-i386-static-shim" \
	"glibc-2.36-x86_64-novdso glibc-2.36-x86_64-novdso-shim" \
	"glibc-2.36-i386-novdso glibc-2.36-i386-novdso-shim"

# GLIBC_CACHE of the environment or make's command line, as an absolute path.
SET_GLIBC_CACHE = GLIBC_CACHE=$${GLIBC_CACHE:-$(abs_builddir)/glibc/boards}; \
	case $$GLIBC_CACHE in \
	  /*) ;; \
	  *) GLIBC_CACHE=$(abs_builddir)/$$GLIBC_CACHE ;; \
	esac; export GLIBC_CACHE

IN_BOARDS = cd tests/glibc && cp ../site.exp . && \
	here=`cd $(abs_srcdir)/tests/glibc && pwd`; \
	$(SET_GLIBC_CACHE); \
	GLIBC='$(GLIBC)'; HOST='$(HOST)'; KIND='$(KIND)'; \
	RUNTEST='$(RUNTEST)'; RUNTEST=$${RUNTEST:-runtest}; \
	export GLIBC HOST KIND RUNTEST

.PHONY: check-boards bench-boards check-boot ci-trees
check-boards: all tests/site.exp
	@$(MAKE) $(AM_MAKEFLAGS) $(check_PROGRAMS)
	@$(MKDIR_P) tests/glibc; $(IN_BOARDS); sh $$here/check-boards

ci-trees: tests/site.exp
	@$(MKDIR_P) tests/glibc; $(IN_BOARDS); sh $$here/check-boards --ci-trees

bench-boards: all tests/site.exp
	@$(MKDIR_P) tests/glibc; $(IN_BOARDS); sh $$here/bench-boards

check-boot:
	@kernel='$(KERNEL)'; \
	if test ! -f "$$kernel"; then \
	  echo 'check-boot: KERNEL=FILE is to name the kernel to boot' >&2; \
	  exit 2; \
	fi; \
	case $$kernel in /*) ;; *) kernel=`pwd`/$$kernel ;; esac; \
	job=check-boards; test -z '$(BOARDS)' || job=check; \
	$(MAKE) $(AM_MAKEFLAGS) $$job RUNTESTFLAGS="boot.exp waits.exp KERNEL=$$kernel"
