/* Area:    shim, C++ programs
   Purpose: A program that reads the clock only through libstdc++ reads it
            through the shim, linked statically too.
   Report:  https://github.com/vespa-engine/vespa/pull/12988
   Needs:   shim seccomp
   Vdso:    image-A
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <chrono>

#include "filter.h"
#include "image-time.h"
#include "unit.h"

template <class clock>
static long long
seconds ()
{
  return std::chrono::duration_cast<std::chrono::seconds>
    (clock::now ().time_since_epoch ()).count ();
}

int
main ()
{
  if (filter_time () != 0)
    {
      unit_unsupported ("no filter can be installed");
      return unit_end ();
    }
  unit_equal (seconds<std::chrono::steady_clock> (), IMAGE_SECONDS,
              "steady_clock is the image's");
  unit_equal (seconds<std::chrono::system_clock> (), IMAGE_SECONDS,
              "system_clock is the image's");
  unit_equal (filter_calls, 0, "no system call");
  return unit_end ();
}
