/* Run a vdsotime-probe and read what it prints.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "records.h"
#include "tool.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* Take every element with the shim's name out of LD_PRELOAD.  */
static void
drop_shim (void)
{
  const char *old = getenv ("LD_PRELOAD");
  if (old == NULL || strstr (old, SHIM_NAME) == NULL)
    return;
  char *copy = xstrdup (old), *kept = xstrdup (""), *rest;
  for (char *part = strtok_r (copy, " :", &rest); part != NULL;
       part = strtok_r (NULL, " :", &rest))
    if (strstr (part, SHIM_NAME) == NULL)
      kept = xasprintf ("%s%s%s", kept, *kept != '\0' ? ":" : "", part);
  if (*kept != '\0')
    setenv ("LD_PRELOAD", kept, 1);
  else
    unsetenv ("LD_PRELOAD");
}

/* The probes as they were before a chroot, opened.  */
static int kept[] = { -1, -1 };
static struct elf_facts kept_facts[2];

void
records_keep_probes (void)
{
  for (int side = SIDE_OWN; side <= SIDE_OTHER; side++)
    {
      char *path = probe_file (side);
      if (path != NULL && elf_facts_read (&kept_facts[side], path))
        kept[side] = open (path, O_PATH | O_CLOEXEC);
      free (path);
    }
}

int
records_probe_facts (enum side side, struct elf_facts *facts)
{
  *facts = kept_facts[side];
  return kept[side] >= 0;
}

/* Execute the probe that was kept, which a chroot may hide.  */
static void
execute_kept (enum side side, const char **argv)
{
  errno = ENOENT;
#ifdef SYS_execveat             /* Linux 3.19.  */
  if (kept[side] >= 0)
    syscall (SYS_execveat, kept[side], "", argv, environ, AT_EMPTY_PATH);
#endif
}

/* The child's part of records_open.  PATH may be NULL.  */
static void
start_probe (enum side side, const char *path, const char *const *words, int out,
             int without_shim)
{
  const char *argv[64] = { path != NULL ? path : "vdsotime-probe" };
  for (int i = 0; words[i] != NULL && i < 62; i++)
    argv[i + 1] = words[i];
  dup2 (out, STDOUT_FILENO);
  if (without_shim)
    drop_shim ();
  if (path != NULL)
    execv (path, (char *const *) argv);
  else
    execute_kept (side, argv);
  warn ("cannot start '%s': %s", argv[0], strerror (errno));
  _exit (127);
}

void
records_open (struct records *records, enum side side,
              const char *const *words, int without_shim)
{
  int ends[2];
  char *path = probe_path (side);
  memset (records, 0, sizeof *records);
  char *file = path == NULL && kept[side] < 0 ? probe_file (side) : NULL;
  if (file != NULL)
    fail (STATUS_USAGE, "'%s' does not run here: %s", file,
          probe_trouble (side, file));
  if (path == NULL && kept[side] < 0)
    fail (STATUS_USAGE, side == SIDE_OTHER
          ? "there is no vdsotime-probe-m32 here: build vdsotime with "
            "--enable-multilib for programs of the other word size"
          : "there is no vdsotime-probe: vdsotime is not fully installed");
  if (pipe2 (ends, O_CLOEXEC) != 0)
    fail (STATUS_FAILED, "cannot make a pipe: %s", strerror (errno));
  fflush (NULL);
  records->pid = fork ();
  if (records->pid < 0)
    fail (STATUS_FAILED, "cannot fork: %s", strerror (errno));
  if (records->pid == 0)
    start_probe (side, path, words, ends[1], without_shim);
  free (path);
  close (ends[1]);
  records->file = fdopen (ends[0], "r");
  if (records->file == NULL)
    fail (STATUS_FAILED, "out of memory");
}

int
records_next (struct records *records)
{
  char *rest = records->line;
  ssize_t length = getline (&records->line, &records->size, records->file);
  records->count = 0;
  for (int i = 0; i < RECORD_FIELDS; i++)
    records->field[i] = "";
  if (length <= 0)
    return 0;
  records->line[strcspn (records->line, "\n")] = '\0';
  rest = records->line;
  while (rest != NULL && records->count < RECORD_FIELDS)
    records->field[records->count++] = strsep (&rest, "\t");
  return 1;
}

int
records_is (const struct records *records, const char *name)
{
  return strcmp (records->field[0], name) == 0;
}

int
records_wait (struct records *records)
{
  int status;
  fclose (records->file);
  free (records->line);
  while (waitpid (records->pid, &status, 0) < 0)
    if (errno != EINTR)
      fail (STATUS_FAILED, "cannot wait for the probe: %s", strerror (errno));
  return status;
}

int
records_close (struct records *records)
{
  int status = records_wait (records);
  if (WIFSIGNALED (status))
    fail (STATUS_FAILED, "the probe was ended by signal %d (%s)",
          WTERMSIG (status), strsignal (WTERMSIG (status)));
  return WEXITSTATUS (status);
}

void *
records_dump (enum side side, size_t *size)
{
  static const char *const words[] = { "dump", NULL };
  struct records records;
  size_t room = 1 << 16, got;
  char *bytes = xmalloc (room);
  records_open (&records, side, words, 0);
  *size = 0;
  while ((got = fread (bytes + *size, 1, room - *size, records.file)) > 0)
    if ((*size += got) == room)
      {
        bytes = realloc (bytes, room *= 2);
        if (bytes == NULL)
          fail (STATUS_FAILED, "out of memory");
      }
  records_close (&records);
  return bytes;
}
