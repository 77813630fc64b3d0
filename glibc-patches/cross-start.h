/* What cross-run.c has in place of a libc.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

static int failures;

static void
say (const char *text)
{
  INLINE_SYSCALL_CALL (write, 1, text, strlen (text));
}

static void
check (const char *what, int good)
{
  say (good ? "pass: " : "fail: ");
  say (what);
  say ("\n");
  failures += !good;
}

int main (void);

/* glibc's start file calls it.  */
int
__libc_start_main (void)
{
  /* An argument that is a call may spoil the registers set before it: riscv64,
     2.28.  */
  int status = main ();
  INLINE_SYSCALL_CALL (exit_group, status);
  return 0;
}

/* The compiler makes calls of these from loops.  */
#undef memset
void *
memset (void *block, int byte, size_t length)
{
  for (volatile char *p = block; length-- != 0; p++)
    *p = byte;
  return block;
}

#undef strlen
size_t
strlen (const char *text)
{
  const volatile char *p = text;
  while (*p != '\0')
    p++;
  return p - text;
}

#undef memcmp
int
memcmp (const void *one, const void *other, size_t length)
{
  const volatile unsigned char *p = one, *q = other;
  for (; length-- != 0; p++, q++)
    if (*p != *q)
      return *p - *q;
  return 0;
}
