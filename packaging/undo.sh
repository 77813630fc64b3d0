# Switch libvdsotime off before its files go: for the packages' scripts.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

# vdsotime_preload_off ROOT: take libvdsotime out of ROOT/etc/ld.so.preload, by
# the command where it is still there, else as it does it: the new file beside
# the old one, and renamed.
vdsotime_preload_off ()
{
  vdsotime_file=$1/etc/ld.so.preload
  vdsotime_new=$1/etc/.ld.so.preload.vdsotime-new
  grep -q '/libvdsotime\.so' "$vdsotime_file" 2>/dev/null || return 0
  if test -z "$1" && vdsotime system disable >/dev/null 2>&1; then
    echo 'vdsotime: switched off in /etc/ld.so.preload' >&2
    return 0
  fi
  # What is no separator, in a bracket; a tab is in both.
  cp -p "$vdsotime_file" "$vdsotime_new" || return 1
  sed -e '/^[ 	:]*[^ 	:#]*\/libvdsotime\.so[ 	:]*$/d' -e ':again' \
    -e 's,^\(\([^#]*[ 	:]\)\{0\,1\}\)[^ 	:#]*/libvdsotime\.so,\1,' \
    -e 't again' "$vdsotime_file" >"$vdsotime_new" || return 1
  sync
  if test -s "$vdsotime_new"; then
    mv -f "$vdsotime_new" "$vdsotime_file" || return 1
  else
    rm -f "$vdsotime_file" "$vdsotime_new" || return 1
  fi
  echo "vdsotime: switched off in $vdsotime_file" >&2
}

# vdsotime_dropins_off ROOT: remove what `vdsotime service enable' made.
vdsotime_dropins_off ()
{
  for vdsotime_file in "$1"/etc/systemd/system/*.service.d/zz-vdsotime.conf; do
    grep -q '^# Made by: vdsotime service' "$vdsotime_file" 2>/dev/null \
      || continue
    rm -f "$vdsotime_file"
    rmdir "${vdsotime_file%/*}" 2>/dev/null || :
    echo "vdsotime: removed $vdsotime_file; systemctl daemon-reload makes" \
      'that known' >&2
  done
}
