/* launch: start a program with another vDSO, or with none.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef LAUNCH_H
#define LAUNCH_H 1

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* A stopped program that has just been exec'd.  */
struct child
{
  pid_t pid;
  int word;                     /* Bytes in a word of it: 4 or 8.  */
  uint64_t stack;               /* Its stack pointer: argc stands there.  */
  uint64_t auxv;                /* Where its auxiliary vector begins.  */
};

/* What is to stand in the child's memory: PAGES pages of contents, each with
   its protection.  It says nothing of where, so that pages which go with an
   image (the kernel's data, a device) can be put before or behind it.  */
struct picture
{
  unsigned char *bytes;
  unsigned char *prot;          /* PROT_*, one a page.  */
  size_t pages;
  size_t before, behind;        /* Pages of room wanted around them.  */
  uint64_t low;                 /* The p_vaddr that the first byte has.  */
  size_t header;                /* Offset of the ELF header in bytes.  */
  size_t vsyscall;              /* Offset of __kernel_vsyscall, 0 if none.  */
};

enum { PAGE = 4096, MAX_PAGES = 4096 };

/* Print "launch: MESSAGE" in one line, end the program with STATUS.  */
void die (int status, const char *format, ...)
  __attribute__ ((noreturn, format (printf, 2, 3)));

/* start.c: give way to the program; dies as a shell would (127, 126).  */
void run_program (char **argv) __attribute__ ((noreturn));

/* Start the program, seized and waiting for run_to_exec.  */
pid_t start_program (char **argv);

/* Run PID to the end of its exec, where its registers are its own.  */
void run_to_exec (pid_t pid);

/* End as the program with this wait status has ended.  */
void end_as (int status) __attribute__ ((noreturn));

/* child.c: memory and system calls of another process.  */
void child_open (struct child *child, pid_t pid);
void child_read (const struct child *child, uint64_t at, void *to, size_t size);
void child_write (const struct child *child, uint64_t at, const void *from,
                  size_t size);
uint64_t child_word (const struct child *child, uint64_t at);
uint64_t child_map (struct child *child, size_t size);
void child_protect (struct child *child, uint64_t at, size_t size, int prot);

/* Put shared memory at AT that the child may read and write: that of its
   descriptor FD, or with -1 its own.  */
void child_share (struct child *child, uint64_t at, size_t size, int fd);
void child_close (struct child *child, int fd);

/* Let the child run to its next stop of this kind; DIE if it ends.  */
void child_resume (pid_t pid, int request);

/* auxv.c: the child's auxiliary vector.  */
void auxv_find (struct child *child);
void auxv_hide (const struct child *child, uint64_t type);
void auxv_set (const struct child *child, uint64_t type, uint64_t value);

/* picture.c: from an ELF file to a picture of its load segments, as a
   program of WORD bytes a word would see it; dies on a file without any.  */
void picture_load (struct picture *picture, const char *file, int word);

/* symbol.c: find __kernel_vsyscall in a picture of a 32-bit image; returns
   its offset or 0.  */
size_t picture_vsyscall (const struct picture *picture);

/* pages.c: what a reference vDSO wants besides itself.  */
enum { PAGES_VVAR, PAGES_HPET, NPAGES };

struct pages
{
  int wanted;
  int64_t at[NPAGES];           /* Offsets from the picture's first byte.  */
  int fd[NPAGES];               /* -1: memory of the child's own.  */
};

/* Open the files of these names, NULL for none.  To be called before the
   child is started, which inherits them.  */
void pages_open (struct pages *pages, const char *vvar, const char *hpet);

/* See what PICTURE wants, and make room in it.  */
void pages_find (struct pages *pages, struct picture *picture);

/* Map them; FIRST is what picture_place has returned.  */
void pages_place (struct child *child, const struct pages *pages,
                  uint64_t first);

/* place.c: put the picture into the child.  Returns its first address.  */
uint64_t picture_place (struct child *child, const struct picture *picture);

/* count.c: trace the program PID and all that it starts to their ends and
   count system calls, the time ones or, if ALL, every one.  Returns PID's
   wait status.  */
int count_run (pid_t pid, int all);
void count_print (int all);

#endif
