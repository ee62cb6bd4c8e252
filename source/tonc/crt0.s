/* SPDX-License-Identifier: MIT */
@ Start-up for toolchains without devkitPro: cartridge header, stacks, memory, then main. Nothing is taken over from whoever
@ ran before (BIOS, boot menu, soft reset): interrupts and DMA are stopped first, every section is written.

    .cpu    arm7tdmi
    .section .crt0, "ax", %progbits
    .arm
    .align  2
    .global _start

_start:
    b       header_end

    @ 156 bytes the BIOS compares before it starts a cartridge.
    .byte   0x24, 0xFF, 0xAE, 0x51, 0x69, 0x9A, 0xA2, 0x21, 0x3D, 0x84, 0x82, 0x0A
    .byte   0x84, 0xE4, 0x09, 0xAD, 0x11, 0x24, 0x8B, 0x98, 0xC0, 0x81, 0x7F, 0x21
    .byte   0xA3, 0x52, 0xBE, 0x19, 0x93, 0x09, 0xCE, 0x20, 0x10, 0x46, 0x4A, 0x4A
    .byte   0xF8, 0x27, 0x31, 0xEC, 0x58, 0xC7, 0xE8, 0x33, 0x82, 0xE3, 0xCE, 0xBF
    .byte   0x85, 0xF4, 0xDF, 0x94, 0xCE, 0x4B, 0x09, 0xC1, 0x94, 0x56, 0x8A, 0xC0
    .byte   0x13, 0x72, 0xA7, 0xFC, 0x9F, 0x84, 0x4D, 0x73, 0xA3, 0xCA, 0x9A, 0x61
    .byte   0x58, 0x97, 0xA3, 0x27, 0xFC, 0x03, 0x98, 0x76, 0x23, 0x1D, 0xC7, 0x61
    .byte   0x03, 0x04, 0xAE, 0x56, 0xBF, 0x38, 0x84, 0x00, 0x40, 0xA7, 0x0E, 0xFD
    .byte   0xFF, 0x52, 0xFE, 0x03, 0x6F, 0x95, 0x30, 0xF1, 0x97, 0xFB, 0xC0, 0x85
    .byte   0x60, 0xD6, 0x80, 0x25, 0xA9, 0x63, 0xBE, 0x03, 0x01, 0x4E, 0x38, 0xE2
    .byte   0xF9, 0xA2, 0x34, 0xFF, 0xBB, 0x3E, 0x03, 0x44, 0x78, 0x00, 0x90, 0xCB
    .byte   0x88, 0x11, 0x3A, 0x94, 0x65, 0xC0, 0x7C, 0x63, 0x87, 0xF0, 0x3C, 0xAF
    .byte   0xD6, 0x25, 0xE4, 0x8B, 0x38, 0x0A, 0xAC, 0x72, 0x21, 0xD4, 0xF8, 0x07

    .ascii  "FIVE SIEGES\0"     @ title, 12 bytes
    .ascii  "2FSE"              @ game code; flash cartridges take a leading 2 as "has SRAM"
    .ascii  "00"                @ maker
    .byte   0x96                @ fixed
    .byte   0, 0                @ main unit, device
    .space  7
    .byte   0                   @ version
    .byte   0                   @ complement, written by gbafix
    .space  2

header_end:
    b       start

    .space  28                  @ boot mode and joybus words; loaders may write here

start:
    mov     r4, #0x04000000
    str     r4, [r4, #0x208]    @ REG_IME = 0: the low bit of the address is 0
    mov     r0, #0
    strh    r0, [r4, #0xBA]     @ the four DMA controls
    strh    r0, [r4, #0xC6]
    strh    r0, [r4, #0xD2]
    strh    r0, [r4, #0xDE]

    mov     r0, #0xD2           @ interrupt mode, interrupts masked
    msr     cpsr_c, r0
    ldr     sp, =__sp_irq
    mov     r0, #0x1F           @ system mode, the mode of all C code; IME still masks
    msr     cpsr_c, r0
    ldr     sp, =__sp_usr

    ldr     r0, =__bss_start__
    ldr     r1, =__bss_end__
    bl      clear
    ldr     r0, =__sbss_start__
    ldr     r1, =__sbss_end__
    bl      clear
    ldr     r0, =__iwram_start__
    ldr     r1, =__iwram_end__
    ldr     r2, =__iwram_lma
    bl      copy
    ldr     r0, =__data_start__
    ldr     r1, =__data_end__
    ldr     r2, =__data_lma
    bl      copy
    ldr     r0, =__ewram_start
    ldr     r1, =__ewram_end
    ldr     r2, =__ewram_lma
    bl      copy

    mov     r0, #0
    mov     r1, #0
    ldr     r3, =main
    mov     lr, pc
    bx      r3
    swi     0x000000            @ main does not return; if it does, start again
1:  b       1b

@ Zeroes words from r0 up to r1, eight at a time while they last.
clear:
    mov     r2, #0
    mov     r3, #0
    mov     r4, #0
    mov     r5, #0
    mov     r6, #0
    mov     r7, #0
    mov     r8, #0
    mov     r9, #0
1:  sub     r10, r1, r0
    cmp     r10, #32
    stmgeia r0!, {r2-r9}
    bgt     1b
2:  cmp     r0, r1
    strlo   r2, [r0], #4
    blo     2b
    bx      lr

@ Copies words to r0 up to r1 from r2.
copy:
    cmp     r0, r1
    ldrlo   r3, [r2], #4
    strlo   r3, [r0], #4
    blo     copy
    bx      lr

    .pool
