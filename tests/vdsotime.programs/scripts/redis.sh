#!/bin/sh
# Area:    programs, redis-server
# Purpose: A server's time is right, its timers work and it ends by itself.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# usage: redis.sh REDIS-SERVER REDIS-CLI
# It listens on a socket file: a port found free may be taken a moment later.

folder=$(mktemp -d) || exit
"$1" --port 0 --unixsocket "$folder/socket" --save "" --appendonly no \
  --enable-debug-command yes --dir "$folder" > "$folder/log" 2>&1 &
server=$!
trap 'kill $server 2> /dev/null; rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM

cli () { LD_PRELOAD= timeout 10 "$client" -s "$folder/socket" "$@"; }
client=$2

check ()
{
  name=$1
  shift
  if "$@"; then
    echo "PASS: $name"
  else
    echo "NOTE: not true: $*"
    sed 's/^/NOTE: server: /' "$folder/log"
    echo "FAIL: $name"
  fi
}

between () { [ "$1" -le "$2" ] && [ "$2" -le "$3" ]; }

tries=0
until [ "$(cli PING 2> /dev/null)" = PONG ] || [ $tries -ge 100 ]; do
  tries=$((tries + 1))
  sleep 0.05
done
check "the server answers" [ "$(cli PING)" = PONG ]

maps=$(grep -c "${TEST_SHIM:-/libvdsotime.so}" /proc/$server/maps)
wanted=${TEST_SHIM:+1}
check "the shim is mapped where it should be" \
  [ $((maps > 0)) -eq $((${wanted:-0})) ]

before=$(LD_PRELOAD= date +%s)
time=$(cli TIME | head -n 1)
after=$(LD_PRELOAD= date +%s)
check "TIME is between two readings of date" \
  between "$before" "${time:-0}" "$after"
check "DEBUG SLEEP comes back" [ "$(cli DEBUG SLEEP 0.01)" = OK ]
cli SET key value PX 20 > /dev/null
sleep 0.1
check "a key goes when its time is up" [ -z "$(cli GET key)" ]
cli SHUTDOWN NOSAVE > /dev/null 2>&1
wait $server
check "the server ends by itself with status 0" [ $? -eq 0 ]
