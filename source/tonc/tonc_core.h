/* SPDX-License-Identifier: MIT */
/* Fills, copies and DMA. */
#ifndef TONC_CORE
#define TONC_CORE

#include "tonc_memmap.h"
#include "tonc_memdef.h"

#define BIT(n) (1 << (n))

void memset16(void *dst, u16 hw, uint hwcount);
void memcpy16(void *dst, const void *src, uint hwcount);
IWRAM_CODE void memset32(void *dst, u32 wd, uint wcount);
IWRAM_CODE void memcpy32(void *dst, const void *src, uint wcount);

INLINE u32 dup16(u16 x) { return x * 0x10001u; }
INLINE u32 quad8(u8 x) { return x * 0x01010101u; }

/* Counts in transfers. The channel is stopped first: a running one would not take the new addresses. */
INLINE void dma_cpy(void *dst, const void *src, uint count, uint ch, u32 mode)
{
    volatile DMA_REC *dma = &REG_DMA[ch];

    dma->cnt = 0;
    dma->src = src;
    dma->dst = dst;
    dma->cnt = mode | count;
}

INLINE void dma_fill(void *dst, volatile u32 src, uint count, uint ch, u32 mode)
{
    dma_cpy(dst, (const void *)&src, count, ch, mode | DMA_SRC_FIXED);
}

/* Sizes in bytes. */
INLINE void dma3_cpy(void *dst, const void *src, uint size) { dma_cpy(dst, src, size / 4, 3, DMA_CPY32); }
INLINE void dma3_fill(void *dst, volatile u32 src, uint size) { dma_fill(dst, src, size / 4, 3, DMA_FILL32); }

#endif
