/* SPDX-License-Identifier: MIT */
@ BIOS calls. Thumb, so that the number is the whole comment field of the instruction.
    .cpu    arm7tdmi
    .syntax unified
    .thumb

    .macro  bios name number
    .section .text.\name, "ax", %progbits
    .align  1
    .global \name
    .type   \name, %function
    .thumb_func
\name:
    swi     \number
    bx      lr
    .size   \name, . - \name
    .endm

    bios    SoftReset 0x00
    bios    Halt 0x02
    bios    Stop 0x03
    bios    VBlankIntrWait 0x05
