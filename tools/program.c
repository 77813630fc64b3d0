/* Find a program as a shell does, and what will run for it.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "program.h"
#include "tool.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

/* The kernel follows this many #! lines (BINPRM_MAX_RECURSION was 4, the
   limit is 5 since), and reads this much of each.  */
#define SCRIPT_DEPTH 5
#define SCRIPT_LINE 256

static int
is_executable (const char *path)
{
  struct stat status;
  if (stat (path, &status) != 0)
    return 0;
  if (S_ISDIR (status.st_mode))
    {
      errno = EISDIR;
      return 0;
    }
  return access (path, X_OK) == 0;
}

char *
program_search (const char *name)
{
  const char *path = getenv ("PATH");
  int error = ENOENT;
  if (path == NULL)
    path = "/bin:/usr/bin";     /* What confstr (_CS_PATH) gives.  */
  for (;;)
    {
      size_t length = strcspn (path, ":");
      char *file = length == 0 ? xasprintf ("./%s", name)
                   : xasprintf ("%.*s/%s", (int) length, path, name);
      if (is_executable (file))
        return file;
      if (error == ENOENT && errno != ENOTDIR)
        error = errno;
      free (file);
      if (path[length] == '\0')
        break;
      path += length + 1;
    }
  errno = error;
  return NULL;
}

/* Read the first bytes of FILE, for at most SIZE - 1 bytes, and end them by a
   NUL.  Returns their number, or -1.  */
static ssize_t
read_head (const char *file, char *buffer, size_t size)
{
  int fd = open (file, O_RDONLY | O_CLOEXEC);
  ssize_t length = fd < 0 ? -1 : read (fd, buffer, size - 1);
  if (fd >= 0)
    close (fd);
  buffer[length > 0 ? length : 0] = '\0';
  return length;
}

/* Whether FILE looks like text, which execvp, like a shell, gives to
   /bin/sh.  */
static int
is_text (const char *file)
{
  char head[SCRIPT_LINE];
  ssize_t length = read_head (file, head, sizeof head);
  return length >= 0 && memchr (head, '\0', length) == NULL
         && strncmp (head, "#!", 2) != 0;
}

/* The interpreter that the #! line of FILE names, or NULL.  For the usual
   "#!/usr/bin/env NAME" that is NAME's program, since env executes it.  */
static char *
script_interpreter (const char *file)
{
  char line[SCRIPT_LINE];
  if (read_head (file, line, sizeof line) < 2 || strncmp (line, "#!", 2) != 0)
    return NULL;
  line[strcspn (line, "\n")] = '\0';
  char *rest;
  char *word = strtok_r (line + 2, " \t", &rest);
  if (word == NULL)
    return NULL;
  const char *base = strrchr (word, '/');
  if (base != NULL && strcmp (base, "/env") == 0)
    {
      char *name = strtok_r (NULL, " \t", &rest);
      char *found = name == NULL || name[0] == '-' ? NULL
                    : program_search (name);
      if (found != NULL)
        return found;
    }
  return xstrdup (word);
}

/* The kernel sets AT_SECURE, and ld.so drops LD_PRELOAD, where execution
   changes an id or gives a capability.  To root it gives none.  */
static int
is_privileged (const char *path)
{
  struct stat status;
  if (stat (path, &status) != 0)
    return 0;
  if ((status.st_mode & S_ISUID) != 0 && status.st_uid != getuid ())
    return 1;
  if ((status.st_mode & (S_ISGID | S_IXGRP)) == (S_ISGID | S_IXGRP)
      && status.st_gid != getgid ())
    return 1;
  return getuid () != 0
         && getxattr (path, "security.capability", NULL, 0) > 0;
}

void
program_find (struct program *result, const char *name)
{
  memset (result, 0, sizeof *result);
  if (strchr (name, '/') == NULL)
    result->path = program_search (name);
  else if (is_executable (name))
    result->path = xstrdup (name);
  if (result->path == NULL)
    {
      if (errno == ENOENT || errno == ENOTDIR || name[0] == '\0')
        fail (STATUS_NOT_FOUND, "there is no program '%s'%s", name,
              strchr (name, '/') == NULL ? " in any folder of PATH" : "");
      fail (STATUS_NOT_EXECUTABLE, "'%s' cannot be executed: %s", name,
            strerror (errno));
    }
  result->binary = result->path;
  for (int depth = 0; depth < SCRIPT_DEPTH; depth++)
    {
      char *interpreter = script_interpreter (result->binary);
      if (interpreter == NULL)
        break;
      result->binary = interpreter;
    }
  if (!elf_facts_read (&result->elf, result->binary)
      && is_text (result->binary))
    {
      result->is_text = result->binary == result->path;
      elf_facts_read (&result->elf, "/bin/sh");
    }
  result->privileged = is_privileged (result->binary);
}
