# The archive's installer: what was installed, and its removal.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

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
