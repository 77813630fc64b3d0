/* The functions that libvdsotime adds to those that it takes over.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   A program linked with libvdsotime calls clock_gettime and the other time
   functions as <time.h> and <sys/time.h> declare them; it needs this header
   only to ask what became of them.  */

#ifndef VDSOTIME_H
#define VDSOTIME_H 1

#ifdef __cplusplus
extern "C" {
#endif

/* One sentence, constant and without a full stop: "the image is used", or
   why system calls are made instead.  Before the library's constructor has
   run it says that.  Never fails; thread-safe, async-signal-safe.  */
extern const char *vdsotime_status (void);

/* The library's version, as "1.2.3".  As safe as vdsotime_status.  */
extern const char *vdsotime_version (void);

#ifdef __cplusplus
}
#endif

#endif
