# The tools of check-tools' variants: a part of that script.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

# missing PROGRAM: say so.
missing ()
{
  ! command -v "${1%% *}" > /dev/null || return 1
  result UNSUPPORTED "there is no ${1%% *} here"
}

# links FOLDER NAME...: what the name means here, under the same name.
links ()
{
  folder=$1
  shift
  for name; do
    path=$(command -v "$name") && ln -sf "$path" "$folder/$name"
  done
}

# tools: $bin, the first folder of PATH, where no autotool works.
tools ()
{
  bin=$work/bin
  mkdir -p "$bin"
  for name in autoconf automake aclocal autoheader autoreconf autom4te \
              libtoolize m4 makeinfo; do
    printf '#!/bin/sh\necho "%s is not to be used" >&2\nexit 1\n' $name > "$bin/$name"
    chmod +x "$bin/$name"
  done
  PATH_HERE=$bin:$PATH
  CC_HERE=$cc MAKE_HERE=make SHELL_HERE=/bin/sh AR_HERE=
  REAL_CC=$cc REAL_LD=$(command -v ld) REAL_AR=$(command -v ar)
  export REAL_CC REAL_LD REAL_AR
}

old_tools ()
{
  cp "$here/vdsotime.oldtools/parts/cc" "$here/vdsotime.oldtools/parts/ld" \
    "$here/vdsotime.oldtools/parts/ar" "$bin" || exit 2
  chmod +x "$bin/cc" "$bin/ld" "$bin/ar"
  CC_HERE=$bin/cc
  shell=$(command -v dash) && SHELL_HERE=$shell
  # A wrapper that lets anything through would show nothing.
  echo 'int i;' > "$work/i.c"
  for flag in -fno-plt -std=gnu11 -Og '-shared -Wl,--hash-style=both' \
              '-shared -Wl,-z,noseparate-code'; do
    ! "$bin/cc" -fPIC $flag "$work/i.c" -o "$work/i.so" 2> /dev/null ||
      die "the old compiler takes $flag"
  done
  "$bin/cc" -fPIC -shared "$work/i.c" -o "$work/i.so" ||
    die "the old compiler cannot make a library"
}

busybox_tools ()
{
  for name in $(busybox --list); do
    case $name in
      ar | strings | dpkg* | rpm*) ;;
      *) test -e "$bin/$name" || ln -s "$(command -v busybox)" "$bin/$name" ;;
    esac
  done
  links "$bin" "${cc%% *}" ld as ar nm ranlib strip objdump readelf make pkg-config
  PATH_HERE=$bin
  # Its shell takes its own applet where there is one of the name.
  AR_HERE=$bin/ar
  SHELL_HERE=$bin/sh
}

# parse COMPILER: does it take the C source for C?  One that is too old to be
# had for this machine is to be had for others, whose code nobody wants.
parse ()
{
  headers=/usr/include/i386-linux-gnu
  test -d $headers || headers=/usr/include/$(gcc -print-multiarch 2> /dev/null)
  own=$($1 -print-file-name=include)
  # Its limits.h does not go on to libc's.
  more="-DPATH_MAX=4096 $(pkg-config --cflags json-c libelf 2> /dev/null)"
  for file in "$source"/vdso/*.c "$source"/shim/*.c "$source"/tools/*.c; do
    $1 -std=gnu99 -Wall -fsyntax-only -nostdinc -isystem "$own" \
      -isystem $headers -isystem /usr/include \
      -isystem /usr/include/x86_64-linux-gnu -D__i386__ -D_GNU_SOURCE \
      $more -DPACKAGE_VERSION='"0"' -DVDSOTIME_VERSION='"0"' \
      -DPREFIX='""' -DLIBDIR='""' -DLIBEXECDIR='""' -I "$source/vdso" -I "$source/shim" \
      -I "$source/tools" -I "$source/sysdeps/i386" "$file" 2>> "$work/log" ||
      echo "$file" >> "$work/refused"
  done
  if [ -s "$work/refused" ] || ! [ -f "$work/log" ]; then
    result FAIL "the source is C to it" "$work/log"
  else
    result PASS "the source is C to it"
  fi
}

# ours CONDITION...: the files of the source that find's CONDITION takes.  A
# build folder in it may hold the source of a glibc.
ours ()
{
  find "$source" -path "$source/*" -type d \
    \( -name .git -o -exec test -f '{}/config.status' \; \) -prune -o \
    \( "$@" \) -print
}

# scripts: can small shells read all scripts?
scripts ()
{
  ours -type f -size -200k |
    xargs awk 'FNR == 1 { if (/^#! *\/bin\/sh/) print FILENAME }' > "$work/scripts"
  test -s "$work/scripts" || die "$source has no scripts"
  for shell in dash 'busybox sh'; do
    missing "$shell" || {
      while read -r file; do
        $shell -n "$file" || echo "$file"
      done < "$work/scripts" > "$work/found" 2>&1
      if [ -s "$work/found" ]; then
        result FAIL "scripts that $shell reads" "$work/found"
      else
        result PASS "scripts that $shell reads"
      fi
    }
  done
}
