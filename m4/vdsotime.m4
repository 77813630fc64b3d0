dnl What configure.ac of vdsotime is made of.
dnl Copyright (C) 2026 The vdsotime authors
dnl SPDX-License-Identifier: LGPL-2.1-or-later

dnl VDSOTIME_MACHINE: look the host up in sysdeps/machines.  Sets MACHINE,
dnl OTHER_MACHINE and OTHER_FLAG, and checks that the compiler makes code for
dnl that machine.
AC_DEFUN([VDSOTIME_MACHINE],
[AC_MSG_CHECKING([for the machine's folder in sysdeps])
MACHINE= OTHER_MACHINE= OTHER_FLAG=
while read pattern folder other flag; do
  case $pattern in '#'* | '') continue ;; esac
  case $host in
    $pattern) MACHINE=$folder OTHER_MACHINE=$other OTHER_FLAG=$flag ;;
  esac
done < "$srcdir/sysdeps/machines"
AC_MSG_RESULT([${MACHINE:-none}])
AS_IF([test -z "$MACHINE"],
  [AC_MSG_ERROR([$host is not in sysdeps/machines: this machine is not supported yet])])
AC_SUBST([MACHINE])
AC_MSG_CHECKING([whether $CC makes code for $MACHINE])
saved_CPPFLAGS=$CPPFLAGS
CPPFLAGS="$CPPFLAGS -I$srcdir/sysdeps/$MACHINE"
AC_COMPILE_IFELSE([AC_LANG_PROGRAM([[
#include <elf.h>
#include <vdso.def>
#include <kernel-call.h>
typedef char long_is_an_argument[sizeof (VDSO_LONG) * 8 >= VDSO_ELF_CLASS ? 1 : -1];
typedef char pointer_is_as_wide[sizeof (void *) * 8 == VDSO_ELF_CLASS ? 1 : -1];
]], [[return (int) vdsotime_kernel_call (0, VDSOTIME_NR_close, -1, 0, 0);]])],
  [AC_MSG_RESULT([yes])],
  [AC_MSG_RESULT([no])
   AC_MSG_ERROR([$CC does not make code for $MACHINE: set CC, or --host for the machine that it is for])])
CPPFLAGS=$saved_CPPFLAGS
])

