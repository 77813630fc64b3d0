/* Where the shim and the probes are.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#ifndef VDSOTIME_PATHS_H
#define VDSOTIME_PATHS_H 1

#define SHIM_NAME "libvdsotime.so"

/* Word sizes by which of them the command itself has.  */
enum side
{
  SIDE_OWN,                     /* The command's own word size.  */
  SIDE_OTHER                    /* The other one of a biarch machine.  */
};

/* The build tree that the running command is in, or NULL if it is an
   installed one: one whose folder is not called tools beside a shim.  */
const char *build_tree (void);

/* The folder that vdsotime is installed in: the configured one, or where it
   has been moved to as a whole, or FOLDER once that is chosen.  */
const char *install_prefix (void);
void choose_prefix (const char *folder);

/* Where the shims are: SHIM_DIR (an option's argument) if it is not NULL,
   else the build tree's, else the installed ones (NULL is returned).  */
const char *shim_folder (const char *shim_dir);

/* The path of SIDE's shim under FOLDER (from shim_folder).  The file need
   not exist.  NULL if this is no biarch build and SIDE is SIDE_OTHER.  */
char *shim_path (const char *folder, enum side side);

/* FOLDER's shim by a loader's spelling LIB of $LIB (or "$LIB" itself).  */
char *shim_lib_path (const char *folder, const char *lib);

/* The path of SIDE's vdsotime-probe, or NULL if it is not there.  */
char *probe_file (enum side side);

/* Why PATH, SIDE's probe, does not run on this system, or NULL: there is no
   loader for it where there are no libraries of the other word size, and a
   kernel may run no programs of it.  */
char *probe_trouble (enum side side, const char *path);

/* As probe_file, but NULL too if the probe does not run here.  */
char *probe_path (enum side side);

#endif
