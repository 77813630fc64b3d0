# Packages: a part of the top Makefile.am.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

# What --enable-portable links the probes with.
packaging/libc/libc.so: packaging/old-glibc
	@$(MKDIR_P) packaging/libc
	$(AM_V_GEN)sh $(srcdir)/packaging/old-glibc packaging/libc $(CC)
packaging/libc-m32/libc.so: packaging/old-glibc
	@$(MKDIR_P) packaging/libc-m32
	$(AM_V_GEN)sh $(srcdir)/packaging/old-glibc packaging/libc-m32 \
	  $(CC) $(OTHER_FLAG)

EXTRA_DIST += packaging/old-glibc
