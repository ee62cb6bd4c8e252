/* SPDX-License-Identifier: MIT */
@ Fills and copies that are safe in video memory: halfwords and words only.
    .cpu    arm7tdmi
    .syntax unified

@ void memset32(void *dst, u32 wd, uint wcount)
    .section .iwram, "ax", %progbits
    .arm
    .align  2
    .global memset32
    .type   memset32, %function
memset32:
    subs    r2, r2, #8
    blo     2f
    push    {r4-r9}
    mov     r3, r1
    mov     r4, r1
    mov     r5, r1
    mov     r6, r1
    mov     r7, r1
    mov     r8, r1
    mov     r9, r1
1:  stmia   r0!, {r1, r3-r9}
    subs    r2, r2, #8
    bhs     1b
    pop     {r4-r9}
2:  adds    r2, r2, #8
3:  subs    r2, r2, #1
    strhs   r1, [r0], #4
    bhi     3b
    bx      lr
    .size   memset32, . - memset32

@ void memcpy32(void *dst, const void *src, uint wcount)
    .global memcpy32
    .type   memcpy32, %function
memcpy32:
    subs    r2, r2, #8
    blo     2f
    push    {r4-r10}
1:  ldmia   r1!, {r3-r10}
    stmia   r0!, {r3-r10}
    subs    r2, r2, #8
    bhs     1b
    pop     {r4-r10}
2:  adds    r2, r2, #8
3:  subs    r2, r2, #1
    ldrhs   r3, [r1], #4
    strhs   r3, [r0], #4
    bhi     3b
    bx      lr
    .size   memcpy32, . - memcpy32

@ void memset16(void *dst, u16 hw, uint hwcount)
    .section .text.memset16, "ax", %progbits
    .thumb
    .align  1
    .global memset16
    .type   memset16, %function
    .thumb_func
memset16:
    cmp     r2, #0
    beq     2f
1:  strh    r1, [r0]
    adds    r0, #2
    subs    r2, #1
    bne     1b
2:  bx      lr
    .size   memset16, . - memset16

@ void memcpy16(void *dst, const void *src, uint hwcount)
    .section .text.memcpy16, "ax", %progbits
    .thumb
    .align  1
    .global memcpy16
    .type   memcpy16, %function
    .thumb_func
memcpy16:
    cmp     r2, #0
    beq     2f
1:  ldrh    r3, [r1]
    strh    r3, [r0]
    adds    r0, #2
    adds    r1, #2
    subs    r2, #1
    bne     1b
2:  bx      lr
    .size   memcpy16, . - memcpy16
