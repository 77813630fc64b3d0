# compare.sh: what the results of tests come to: a part of check.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

# digest: of the lines that come in, how many passed in each folder, and those
# that did not.
digest ()
{
  awk '{ folder = $2; sub(/\/.*/, "", folder) }
       /^PASS: / { passed[folder]++; next }
       { passed[folder] += 0; print }
       END { for (folder in passed) print folder ": " passed[folder] " passed" }' |
    sort
}

# those_of FILE: its lines that are of the folders that were tested; with -v,
# the others.
those_of ()
{
  option=
  test "$1" != -v || { option=-v; shift; }
  for folder in $folders posix; do
    printf '^%s: \n: %s/\n' "$folder" "$folder"
  done > "$WORK/check.folders"
  grep -v '^#' "$1" 2> /dev/null | grep $option -f "$WORK/check.folders"
}

# write_stock: put these results into the file, and keep those of others.
write_stock ()
{
  mkdir -p "$(dirname "$file")"
  {
    echo "# glibc $release for $HOST without the patches: its own tests, and in"
    echo "# posix those of affinity and getcpu."
    { those_of -v "$file"; digest < "$WORK/check.sum"; } | sort
  } > "$file.new" 2> /dev/null && mv "$file.new" "$file" || die "cannot write $file"
  those_of "$file" | sed -n '/ passed$/s/^/check: /p'
  echo "check: see $file"
}

# brought: print the names of the tests that the series brings: new files.
brought ()
{
  lists=$patches/$release/series
  test -z "$distro" || lists="$lists $patches/$release/series.distro"
  sed 's/[[:space:]]*#.*//; s/[[:space:]].*//; /^$/d' $lists | while read -r patch; do
    awk '/^\+\+\+ / { name = $2 }
         /^@@ -0,0 / && name ~ /\/(tst|test)-[^\/]*\.c$/ {
           sub(/.*\//, "", name)
           sub(/\.c$/, "", name)
           print name
         }' "$patches/$release/$patch"
  done
}

# look_at_new: the tests that the series brings are to pass.
look_at_new ()
{
  brought > "$WORK/check.new"
  while read -r name; do
    line=$(grep "/$name\$" "$WORK/check.sum" || echo "not run: $name")
    echo "check: new: $line"
    case $line in
      PASS* | UNSUPPORTED*) ;;
      not*) test -n "${FOLDERS-}" || status=1 ;;
      *) status=1 ;;
    esac
  done < "$WORK/check.new"
}

# compare: the results but for the new tests, with stock's.
compare ()
{
  sed 's,.*,/&$,' "$WORK/check.new" > "$WORK/check.pattern"
  grep -v -f "$WORK/check.pattern" "$WORK/check.sum" | digest > "$WORK/check.digest"
  those_of "$file" > "$WORK/check.stock"
  diff -U 0 "$WORK/check.stock" "$WORK/check.digest" > "$WORK/check.diff" || {
    echo "check: it differs from stock (-):"
    grep '^[-+][^-+]' "$WORK/check.diff"
    status=1
  }
}
