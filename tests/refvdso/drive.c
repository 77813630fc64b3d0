/* Drive the clock of the reference vDSO: the pages.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <elf.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "../lib/auxv-value.h"
#include "drive.h"

/* A second, writable mapping of the shared page at AT.  */
static void *
again (uintptr_t at)
{
  void *page = mremap ((void *) at, 0, DRIVE_PAGE, MREMAP_MAYMOVE);

  if (page != MAP_FAILED
      && mprotect (page, DRIVE_PAGE, PROT_READ | PROT_WRITE) != 0)
    return MAP_FAILED;
  return page;
}

static int
set_up (struct drive *drive, void *vvar, void *hpet)
{
  if (vvar == MAP_FAILED || hpet == MAP_FAILED)
    return -1;
  drive->vvar = vvar;
  drive->counter = (uint32_t *) ((char *) hpet + REFVDSO_HPET_COUNTER);
  return 0;
}

int
drive_open (struct drive *drive)
{
  struct refvdso_note note;

  drive->image = auxv_value (AT_SYSINFO_EHDR);
  if (drive->image == 0
      || !refvdso_find_note (&note, (void *) drive->image, DRIVE_PAGE))
    return -1;
  drive->hpet_page = (void *) (drive->image + note.hpet);
  return set_up (drive, again (drive->image + note.vvar),
                 again (drive->image + note.hpet));
}

static void *
map_file (const char *name)
{
  void *page = MAP_FAILED;
  int fd = open (name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

  if (fd >= 0 && ftruncate (fd, DRIVE_PAGE) == 0)
    page = mmap (NULL, DRIVE_PAGE, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (fd >= 0)
    close (fd);
  return page;
}

int
drive_open_files (struct drive *drive, const char *vvar, const char *hpet)
{
  drive->image = 0;
  drive->hpet_page = NULL;
  return set_up (drive, map_file (vvar), map_file (hpet));
}

void
drive_begin (struct drive *drive)
{
  (*(volatile uint32_t *) &drive->vvar->seq)++;
  __sync_synchronize ();
}

void
drive_end (struct drive *drive)
{
  __sync_synchronize ();
  (*(volatile uint32_t *) &drive->vvar->seq)++;
}

void
drive_set (struct drive *drive, const struct refvdso_vvar *vvar)
{
  enum { BEHIND_SEQ = offsetof (struct refvdso_vvar, mode) };

  drive_begin (drive);
  memcpy ((char *) drive->vvar + BEHIND_SEQ, (const char *) vvar + BEHIND_SEQ,
          sizeof *vvar - BEHIND_SEQ);
  drive_end (drive);
}

void
drive_wall (struct refvdso_vvar *vvar, int64_t sec, uint32_t nsec)
{
  int64_t mono_sec = sec + vvar->wall_to_mono_sec;
  int64_t mono_nsec = nsec + vvar->wall_to_mono_nsec;

  if (mono_nsec >= REFVDSO_NSEC_PER_SEC)
    {
      mono_nsec -= REFVDSO_NSEC_PER_SEC;
      mono_sec++;
    }
  vvar->wall.sec = vvar->wall_coarse.sec = sec;
  vvar->wall.snsec = (uint64_t) nsec << vvar->scale.shift;
  vvar->wall_coarse.nsec = nsec;
  vvar->mono.sec = vvar->mono_coarse.sec = mono_sec;
  vvar->mono.snsec = (uint64_t) mono_nsec << vvar->scale.shift;
  vvar->mono_coarse.nsec = mono_nsec;
}
