/* SPDX-License-Identifier: MIT */
@ The interrupt dispatcher. The BIOS calls it in interrupt mode with r0-r3, r12 and lr saved.
    .cpu    arm7tdmi
    .syntax unified
    .section .iwram, "ax", %progbits
    .arm
    .align  2
    .global isr_master
    .type   isr_master, %function
isr_master:
    mov     r12, #0x04000000
    add     r12, r12, #0x200
    ldr     r0, [r12]               @ IE in the low half, IF in the high half
    and     r0, r0, r0, lsr #16     @ what is asked for and allowed

    @ Acknowledge to the hardware, and to the BIOS for its waiting calls (the mirror of 0x03007FF8).
    strh    r0, [r12, #2]
    sub     r2, r12, #0x208
    ldrh    r1, [r2]
    orr     r1, r1, r0
    strh    r1, [r2]

    ldr     r1, =__isr_table
1:  ldmia   r1!, {r2, r3}
    cmp     r2, #0
    bxeq    lr                      @ nobody's
    tst     r2, r0
    beq     1b
    cmp     r3, #0
    bxeq    lr

    @ Call it in system mode, on the ordinary stack, with the master switch off.
    ldrh    r1, [r12, #8]
    mov     r2, #0
    strh    r2, [r12, #8]
    mrs     r2, spsr
    push    {r1, r2, r12, lr}
    mov     r0, #0x1F
    msr     cpsr_c, r0
    push    {r12, lr}               @ keeps the stack 8-aligned where it was
    mov     lr, pc
    bx      r3
    pop     {r12, lr}
    mov     r0, #0x92               @ back to interrupt mode, masked
    msr     cpsr_c, r0
    pop     {r1, r2, r12, lr}
    msr     spsr_cxsf, r2
    strh    r1, [r12, #8]
    bx      lr
    .pool
    .size   isr_master, . - isr_master
