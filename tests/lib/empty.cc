// Whether a board can compile C++.
// Copyright (C) 2026 The vdsotime authors
// SPDX-License-Identifier: LGPL-2.1-or-later

#include <iostream>

int
main ()
{
  std::cout.flush ();
  return 0;
}
