/* Read and check a vDSO image that is mapped in memory.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   The one ELF reader of the project.  It calls no libc function, allocates
   nothing, writes only what its caller gives it and needs no relocation, so
   that it may be used before anything else is ready and in a signal handler.
   Every address is checked against the image's own load segments before it
   is followed.  */

#ifndef VDSOTIME_IMAGE_H
#define VDSOTIME_IMAGE_H 1

#include <elf.h>
#include <stddef.h>
#include <stdint.h>
#include <vdso.def>

#if VDSO_ELF_CLASS == 64
# define VDSO_ELF(type) Elf64_##type
#else
# define VDSO_ELF(type) Elf32_##type
#endif

/* Words of the DT_HASH table: 64 bits wide on s390x and alpha only.  */
#ifndef VDSO_HASH_WORD
# define VDSO_HASH_WORD uint32_t
#endif

/* Why an image is not used.  Each comes with one sentence.  */
#define VDSOTIME_REASONS(R)                                                  \
  R (OK, "the image is used")                                                \
  R (ABSENT, "the process has no vDSO (no AT_SYSINFO_EHDR)")                 \
  R (UNALIGNED, "the image does not begin at a page boundary")               \
  R (MAGIC, "the image does not begin with the ELF magic number")            \
  R (CLASS, "the image is of another word size (EI_CLASS)")                  \
  R (BYTE_ORDER, "the image is of another byte order (EI_DATA)")             \
  R (ELF_VERSION, "the image is of an unknown ELF version")                  \
  R (TYPE, "the image is not a shared object (e_type)")                      \
  R (MACHINE, "the image is for another machine (e_machine)")                \
  R (HEADERS, "the program headers are not in the image's first page")       \
  R (NO_LOAD, "the image has no load segment for its ELF header")            \
  R (LOAD, "a load segment wraps around or is larger than an image may be")  \
  R (NO_DYNAMIC, "the image has no dynamic segment")                         \
  R (DYNAMIC, "the dynamic segment is outside the image or has no end")      \
  R (STRINGS, "the string table is missing or outside the image")            \
  R (NO_SYMTAB, "the image has no symbol table")                             \
  R (NO_HASH, "the image has no hash table, so its symbols have no number")  \
  R (HASH, "the hash table is malformed or outside the image")               \
  R (SYMBOLS, "the symbol table is malformed or outside the image")          \
  R (VERSIONS, "the version tables are malformed or outside the image")      \
  R (NO_ENTRY, "the image defines none of this machine's time functions")

enum vdsotime_reason
{
#define VDSOTIME_REASON(name, text) VDSOTIME_##name,
  VDSOTIME_REASONS (VDSOTIME_REASON)
#undef VDSOTIME_REASON
  VDSOTIME_NREASONS
};

/* A checked image.  All addresses are in this process.  */
struct vdsotime_image
{
  uintptr_t base;                 /* The ELF header.  */
  uintptr_t bias;                 /* Address minus p_vaddr or st_value.  */
  uintptr_t limit;                /* First byte past what may be read.  */
  const VDSO_ELF (Phdr) *phdr;
  unsigned int phnum;
  const VDSO_ELF (Sym) *symtab;
  size_t nsyms;
  const char *strtab;
  size_t strsz;
  const VDSO_ELF (Half) *versym;  /* NULL in an image without versions.  */
  uintptr_t verdef;
  uint32_t kernel;                /* LINUX_VERSION_CODE of the kernel's own
                                     "Linux" note; 0 without that note.  */
};

/* Read the image whose ELF header is at BASE into *IMAGE.  At most SIZE bytes
   from BASE are looked at, and no more than its load segments say; SIZE_MAX
   stands for "as the load segments say".  BASE 0 gives VDSOTIME_ABSENT.
   Returns VDSOTIME_OK, or why the image is refused; *IMAGE is then not to be
   used.  Thread-safe, async-signal-safe.  */
enum vdsotime_reason vdsotime_image_read (struct vdsotime_image *image,
                                          uintptr_t base, size_t size);

/* The address of the function NAME of version node VERSION in *IMAGE, or 0.
   Any version will do in an image that has no version tables (one linked by
   lld once had none: ClangBuiltLinux issue 1033).  STT_FUNC and STT_NOTYPE
   both count (ppc64 and aarch64 have the latter).  */
uintptr_t vdsotime_image_symbol (const struct vdsotime_image *image,
                                 const char *name, const char *version);

/* The sentence for REASON: constant, with no full stop.  */
const char *vdsotime_reason_text (enum vdsotime_reason reason);

#endif
