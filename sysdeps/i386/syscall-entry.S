/* 32-bit x86: syscall () with the time system calls taken out.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   C++ programs on RHEL 6 and 7 read the clock by syscall (SYS_clock_gettime),
   since libstdc++ was built so (vespa pull 12988).  The stack is as in
   libc's own when the kernel is entered: four registers saved.  */

#include "syscall-name.h"
#include <kernel-call.h>

/* Go to FUNCTION with the two arguments after the number moved down over it:
   the argument area is the callee's.  */
#define SERVE(function)                                                 \
	movl	8(%esp), %eax;                                          \
	movl	12(%esp), %edx;                                         \
	movl	%eax, 4(%esp);                                          \
	movl	%edx, 8(%esp);                                          \
	jmp	function

/* Load the number and its six arguments, the first of which is at
   NUMBER(%esp).  */
#define LOAD(number)                                                    \
	movl	number(%esp), %eax;                                     \
	movl	number+4(%esp), %ebx;                                   \
	movl	number+8(%esp), %ecx;                                   \
	movl	number+12(%esp), %edx;                                  \
	movl	number+16(%esp), %esi;                                  \
	movl	number+20(%esp), %edi;                                  \
	movl	number+24(%esp), %ebp

	/* At some addresses the way back from the kernel costs 3 ns more than
	   at others (Zen 3); of those tried these never did.  */
	.text
	.p2align 9
	SYSCALL_BINDING
	.type	syscall, @function
syscall:
	.cfi_startproc
	ENDBR
	movl	4(%esp), %eax
	/* Most other numbers in use are below clock_gettime's, and pay for
	   three comparisons.  */
	cmpl	$VDSOTIME_NR_clock_gettime, %eax
	jae	.Lhigh
	cmpl	$VDSOTIME_NR_gettimeofday, %eax
	je	.Lgettimeofday
	cmpl	$VDSOTIME_NR_time, %eax
	je	.Ltime
.Lkernel:
	pushl	%ebp
	.cfi_adjust_cfa_offset 4
	.cfi_rel_offset ebp, 0
	pushl	%edi
	.cfi_adjust_cfa_offset 4
	.cfi_rel_offset edi, 0
	pushl	%esi
	.cfi_adjust_cfa_offset 4
	.cfi_rel_offset esi, 0
	pushl	%ebx
	.cfi_adjust_cfa_offset 4
	.cfi_rel_offset ebx, 0
	/* As vdsotime_libc_kernel_entry does, by which most libcs enter the
	   kernel.  */
	movl	%gs, %ecx
	testl	%ecx, %ecx
	jz	.Ltable
	cmpl	$0, %gs:0x10
	je	.Ltable
	LOAD (20)
	call	*%gs:0x10
.Ldone:
	popl	%ebx
	.cfi_adjust_cfa_offset -4
	.cfi_restore ebx
	popl	%esi
	.cfi_adjust_cfa_offset -4
	.cfi_restore esi
	popl	%edi
	.cfi_adjust_cfa_offset -4
	.cfi_restore edi
	popl	%ebp
	.cfi_adjust_cfa_offset -4
	.cfi_restore ebp
	cmpl	$-4095, %eax
	jae	.Lerror
	ret

.Lerror:
	negl	%eax
	subl	$8, %esp
	.cfi_adjust_cfa_offset 8
	pushl	%eax
	.cfi_adjust_cfa_offset 4
	call	vdsotime_fail
	addl	$12, %esp
	.cfi_adjust_cfa_offset -12
	ret

	/* As after the four pushes.  */
	.cfi_def_cfa_offset 20
	.cfi_rel_offset ebx, 0
	.cfi_rel_offset esi, 4
	.cfi_rel_offset edi, 8
	.cfi_rel_offset ebp, 12
.Ltable:
	call	.Lpc
	.cfi_adjust_cfa_offset 4
.Lpc:
	popl	%edx
	.cfi_adjust_cfa_offset -4
	/* The table's first member, kernel_entry.  */
	movl	vdsotime_table-.Lpc(%edx), %eax
	testl	%eax, %eax
	jz	.Lint80
	pushl	%eax
	.cfi_adjust_cfa_offset 4
	LOAD (24)
	call	*(%esp)
	addl	$4, %esp
	.cfi_adjust_cfa_offset -4
	jmp	.Ldone
.Lint80:
	LOAD (20)
	int	$0x80
	jmp	.Ldone

	.cfi_def_cfa_offset 4
	.cfi_restore ebx
	.cfi_restore esi
	.cfi_restore edi
	.cfi_restore ebp
.Lhigh:
	je	.Lclock_gettime
	cmpl	$VDSOTIME_NR_clock_gettime64, %eax
	je	.Lclock_gettime64
	cmpl	$VDSOTIME_NR_clock_getres, %eax
	je	.Lclock_getres
	cmpl	$VDSOTIME_NR_clock_getres64, %eax
	je	.Lclock_getres64
	cmpl	$VDSOTIME_NR_getcpu, %eax
	jne	.Lkernel
	SERVE (vdsotime_getcpu)
.Lclock_gettime:
	/* A NULL pointer is the kernel's to refuse.  */
	cmpl	$0, 12(%esp)
	je	.Lkernel
	SERVE (vdsotime_clock_gettime)
.Lclock_gettime64:
	cmpl	$0, 12(%esp)
	je	.Lkernel
	SERVE (vdsotime_clock_gettime64)
.Lgettimeofday:
	SERVE (vdsotime_gettimeofday)
.Ltime:
	SERVE (vdsotime_time)
.Lclock_getres:
	SERVE (vdsotime_clock_getres)
.Lclock_getres64:
	SERVE (vdsotime_clock_getres64)
	.cfi_endproc
	.size	syscall, .-syscall

	.section .note.GNU-stack, "", @progbits
