/* SPDX-License-Identifier: MIT */
@ Start of the probe ROM: a header without a logo (the emulator does not mind), stacks, cleared memory, an interrupt handler
@ that counts.
    .section .text.start, "ax"
    .arm
    .global _start
_start:
    b       reset
    .space  188

reset:
    mov     r0, #0x12
    msr     cpsr_c, r0
    ldr     sp, =0x03007FA0
    mov     r0, #0x1F
    msr     cpsr_c, r0
    ldr     sp, =0x03007F00
    ldr     r0, =__bss_start
    ldr     r1, =__bss_end
    mov     r2, #0
1:  cmp     r0, r1
    strlo   r2, [r0], #4
    blo     1b
    ldr     r0, =main
    bx      r0
    .pool

    .global probe_interrupt
probe_interrupt:
    mov     r3, #0x04000000
    add     r3, r3, #0x200
    ldrh    r0, [r3, #2]
    strh    r0, [r3, #2]
    ldr     r1, =0x03007FF8
    ldrh    r2, [r1]
    orr     r2, r2, r0
    strh    r2, [r1]
    ldr     r1, =rom_vblanks
    ldr     r2, [r1]
    add     r2, r2, #1
    str     r2, [r1]
    bx      lr
    .pool
