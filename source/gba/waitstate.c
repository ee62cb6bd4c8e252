/* SPDX-License-Identifier: MIT */
/*
 * The wait-state probe. It runs once, so it lies in the large RAM. The console starts with 4/2 cycles for the cartridge; every
 * original cartridge and most flash cartridges work with 3/1 and prefetch, some do not. So the ROM is read both ways, from code
 * in RAM, and the fast setting stays only when every pass gives the same sum. 2/1 is never tried: it works on some consoles and
 * fails later when warm.
 */
#include <tonc.h>
#include "gba.h"

enum { BLOCKS = 8, BLOCK_WORDS = 64, PASSES = 4 };

extern const u8 __text_start[], __rom_end__[]; /* from the linker script */

/* Long sequential reads, as code fetches and DMA do them, folded so that order and place count. */
EWRAM_CODE static u32 rom_sum(void)
{
    u32 block[BLOCK_WORDS], sum = 1, step = (u32)(__rom_end__ - __text_start) / BLOCKS & ~3u;

    for (u32 i = 0; i < BLOCKS; i++) {
        memcpy32(block, __text_start + i * step, BLOCK_WORDS);
        for (u32 word = 0; word < BLOCK_WORDS; word++) {
            sum = (sum << 5 | sum >> 27) ^ block[word];
        }
    }
    return sum;
}

EWRAM_CODE bool waitstate_probe(void)
{
    const u16 slow = WS_SRAM_8, fast = WS_SRAM_8 | WS_ROM0_N3 | WS_ROM0_S1 | WS_PREFETCH;

    REG_WAITCNT = slow;
    u32 expected = rom_sum();
    bool stable = rom_sum() == expected;
    REG_WAITCNT = fast;
    for (int pass = 0; pass < PASSES; pass++) {
        stable = stable && rom_sum() == expected;
    }
    if (!stable) {
        REG_WAITCNT = slow;
    }
    return stable;
}
