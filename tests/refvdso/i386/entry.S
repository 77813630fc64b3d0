/* The reference vDSO of i386: entry into the kernel, return from signals.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   sysenter and syscall come back to the kernel's own image, wherever they
   were made; int $0x80 is the one way in that works from this one.  */

	.text
	.globl	__kernel_vsyscall, ref_kernel_entry
	.hidden	ref_kernel_entry
	.type	__kernel_vsyscall, @function
__kernel_vsyscall:
ref_kernel_entry:
	.cfi_startproc
	int	$0x80
	ret
	.cfi_endproc
	.size	__kernel_vsyscall, .-__kernel_vsyscall

/* The frame of a handler lies at %esp; the interrupted program's registers are
   in a struct sigcontext, AT bytes from there.  The caller's stack pointer is
   one of them, so that the CFA is an expression (DW_CFA_def_cfa_expression:
   DW_OP_breg4 AT+28; DW_OP_deref); each register has one too
   (DW_CFA_expression: DW_OP_breg4 AT+OFFSET).  Offsets are in SLEB128 of two
   bytes.  */
	.macro	saved	reg, offset
	.cfi_escape	0x10, \reg, 3, 0x74, ((\offset) & 0x7f) | 0x80, (\offset) >> 7
	.endm
	.macro	frame	at
	.cfi_escape	0x0f, 4, 0x74, ((\at + 28) & 0x7f) | 0x80, (\at + 28) >> 7, 0x06
	saved	0, \at + 44
	saved	1, \at + 40
	saved	2, \at + 36
	saved	3, \at + 32
	saved	5, \at + 24
	saved	6, \at + 20
	saved	7, \at + 16
	saved	8, \at + 56
	.endm

/* An unwinder looks up the return address less one: hence the nop.  */
	.globl	__kernel_sigreturn
	.type	__kernel_sigreturn, @function
	.cfi_startproc simple
	.cfi_signal_frame
	frame	4
	nop
__kernel_sigreturn:
	popl	%eax
	frame	0
	movl	$119, %eax
	int	$0x80
	.cfi_endproc
	.size	__kernel_sigreturn, .-__kernel_sigreturn

/* sigcontext is behind signal number, two pointers, siginfo (128 bytes) and
   five words of the ucontext.  */
	.globl	__kernel_rt_sigreturn
	.type	__kernel_rt_sigreturn, @function
	.cfi_startproc simple
	.cfi_signal_frame
	frame	160
	nop
__kernel_rt_sigreturn:
	movl	$173, %eax
	int	$0x80
	.cfi_endproc
	.size	__kernel_rt_sigreturn, .-__kernel_rt_sigreturn

	.section .note.GNU-stack,"",@progbits
