/* Find the time functions of the vDSO.  Linux version.
   Copyright (C) 2026 The vdsotime authors
   This file is part of the GNU C Library.

   The GNU C Library is free software; you can redistribute it and/or
   modify it under the terms of the GNU Lesser General Public
   License as published by the Free Software Foundation; either
   version 2.1 of the License, or (at your option) any later version.

   The GNU C Library is distributed in the hope that it will be useful,
   but WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   Lesser General Public License for more details.

   You should have received a copy of the GNU Lesser General Public
   License along with the GNU C Library; if not, see
   <http://www.gnu.org/licenses/>.  */

/* In the dynamic linker, and in static programs.  There are no link maps
   here, nor a system call: one way for both.  */

#include <vdsotime.h>

#ifndef VDSOTIME_UNUSED

/* The reader has names of its own: here they are the implementation's, and
   no one else's.  */
# define vdsotime_entries_find __vdsotime_entries_find
# define vdsotime_image_holds __vdsotime_image_holds
# define vdsotime_image_read __vdsotime_image_read
# define vdsotime_image_symbol __vdsotime_image_symbol
# define vdsotime_read_tables __vdsotime_read_tables

# pragma GCC visibility push (hidden)
# include <vdsotime-reader/image.c>
/* Two of the files name this type.  */
# define phdr_t tables_phdr_t
# include <vdsotime-reader/tables.c>
# undef phdr_t
# include <vdsotime-reader/symbols.c>
# include <vdsotime-reader/entries.c>
# pragma GCC visibility pop

# ifdef SHARED
#  define POINTERS GLRO(dl_vdsotime)
# else
#  define POINTERS _dl_vdsotime
void *_dl_vdsotime[VDSOTIME_NCALLS];
# endif

/* ldsodefs.h has the number in figures.  */
typedef int check_pointers[sizeof POINTERS == VDSOTIME_NCALLS * sizeof (void *)
			   ? 1 : -1] __attribute__ ((__unused__));

void
_dl_vdsotime_setup (void)
{
  struct vdsotime_image image;
  struct vdsotime_entries entries;
  unsigned int i;

  if (vdsotime_image_read (&image, (uintptr_t) GLRO(dl_sysinfo_dso), SIZE_MAX)
      != VDSOTIME_OK
      || vdsotime_entries_find (&entries, &image) != VDSOTIME_OK)
    return;
  for (i = 0; i < VDSOTIME_NCALLS; i++)
    {
      void *pointer = (void *) entries.at[i];
# ifndef SHARED
      if (pointer != NULL)
	PTR_MANGLE (pointer);
# endif
      POINTERS[i] = pointer;
    }
}

#elif defined DL_VDSOTIME

void
_dl_vdsotime_setup (void)
{
}

#endif
