# The patches for glibc: a part of the top Makefile.am.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later
#
#   make glibc GLIBC=2.36                         build a patched glibc
#   make glibc GLIBC=2.36 HOST=i686-linux-gnu     the 32-bit one
#   make glibc GLIBC=2.36 SOURCE=/tree/or/tarball STATIC=1 PREFIX=/opt/glibc
# It is made in glibc/RELEASE-HOST and left there by make clean.

EXTRA_DIST += glibc-patches tests/vdsotime.patches

.PHONY: glibc
glibc:
	@test -n '$(GLIBC)' || { \
	  echo 'usage: make glibc GLIBC=RELEASE [HOST=TRIPLET] [SOURCE=TREE|TARBALL] [STATIC=1] [PREFIX=FOLDER]' >&2; \
	  exit 2; }
	@unset CC CXX; HOST='$(HOST)' SOURCE='$(SOURCE)' STATIC='$(STATIC)' \
	  DESTDIR='$(DESTDIR)' PREFIX='$(PREFIX)' \
	  sh '$(srcdir)/glibc-patches/build' $(GLIBC_FLAGS) '$(GLIBC)'
