/* What the synthetic vDSO image of i386 has besides time functions.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   glibc and musl enter the kernel through AT_SYSINFO, that is through
   __kernel_vsyscall; int $0x80 is the way in that every kernel has.  */

	.text
	.globl	__kernel_vsyscall
	.type	__kernel_vsyscall, @function
__kernel_vsyscall:
	.cfi_startproc
	int	$0x80
	ret
	.cfi_endproc
	.size	__kernel_vsyscall, .-__kernel_vsyscall

	.globl	__kernel_sigreturn
	.type	__kernel_sigreturn, @function
__kernel_sigreturn:
	popl	%eax
	movl	$119, %eax
	int	$0x80
	.size	__kernel_sigreturn, .-__kernel_sigreturn

	.globl	__kernel_rt_sigreturn
	.type	__kernel_rt_sigreturn, @function
__kernel_rt_sigreturn:
	movl	$173, %eax
	int	$0x80
	.size	__kernel_rt_sigreturn, .-__kernel_rt_sigreturn

	.section .note.GNU-stack,"",@progbits
