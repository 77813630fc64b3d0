/* x86_64: syscall () with the time system calls taken out.
   Copyright (C) 2026 The vdsotime authors
   SPDX-License-Identifier: LGPL-2.1-or-later

   C++ programs on RHEL 6 and 7 read the clock by syscall (SYS_clock_gettime),
   since libstdc++ was built so (vespa pull 12988).  A leaf that keeps
   nothing on the stack, as libc's own is: vfork and clone with a new stack
   work through it.  x32 includes this file with its own numbers.  */

#include "syscall-name.h"
#include <kernel-call.h>

/* Call FUNCTION with the first two arguments after the number in %rdi, and
   widen its int to syscall ()'s long.  */
#define SERVE(function)                                                 \
	movq	%rsi, %rdi;                                             \
	movq	%rdx, %rsi;                                             \
	subq	$8, %rsp;                                               \
	.cfi_adjust_cfa_offset 8;                                       \
	call	function;                                               \
	addq	$8, %rsp;                                               \
	.cfi_adjust_cfa_offset -8;                                      \
	cltq;                                                           \
	ret

	.text
	.p2align 4
	SYSCALL_BINDING
	.type	syscall, @function
syscall:
	.cfi_startproc
	ENDBR
	/* Below the lowest time number and above the highest one nothing
	   else need be compared.  */
	leaq	-VDSOTIME_NR_gettimeofday(%rdi), %rax
	cmpq	$VDSOTIME_NR_getcpu - VDSOTIME_NR_gettimeofday, %rax
	ja	.Lkernel
	cmpq	$VDSOTIME_NR_clock_gettime, %rdi
	je	.Lclock_gettime
	cmpq	$VDSOTIME_NR_gettimeofday, %rdi
	je	.Lgettimeofday
	cmpq	$VDSOTIME_NR_time, %rdi
	je	.Ltime
	cmpq	$VDSOTIME_NR_clock_getres, %rdi
	je	.Lclock_getres
	cmpq	$VDSOTIME_NR_getcpu, %rdi
	je	.Lgetcpu
.Lkernel:
	movq	%rdi, %rax
	movq	%rsi, %rdi
	movq	%rdx, %rsi
	movq	%rcx, %rdx
	movq	%r8, %r10
	movq	%r9, %r8
	movq	8(%rsp), %r9
	syscall
	cmpq	$-4095, %rax
	jae	.Lerror
	ret

	/* Only on failure is the stack used: neither vfork's nor clone's
	   child gets here.  */
.Lerror:
	negl	%eax
	movl	%eax, %edi
	subq	$8, %rsp
	.cfi_adjust_cfa_offset 8
	call	vdsotime_fail
	addq	$8, %rsp
	.cfi_adjust_cfa_offset -8
	movq	$-1, %rax
	ret

.Lclock_gettime:
	/* A NULL pointer is the kernel's to refuse.  */
	testq	%rdx, %rdx
	jz	.Lkernel
	SERVE (vdsotime_clock_gettime)
.Lgettimeofday:
	SERVE (vdsotime_gettimeofday)
.Lclock_getres:
	SERVE (vdsotime_clock_getres)
.Lgetcpu:
	SERVE (vdsotime_getcpu)
.Ltime:
	movq	%rsi, %rdi
	jmp	vdsotime_time
	.cfi_endproc
	.size	syscall, .-syscall

	.section .note.GNU-stack, "", @progbits
