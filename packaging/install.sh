# The archive's installer: all of it in order.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

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
