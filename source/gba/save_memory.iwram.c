/* SPDX-License-Identifier: MIT */
/* The cartridge's 32 KB SRAM as a byte device: an 8-bit bus, so single bytes only, and every write is read back. */
#include <tonc.h>
#include "system.h"

enum { SAVE_SIZE = 32768 };

/* Flash cartridges and emulators look for this word-aligned mark to know what save memory to provide. */
static const char save_mark[] ALIGN4 = "SRAM_V113";

static uint8_t save_read(void *context, int at)
{
    (void)context;
    return ((vu8 *)sram_mem)[at & (SAVE_SIZE - 1)];
}

static bool save_write(void *context, int at, uint8_t byte)
{
    vu8 *cell = (vu8 *)sram_mem + (at & (SAVE_SIZE - 1));

    (void)context;
    *cell = byte;
    return *cell == byte;
}

ByteDevice *system_save_memory(void)
{
    /* The context keeps the mark in the ROM: nothing else refers to it. */
    static ByteDevice device = {(void *)save_mark, SAVE_SIZE, save_read, save_write};

    return &device;
}
