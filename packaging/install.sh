
# Install vdsotime from its archive, or remove it again.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# For every POSIX shell; of other programs it needs those of busybox.

usage='usage: ./install.sh [--prefix=DIR] [--root=DIR]
       ./install.sh --uninstall [--prefix=DIR] [--root=DIR]

  --prefix=DIR    install under DIR; /usr/local without this option
  --root=DIR      the system whose root is DIR: an image, a chroot
  --uninstall     switch vdsotime off and remove what was installed'

die ()
{
  echo "install.sh: $*" >&2
  exit 2
}

prefix=/usr/local root= job=install
while test $# -gt 0; do
  case $1 in
    --prefix=*) prefix=${1#*=} ;;
    --root=*) root=${1#*=} ;;
    --prefix | --root)
      test $# -gt 1 || die "option '$1' needs a value"
      if test "$1" = --prefix; then prefix=$2; else root=$2; fi
      shift ;;
    --uninstall) job=uninstall ;;
    -h | --help) echo "$usage"; exit 0 ;;
    *) die "unknown option '$1'; try './install.sh --help'" ;;
  esac
  shift
done

case $prefix in
  *[!A-Za-z0-9/._+-]*) die "--prefix: '$prefix' has a character that a preload path cannot have; letters, digits and /._+- make one" ;;
  /*) ;;
  *) die "--prefix: '$prefix' is no absolute path" ;;
esac
case /$prefix/ in
  */../* | */./*) die "--prefix: '$prefix' has . or .. in it; name the folder itself" ;;
esac
while :; do
  case $prefix in ?*/) prefix=${prefix%/} ;; *) break ;; esac
done
test "$prefix" != / || prefix=
test -z "$root" || test -d "$root/etc" \
  || die "--root: '$root' has no etc in it, so it is no system's root"
root=${root%/}
here=$(cd "$(dirname "$0")" && pwd) || exit 2
top=$root$prefix
manifest=$top/share/vdsotime/MANIFEST

# The manifest names what was installed, relative to $top: "d" a folder that
# was made, "f" a file, "l" a link; and "t", relative to the root, the folders
# above.
#
# merge: what an installation has done that was killed.
merge ()
{
  test -f "$manifest.new" || return 0
  { test ! -f "$manifest" || cat "$manifest"
    cat "$manifest.new"
  } >"$manifest.both" && mv -f "$manifest.both" "$manifest" \
    && rm -f "$manifest.new" || die "cannot write to '$top'"
}

uninstall ()
{
  merge
  test -f "$manifest" || die "vdsotime is not installed under '$top': there is no '$manifest'"
  # While the command is there.
  test ! -x "$top/bin/vdsotime" || "$top/bin/vdsotime" system disable \
    ${root:+"--root=$root"} >/dev/null 2>&1 || :
  vdsotime_preload_off "$root" || die "cannot change '$root/etc/ld.so.preload'; nothing was removed"
  vdsotime_dropins_off "$root"
  while read -r kind name; do
    case $kind in
      f | l) rm -f "$top/$name" "$top/$name.vdsotime-new" ;;
    esac
  done <"$manifest" || exit 2
  # Deeper folders come later in it: backwards.
  folders=$(sed -n 's/^d //p' "$manifest" | sed '1!G;h;$!d')
  above=$(sed -n 's/^t //p' "$manifest" | sed '1!G;h;$!d')
  rm -f "$manifest"
  for name in $folders; do
    rmdir "$top/$name" 2>/dev/null || :
  done
  for name in $above; do
    rmdir "$root$name" 2>/dev/null || :
  done
}

# above: the folders of $prefix that are not there.
above ()
{
  rest=${prefix#/}/ made=
  while test -n "$rest"; do
    made=$made/${rest%%/*}
    rest=${rest#*/}
    test -d "$root$made" || echo "t $made"
  done
}

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

# Refuse what would overwrite a file that is not ours.
refuse_foreign ()
{
  for name in $names; do
    test ! -e "$top/$name" || grep -q -x "f $name" "$manifest" 2>/dev/null \
      || die "'$top/$name' is there and not from this installer; remove it, or use another --prefix"
  done
}

install ()
{
  test -d "$here/files/bin" || die "there is no '$here/files': run this in the unpacked archive"
  if command -v sha256sum >/dev/null 2>&1; then
    (cd "$here" && sha256sum -c SHA256SUMS >/dev/null 2>&1) \
      || die 'the archive is damaged: its files are not those of SHA256SUMS'
  fi
  merge
  names=$(cd "$here/files" && find . -type f | sed 's,^\./,,' | sort)
  refuse_foreign
  # An update keeps the folders that the first installation has made.
  made=$(if test -f "$manifest"; then sed -n '/^[dt] /p' "$manifest"
         else
           above
           test -d "$top/share" || echo d share
           echo d share/vdsotime
         fi)
  mkdir -p "$top/share/vdsotime" 2>/dev/null \
    && echo "$made" >"$manifest.new" \
    || die "cannot write to '$top': be root, or use another --prefix"
  for name in $names; do
    place "$name"
  done
  links | { while read -r libdir where; do place_link "$libdir" "$where"; done; } \
    || exit 1
  sync
  mv -f "$manifest.new" "$manifest" || give_up "cannot write '$manifest'"
}

$job
case $job in
  install)
    echo "vdsotime is in $top/bin; for the whole system: $prefix/bin/vdsotime system enable"
    echo "to remove it: ./install.sh --uninstall --prefix=${prefix:-/}${root:+ --root=$root}" ;;
  uninstall) echo "vdsotime is removed from $top" ;;
esac
