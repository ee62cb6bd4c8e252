/* SPDX-License-Identifier: MIT */
@ _Noreturn void system_fail(const char *file, int line, const char *what, int32_t value)
@ Leaves whatever went wrong behind: interrupts off, system mode, a fresh stack, then the error screen with the same arguments.
    .cpu    arm7tdmi
    .syntax unified
    .section .text.system_fail, "ax", %progbits
    .arm
    .align  2
    .global system_fail
    .type   system_fail, %function
system_fail:
    mov     r12, #0x04000000
    str     r12, [r12, #0x208]      @ REG_IME = 0: the low bit of the address is 0
    mov     r12, #0xDF
    msr     cpsr_c, r12
    ldr     sp, =__sp_usr
    ldr     r12, =error_screen
    bx      r12
    .pool
    .size   system_fail, . - system_fail
