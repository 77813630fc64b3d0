/* What the files of vdsotime service share.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_SERVICE_H
#define VDSOTIME_SERVICE_H 1

#define DROPIN_NAME "zz-vdsotime.conf"

/* What systemd's files say of a service, our own drop-in left out.  */
struct unit
{
  const char *name;             /* Without .service.  */
  char *fragment;               /* The unit's file, or NULL.  */
  int by_init_script;           /* There is an /etc/init.d/NAME.  */
  char *preload;                /* Its LD_PRELOAD, or NULL.  */
  char *program;                /* What ExecStart names first, or NULL.  */
  char *root;                   /* RootDirectory or RootImage, or NULL.  */
  char *overruled;              /* Why Environment= would have no effect, or
                                   NULL.  */
};

/* service-unit.c.  Fill *UNIT with what is found for NAME.  */
void unit_find (struct unit *unit, const char *name);

/* Whether this system has a systemd.  */
int unit_has_systemd (void);

/* service-parse.c.  Add what the unit file PATH says to *UNIT.  */
void unit_parse (struct unit *unit, const char *path);

/* VALUE as one word of a systemd setting.  */
char *unit_quote (const char *value);

/* service-form.c.  The library's name for the programs of UNIT.  *TROUBLE is
   NULL, or why nothing would serve them.  */
char *service_form (const struct unit *unit, char **trouble);

/* The whole of LD_PRELOAD: what UNIT has of its own, then FORM.  */
char *service_value (const struct unit *unit, const char *form);

/* service-init.c.  Print what to write where there is no systemd.  */
void init_print (const char *name, const char *form, int enable);

#endif
