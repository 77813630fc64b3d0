# The patches for glibc: a part of the top Makefile.am.
# Copyright (C) 2026 The vdsotime authors
# SPDX-License-Identifier: LGPL-2.1-or-later

EXTRA_DIST += glibc-patches tests/vdsotime.patches
