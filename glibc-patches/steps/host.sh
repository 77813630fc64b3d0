# host.sh: what the machine must have before glibc is built: a part of build.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

# at_least A B: whether the version A is B or later.
at_least ()
{
  test "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" = "$2"
}

# compiler: set $CC and $CXX for $HOST.  The kernel's headers may lie in the
# folder of the first word size only.
compiler ()
{
  case $HOST:$machine in
    "$machine"-*) set -- gcc g++ ;;
    i?86-*:x86_64) set -- "gcc -m32" "g++ -m32" ;;
    *) set -- "$HOST-gcc" "$HOST-g++" ;;
  esac
  if [ -n "${CC-}" ]; then
    set -- "$CC" "${CXX-$2}"
  fi
  command -v "${1%% *}" > /dev/null || die "there is no compiler '$1' for $HOST"
  echo 'int main (void) { return 0; }' > "$WORK/try.c" || die "cannot write $WORK"
  $1 "$WORK/try.c" -o "$WORK/try" > "$WORK/try.log" 2>&1 ||
    die "'$1' does not compile for $HOST: $(head -n 1 "$WORK/try.log")"
  runs=no
  ! "$WORK/try" 2> /dev/null || runs=yes
  multiarch=$(${1%% *} -print-multiarch 2> /dev/null)
  for headers in "" " -idirafter /usr/include/$multiarch"; do
    CC=$1$headers
    CXX=$2$headers
    has_headers && return
  done
  die "'$1' finds no headers of Linux $want_kernel or later: $(head -n 1 "$WORK/try.log")"
}

has_headers ()
{
  echo "$want_kernel" | tr . ' ' > "$WORK/try.kernel"
  read -r major minor patch < "$WORK/try.kernel"
  echo "#include <linux/limits.h>
#include <asm/unistd.h>
#include <linux/version.h>
#if LINUX_VERSION_CODE < $major * 65536 + $minor * 256 + $patch
# error they are older
#endif" | $CC -c -x c - -o "$WORK/try.o" > "$WORK/try.log" 2>&1
}

# needs: are the tools there that configure would ask for one by one?
needs ()
{
  missing=
  tools="make gawk bison python3 sed patch tar diff cmp find"
  test $mode != full || tools="$tools msgfmt"
  for tool in $tools; do
    command -v $tool > /dev/null || missing="$missing $tool"
  done
  test -z "$missing" || die "building glibc needs$missing"
  compiler
  rm -f "$WORK"/try "$WORK"/try.*
  have=$($CC -dumpfullversion -dumpversion 2> /dev/null)
  at_least "$have" "$want_gcc" ||
    die "glibc $release needs GCC $want_gcc, and '$CC' is $have"
  have=$($CC -Wl,--version 2> /dev/null | sed -n '1s/.* \([0-9.]*\)[^ ]*$/\1/p')
  at_least "${have:-$want_ld}" "$want_ld" ||
    die "glibc $release needs binutils $want_ld, and '$CC' has $have"
  have=$(make --version 2> /dev/null | sed -n '1s/^GNU Make //p')
  at_least "${have:-0}" 4.0 || die "glibc needs GNU make 4.0, and here is ${have:-none}"
}

# room: is there space enough?  What an earlier run has left is counted.
room ()
{
  case $mode in
    shared) want=400 ;;
    libs) want=600 ;;
    full) want=1500 ;;
  esac
  free=$(df -P -k "$WORK" 2> /dev/null | awk 'NR == 2 { print int ($4 / 1024) }')
  test -n "$free" && test "$free" -lt "$want" || return 0
  used=$(du -s -k "$WORK" 2> /dev/null | awk '{ print int ($1 / 1024) }')
  test $((free + used)) -ge "$want" ||
    die "no space: glibc $release takes $want MB in $WORK, and there are $((free + used)): set WORK to another folder"
}
