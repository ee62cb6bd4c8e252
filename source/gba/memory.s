/* SPDX-License-Identifier: MIT */
@ memset and memcpy for the console, as ARM code in fast memory. The C library's are written for size: a byte at a time out
@ of ROM costs more than a frame for a session of 35 KB. Words go eight at a time; what does not lie alike goes by bytes.

    .syntax unified
    .section .iwram, "ax", %progbits
    .arm
    .align 2

    .global memset
    .type memset, %function
memset:                             @ r0 to, r1 byte, r2 count
    mov     r12, r0                 @ the answer stays in r0
    cmp     r2, #8
    blo     .Lset_bytes
    and     r1, r1, #0xFF
    orr     r1, r1, r1, lsl #8
    orr     r1, r1, r1, lsl #16
.Lset_align:
    tst     r12, #3
    strbne  r1, [r12], #1
    subne   r2, r2, #1
    bne     .Lset_align
    subs    r2, r2, #32
    blo     .Lset_rest
    push    {r4-r9}
    mov     r3, r1
    mov     r4, r1
    mov     r5, r1
    mov     r6, r1
    mov     r7, r1
    mov     r8, r1
    mov     r9, r1
.Lset_eight:
    stmia   r12!, {r1, r3-r9}
    subs    r2, r2, #32
    bhs     .Lset_eight
    pop     {r4-r9}
.Lset_rest:
    add     r2, r2, #32             @ 0 to 31 left
.Lset_word:
    subs    r2, r2, #4
    strhs   r1, [r12], #4
    bhs     .Lset_word
    add     r2, r2, #4
.Lset_bytes:
    subs    r2, r2, #1
    strbhs  r1, [r12], #1
    bhs     .Lset_bytes
    bx      lr
    .size memset, . - memset

    .global memcpy
    .type memcpy, %function
memcpy:                             @ r0 to, r1 from, r2 count
    mov     r12, r0
    cmp     r2, #8
    blo     .Lcopy_bytes
    eor     r3, r0, r1
    tst     r3, #3
    bne     .Lcopy_bytes            @ they lie differently: no word of the one is a word of the other
.Lcopy_align:
    tst     r12, #3
    ldrbne  r3, [r1], #1
    strbne  r3, [r12], #1
    subne   r2, r2, #1
    bne     .Lcopy_align
    subs    r2, r2, #32
    blo     .Lcopy_rest
    push    {r4-r10}
.Lcopy_eight:
    ldmia   r1!, {r3-r10}
    stmia   r12!, {r3-r10}
    subs    r2, r2, #32
    bhs     .Lcopy_eight
    pop     {r4-r10}
.Lcopy_rest:
    add     r2, r2, #32
.Lcopy_word:
    subs    r2, r2, #4
    ldrhs   r3, [r1], #4
    strhs   r3, [r12], #4
    bhs     .Lcopy_word
    add     r2, r2, #4
.Lcopy_bytes:
    subs    r2, r2, #1
    ldrbhs  r3, [r1], #1
    strbhs  r3, [r12], #1
    bhs     .Lcopy_bytes
    bx      lr
    .size memcpy, . - memcpy
