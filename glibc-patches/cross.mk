# The patches for glibc on other machines: a part of the top Makefile.am.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later
#
#   make check-cross GLIBC=2.36                     for all machines
#   make check-cross GLIBC=2.36 CROSS="armhf mips"  for some
#   make check-cross GLIBC=2.36 STOCK=1             without the patches
#   make check-cross GLIBC=2.17 SOURCE=/a/tree      a release before 2.31
#   make check-cross QUICK=1       all releases, what is looked into alone
# CFLAGS and EXTRA_SERIES are for what a newer compiler asks of an old release.
# Compilers that are missing are named.

.PHONY: check-cross
check-cross:
	@unset CC CXX; status=0; \
	for release in $(or $(GLIBC),2.31 2.36 2.41 2.43); do \
	  SOURCE='$(SOURCE)' EXTRA_SERIES='$(EXTRA_SERIES)' \
	  CFLAGS='$(GLIBC_CFLAGS)' sh '$(srcdir)/glibc-patches/cross' \
	    $(if $(STOCK),--stock) $(if $(QUICK),--quick) $$release $(CROSS) || status=$$?; \
	done; exit $$status