dnl VDSOTIME_KERNEL_HEADERS(VARIABLE, FLAG): set VARIABLE to what $CC FLAG
dnl needs to find the kernel's headers.  Debian has them in the folder of the
dnl compiler's own word size, and the package that makes them common conflicts
dnl with every cross compiler.
AC_DEFUN([VDSOTIME_KERNEL_HEADERS],
[AC_MSG_CHECKING([what m4_default([$2], [the compiler]) needs for the kernel's headers])
saved_CC=$CC
$1=unusable
for try in "" " -idirafter /usr/include/`$CC -print-multiarch 2>/dev/null`" \
           " -idirafter /usr/include/x86_64-linux-gnu"; do
  CC="$saved_CC $2$try"
  AC_LINK_IFELSE([AC_LANG_PROGRAM([[#include <errno.h>
#include <stdio.h>]], [[puts (""); return EINVAL;]])], [$1=$try; break])
done
CC=$saved_CC
AS_IF([test "$[$1]" = unusable],
  [AC_MSG_RESULT([not to be found])
   AC_MSG_ERROR([$CC $2 cannot make a program: install the compiler's libraries and headers for it (Debian: gcc-12-multilib, rather than gcc-multilib)])])
AC_MSG_RESULT([${$1:-nothing}])
])

dnl VDSOTIME_OTHER_LIBDIR: set OTHER_LIBDIR, where the other word size's
dnl libraries are installed: beside libdir, by its Debian name where libdir
dnl has one, else by the compiler's.
AC_DEFUN([VDSOTIME_OTHER_LIBDIR],
[AC_ARG_WITH([multilib-libdir],
  [AS_HELP_STRING([--with-multilib-libdir=DIR],
    [install the other word size's libraries in DIR])],
  [OTHER_LIBDIR=$withval],
  [case $libdir in
     */x86_64-linux-gnu) OTHER_LIBDIR=`AS_ECHO(["$libdir"]) | sed 's,/x86_64-linux-gnu$,/i386-linux-gnu,'` ;;
     */lib64) OTHER_LIBDIR=`AS_ECHO(["$libdir"]) | sed 's,/lib64$,/lib,'` ;;
     *) OTHER_LIBDIR=${libdir}32 ;;
   esac])
AC_SUBST([OTHER_LIBDIR])
])

dnl VDSOTIME_IF_FLAG(FLAG, VARIABLE): append FLAG to VARIABLE if compiling and
dnl linking a shared object with it gives no complaint.
AC_DEFUN([VDSOTIME_IF_FLAG],
[AC_MSG_CHECKING([whether $CC takes $1])
saved_CFLAGS=$CFLAGS
CFLAGS="-Werror $1 -shared -fPIC -nostdlib"
AC_LINK_IFELSE([AC_LANG_SOURCE([[int answer (void) { return 42; }]])],
  [AS_IF([grep -i warning conftest.err >/dev/null 2>&1],
    [AC_MSG_RESULT([no])],
    [AC_MSG_RESULT([yes])
     $2="$[$2] $1"])],
  [AC_MSG_RESULT([no])])
CFLAGS=$saved_CFLAGS
])

dnl VDSOTIME_SHIM_FLAGS: how the shim is compiled and linked.  The compiler's
dnl flags go behind the user's, whose -fstack-protector would bring symbols of
dnl libc.  No RELRO: the constructor seals the whole data segment.
AC_DEFUN([VDSOTIME_SHIM_FLAGS],
[vdsotime_srcdir=`cd "$srcdir" && pwd`
saved_CPPFLAGS=$CPPFLAGS
CPPFLAGS="$CPPFLAGS -I$srcdir/sysdeps/$MACHINE"
AC_COMPUTE_INT([vdsotime_page_max], [VDSO_PAGE_MAX], [[#include <vdso.def>]],
  [AC_MSG_ERROR([sysdeps/$MACHINE/vdso.def does not set VDSO_PAGE_MAX])])
CPPFLAGS=$saved_CPPFLAGS
SHIM_CFLAGS="-std=gnu99 -fPIC -fvisibility=hidden -ffreestanding -fno-builtin -fomit-frame-pointer"
SHIM_LDFLAGS="-shared -nostdlib -Wl,-soname,libvdsotime.so -Wl,-z,now -Wl,-z,norelro -Wl,-z,noexecstack -Wl,-z,text -Wl,-T,$vdsotime_srcdir/shim/shim.lds -Wl,-z,max-page-size=$vdsotime_page_max"
m4_foreach([flag], [[-fno-plt], [-fno-stack-protector], [-fno-lto],
    [-fno-sanitize=all], [-fno-tree-loop-distribute-patterns]],
  [VDSOTIME_IF_FLAG(m4_quote(flag), [SHIM_CFLAGS])])
m4_foreach([flag], [[-Wl,-z,noseparate-code],
    [-Wl,-z,nopack-relative-relocs], [-Wl,--hash-style=both]],
  [VDSOTIME_IF_FLAG(m4_quote(flag), [SHIM_LDFLAGS])])
AC_SUBST([SHIM_CFLAGS])
AC_SUBST([SHIM_LDFLAGS])
])

dnl VDSOTIME_WARNINGS: --enable-werror, for those who work on vdsotime.
AC_DEFUN([VDSOTIME_WARNINGS],
[AC_ARG_ENABLE([werror],
  [AS_HELP_STRING([--enable-werror], [treat compiler warnings as errors])],
  [], [enable_werror=no])
WARN_CFLAGS="-Wall -Wextra$MAP_CFLAGS"
AS_IF([test "$enable_werror" = yes], [WARN_CFLAGS="$WARN_CFLAGS -Werror"])
AC_SUBST([WARN_CFLAGS])
])

dnl VDSOTIME_REPRODUCIBLE: equal sources give equal bytes, whatever the folder,
dnl the time and the user.  Sets MAP_CFLAGS, which take the names of the
dnl folders out of debug information, ARFLAGS and RANLIB, and how `make dist'
dnl calls tar.
AC_DEFUN([VDSOTIME_REPRODUCIBLE],
[MAP_CFLAGS=
VDSOTIME_IF_FLAG([-fdebug-prefix-map=$(pwd)=.], [MAP_CFLAGS])
VDSOTIME_IF_FLAG([-fdebug-prefix-map=$srcdir/=], [MAP_CFLAGS])
AC_SUBST([MAP_CFLAGS])
AC_MSG_CHECKING([how $AR writes no times into archives])
ARFLAGS=cr
echo >conftest.txt
AS_IF([$AR crD conftest.a conftest.txt >/dev/null 2>&1], [ARFLAGS=crD])
AS_IF([test $ARFLAGS = crD && $RANLIB -D conftest.a >/dev/null 2>&1],
  [RANLIB="$RANLIB -D"])
AC_MSG_RESULT([$ARFLAGS; $RANLIB])
AC_SUBST([ARFLAGS])
AC_MSG_CHECKING([how tar writes equal archives])
DIST_TAR_FLAGS=
AS_IF([tar --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 \
       --mode=u=rwX,go=rX --format=ustar -cf - conftest.txt >/dev/null 2>&1],
  [DIST_TAR_FLAGS='--sort=name --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --mtime=@`$(SOURCE_DATE)`'])
AC_MSG_RESULT([${DIST_TAR_FLAGS:-it cannot}])
AC_SUBST([DIST_TAR_FLAGS])
rm -f conftest.a conftest.txt
am__tar='$${TAR-tar} $(DIST_TAR_FLAGS) --format=ustar -chf - "$$tardir"'
])
