/* What run says where a preload does not help.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later  */

#include "advice.h"
#include "paths.h"
#include "tool.h"

#include <elf.h>
#include <string.h>

char *
why_unreachable (const struct program *program)
{
  const struct elf_facts *elf = &program->elf;
  if (elf->is_go)
    return xasprintf ("'%s' is a Go program, which finds the vDSO by itself "
                      "and takes no preload: there is nothing to do",
                      program->binary);
  if (elf->class != 0 && elf->interp == NULL && !elf->is_loader)
    return xasprintf ("'%s' is a static program, which takes no preload: link "
                      "it with glibc 2.31 or later, or with libvdsotime.a",
                      program->binary);
  if (program->privileged)
    return xasprintf ("'%s' runs with other rights than its caller's (set-id "
                      "or capabilities), for which ld.so drops LD_PRELOAD: "
                      "name the shim in /etc/ld.so.preload", program->binary);
  return NULL;
}

char *
why_no_shim (const struct program *program, const char *folder)
{
  struct elf_facts self;
  elf_facts_read (&self, "/proc/self/exe");
  return xasprintf ("there is no shim for '%s', a %d-bit %s program, in '%s': "
                    "it keeps its libc's clock%s", program->binary,
                    program->elf.class == ELFCLASS64 ? 64 : 32,
                    elf_machine_name (program->elf.machine),
                    folder != NULL ? folder : LIBDIR "/vdsotime",
                    program->elf.machine != self.machine
                    ? ", if this machine can run it at all" : "");
}

void
warn_of_children (const struct preload *preload)
{
  if (preload->knows_lib && strstr (preload->form, "$LIB") == NULL
      && build_tree () == NULL && probe_path (SIDE_OTHER) != NULL)
    warn ("children of the other word size will keep their libc's clock, and "
          "may print a message of ld.so: there are no shims for both where "
          "$LIB leads");
}
