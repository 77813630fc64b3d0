/* The reference vDSO: clock_gettime for one type of timespec.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   Included once for each type:
     REF_NAME(x)   x with the type's suffix
     REF_TYPE      the type, with the fields seconds and fraction
     REF_NR        the system call that takes it  */

static REF_NEVER int
REF_NAME (ref_ask_kernel) (int id, REF_TYPE *t)
{
  REF_PROFILED ();
  return vdsotime_kernel_call (REF_KERNEL_ENTRY, REF_NR, id,
                               (VDSO_LONG) (uintptr_t) t, 0);
}

/* Store NOW, unless MODE says that it is none.  */
static REF_ALWAYS int
REF_NAME (ref_store) (int id, REF_TYPE *t, struct ref_time *now, uint32_t mode)
{
  if (mode == REFVDSO_NONE)
    return REF_NAME (ref_ask_kernel) (id, t);
  ref_normalise (now);
  t->seconds = now->sec;
  t->fraction = now->nsec;
  return 0;
}

static REF_INLINE int
REF_NAME (ref_realtime) (REF_TYPE *t)
{
  struct ref_time now;

  REF_PROFILED ();
  uint32_t mode = ref_read (&now, &REF_VVAR->wall, &REF_VVAR->scale, NULL,
                            NULL);
  return REF_NAME (ref_store) (REFVDSO_REALTIME, t, &now, mode);
}

static REF_INLINE int
REF_NAME (ref_monotonic) (REF_TYPE *t)
{
  struct ref_time now;

  REF_PROFILED ();
#if REF_NORMAL == REF_READY_MADE
  uint32_t mode = ref_read (&now, &REF_VVAR->mono, &REF_VVAR->scale, NULL,
                            NULL);
#else
  uint32_t mode = ref_read_offset (&now);
#endif
  return REF_NAME (ref_store) (REFVDSO_MONOTONIC, t, &now, mode);
}

static REF_INLINE int
REF_NAME (ref_boottime) (REF_TYPE *t)
{
  struct ref_time now;

  REF_PROFILED ();
  uint32_t mode = ref_read (&now, &REF_VVAR->mono, &REF_VVAR->scale,
                            &REF_VVAR->boot_sec, &REF_VVAR->boot_snsec);
  return REF_NAME (ref_store) (REFVDSO_BOOTTIME, t, &now, mode);
}

static REF_INLINE int
REF_NAME (ref_coarse) (REF_TYPE *t, int id)
{
  struct ref_time now;

  REF_PROFILED ();
  if (id == REFVDSO_REALTIME_COARSE)
    ref_read_coarse (&now, &REF_VVAR->wall_coarse);
  else
#if REF_NORMAL == REF_READY_MADE
    ref_read_coarse (&now, &REF_VVAR->mono_coarse);
#else
    ref_read_coarse_offset (&now);
#endif
  t->seconds = now.sec;
  t->fraction = now.nsec;
  return 0;
}

static REF_NEVER int
REF_NAME (ref_others) (int id, REF_TYPE *t)
{
  struct ref_time now;
  uint32_t mode = ref_read_other (id, &now);

  return REF_NAME (ref_store) (id, t, &now, mode);
}

static int
REF_NAME (image_clock_gettime) (int id, REF_TYPE *t)
{
  REF_PROFILED ();
  switch (id)
    {
    case REFVDSO_REALTIME:
      return REF_NAME (ref_realtime) (t);
    case REFVDSO_MONOTONIC:
      return REF_NAME (ref_monotonic) (t);
    case REFVDSO_BOOTTIME:
      return REF_NAME (ref_boottime) (t);
    case REFVDSO_REALTIME_COARSE:
    case REFVDSO_MONOTONIC_COARSE:
      return REF_NAME (ref_coarse) (t, id);
    default:
      return REF_NAME (ref_others) (id, t);
    }
}

#undef REF_NAME
#undef REF_TYPE
#undef REF_NR
