/* A mutator that knows what an image consists of.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef FUZZ_MUTATE_H
#define FUZZ_MUTATE_H 1

#include "image.h"

enum { FUZZ_MAX = 0x4000 };

/* libFuzzer's own mutator, and what it calls.  */
size_t LLVMFuzzerMutate (uint8_t *data, size_t size, size_t max);
size_t LLVMFuzzerCustomMutator (uint8_t *data, size_t size, size_t max,
                                unsigned int seed);
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* An image that is being changed, and a random number.  */
struct fuzz
{
  uint8_t *data;
  size_t size;
  uint64_t random;
};

/* A random number below LIMIT.  */
unsigned int fuzz_random (struct fuzz *fuzz, unsigned int limit);

/* Change the WIDTH bytes at AT, if there are as many, to something that is
   likely to be wrong.  */
void fuzz_value (struct fuzz *fuzz, uint64_t at, unsigned int width);

/* Change a field of some structure of the image.  */
void fuzz_structure (struct fuzz *fuzz);

#endif
