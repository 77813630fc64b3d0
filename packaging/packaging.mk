# Packages: a part of the top Makefile.am.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later
#
#   make deb                  Debian packages, in packages/
#   make rpm                  RPM packages
#   make tarball              archives with an installer
#   make deb WORD_SIZES=64    for the 64-bit machine only
#   make check-install        install them in fresh systems and remove them
#                             (as root; wants debootstrap, strace, cpio,
#                             musl-tools and busybox-static)
# Each builds what `make dist' has packed, by configure --enable-portable.

# What --enable-portable links the probes with.
packaging/libc/libc.so: packaging/old-glibc
	@$(MKDIR_P) packaging/libc
	$(AM_V_GEN)sh $(srcdir)/packaging/old-glibc packaging/libc $(CC)
packaging/libc-m32/libc.so: packaging/old-glibc
	@$(MKDIR_P) packaging/libc-m32
	$(AM_V_GEN)sh $(srcdir)/packaging/old-glibc packaging/libc-m32 \
	  $(CC) $(OTHER_FLAG)

WORD_SIZES = 64 32
PACKAGING = WORD_SIZES='$(WORD_SIZES)' sh $(srcdir)/packaging/build

deb: dist
	$(PACKAGING) deb $(distdir).tar.gz
rpm: dist
	$(PACKAGING) rpm $(distdir).tar.gz
tarball: dist
	$(PACKAGING) tarball $(distdir).tar.gz

# The systems are made once, and kept.
SYSTEMS_DIR = systems
SYSTEMS =
check-install:
	sh $(srcdir)/packaging/check-install packages $(SYSTEMS_DIR) $(SYSTEMS)
.PHONY: deb rpm tarball check-install

EXTRA_DIST += \
	packaging/build packaging/build-deb packaging/build-rpm \
	packaging/build-tarball packaging/check-deb packaging/check-install \
	packaging/check-musl packaging/check-others packaging/check-system \
	packaging/container packaging/deb packaging/get-static-libs \
	packaging/install-options.sh packaging/install-place.sh \
	packaging/install-remove.sh packaging/install.sh packaging/installer \
	packaging/old-glibc packaging/undo.sh packaging/vdsotime.spec \
	tests/vdsotime.packages tests/vdsotime.system

clean-packages:
	-rm -rf packages packaging/libc packaging/libc-m32
mostlyclean-local: clean-packages
