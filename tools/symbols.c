/* The symbols of a vDSO image, read by libelf from a copy in memory.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   For show only: what serves a call is vdso/'s to say.  Every kernel's image
   has section headers; one made by others may lack them.  */

#include "process.h"
#include "records.h"
#include "tool.h"

#include <gelf.h>
#include <libelf.h>
#include <stdlib.h>
#include <string.h>

/* The tables of one image.  */
struct tables
{
  Elf *elf;
  Elf_Data *symbols, *versions, *definitions;
  size_t strings;               /* Section index of the names.  */
  size_t nsymbols;
};

static void
find_tables (struct tables *tables, struct process *process)
{
  Elf_Scn *section = NULL;
  GElf_Shdr header;
  GElf_Dyn dyn;
  while ((section = elf_nextscn (tables->elf, section)) != NULL)
    {
      if (gelf_getshdr (section, &header) == NULL)
        continue;
      Elf_Data *data = elf_getdata (section, NULL);
      if (header.sh_type == SHT_DYNSYM && header.sh_entsize != 0
          && data != NULL)
        {
          tables->symbols = data;
          tables->strings = header.sh_link;
          tables->nsymbols = data->d_size / header.sh_entsize;
        }
      else if (header.sh_type == SHT_GNU_versym)
        tables->versions = data;
      else if (header.sh_type == SHT_GNU_verdef)
        tables->definitions = data;
      else if (header.sh_type == SHT_DYNAMIC && data != NULL)
        for (int i = 0; gelf_getdyn (data, i, &dyn) != NULL; i++)
          if (dyn.d_tag == DT_SONAME && process->soname == NULL)
            {
              const char *name = elf_strptr (tables->elf, header.sh_link,
                                             dyn.d_un.d_val);
              process->soname = name != NULL ? xstrdup (name) : NULL;
            }
    }
}

/* The name of the version definition with index NUMBER, or "".  Real images
   have two or three of them; a chain may come back to itself.  */
static const char *
version_name (const struct tables *tables, int number)
{
  GElf_Verdef definition;
  GElf_Verdaux auxiliary;
  int offset = 0, left = 64;
  while (tables->definitions != NULL && left-- > 0
         && gelf_getverdef (tables->definitions, offset, &definition) != NULL)
    {
      if (definition.vd_ndx == number
          && gelf_getverdaux (tables->definitions, offset + definition.vd_aux,
                              &auxiliary) != NULL)
        {
          const char *name = elf_strptr (tables->elf, tables->strings,
                                         auxiliary.vda_name);
          return name != NULL ? name : "";
        }
      if (definition.vd_next == 0
          || definition.vd_next > tables->definitions->d_size)
        break;
      offset += definition.vd_next;
    }
  return "";
}

static void
take_symbols (const struct tables *tables, struct process *process)
{
  GElf_Sym symbol;
  GElf_Versym version = 0;
  process->symbol = xmalloc (tables->nsymbols * sizeof *process->symbol);
  for (size_t i = 1; i < tables->nsymbols; i++)
    {
      if (gelf_getsym (tables->symbols, i, &symbol) == NULL)
        break;
      const char *name = elf_strptr (tables->elf, tables->strings,
                                     symbol.st_name);
      if (name == NULL || symbol.st_shndx == SHN_UNDEF
          || GELF_ST_TYPE (symbol.st_info) == STT_SECTION
          || symbol.st_shndx == SHN_ABS)
        continue;
      if (tables->versions != NULL)
        gelf_getversym (tables->versions, i, &version);
      process->symbol[process->nsymbols++] = (struct process_symbol)
        { xstrdup (name), xstrdup (version_name (tables, version & 0x7fff)),
          symbol.st_value };
    }
}

void
process_read_symbols (struct process *process)
{
  struct tables tables;
  size_t size;
  memset (&tables, 0, sizeof tables);
  if (process->address == 0)
    {
      process->no_symbols = process->reason;
      return;
    }
  char *bytes = records_dump (process->side, &size);
  elf_version (EV_CURRENT);
  tables.elf = elf_memory (bytes, size);
  if (tables.elf == NULL || elf_kind (tables.elf) != ELF_K_ELF)
    process->no_symbols = "libelf finds no ELF file in the image";
  else
    {
      find_tables (&tables, process);
      if (tables.symbols == NULL)
        process->no_symbols = "the image has no section headers";
      else
        take_symbols (&tables, process);
    }
  elf_end (tables.elf);
  free (bytes);
}
