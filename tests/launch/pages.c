/* launch: the data page and the HPET page that a reference vDSO reads.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   The image says by a note where they are wanted.  They are shared memory: of
   a file that somebody else writes while the program runs, or else memory of
   the program's own, which is all zero and so means: ask the kernel.  */

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "launch.h"
#include "../refvdso/vvar.h"

/* The program inherits the descriptor, which it is to map.  */
static int
open_page (const char *name)
{
  struct stat st;
  if (name == NULL)
    return -1;
  int fd = open (name, O_RDWR);
  if (fd < 0 || fstat (fd, &st) != 0)
    die (2, "cannot open %s for writing: %s", name, strerror (errno));
  if (st.st_size < PAGE)
    die (2, "%s is smaller than a page", name);
  return fd;
}

void
pages_open (struct pages *pages, const char *vvar, const char *hpet)
{
  pages->fd[PAGES_VVAR] = open_page (vvar);
  pages->fd[PAGES_HPET] = open_page (hpet);
}

/* The pages are seldom more than two away.  */
static void
make_room (struct picture *picture, int64_t at)
{
  int64_t size = picture->pages * (int64_t) PAGE;
  if (at % PAGE != 0 || at < -16 * PAGE || at > size + 16 * PAGE
      || (at > -PAGE && at < size))
    die (2, "the image wants its data pages at impossible places");
  if (at < 0 && (uint64_t) -at / PAGE > picture->before)
    picture->before = -at / PAGE;
  if (at >= size && (uint64_t) (at - size) / PAGE + 1 > picture->behind)
    picture->behind = (at - size) / PAGE + 1;
}

void
pages_find (struct pages *pages, struct picture *picture)
{
  struct refvdso_note note;
  pages->wanted = refvdso_find_note (&note, picture->bytes,
                                     picture->pages * PAGE);
  if (pages->wanted)
    {
      pages->at[PAGES_VVAR] = (int64_t) picture->header + note.vvar;
      pages->at[PAGES_HPET] = (int64_t) picture->header + note.hpet;
      make_room (picture, pages->at[PAGES_VVAR]);
      make_room (picture, pages->at[PAGES_HPET]);
    }
  else if (pages->fd[PAGES_VVAR] >= 0 || pages->fd[PAGES_HPET] >= 0)
    die (2, "--vvar and --hpet want an image of the reference vDSO");
}

void
pages_place (struct child *child, const struct pages *pages, uint64_t first)
{
  for (int i = 0; i < NPAGES; i++)
    {
      if (pages->wanted)
        {
          child_share (child, first + pages->at[i], PAGE, pages->fd[i]);
          child_protect (child, first + pages->at[i], PAGE, PROT_READ);
        }
      if (pages->fd[i] >= 0)
        child_close (child, pages->fd[i]);
    }
}
