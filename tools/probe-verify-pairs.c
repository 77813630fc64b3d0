/* The time-warp test: which pairs of CPUs play when.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   As in a tournament the pairs of a round have no CPU in common, so that they
   can play at once, as far as the threads go.  */

#include "probe-verify-warp.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static struct
{
  struct warp_totals *totals;
  const int *cpus;
  int count, seats;             /* CPUs; the same, made even.  */
  const struct verify_subject *const *subjects;
  int nsubjects;
  int64_t length;               /* Of play with one ball.  */
  struct warp_pair *pairs;
  pthread_t *threads;
  volatile unsigned int left;
} game;

/* Pair K of round R, by the circle method: the last seat stays, the others go
   round.  Returns 0 for the one that has the empty seat.  */
static int
seat (struct warp_pair *pair, int r, int k)
{
  int others = game.seats - 1;
  int one = k == 0 ? others : (r + k) % others;
  int two = (r + others - k) % others;
  if (one >= game.count || two >= game.count)
    return 0;
  memset (pair->balls, 0, sizeof pair->balls);
  for (int i = 0; i < game.nsubjects; i++)
    pair->balls[i].subject = game.subjects[i];
  pair->cpu[0] = game.cpus[one];
  pair->cpu[1] = game.cpus[two];
  pair->nballs = game.nsubjects;
  pair->length = game.length;
  pair->error = 0;
  pair->left = &game.left;
  return 1;
}

static void
count_up (const struct warp_pair *pair)
{
  struct warp_totals *totals = game.totals;
  int idle = pair->error != 0;
  for (int i = 0; i < pair->nballs; i++)
    {
      const struct warp_ball *ball = &pair->balls[i];
      if (ball->tested.worst > totals->of[i].worst.worst)
        totals->of[i].worst = ball->tested;
      if (ball->kernel.worst > totals->of[i].jitter)
        totals->of[i].jitter = ball->kernel.worst;
      if (ball->error != 0)
        totals->of[i].error = ball->error;
      totals->of[i].readings += ball->tested.readings;
      idle |= ball->tested.readings < 2 && ball->error == 0;
    }
  totals->pairs++;
  totals->untested += idle;
  if (pair->error != 0)
    totals->error = pair->error;
}

/* Let pairs FIRST to LAST of round R play at once.  */
static void
play_group (int r, int first, int last)
{
  int seated = 0;
  for (int k = first; k <= last; k++)
    seated += seat (&game.pairs[seated], r, k);
  for (int i = 0; i < seated; i++)
    {
      struct warp_pair *pair = &game.pairs[i];
      int error = warp_start (pair, &game.threads[2 * i]);
      if (error != 0)
        pair->error = error;
      pair->started = error == 0;
    }
  verify_wait ("pairs of CPUs", &game.left);
  for (int i = 0; i < seated; i++)
    {
      for (int side = 0; side < 2 && game.pairs[i].started; side++)
        pthread_join (game.threads[2 * i + side], NULL);
      count_up (&game.pairs[i]);
    }
}

int
warp_play (struct warp_totals *totals, const int *cpus, int count,
           const struct verify_subject *const *subjects, int n,
           double seconds, unsigned int threads)
{
  int per_round = (count + 1) / 2;
  int at_once = threads < 4 ? 1 : (int) threads / 2;
  if (at_once > per_round)
    at_once = per_round;
  int groups = (per_round + at_once - 1) / at_once;
  game.totals = totals;
  game.cpus = cpus;
  game.count = count;
  game.seats = 2 * per_round;
  game.subjects = subjects;
  game.nsubjects = n;
  game.length = seconds * 1e9 / (game.seats - 1) / groups / n;
  game.threads = malloc (2 * at_once * sizeof *game.threads);
  if (posix_memalign ((void **) &game.pairs, 128,
                      at_once * sizeof *game.pairs) != 0)
    game.pairs = NULL;
  if (game.threads == NULL || game.pairs == NULL)
    return ENOMEM;
  for (int r = 0; r < game.seats - 1; r++)
    for (int first = 0; first < per_round; first += at_once)
      play_group (r, first, first + at_once <= per_round
                            ? first + at_once - 1 : per_round - 1);
  free (game.threads);
  free (game.pairs);
  return 0;
}
