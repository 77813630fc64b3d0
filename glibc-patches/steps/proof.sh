# proof.sh: a program on the glibc that has been built: a part of build.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

# abi_differs LIBRARY: leave in $differ what is not as its list says.
abi_differs ()
{
  name=${1##*/} folder=${1%/*}
  differ=$WORK/build/${1%"$name"}check-abi-$name.out
  set -- "subdir=$folder" ..=../
  test $name != libc || { folder=. && set --; }
  if at_least "$release" 2.21; then
    run_make abi-$name "$folder" "$differ" "$@"
    return
  fi
  # Before, the difference is among make's words, and make fails.
  differ=$WORK/abi-$name.log
  (run_make abi-$name "$folder" check-abi-$name "$@") 2> "$WORK/abi.said" ||
    grep -q '^@@ ' "$differ" || { cat "$WORK/abi.said" >&2; exit 2; }
}

# check_abi: do the libraries that the patches touch offer what the release's
# lists say, no more and no less?  Where a list differs nothing is installed.
check_abi ()
{
  test "${TEST-}" != no || return 0
  at_least "$release" 2.16 || {
    echo "build: symbols not compared: the lists in glibc $release end with 2.3"
    return 0
  }
  for library in libc elf/ld rt/librt; do
    abi_differs $library
    # The length of the folder of messages is in libc's list: /usr's.
    ! grep '^[-+][^-+]' "$differ" | grep -q -v _nl_default_dirname ||
      die "the symbols of $name are not those of glibc $release, see $differ"
  done
}

# prove: compile a program against what is installed, and run it.
prove ()
{
  if [ "${TEST-}" = no ]; then
    return
  elif [ $runs = no ]; then
    echo "build: not tested, since programs for $HOST do not run here"
    return
  fi
  lib=$target/lib
  loader=$(echo "$lib"/ld*.so.*)
  version=$(sed -n 's/^#define VERSION "\(.*\)"/\1/p' "$WORK/source/version.h")
  # Where clock_gettime was.
  librt=
  at_least "$release" 2.17 || librt=-lrt
  # A path of the old kind serves the libraries of libraries too.
  prove_one dynamic "$librt -Wl,--dynamic-linker=$loader -Wl,--disable-new-dtags -Wl,-rpath,$lib -Wl,-rpath-link,$lib"
  test "$mode" = shared && return
  # The compiler's unwinder asks for what glibc has since 2.35.
  stub=
  at_least "$release" 2.35 || stub=-Wl,--defsym=_dl_find_object=0
  prove_one static "-static $librt $stub"
}

prove_one ()
{
  kind=$1
  shift
  $CC -Wl,--trace -std=gnu99 -O1 -no-pie "$here/steps/proof.c" -o "$WORK/proof-$kind" -B"$lib/" -L"$lib" $* \
    > "$WORK/proof.log" 2>&1 ||
    die "the glibc in $target does not link a $kind program, see $WORK/proof.log: $(head -n 1 "$WORK/proof.log")"
  other=$(grep -e 'crt1\.o$' -e 'libc\.a$' "$WORK/proof.log" | grep -v -m 1 "^$lib/")
  test -z "$other" || die "'$CC' links $other, not that of $lib"
  said=$("$WORK/proof-$kind" "$version" 2>&1)
  status=$?
  test "$said" = ok ||
    die "the glibc in $target fails, in a $kind program: ${said:-exit status $status}"
  echo "build: a $kind program runs on it"
}
