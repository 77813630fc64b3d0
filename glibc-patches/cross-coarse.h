/* The coarse clocks of 64-bit machines, for cross-run.c.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   A tail call shows by an error that comes back as the vDSO says it.  */

#if __WORDSIZE == 64 && !defined __powerpc__
static const struct
{
  ElfW(Nhdr) head;
  char name[8];
  int kernel;
} kernel_note = { { sizeof "Linux", sizeof (int), 0 }, "Linux", 1 };

/* Set up for a vDSO whose note begins at NOTE, whose code is SIZE bytes from
   address 0 on, and that answers ANSWER.  */
static int
coarse_after (const void *note, ElfW(Addr) size, int answer)
{
  static ElfW(Phdr) headers[] =
    {
      { .p_type = PT_LOAD, .p_flags = PF_R | PF_X },
      { .p_type = PT_NOTE, .p_align = 4, .p_filesz = sizeof kernel_note,
	.p_memsz = sizeof kernel_note }
    };
  struct timespec ts;

  map.l_phdr = headers;
  map.l_phnum = note != NULL ? 2 : 1;
  headers[0].p_memsz = size;
  headers[1].p_vaddr = (ElfW(Addr)) note;
# ifdef USE_CLOCK_GETTIME_COARSE_VSYSCALL
  GLRO(dl_vdso_clock_gettime_coarse) = NULL;
# endif
  error = answer;
  set_up ("");
  error = ENOSYS;
  return __clock_gettime (CLOCK_MONOTONIC_COARSE, &ts);
}

static void
check_coarse (void)
{
  check ("coarse clock: tail call",
	 coarse_after (&kernel_note, -1, 0) == -ENOSYS);
  check ("coarse clock: no tail call after an error",
	 coarse_after (&kernel_note, -1, EINVAL) == 0);
  check ("coarse clock: no tail call without the kernel's note",
	 coarse_after (NULL, -1, 0) == 0);
  check ("coarse clock: no tail call out of the vDSO's code",
	 coarse_after (&kernel_note, 1, 0) == 0);
}
#endif
