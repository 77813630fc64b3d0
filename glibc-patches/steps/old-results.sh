# old-results.sh: the results of tests before glibc 2.20: a part of check.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# They leave no results but what they print and make's words on those that
# fail.  Here are made of them the files that later releases have.

# is_old: whether the source is of such a release.
is_old ()
{
  test ! -f "$WORK/source/scripts/evaluate-test.sh"
}

# put_result RESULT TEST: leave its result.
put_result ()
{
  echo "$1: $2" > "$WORK/build/$2.test-result"
}

# failed_targets LOG: what make could not make, under the build folder.
failed_targets ()
{
  sed -n "s|^make[^ ]*: \*\*\* \[\([^]]*: \)\{0,1\}$WORK/build/\([^]]*\)\] .*|\2|p" \
    "$1" | sort -u
}

# old_results FOLDER: those of a run of its tests.  A target that fails and is
# no output is something that a test could not be compiled from.
old_results ()
{
  failed_targets "$WORK/check-$1.log" > "$WORK/check.targets"
  (cd "$WORK/build" && find "$1" -name '*.out') | sort |
    comm -23 - "$WORK/check.targets" | while read -r output; do
      put_result PASS "${output%.out}"
    done
  while read -r target; do
    case $target in
      "$1"/*.out) put_result FAIL "${target%.out}" ;;
      "$1"/*) put_result UNRESOLVED "$target" ;;
    esac
  done < "$WORK/check.targets"
  find "$WORK/build/$1" -name '*.test-result' -exec cat {} + \
    > "$WORK/build/$1/subdir-tests.sum"
}

# run_one TEST: run it alone.
run_one ()
{
  if run "${1%%/*}" 1 "$WORK/build/$1.out" < /dev/null; then
    ! is_old || put_result PASS "$1"
  elif is_old && [ -f "$WORK/build/$1.out" ]; then
    put_result FAIL "$1"
  fi
}
