/* Area:    call, dynamic clock ids
   Purpose: The clock of an open device is read; the id of a file that is no
            clock, or is closed, gets the kernel's verdict.
   Shim:    image-M image-A
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include <fcntl.h>
#include "raw.h"

/* Linux, Documentation/driver-api/ptp.rst.  */
#define FD_TO_CLOCKID(fd) ((int) (~(unsigned int) (fd) << 3 | 3))

static int
error_of (int result)
{
  return result == 0 ? 0 : result == -1 ? errno : -1;
}

static void
check_file (const char *name, int id)
{
  struct timespec ts;
  struct raw raw = raw_gettime (id);
  unit_check (raw.error == EINVAL || raw.error == ENODEV
              || raw.error == EOPNOTSUPP, "%s: refused by the kernel", name);
  unit_equal (error_of (clock_gettime (id, &ts)), raw.error,
              "%s: clock_gettime, the kernel's verdict", name);
  raw = raw_getres (id);
  unit_equal (error_of (clock_getres (id, &ts)), raw.error,
              "%s: clock_getres, the kernel's verdict", name);
}

static struct raw
read_clock (int id)
{
  struct timespec ts = { -1, -1 };
  int result = clock_gettime (id, &ts);
  struct raw raw = { ts.tv_sec, ts.tv_nsec, result };
  return raw;
}

int
main (void)
{
  int fd = open ("/dev/null", O_RDONLY);
  check_file ("/dev/null", FD_TO_CLOCKID (fd));
  close (fd);
  check_file ("a closed file", FD_TO_CLOCKID (fd));
  fd = open ("/dev/ptp0", O_RDONLY);
  if (fd < 0)
    unit_unsupported ("/dev/ptp0: cannot be opened");
  else
    unit_check (raw_between (FD_TO_CLOCKID (fd), read_clock,
                             FD_TO_CLOCKID (fd), 1),
                "/dev/ptp0: between two system calls");
  return unit_end ();
}
