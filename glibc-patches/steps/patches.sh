# patches.sh: a patch of a series, tried on copies: a part of apply.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# $series_dir is the series' folder, $copy the copies' and $scratch the one for
# what is said.

# patches SERIES: print its names.
patches ()
{
  sed 's/[[:space:]]*#.*//; /^[[:space:]]*$/d; s/[[:space:]].*//' "$1"
}

# touched PATCH: print the files that it names, without the a/ and b/.
touched ()
{
  if [ "${1##*/}" = overlay ]; then
    overlay | sed 's/.* //'
    return
  fi
  sed -n 's,^--- a/\([^	]*\).*,\1,p; s,^+++ b/\([^	]*\).*,\1,p' "$1"
}

# try PATCH [-R]: change the copies if all of PATCH fits, else leave them and
# have patch's words in $scratch/said.
try ()
{
  if [ "$1" = overlay ]; then
    try_overlay ${2-}
    return
  fi
  patch -p1 -F 0 -f -N ${2-} --dry-run -d "$copy" \
    < "$series_dir/$1" > "$scratch/said" 2>&1 || return 1
  patch -p1 -F 0 -f -N -E ${2-} -s -d "$copy" < "$series_dir/$1" \
    > /dev/null 2>&1 || die "$room"
}

# why PATCH: from patch's words, which file and hunk does not fit, and why.
why ()
{
  awk -v name="$1" -v tree="$tree" -v room="$room" '
    /^(checking|patching) file / { file = $3; next }
    /FAILED at/ && hunk == "" { hunk = $2 " of " file ", line " $5 + 0 }
    /would create the file/ && other == "" {
      sub(/.*would create the file /, ""); sub(/,.*/, "")
      other = " makes the file " $0 ", which " tree " has already" }
    /can.t find file to patch|No file to patch|which does not exist/ && other == "" {
      other = " changes a file that " tree " lacks" }
    /No space left/ { full = 1 }
    /only garbage|malformed/ && other == "" { other = " is damaged" }
    END {
      if (hunk != "")
        print name ", hunk " hunk ": the lines around it in " tree \
          " are not those of the release"
      else if (other != "")
        print name other
      else if (NR == 0 || full)
        print room
      else
        print name " does not fit " tree
    }' "$scratch/said"
}
