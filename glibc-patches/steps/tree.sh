# tree.sh: the source, and the patches in it: a part of build.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# A tree is made ready as source.new and then named source: what is called
# source has all of its patches, and source.new is a half-written one.

# refuse SENTENCE: leave no half-written tree.
refuse ()
{
  rm -rf "$WORK/source.new"
  die "$@"
}

# series FOLDER: the names in its series.
series ()
{
  sed 's/[[:space:]]*#.*//; /^[[:space:]]*$/d; s/[[:space:]].*//' "$1/series"
}

# tree_key: one line that says which patches are to be in the tree.
tree_key ()
{
  key="$release $stock$distro"
  if [ $stock = no ]; then
    key="$key $(cd "$patches" && find "$release" -type f | sort | xargs cat | cksum)"
    # What apply gives the old releases besides.
    test ! -f "$patches/$release/overlay" || key="$key $(cd "$here/.." &&
      find glibc-patches/overlay vdso/*.[ch] sysdeps/*/vdso.def -type f | sort |
      xargs cat | cksum)"
  fi
  if [ -n "$EXTRA_SERIES" ]; then
    for patch in $(series "$EXTRA_SERIES"); do
      test -f "$EXTRA_SERIES/$patch" || die "$EXTRA_SERIES/$patch is missing"
    done
    key="$key $(cd "$EXTRA_SERIES" && cat series $(series .) | cksum)"
  fi
}

# unpack: the source as source.new.
unpack ()
{
  new=$WORK/source.new
  rm -rf "$new"
  if [ -z "$SOURCE" ]; then
    sh "$here/source" "$release" "$new" || { rm -rf "$new"; exit 2; }
  elif [ -d "$SOURCE" ]; then
    echo "build: copying $SOURCE"
    cp -R -p "$SOURCE" "$new" 2> "$WORK/unpack.log" ||
      refuse "cannot copy $SOURCE: $(head -n 1 "$WORK/unpack.log")"
  elif [ -f "$SOURCE" ]; then
    echo "build: unpacking $SOURCE"
    mkdir "$new" && tar -xf "$SOURCE" -C "$new" 2> "$WORK/unpack.log" ||
      refuse "cannot unpack $SOURCE: $(head -n 1 "$WORK/unpack.log")"
    set -- "$new"/*/version.h
    test $# = 1 && test -f "$1" && mv "${1%/*}" "$new.top" && rm -rf "$new" &&
      mv "$new.top" "$new"
  else
    die "SOURCE=$SOURCE is neither a tree nor a tarball"
  fi
  grep -q "^#define VERSION \"$release\(\.[0-9]*\)\{0,1\}\"" \
    "$new/version.h" 2> /dev/null ||
    refuse "${SOURCE:-the source} is not of glibc $release"
}

# know_tools: a release before 2.29 refuses compilers, makes and linkers whose
# numbers were not thought of then; needs has looked at them.
know_tools ()
{
  at_least "$release" 2.29 || {
    cp -p "$new/configure" "$WORK/configure.new" &&
      sed -i 's/\(ac_prog_version\), bad"; ac_verc_fail=yes;;/\1"; ac_verc_fail=no;;/' \
        "$new/configure" &&
      touch -r "$WORK/configure.new" "$new/configure"
  } || refuse "cannot write $new/configure"
}

# put_in: our series and the user's own after it.
put_in ()
{
  know_tools
  : > "$WORK/before"
  if [ $stock = no ]; then
    said=$(sh "$here/apply" $distro "$new" 2>&1)
    status=$?
    if [ $status != 0 ]; then
      rm -rf "$new"
      echo "$said" | sed "s|$new|${SOURCE:-the source}|g" >&2
      exit 2
    fi
    echo "$said" | sed "s|$new|$WORK/source|g"
  fi
  test -n "$EXTRA_SERIES" || return 0
  for patch in $(series "$EXTRA_SERIES"); do
    patch -p1 -F 0 -f -N -E -s -d "$new" < "$EXTRA_SERIES/$patch" \
      > "$WORK/unpack.log" 2>&1 ||
      refuse "$EXTRA_SERIES/$patch does not fit: $(head -n 1 "$WORK/unpack.log")"
  done
  echo "build: the patches of $EXTRA_SERIES are in"
}

# hides: of the files that have come or gone, as diff names them, print those
# that may take another's place: whose name there is twice, and all folders.
hides ()
{
  sed -n 's/^Only in .*: //p' | sort -u | while read -r name; do
    count=$(find "$old" "$new" -name "$name" | wc -l)
    if [ "$count" != 1 ] || [ -n "$(find "$old" "$new" -type d -name "$name")" ]; then
      echo "$name"
    fi
  done
}

# renew: make source.new ready to take the place of source, whose patches
# were others.  Only what differs is to be younger than the objects; where a
# file has come or gone that may stand for another, make cannot know, and all
# is built again.
renew ()
{
  old=$WORK/source
  diff -r -q "$old" "$new" > "$WORK/differ"
  test -z "$(grep -v -e __pycache__ -e ': \.glibc-patches$' "$WORK/differ" | hides)" ||
    rm -rf "$WORK/build"
  (cd "$new" && find . -type f -newer "$WORK/before") |
  while read -r file; do
    ! cmp -s "$old/$file" "$new/$file" || touch -r "$old/$file" "$new/$file"
  done
  sed -n "s|^Files .* and \($new/.*\) differ\$|\1|p" "$WORK/differ" |
  while read -r file; do
    touch "$file"
  done
}

# get_tree: have the source with its patches in $WORK/source.  What it holds
# is written in it, so that both change at once.
get_tree ()
{
  tree_key
  mark=source/.glibc-patches
  test -d "$WORK/source" || test ! -d "$WORK/source.old" ||
    mv "$WORK/source.old" "$WORK/source"
  if [ -d "$WORK/source" ]; then
    test "$(head -n 1 "$WORK/$mark" 2> /dev/null)" != "$key" || return 0
    edited=$(find "$WORK/source" -name '*.[chS]' -newer "$WORK/$mark" 2> /dev/null |
             head -n 1)
    test -z "$edited" ||
      die "the series has changed, and so has $edited by hand: remove $WORK"
    echo "build: the series has changed"
    SOURCE=${SOURCE:-$(sed -n 2p "$WORK/$mark" 2> /dev/null)}
  fi
  unpack
  put_in
  test ! -d "$WORK/source" || renew
  printf '%s\n%s\n' "$key" "$SOURCE" > "$new/.glibc-patches" ||
    refuse "cannot write $new"
  test ! -d "$WORK/source" || mv "$WORK/source" "$WORK/source.old" || exit 2
  mv "$new" "$WORK/source" || exit 2
  rm -rf "$WORK/source.old"
}
