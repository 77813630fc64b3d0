/* The first program of a kernel that tests/boot/run starts: it runs what
   /commands says, a command a line, and switches the machine off.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#define _GNU_SOURCE 1
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/reboot.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_WORDS = 32 };

/* Run LINE, words between blanks, and say how it ended.  */
static void
run (char *line)
{
  char *words[MOST_WORDS + 1];
  char *environment[] = { "PATH=/bin", NULL };
  int n = 0, status = 0;
  for (char *word = strtok (line, " \n"); word != NULL && n < MOST_WORDS;
       word = strtok (NULL, " \n"))
    words[n++] = word;
  words[n] = NULL;
  if (n == 0)
    return;
  pid_t child = fork ();
  if (child == 0)
    {
      execve (words[0], words, environment);
      perror (words[0]);
      _exit (127);
    }
  if (child < 0 || waitpid (child, &status, 0) != child)
    printf ("boot: %s: exit 127\n", words[0]);
  else if (WIFSIGNALED (status))
    printf ("boot: %s: signal %d\n", words[0], WTERMSIG (status));
  else
    printf ("boot: %s: exit %d\n", words[0], WEXITSTATUS (status));
}

int
main (void)
{
  static char line[4096];
  /* Nothing written is to be held back when a child is made.  */
  setvbuf (stdout, NULL, _IONBF, 0);
  puts ("boot: begin");
  if (mount ("proc", "/proc", "proc", 0, NULL) != 0)
    perror ("boot: /proc");
  FILE *commands = fopen ("/commands", "r");
  if (commands == NULL)
    perror ("boot: /commands");
  else
    while (fgets (line, sizeof line, commands) != NULL)
      run (line);
  puts ("boot: end");
  /* What the serial line still holds goes out first.  */
  sleep (1);
  reboot (RB_POWER_OFF);
  /* The kernel panics if this ends, and so ends the machine as well.  */
  return 1;
}
