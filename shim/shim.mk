# The preload library and the archive, of the host's word size and, with
# --enable-multilib, of the other one.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

VDSO_SOURCES = \
	vdso/auxv.c vdso/auxv.h vdso/entries.c vdso/entries.h \
	vdso/image.c vdso/image.h vdso/reason.c vdso/symbols.c \
	vdso/tables.c vdso/tables.h

ARCHIVE_SOURCES = $(VDSO_SOURCES) \
	shim/clock64.c shim/clock_getres.c shim/clock_gettime.c \
	shim/dispatch.c shim/dispatch.h shim/ftime.c shim/getcpu.c \
	shim/gettimeofday.c shim/libc-symbols.h shim/report.c shim/slow.c \
	shim/status.c shim/syscall-name.h shim/syscall.S shim/time-base.h \
	shim/time.c shim/time32.c shim/time32.h shim/timespec_get.c \
	shim/timespec_getres.c

SHIM_SOURCES = $(ARCHIVE_SOURCES) shim/time64.c

SHIM_CPPFLAGS = -DPACKAGE_VERSION='"$(PACKAGE_VERSION)"' \
	-I$(srcdir)/shim -I$(srcdir)/vdso
STATIC_CPPFLAGS = -DVDSOTIME_STATIC $(HAVE_GETAUXVAL) $(SHIM_CPPFLAGS)

vdsotimelibdir = $(libdir)/vdsotime
vdsotimelib_PROGRAMS = shim/libvdsotime.so
lib_LIBRARIES = shim/libvdsotime.a

shim_libvdsotime_so_SOURCES = $(SHIM_SOURCES)
shim_libvdsotime_so_CPPFLAGS = $(SHIM_CPPFLAGS) -I$(SYSDEP_DIR)
shim_libvdsotime_so_CFLAGS = $(WARN_CFLAGS)
shim_libvdsotime_so_LINK = $(CC) $(LDFLAGS) $(SHIM_LDFLAGS) -o $@

shim_libvdsotime_a_SOURCES = $(ARCHIVE_SOURCES)
shim_libvdsotime_a_CPPFLAGS = $(STATIC_CPPFLAGS) -I$(SYSDEP_DIR)
shim_libvdsotime_a_CFLAGS = $(WARN_CFLAGS)

SHIM_OBJECTS = $(shim_libvdsotime_so_OBJECTS) $(shim_libvdsotime_a_OBJECTS)

if MULTILIB
othervdsotimelibdir = @OTHER_LIBDIR@/vdsotime
otherlibdir = @OTHER_LIBDIR@
othervdsotimelib_PROGRAMS = shim/m32/libvdsotime.so
otherlib_LIBRARIES = shim/m32/libvdsotime.a

shim_m32_libvdsotime_so_SOURCES = $(SHIM_SOURCES)
shim_m32_libvdsotime_so_CPPFLAGS = $(SHIM_CPPFLAGS) -I$(OTHER_SYSDEP_DIR)
shim_m32_libvdsotime_so_CFLAGS = $(WARN_CFLAGS)
shim_m32_libvdsotime_so_CCASFLAGS = $(OTHER_FLAG) $(MAP_CFLAGS)
shim_m32_libvdsotime_so_LINK = \
	$(CC) $(OTHER_FLAG) $(LDFLAGS) $(SHIM_LDFLAGS) -o $@

shim_m32_libvdsotime_a_SOURCES = $(ARCHIVE_SOURCES)
shim_m32_libvdsotime_a_CPPFLAGS = $(STATIC_CPPFLAGS) -I$(OTHER_SYSDEP_DIR)
shim_m32_libvdsotime_a_CFLAGS = $(WARN_CFLAGS)
shim_m32_libvdsotime_a_CCASFLAGS = $(OTHER_FLAG) $(MAP_CFLAGS)

shim_m32_libvdsotime_so_DEPENDENCIES = shim/shim.lds
OTHER_SHIM_OBJECTS = \
	$(shim_m32_libvdsotime_so_OBJECTS) $(shim_m32_libvdsotime_a_OBJECTS)
$(OTHER_SHIM_OBJECTS): override CFLAGS += $(OTHER_FLAG) $(SHIM_CFLAGS)
endif

# Behind the user's flags, whose -fstack-protector would bring symbols of
# libc.
$(SHIM_OBJECTS): override CFLAGS += $(SHIM_CFLAGS)

include_HEADERS = shim/vdsotime.h
pkgconfigdir = $(libdir)/pkgconfig
pkgconfig_DATA = shim/vdsotime.pc
shim_libvdsotime_so_DEPENDENCIES = shim/shim.lds
EXTRA_DIST += shim/shim.lds shim/vdsotime.pc.in

dist_man_MANS += doc/libvdsotime.7
