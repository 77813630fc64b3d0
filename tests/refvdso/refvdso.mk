# The reference vDSO and the bench of its hot read: a part of the top
# Makefile.am.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later
#
#   make bench-seeds      the steps of the founding threads, measured here

# File by file: a folder would bring what is built in it along.
EXTRA_DIST += tests/vdsotime.refvdso doc/seeds.md doc/seeds.svg \
	tests/refvdso/bench-seeds tests/refvdso/bench-seeds.awk \
	tests/refvdso/build tests/refvdso/clock.c tests/refvdso/drive.c \
	tests/refvdso/drive.h tests/refvdso/gettime.h \
	tests/refvdso/i386/entry.S tests/refvdso/i386/machine.h \
	tests/refvdso/i386/names tests/refvdso/image.lds.in \
	tests/refvdso/live.c tests/refvdso/offset.h tests/refvdso/pages.c \
	tests/refvdso/read.h tests/refvdso/seeds.c tests/refvdso/seeds.h \
	tests/refvdso/seeds-load.c tests/refvdso/seeds-measure.c \
	tests/refvdso/steps tests/refvdso/steps.h tests/refvdso/unit-drive.h \
	tests/refvdso/variants tests/refvdso/vvar.h \
	tests/refvdso/x32/machine.h tests/refvdso/x86.h \
	tests/refvdso/x86_64/machine.h

SEEDS_FILES = $(VDSO_SOURCES) \
	tests/refvdso/drive.c tests/refvdso/live.c tests/refvdso/seeds.c \
	tests/refvdso/seeds-load.c tests/refvdso/seeds-measure.c

EXTRA_PROGRAMS = tests/refvdso/seeds tests/refvdso/seeds-other
tests_refvdso_seeds_SOURCES = $(SEEDS_FILES)
tests_refvdso_seeds_CPPFLAGS = -I$(srcdir)/vdso -I$(SYSDEP_DIR)
tests_refvdso_seeds_other_SOURCES = $(SEEDS_FILES)
tests_refvdso_seeds_other_CPPFLAGS = -I$(srcdir)/vdso -I$(OTHER_SYSDEP_DIR)
tests_refvdso_seeds_other_CFLAGS = $(AM_CFLAGS) $(OTHER_FLAG)

SEEDS = tests/refvdso/seeds $(MACHINE) '$(CC)'
SEEDS_BUILT = tests/refvdso/seeds$(EXEEXT)
if MULTILIB
SEEDS += tests/refvdso/seeds-other $(OTHER_MACHINE) '$(CC) $(OTHER_FLAG)'
SEEDS_BUILT += tests/refvdso/seeds-other$(EXEEXT)
endif

.PHONY: bench-seeds
bench-seeds: $(SEEDS_BUILT)
	@sh $(srcdir)/tests/refvdso/bench-seeds $(srcdir) tests/refvdso $(SEEDS)

CLEANFILES += $(EXTRA_PROGRAMS) tests/refvdso/seeds.tsv \
	tests/refvdso/seeds.txt tests/refvdso/seeds.svg
clean-local-refvdso:
	-rm -rf tests/refvdso/steps-*
clean-local: clean-local-refvdso
