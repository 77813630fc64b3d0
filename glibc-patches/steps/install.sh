# install.sh: install in a new folder, and move that: a part of build.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

# may_install: can $target be written, and is it ours to replace?
may_install ()
{
  target=$DESTDIR$PREFIX
  case $target in
    /*) ;;
    *) target=$(pwd)/$target ;;
  esac
  case ${PREFIX%/} in
    "" | /usr | /usr/local)
      die "PREFIX=$PREFIX would take the place of what is there: give a folder of its own" ;;
  esac
  # An earlier run may have been stopped between two moves.
  test -e "$target" || test ! -d "$target.old" || mv "$target.old" "$target"
  mkdir -p "$target.new" 2> /dev/null && test -w "$target.new" ||
    die "cannot write $target.new"
  rm -rf "$target.new"
  case $target in
    "$WORK"/*) return ;;
  esac
  test ! -e "$target" || test -f "$target/glibc-patches" ||
    rmdir "$target" 2> /dev/null ||
    die "$target is there, and was not made by this command: give another PREFIX"
}

# fill: copy FILE... into $lib.
fill ()
{
  for file; do
    test -f "$file" || continue
    cp -p "$file" "$lib/" 2> "$WORK/install.log" ||
      abandon "cannot write $target: $(head -n 1 "$WORK/install.log")"
  done
}

# abandon SENTENCE: what was installed before stays.
abandon ()
{
  rm -rf "$target.new"
  die "$@"
}

# fill_libs: the shared libraries and the loader, under their sonames, the
# archives and the start files.
fill_libs ()
{
  for file in "$WORK"/build/libc.so "$WORK"/build/*/*.so; do
    case $file in
      */iconvdata/* | */linkobj/* | */tst-*.so | *_pic.so | *_nonshared.so) continue ;;
    esac
    soname=$(readelf -d "$file" 2> /dev/null |
             sed -n 's/.*(SONAME).*\[\(.*\)\]/\1/p')
    test -n "$soname" || continue
    cp "$file" "$lib/$soname" 2> "$WORK/install.log" ||
      abandon "cannot write $target: $(head -n 1 "$WORK/install.log")"
    base=${soname%%.so*}.so
    case $soname in
      libc.so* | ld*) ;;
      *) test -e "$lib/$base" || ln -s "$soname" "$lib/$base" ;;
    esac
  done
  fill "$WORK"/build/csu/*crt[1in].o "$WORK/build/libc_nonshared.a" \
    "$WORK"/build/*/libpthread_nonshared.a
  test "$mode" = shared || fill "$WORK"/build/libc.a "$WORK"/build/math/libm.a \
    "$WORK"/build/nptl/libpthread.a "$WORK"/build/rt/librt.a \
    "$WORK"/build/dlfcn/libdl.a
  loader=$(cd "$lib" && echo ld*.so.*)
  echo "GROUP ( $(cd "$lib" && echo libc.so.*) libc_nonshared.a AS_NEEDED ( $loader ) )" \
    > "$lib/libc.so" || abandon "cannot write $target"
}

# install_all: install what $mode says.
install_all ()
{
  rm -rf "$target.new"
  lib=$target.new$PREFIX/lib
  mkdir -p "$lib" || die "cannot write $target.new"
  if [ "$mode" = full ]; then
    # A failed make dies in a subshell, so that its words are ours to use.
    (run_make install . install install_root="$target.new") || abandon_quietly
    # The linker scripts name no folder: what is in $lib can be moved.
    for file in "$lib"/lib*.so "$lib"/lib*.a; do
      test -f "$file" && test ! -L "$file" && head -c 400 "$file" | grep -q 'GNU ld script' || continue
      sed -i "s|$PREFIX/lib/||g" "$file" || abandon "cannot write $target"
    done
  else
    fill_libs
  fi
  # Where the -B of a compiler of several word sizes looks for start files.
  folder=$($CC -print-multi-directory 2> /dev/null)
  case $folder in
    "" | . | */*) ;;
    *) test -e "$lib/$folder" || ln -s . "$lib/$folder" ||
         abandon "cannot write $target" ;;
  esac
  echo "$done_key" > "$target.new$PREFIX/glibc-patches" ||
    abandon "cannot write $target"
  rm -rf "$target.old"
  test ! -e "$target" || mv "$target" "$target.old" || exit 2
  mv "$target.new$PREFIX" "$target" || exit 2
  rm -rf "$target.new" "$target.old"
}

abandon_quietly ()
{
  rm -rf "$target.new"
  exit 2
}
