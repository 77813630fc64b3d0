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
