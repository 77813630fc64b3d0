# Area:    programs, bash
# Purpose: bash's clocks (gettimeofday and time) are right and do not go back.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

check ()
{
  if (($2)); then
    echo "PASS: $1"
  else
    echo "NOTE: not true: $2"
    echo "FAIL: $1"
  fi
}

mapped=0
while read -r line; do
  [[ $line == *"${TEST_SHIM:-/libvdsotime.so}"* ]] && mapped=1
done < /proc/$BASHPID/maps
check "the shim is mapped where it should be" "mapped == ${#TEST_SHIM} > 0"

if [[ -z $EPOCHREALTIME ]]; then
  echo "UNSUPPORTED: bash has no EPOCHREALTIME (bash 5.0)"
  exit
fi

# A reference that the shim has no part in.  The coarse clock behind time ()
# may still be in the second before.
SECONDS=100
before=$(LD_PRELOAD= date +%s)
one=$EPOCHREALTIME
two=$EPOCHREALTIME
seconds=$EPOCHSECONDS
printf -v formatted '%(%s)T' -1
printf -v year '%(%Y)T' -1
after=$(LD_PRELOAD= date +%s)
elapsed=$SECONDS

micro () { echo "${1%[.,]*}${1#*[.,]}"; }
check "EPOCHREALTIME is between two readings of date" \
  "before <= ${one%[.,]*} && ${one%[.,]*} <= after"
check "EPOCHREALTIME does not go back" "$(micro "$one") <= $(micro "$two")"
check "EPOCHSECONDS is between two readings of date" \
  "before - 1 <= seconds && seconds <= after"
check "printf %()T is between two readings of date" \
  "before - 1 <= formatted && formatted <= after"
check "printf %()T knows the year" "year == $(LD_PRELOAD= date +%Y)"
check "SECONDS counts on" \
  "100 <= elapsed && elapsed <= 101 + after - before"
