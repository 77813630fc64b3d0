# Synthetic images, fuzzing and the count of reports: a part of the top
# Makefile.am.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later
#
#   make check-fuzz                       two minutes
#   make check-fuzz FUZZ_SECONDS=600
#   make check-fuzz FUZZ_RUNS=100000000   executions of each target

EXTRA_DIST += tests/fuzz tests/generator tests/vdsotime.images \
	tests/reports tests/reports.list

FUZZ_SECONDS = 120
FUZZ_RUNS =

check-fuzz:
	@FUZZ_SECONDS='$(FUZZ_SECONDS)' FUZZ_RUNS='$(FUZZ_RUNS)' CC='$(CC)' \
	  sh $(srcdir)/tests/fuzz/run $(srcdir) tests/fuzz-work

.PHONY: check-fuzz
