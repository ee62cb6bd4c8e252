/* SPDX-License-Identifier: MIT */
/*
 * Text to mGBA's debug port: a buffer of 256 bytes, a send register, and a register that answers whether anybody listens.
 * The addresses are unused on the console, where the answer is never given and nothing more is written.
 */
#include <tonc.h>
#include "gba.h"
#include "system.h"

enum { DEBUG_BYTES = 255, DEBUG_SEND = 0x100, DEBUG_ASK = 0xC0DE, DEBUG_ANSWER = 0x1DEA };
#define REG_DEBUG_STRING ((vu8 *)0x04FFF600)
#define REG_DEBUG_FLAGS (*(vu16 *)0x04FFF700)
#define REG_DEBUG_ENABLE (*(vu16 *)0x04FFF780)

void debug_line(const char *text, int level)
{
    REG_DEBUG_ENABLE = DEBUG_ASK;
    if (REG_DEBUG_ENABLE != DEBUG_ANSWER) {
        return;
    }
    int at = 0;
    for (; at < DEBUG_BYTES && text[at] != 0; at++) {
        REG_DEBUG_STRING[at] = (u8)text[at];
    }
    REG_DEBUG_STRING[at] = 0;
    REG_DEBUG_FLAGS = (u16)(DEBUG_SEND | level);
}

void system_log(const char *text) { debug_line(text, DEBUG_INFO); }
