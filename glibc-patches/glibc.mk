# The patches for glibc: a part of the top Makefile.am.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later
#
#   make glibc GLIBC=2.36                         build a patched glibc
#   make glibc GLIBC=2.36 HOST=i686-linux-gnu     the 32-bit one
#   make glibc GLIBC=2.36 SOURCE=/tree/or/tarball STATIC=1 PREFIX=/opt/glibc
#   make check-glibc GLIBC=2.36 [HOST=...]        glibc's own tests, with the patches
# It is made in glibc/RELEASE-HOST and left there by make clean.

EXTRA_DIST += glibc-patches tests/vdsotime.patches

# CC, CXX and CFLAGS are those of this project: GLIBC_CFLAGS are glibc's.
glibc_environment = unset CC CXX; HOST='$(HOST)' SOURCE='$(SOURCE)' \
  STATIC='$(STATIC)' DESTDIR='$(DESTDIR)' PREFIX='$(PREFIX)' \
  CFLAGS='$(GLIBC_CFLAGS)' EXTRA_SERIES='$(EXTRA_SERIES)' TEST='$(TEST)'

.PHONY: glibc check-glibc
glibc:
	@test -n '$(GLIBC)' || { \
	  echo 'usage: make glibc GLIBC=RELEASE [HOST=TRIPLET] [SOURCE=TREE|TARBALL] [STATIC=libs|1] [PREFIX=FOLDER]' >&2; \
	  exit 2; }
	@$(glibc_environment) \
	  sh '$(srcdir)/glibc-patches/build' $(GLIBC_FLAGS) '$(GLIBC)'

check-glibc:
	@test -n '$(GLIBC)' || { \
	  echo 'usage: make check-glibc GLIBC=RELEASE [HOST=TRIPLET] [SOURCE=TREE|TARBALL]' >&2; \
	  exit 2; }
	@$(glibc_environment) \
	  sh '$(srcdir)/glibc-patches/check' $(GLIBC_FLAGS) '$(GLIBC)'
