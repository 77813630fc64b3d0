# make.sh: configure and make: a part of build.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

# follow: write make's words to the log and say which folder it is in.
follow ()
{
  awk -v log_file="$1" '
    { print >> log_file }
    /Entering directory/ {
      folder = $0
      sub(/.*\//, "", folder)
      gsub(/.$/, "", folder)
      if (folder != "source" && !(folder in seen)) {
        seen[folder] = 1
        column += length(folder) + 1
        if (column > 70) {
          printf "\n "
          column = length(folder) + 2
        }
        printf " %s", folder
        fflush()
      }
    }
    END { print "" }'
}

# first_error LOG: what went wrong first, in a line.
first_error ()
{
  grep -m 1 -E ' (fatal )?error: |^[^ ]*: Error: |undefined reference|No space left|: \*\*\* ' \
    "$1"
}

# run_make WHAT FOLDER ARGUMENTS...: make in FOLDER of the source tree, as
# glibc's own Makefile in the build folder does.
run_make ()
{
  what=$1 folder=$2
  shift 2
  : > "$WORK/$what.log" || die "cannot write $WORK/$what.log"
  printf 'build: %s:' "$what"
  rm -f "$WORK/status"
  {
    nice make -r -C "$WORK/source/$folder" objdir="$WORK/build" -w -j"$JOBS" \
      MAKEINFO=: "$@" 2>&1
    echo $? > "$WORK/status"
  } | follow "$WORK/$what.log"
  test "$(cat "$WORK/status" 2> /dev/null)" = 0 && return
  error=$(first_error "$WORK/$what.log")
  test -n "$error" || die "$what was stopped"
  die "$what failed, see $WORK/$what.log; the first error there: $error"
}

# configure: where that has not been done, or was done otherwise.
configure ()
{
  cflags=-O2
  case $HOST in
    i?86-*) cflags="$cflags -march=i686" ;;
  esac
  test -z "$more_cflags" || cflags="$cflags $more_cflags"
  # The tests of a machine that runs here are run.
  build=$machine-linux-gnu
  test $runs = no || build=$HOST
  set -- --prefix="$PREFIX" --host="$HOST" --build="$build" CC="$CC" \
    CXX="$CXX" CFLAGS="$cflags" --enable-kernel="$want_kernel" --without-selinux
  # Those that this release knows: the old ones warn of others.
  for option in werror nscd timezone-tools; do
    ! grep -q "enable_$(echo $option | tr - _)" "$WORK/source/configure" ||
      set -- "$@" "--disable-$option"
  done
  if [ -f "$WORK/build/config.status" ] && [ -f "$WORK/build/config.make" ]; then
    test "$(cat "$WORK/options" 2> /dev/null)" != "$*" || return 0
    echo "build: the options have changed"
  fi
  echo "build: configure"
  rm -rf "$WORK/build"
  mkdir "$WORK/build" || die "cannot write $WORK"
  (cd "$WORK/build" && nice ../source/configure "$@") > "$WORK/configure.log" 2>&1 || {
    rm -f "$WORK/build/config.status"
    die "configure failed, see $WORK/configure.log: $(sed -n '/error:/{n;p;q;}' "$WORK/configure.log")"
  }
  echo "$*" > "$WORK/options"
}

# goals FOLDER NAMES...: the paths of NAMES, which are made in FOLDER.
goals ()
{
  folder=$1
  shift
  for goal; do
    echo "$WORK/build/$folder/$goal"
  done
}

# make_libs SUFFIXES...: libc, the libraries that programs want most besides
# it, and the start files.
make_libs ()
{
  run_make "$mode" . lib "$@"
  run_make csu csu subdir=csu ..=../ $(goals csu crt1.o Scrt1.o crti.o crtn.o) "$@"
  for library in math/libm nptl/libpthread rt/librt dlfcn/libdl; do
    subdir=${library%/*} name=${library#*/}
    mkdir -p "$WORK/build/$subdir"
    set_of=$(goals $subdir $name.so)
    test "$mode" = shared || set_of="$set_of $(goals $subdir $name.a)"
    # Of the old releases: librt.so is linked with it.
    ! grep -q libpthread_nonshared.a "$WORK/source/$subdir/Makefile" ||
      set_of="$set_of $(goals $subdir libpthread_nonshared.a)"
    run_make "$subdir" "$subdir" subdir="$subdir" ..=../ $set_of "$@"
  done
}

# make_all: what $mode says.
make_all ()
{
  case $mode in
    shared) make_libs object-suffixes=.os object-suffixes-for-libc='.os .oS' ;;
    libs) make_libs ;;
    full) run_make all . all ;;
  esac
}
