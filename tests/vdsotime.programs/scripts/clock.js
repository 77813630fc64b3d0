// Area:    programs, node
// Purpose: libuv's and V8's clocks are right and do not go back.
// Copyright (C) 2026 The vdsotime authors
// SPDX-License-Identifier: LGPL-2.1-or-later

const fs = require ('fs');
const { execFileSync } = require ('child_process');
const { performance } = require ('perf_hooks');

function check (name, good, ...values)
{
  if (!good)
    console.log ('NOTE:', ...values);
  console.log ((good ? 'PASS: ' : 'FAIL: ') + name);
}

// A reference that the shim has no part in.
function date ()
{
  return Number (execFileSync ('date', ['+%s'], {
    env: { ...process.env, LD_PRELOAD: '' }
  }));
}

const shim = process.env.TEST_SHIM || '';
const maps = fs.readFileSync ('/proc/self/maps', 'utf8');
check ('the shim is mapped where it should be',
       maps.includes (shim || '/libvdsotime.so') === (shim !== ''));

const before = date ();
const now = Date.now () / 1000;
const origin = (performance.timeOrigin + performance.now ()) / 1000;
const after = date ();
check ('Date.now is between two readings of date',
       before <= now && now < after + 1, before, now, after);
check ('performance.timeOrigin and now are between two readings of date',
       before - 1 <= origin && origin < after + 2, before, origin, after);

const hr = [], perf = [];
for (let i = 0; i < 1000; i++)
  {
    hr.push (process.hrtime.bigint ());
    perf.push (performance.now ());
  }
const uptime = parseFloat (fs.readFileSync ('/proc/uptime', 'utf8'));
const back = (list) => list.some ((value, i) => i > 0 && value < list[i - 1]);
check ('process.hrtime.bigint does not go back', !back (hr));
check ('performance.now does not go back', !back (perf));
check ('process.hrtime.bigint is no more than the uptime',
       hr[0] > 0n && Number (hr[999]) / 1e9 <= uptime + 0.1, hr[999], uptime);
