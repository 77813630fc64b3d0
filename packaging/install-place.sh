# The archive's installer: put files and links in their places.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

# words FILE: what is text in it and may be a spelling of $LIB, a line each.
words ()
{
  tr -c 'a-z0-9_/\n-' '\n' <"$1" | grep -x -e lib -e lib32 -e lib64 \
    -e 'lib/[a-z0-9_-]*-linux-[a-z0-9_-]*' | sort -u
}

# class FILE: 1 for a 32-bit ELF file, 2 for a 64-bit one.
class ()
{
  head -c 5 "$1" | tail -c 1 | tr '\001\002' 12
}

# links: "LIBDIR WHERE" for each folder, other than LIBDIR (lib64 or lib32)
# itself, where a loader of this system looks for the library that is in LIBDIR.
links ()
{
  for loader in /lib/ld-linux.so.2 /lib64/ld-linux-x86-64.so.2; do
    test -f "$root$loader" || continue
    case $(class "$root$loader") in 1) libdir=lib32 ;; *) libdir=lib64 ;; esac
    test -d "$here/files/$libdir" || continue
    spellings=$(words "$root$loader")
    # The one of this machine; lib alone is in many a file.
    case $spellings in
      */*-linux-*) spellings=$(echo "$spellings" | grep /) ;;
      *lib64*) test $libdir = lib32 || spellings=lib64 ;;
      *lib32*) test $libdir = lib64 || spellings=lib32 ;;
    esac
    for where in $spellings; do
      test "$where" = $libdir || echo "$libdir $where"
    done
  done
}

# For chroots: absolute links would lead out of them.
up ()
{
  echo "$1" | sed 's,[^/][^/]*,..,g'
}

# make_folders NAME: make the folders of the file NAME under $top.
make_folders ()
{
  rest=${1%/*}/ made=
  case $1 in */*) ;; *) return ;; esac
  while test -n "$rest"; do
    made=$made${made:+/}${rest%%/*}
    rest=${rest#*/}
    test -d "$top/$made" && continue
    echo "d $made" >>"$manifest.new"
    mkdir "$top/$made" || give_up "cannot make '$top/$made'"
  done
}

give_up ()
{
  echo "install.sh: $*; it is undone" >&2
  test ! -f "$manifest.new" || { mv -f "$manifest.new" "$manifest"; uninstall; }
  exit 1
}

# place NAME: install the file files/NAME.  Whoever looks finds the old file or
# the new one.
place ()
{
  make_folders "$1"
  echo "f $1" >>"$manifest.new"
  new=$top/$1.vdsotime-new
  cp "$here/files/$1" "$new" || { rm -f "$new"; give_up "cannot write '$top/$1'"; }
  mode=644
  test ! -x "$here/files/$1" || mode=755
  case $1 in *.pc) sed "s,/files,$prefix,g" "$here/files/$1" >"$new" ;; esac
  chmod $mode "$new" && mv -f "$new" "$top/$1" \
    || { rm -f "$new"; give_up "cannot write '$top/$1'"; }
}

# place_link LIBDIR WHERE: link the library of LIBDIR into the folder WHERE.
place_link ()
{
  name=$2/vdsotime/libvdsotime.so
  test "$(cd "$top/$2/vdsotime" 2>/dev/null && pwd -P)" \
    != "$(cd "$top/$1/vdsotime" && pwd -P)" || return 0
  make_folders "$name"
  echo "l $name" >>"$manifest.new"
  rm -f "$top/$name.vdsotime-new"
  ln -s "$(up "$2/vdsotime")/$1/vdsotime/libvdsotime.so" \
    "$top/$name.vdsotime-new" \
    && mv -f "$top/$name.vdsotime-new" "$top/$name" \
    || give_up "cannot make the link '$top/$name'"
}
