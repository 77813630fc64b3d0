# The vdsotime command, and the probe of the host's word size and, with
# --enable-multilib, of the other one.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

PROBE_SOURCES = $(VDSO_SOURCES) \
	tools/probe.c tools/probe.h tools/probe-batch.c tools/probe-batch.h \
	tools/probe-bench.c tools/probe-call.c tools/probe-candidates.c \
	tools/probe-cold.c tools/probe-paths.c tools/probe-rows.c \
	tools/probe-trap.c tools/probe-trap.h \
	tools/probe-verify.c tools/probe-verify.h \
	tools/probe-verify-agree.c tools/probe-verify-arguments.c \
	tools/probe-verify-bracket.c tools/probe-verify-cpus.c \
	tools/probe-verify-inside.c tools/probe-verify-inside.h \
	tools/probe-verify-kernel.c \
	tools/probe-verify-monotone.c tools/probe-verify-namespace.c \
	tools/probe-verify-pairs.c tools/probe-verify-read.c \
	tools/probe-verify-report.c tools/probe-verify-set.c \
	tools/probe-verify-drift.c tools/probe-verify-single.c \
	tools/probe-verify-step.c \
	tools/probe-verify-warp.c tools/probe-verify-warp.h \
	tools/probe-verify-warp-judge.c
PROBE_CPPFLAGS = -D_GNU_SOURCE -I$(srcdir)/vdso
# Both are empty where libc holds what was in them.
PROBE_LIBS = -ldl -lpthread

if HAVE_TOOLS
bin_PROGRAMS += tools/vdsotime
tools_vdsotime_SOURCES = \
	tools/advice.c tools/advice.h tools/bench.c tools/bench.h \
	tools/bench-options.c tools/check.c tools/check.h \
	tools/clocks.c tools/clocks.h tools/elffacts.c \
	tools/elffile.h \
	tools/elfversions.c tools/host.c tools/host.h tools/info.c \
	tools/libc.c tools/libc.h tools/libcfolders.c tools/main.c \
	tools/loader.c tools/loader.h \
	tools/paths.c tools/paths.h tools/preload.c tools/preload.h \
	tools/process.c tools/process.h tools/process-json.c \
	tools/program.c tools/program.h tools/records.c tools/records.h \
	tools/results.c tools/results.h tools/results-json.c \
	tools/results-plot.c tools/results-show.c tools/run.c \
	tools/say.c tools/service.c tools/service.h tools/service-form.c \
	tools/service-init.c tools/service-parse.c tools/service-unit.c \
	tools/show.c tools/show.h tools/symbols.c \
	tools/system.c tools/system.h tools/system-file.c \
	tools/system-list.c tools/system-loaders.c tools/system-options.c \
	tools/system-prove.c \
	tools/system-root.c tools/system-text.c tools/system-trust.c \
	tools/system-write.c \
	tools/tool.h tools/verdict.c tools/verify.c tools/verify.h \
	tools/verify-json.c tools/verify-options.c tools/verify-show.c
tools_vdsotime_CPPFLAGS = -D_GNU_SOURCE \
	-DVDSOTIME_VERSION='"$(PACKAGE_VERSION)"' -DPREFIX='"$(prefix)"' \
	-DLIBDIR='"$(libdir)"' -DLIBEXECDIR='"$(libexecdir)"' \
	$(TOOLS_OTHER_CPPFLAGS) -I$(srcdir)/vdso -I$(SYSDEP_DIR) \
	$(LIBELF_CFLAGS) $(JSON_C_CFLAGS)
tools_vdsotime_LDADD = $(LIBELF_LIBS) $(JSON_C_LIBS)

probedir = $(libexecdir)/vdsotime
probe_PROGRAMS = tools/vdsotime-probe
tools_vdsotime_probe_SOURCES = $(PROBE_SOURCES)
tools_vdsotime_probe_CPPFLAGS = $(PROBE_CPPFLAGS) -I$(SYSDEP_DIR)
tools_vdsotime_probe_LDADD = $(PROBE_LIBS)

# --enable-portable.  The probes are to be preloaded, so that they cannot be
# static; their libc is named without its newer versions.
if PORTABLE
tools_vdsotime_LDFLAGS = -static
tools_vdsotime_probe_LDFLAGS = -Lpackaging/libc -Wl,--hash-style=both
tools_vdsotime_probe_DEPENDENCIES = packaging/libc/libc.so
endif

dist_man_MANS += doc/vdsotime.1 doc/vdsotime-system.8
bashcompdir = $(datadir)/bash-completion/completions
dist_bashcomp_DATA = completion/vdsotime.bash

if MULTILIB
TOOLS_OTHER_CPPFLAGS = -DOTHER_LIBDIR='"@OTHER_LIBDIR@"'
probe_PROGRAMS += tools/vdsotime-probe-m32
tools_vdsotime_probe_m32_SOURCES = $(PROBE_SOURCES)
tools_vdsotime_probe_m32_CPPFLAGS = $(PROBE_CPPFLAGS) -I$(OTHER_SYSDEP_DIR)
tools_vdsotime_probe_m32_CFLAGS = $(AM_CFLAGS) $(OTHER_FLAG)
tools_vdsotime_probe_m32_LDADD = $(PROBE_LIBS)
if PORTABLE
tools_vdsotime_probe_m32_LDFLAGS = -Lpackaging/libc-m32 -Wl,--hash-style=both
tools_vdsotime_probe_m32_DEPENDENCIES = packaging/libc-m32/libc.so
endif

# $LIB as the loaders of both word sizes spell it, read from their bytes, so
# that `run' in the build tree serves children of both.
noinst_DATA = tools/links.stamp
tools/links.stamp: tools/vdsotime-probe tools/vdsotime-probe-m32
	@strings () { test ! -r "$$1" || tr '\000' '\n' < "$$1"; }; \
	link () { \
	  loader=`strings "$$1" | grep -a '^/[^ ]*/ld[^ ]*$$' | $(SED) 1q`; \
	  for lib in `strings "$$loader" \
	              | grep -a -x -E 'lib(32|64|x32)?|lib/[a-z0-9_-]+'`; do \
	    $(MKDIR_P) "shim/$$lib" && \
	    ln -sf "$(abs_builddir)/shim/$$2" "shim/$$lib/libvdsotime.so"; \
	  done; }; \
	link tools/vdsotime-probe libvdsotime.so; \
	link tools/vdsotime-probe-m32 m32/libvdsotime.so
	@echo made > $@
CLEANFILES += tools/links.stamp shim/lib*/libvdsotime.so \
	shim/lib/*/libvdsotime.so
endif
endif
