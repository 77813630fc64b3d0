/* The names of one machine's vDSO, from its vdso.def.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "image.h"

#include <string.h>

static const struct
{
  const char *call, *symbol, *node;
} rows[] =
{
#define VDSO_CALL(call, symbol, version, kernel, glibc) \
  { #call, symbol, version },
#include <vdso.def>
#undef VDSO_CALL
};

enum { NROWS = sizeof rows / sizeof rows[0] };

const char *
row_call (const char *symbol)
{
  for (int i = 0; i < NROWS; i++)
    if (strcmp (rows[i].symbol, symbol) == 0)
      return rows[i].call;
  return NULL;
}

const char *
row_node (const char *symbol)
{
  for (int i = 0; i < NROWS; i++)
    if (strcmp (rows[i].symbol, symbol) == 0)
      return rows[i].node;
  return NULL;
}

const char *
row_symbol (const char *call)
{
  for (int i = 0; i < NROWS; i++)
    if (strcmp (rows[i].call, call) == 0)
      return rows[i].symbol;
  return NULL;
}

const char *
row_name (unsigned int i)
{
  return i < NROWS ? rows[i].symbol : NULL;
}
