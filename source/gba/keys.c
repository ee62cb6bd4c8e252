/* SPDX-License-Identifier: MIT */
#include "keys.h"

enum {
    KEY_COUNT = 10, REPEAT_FIRST = 16, REPEAT_NEXT = 4,
    REPEATING = KEY_BITS_DIRECTIONS | KEY_BIT_L | KEY_BIT_R
};

static unsigned raw, ignored, held, pressed, repeated, idle;
static uint8_t frames_down[KEY_COUNT];
volatile uint32_t rom_presses;

/* Counts how long each repeating button is down; a repeat winds the count back, so that the next one comes sooner. */
static unsigned count_repeats(void)
{
    unsigned found = 0;

    for (int key = 0; key < KEY_COUNT; key++) {
        if (!(held >> key & 1)) {
            frames_down[key] = 0;
        } else if ((REPEATING >> key & 1) && ++frames_down[key] > REPEAT_FIRST) {
            frames_down[key] = REPEAT_FIRST - REPEAT_NEXT + 1;
            found |= 1u << key;
        }
    }
    return found;
}

void keys_update(unsigned held_now)
{
    unsigned before = held;

    raw = held_now & KEY_BITS;
    ignored &= raw;
    held = raw & ~ignored;
    pressed = held & ~before;
    repeated = pressed | count_repeats();
    rom_presses += pressed != 0;
    if (raw != 0) {
        idle = 0;
    } else if (idle < UINT16_MAX) {
        idle++;
    }
}

unsigned keys_held(void) { return held; }
unsigned keys_pressed(void) { return pressed; }
unsigned keys_repeated(void) { return repeated; }
unsigned keys_idle_frames(void) { return idle; }

void keys_clear(void)
{
    ignored |= raw;
    held = pressed = repeated = 0;
}
