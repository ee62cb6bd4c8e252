/* SPDX-License-Identifier: MIT */
#include "keys.h"

enum {
    KEY_COUNT = 10, REPEAT_FIRST = 16, REPEAT_NEXT = 4,
    REPEATING = KEY_BITS_DIRECTIONS | KEY_BIT_L | KEY_BIT_R,
    LINE_MAX = 4                        /* presses that wait; nobody makes more in the time that a frame may be busy */
};

static unsigned raw, ignored, held, pressed, repeated, idle;
static struct { uint16_t pressed, held; } queue[LINE_MAX];
static uint8_t waiting;                 /* presses in line, the first of which is seen */
static bool kept;                       /* and stays */
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

static void join_line(void)
{
    if (pressed == 0 || waiting == LINE_MAX)
        return;
    queue[waiting].pressed = (uint16_t)pressed;
    queue[waiting++].held = (uint16_t)held;
}

static void leave_line(void)
{
    if (waiting > 0 && !kept) {
        waiting--;
        for (int i = 0; i < waiting; i++) queue[i] = queue[i + 1];
    }
    kept = false;
}

void keys_update(unsigned held_now)
{
    unsigned before = held;

    leave_line();
    raw = held_now & KEY_BITS;
    ignored &= raw;
    held = raw & ~ignored;
    pressed = held & ~before;
    repeated = pressed | count_repeats();
    rom_presses += pressed != 0;
    if (waiting > 0)
        join_line();
    if (raw != 0) {
        idle = 0;
    } else if (idle < UINT16_MAX) {
        idle++;
    }
}

unsigned keys_held(void) { return waiting > 0 ? queue[0].held : held; }
unsigned keys_pressed(void) { return waiting > 0 ? queue[0].pressed : pressed; }
unsigned keys_repeated(void) { return waiting > 0 ? queue[0].pressed : repeated; }
unsigned keys_idle_frames(void) { return idle; }

void keys_keep(void)
{
    if (waiting == 0)
        join_line();
    kept = true;
}

void keys_unkeep(void)
{
    if (waiting > 1)
        waiting = 1;
    kept = false;
}

void keys_clear(void)
{
    ignored |= raw;
    held = pressed = repeated = 0;
    waiting = 0;
}
