# proof.sh: a program on the glibc that has been built: a part of build.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

# check_abi: do the libraries that the patches touch offer what the release's
# lists say, no more and no less?  Where a list differs nothing is installed.
check_abi ()
{
  test "${TEST-}" != no || return 0
  # Before 2.21 a difference leaves no file, and make fails.
  at_least "$release" 2.21 || return 0
  for library in libc elf/ld rt/librt; do
    name=${library##*/}
    folder=.
    if [ $name = libc ]; then
      set -- "$WORK/build/check-abi-$name.out"
    else
      folder=${library%/*}
      set -- "$WORK/build/$folder/check-abi-$name.out" subdir=$folder ..=../
    fi
    run_make abi-$name $folder "$@"
    # The length of the folder of messages is in libc's list: /usr's.
    ! grep '^[-+][^-+]' "$1" | grep -q -v _nl_default_dirname ||
      die "the symbols of $name are not those of glibc $release, see $1"
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
  prove_one dynamic "-Wl,--dynamic-linker=$loader -Wl,-rpath,$lib -Wl,-rpath-link,$lib"
  test "$mode" = shared && return
  # The compiler's unwinder asks for what glibc has since 2.35.
  stub=
  at_least "$release" 2.35 || stub=-Wl,--defsym=_dl_find_object=0
  prove_one static "-static $stub"
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
