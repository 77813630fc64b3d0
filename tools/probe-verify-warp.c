/* The time-warp test of two CPUs: neither clock is behind the other.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   What one thread has read before it hands over, the other must not find later
   than its own.  The system call takes its turns like the implementation under
   test: its jumps are the machine's.  */

#include "probe-verify-warp.h"

#include <sched.h>

/* Turns by one way of reading before the other one has as many.  */
#define BLOCK 16
/* A ball that was not played so often is kept a little longer ...  */
#define LEAST_TURNS (4 * BLOCK)
/* ... but for no more than this: the other CPU may be another's.  */
#define GIVE_UP INT64_C (200000000)
/* Spins before a waiting thread gives its CPU away.  */
#define SPINS 1000

static void
take (struct warp_lead *lead, int64_t reading, int cpu)
{
  if (lead->readings++ != 0 && lead->last - reading > lead->worst)
    {
      lead->worst = lead->last - reading;
      lead->from = lead->last;
      lead->to = reading;
      lead->cpu[0] = lead->last_cpu;
      lead->cpu[1] = cpu;
    }
  lead->last = reading;
  lead->last_cpu = cpu;
}

/* End the play with BALL if it is time.  */
static void
look_at_clock (struct warp_ball *ball)
{
  int64_t late = verify_now () - ball->end;
  if (ball->end != 0 && late >= 0
      && (ball->turn >= LEAST_TURNS || late >= GIVE_UP))
    ball->over = 1;
}

/* Wait for SIDE's turn.  Returns 0 when it does not come.  */
static int
wait_turn (struct warp_ball *ball, unsigned int side)
{
  for (unsigned int spins = 1; ball->turn % 2 != side && !ball->over; spins++)
    if (spins % SPINS == 0)
      {
        look_at_clock (ball);
        sched_yield ();
      }
  __sync_synchronize ();
  return !ball->over;
}

static void
play_ball (struct warp_ball *ball, unsigned int side, int cpu)
{
  int64_t reading = 0;
  while (wait_turn (ball, side))
    {
      unsigned int turn = ball->turn;
      if (turn / BLOCK % 2 != 0)
        {
          verify_kernel (ball->subject->low, &reading);
          take (&ball->kernel, reading, cpu);
        }
      else if ((ball->error = verify_read (ball->subject, &reading)) != 0)
        ball->over = 1;
      else
        take (&ball->tested, reading, cpu);
      if (turn % BLOCK < 2)
        look_at_clock (ball);
      __sync_synchronize ();
      ball->turn = turn + 1;
    }
}

static void
play (struct warp_pair *pair, unsigned int side)
{
  int error = verify_pin (pair->cpu[side]);
  if (error != 0)
    pair->error = error;
  for (int i = 0; i < pair->nballs && pair->error == 0; i++)
    {
      if (side == 0)
        pair->balls[i].end = verify_now () + pair->length;
      play_ball (&pair->balls[i], side, pair->cpu[side]);
    }
  /* Nobody is to wait for a turn that does not come.  */
  for (int i = 0; i < pair->nballs && pair->error != 0; i++)
    pair->balls[i].over = 1;
  __sync_fetch_and_sub (pair->left, 1);
}

static void *
first (void *pair)
{
  play (pair, 0);
  return NULL;
}

static void *
second (void *pair)
{
  play (pair, 1);
  return NULL;
}

int
warp_start (struct warp_pair *pair, pthread_t threads[2])
{
  __sync_fetch_and_add (pair->left, 2);
  int error = pthread_create (&threads[0], NULL, first, pair);
  if (error != 0)
    {
      __sync_fetch_and_sub (pair->left, 2);
      return error;
    }
  error = pthread_create (&threads[1], NULL, second, pair);
  if (error != 0)
    {
      /* The first one ends by itself.  */
      __sync_fetch_and_sub (pair->left, 1);
      pair->error = error;
      for (int i = 0; i < pair->nballs; i++)
        pair->balls[i].over = 1;
      pthread_join (threads[0], NULL);
    }
  return error;
}
