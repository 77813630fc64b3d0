# What a release is made of: a part of the top Makefile.am.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later
#
#   make dist                 the same bytes wherever and by whom it is made
#   make sums                 SHA-256 of it and of what is built
#   make sbom                 what this build consists of, in SPDX form
#   make check-reproducible   two builds in two surroundings are equal
#   make check-tools          it builds with old, small and other tools

# The time that archives and the SBOM bear.
SOURCE_DATE = sh $(srcdir)/packaging/source-date $(srcdir)
GZIP_ENV = --best --no-name

# What is built and installed.
BUILT = $(vdsotimelib_PROGRAMS) $(othervdsotimelib_PROGRAMS) \
	$(lib_LIBRARIES) $(otherlib_LIBRARIES) $(bin_PROGRAMS) \
	$(probe_PROGRAMS)

sums: dist all
	$(AM_V_GEN)sha256sum $(distdir).tar.gz $(BUILT) > $(distdir).sha256
sbom: all
	$(AM_V_GEN)SOURCE_DATE_EPOCH=`$(SOURCE_DATE)` \
	  sh $(srcdir)/packaging/sbom $(PACKAGE_VERSION) $(BUILT) \
	  > $(distdir).spdx

check-reproducible: dist
	sh $(srcdir)/packaging/check-reproducible $(distdir).tar.gz

# More: CHECK_TOOLS="old cc=gcc-9 make=make-3.81 parse=h8300-hms-gcc".
CHECK_TOOLS = plain old busybox clang reader lint
check-tools: dist
	CC='$(CC)' FLAGS='$(CHECK_TOOLS_FLAGS)' \
	  sh $(srcdir)/tests/check-tools $(distdir).tar.gz $(CHECK_TOOLS)

.PHONY: sums sbom check-reproducible check-tools

EXTRA_DIST += \
	CONTRIBUTING SECURITY doc/dispatch.svg doc/how-it-works.md \
	doc/limits.md doc/pages.svg tests/vdsotime.docs \
	packaging/check-reproducible packaging/sbom packaging/source-date \
	tests/check-tools tests/vdsotime.oldtools tests/vdsotime.release
DISTCLEANFILES += $(distdir).sha256 $(distdir).spdx
