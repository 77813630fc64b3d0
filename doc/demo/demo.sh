#!/bin/sh
# The main job on real input, in the build folder: what reading the clock costs
# with and without the shim, and how many system calls it makes.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# A program of each word size is run: bash, which reads the clock for
# $EPOCHREALTIME, and a C++ program that reads it as the libstdc++ of RHEL 6
# and 7 did, by syscall (SYS_clock_gettime).

set -u
demo=$(cd "$(dirname "$0")" && pwd)
build=$(pwd)
work=$build/demo
mkdir -p "$work"
libraries=
readings=2000
time_calls=time,gettimeofday,clock_gettime,clock_getres


# fetch32 PACKAGE...: unpack packages of the i386 port in $work/root, without
# making i386 an architecture of this system.
fetch32 ()
{
  state=$work/apt
  mkdir -p "$state/lists/partial" "$state/archives/partial"
  : > "$state/status"
  set -- -qq -o Dir::State="$state" -o Dir::State::status="$state/status" \
         -o Dir::Cache="$state" -o APT::Architecture=i386 \
         -o APT::Architectures=i386 -o APT::Sandbox::User=root "$@"
  (cd "$state/archives" || exit
   apt-get "$@" update
   apt-get "$@" --download-only download bash libtinfo6
   for package in bash_*.deb libtinfo6_*.deb; do
     dpkg-deb -x "$package" "$work/root"
   done) >"$work/fetch.out" 2>&1
}

# count PRELOAD PROGRAM ARG...: run it and print how many time system calls it
# and its children made.  What the shim says of itself goes to $work/said.
count ()
{
  preload=$1; shift
  strace -f -qq -e signal=none -e trace="$time_calls" -o "$work/trace" \
         ${preload:+-E LD_PRELOAD="$preload" -E VDSOTIME_VERBOSE=1} \
         ${libraries:+-E LD_LIBRARY_PATH="$libraries"} "$@" \
         >/dev/null 2>"$work/said"
  grep -cE '(time|clock_get)[a-z_0-9]*\(' "$work/trace"
}

# program WORDSIZE SHIM NAME PROGRAM ARG...: one line of the second table.
program ()
{
  word=$1 shim=$2 name=$3; shift 3
  printf '%-6s  %-28s  %10s  %10s\n' "$word" "$name" \
    "$(count '' "$@")" "$(count "$shim" "$@")"
  sed 's/^/        /' "$work/said"
}

# steady FLAGS NAME: build the C++ program.
steady ()
{
  # shellcheck disable=SC2086 # a list of flags
  g++ $1 -O2 "$demo/steady.cc" -o "$work/$2"
}

# cost WORDSIZE SHIM PROGRAM: what the C++ program says of itself.
cost ()
{
  without=$("$3"); with=$(LD_PRELOAD=$2 "$3")
  echo "$without $with" | awk -v word="$1" '{
    printf "%-6s  syscall (SYS_clock_gettime): %.1f ns without the shim, %.1f ns with it: %.1f times faster\n",
           word, $1, $2, $1 / $2 }'
}

shim64=$build/shim/libvdsotime.so
shim32=$build/shim/m32/libvdsotime.so
# Some kernels run no programs of the other word size.
if [ -f "$shim32" ] && ! tools/vdsotime info -m32 >/dev/null 2>"$work/said"; then
  cat "$work/said" >&2
  shim32=/none
fi
cat > "$work/loop.sh" <<EOF
for ((i = 0; i < $readings; i++)); do : \$EPOCHREALTIME; done
EOF

echo '== What one call costs =='
calls='--clock=MONOTONIC --clock=MONOTONIC_COARSE --call=clock_gettime --call=gettimeofday --call=time --seconds=3'
# shellcheck disable=SC2086 # a list of options
tools/vdsotime bench $calls --shim-dir=shim || exit
if [ -f "$shim32" ]; then
  echo
  # shellcheck disable=SC2086 # a list of options
  tools/vdsotime bench -m32 $calls --shim-dir=shim || exit
fi

echo
echo '== Time system calls of whole programs =='
printf '%-6s  %-28s  %10s  %10s\n' 'word' 'program' 'without' 'with shim'
program 64-bit "$shim64" "bash, $readings readings" bash "$work/loop.sh"
steady '' steady && program 64-bit "$shim64" 'C++ by syscall ()' "$work/steady"
if [ -f "$shim32" ]; then
  m32_flag=$(sed -n 's/^OTHER_FLAG = //p' Makefile)
  if [ -x "$work/root/bin/bash" ] || fetch32 && [ -x "$work/root/bin/bash" ]; then
    libraries=$work/root/lib/i386-linux-gnu
    program 32-bit "$shim32" "bash (i386), $readings readings" \
      "$work/root/bin/bash" "$work/loop.sh"
    libraries=
  else
    echo "32-bit  bash: the i386 package could not be fetched ($work/fetch.out)"
  fi
  steady "$m32_flag" steady32 \
    && program 32-bit "$shim32" 'C++ by syscall ()' "$work/steady32"
fi

echo
echo '== The C++ program =='
cost 64-bit "$shim64" "$work/steady"
test ! -f "$work/steady32" || cost 32-bit "$shim32" "$work/steady32"
