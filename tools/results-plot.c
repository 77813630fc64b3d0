/* Plot what a bench has measured, by gnuplot.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "results.h"
#include "tool.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* Start gnuplot with its output going to SVG.  Returns a stream for its
   commands.  */
static FILE *
start_gnuplot (FILE *svg, pid_t *pid)
{
  static char *const argv[] = { (char *) "gnuplot", NULL };
  posix_spawn_file_actions_t actions;
  int ends[2];
  if (pipe2 (ends, O_CLOEXEC) != 0)
    fail (STATUS_FAILED, "cannot make a pipe: %s", strerror (errno));
  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_adddup2 (&actions, ends[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2 (&actions, fileno (svg), STDOUT_FILENO);
  int error = posix_spawnp (pid, argv[0], &actions, NULL, argv, environ);
  if (error != 0)
    fail (STATUS_FAILED, "--plot: gnuplot cannot be started (%s): install it, "
          "or use --json and plot by other means", strerror (error));
  posix_spawn_file_actions_destroy (&actions);
  close (ends[0]);
  return fdopen (ends[1], "w");
}

/* A line a row, of quoted title and numbers.  */
static void
write_data (FILE *script, const struct results *results)
{
  fprintf (script, "$data << EOD\n");
  for (int i = 0; i < results->nrows; i++)
    {
      const struct result_row *row = &results->row[i];
      fprintf (script, "\"%s%s%s\"", row->call,
               row->clock != NULL ? "\\n" : "",
               row->clock != NULL ? row->clock : "");
      for (int candidate = 0; candidate < NCANDS; candidate++)
        if (row->result[candidate].absent != NULL)
          fprintf (script, " NaN");
        else
          fprintf (script, " %.4f", row->result[candidate].min);
      fputc ('\n', script);
    }
  fprintf (script, "EOD\n");
}

void
results_plot (const struct results *results, FILE *svg, const char *name)
{
  pid_t pid;
  int status;
  signal (SIGPIPE, SIG_IGN);
  FILE *script = start_gnuplot (svg, &pid);
  if (script == NULL)
    fail (STATUS_FAILED, "out of memory");
  write_data (script, results);
  fprintf (script, "set terminal svg size %d,520 noenhanced\n"
           "set title 'ns a call, the fastest %s: %d-bit programs, %s'\n"
           "set bmargin 10\nset logscale y\nset ylabel 'ns'\nset grid ytics\n"
           "set key outside top center horizontal\n"
           "set style data histogram\n"
           "set style histogram cluster gap 1\nset style fill solid 0.8\n"
           "set xtics rotate by -40 noenhanced\nplot",
           160 + 70 * results->nrows, results->cold ? "one" : "batch",
           results->class, results->libc);
  for (int i = 0; i < NCANDS; i++)
    fprintf (script, "%s $data using %d%s title '%s'", i > 0 ? "," : "", i + 2,
             i == 0 ? ":xtic(1)" : "", candidate_title (i));
  fprintf (script, "\n");
  fclose (script);
  if (waitpid (pid, &status, 0) != pid || status != 0)
    fail (STATUS_FAILED, "--plot: gnuplot could not write '%s'", name);
}
