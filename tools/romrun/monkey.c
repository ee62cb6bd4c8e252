/* SPDX-License-Identifier: MIT */
#include "run.h"

enum { KEY_A = 1, KEY_B = 2, KEY_SELECT = 4, KEY_START = 8, KEY_RIGHT = 16, KEY_LEFT = 32, KEY_UP = 64, KEY_DOWN = 128, KEY_R = 256, KEY_L = 512 };
enum { SOFT_RESET = KEY_A | KEY_B | KEY_SELECT | KEY_START };

static uint32_t draw(uint32_t *state, uint32_t below)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state % below;
}

/* Mostly directions and A, as a player presses them; B and START less often, so that the play gets somewhere. */
static unsigned choose_keys(uint32_t *state)
{
    static const uint16_t likely[] = {
        KEY_A, KEY_A, KEY_A, KEY_A, KEY_A, KEY_A, KEY_UP, KEY_UP, KEY_DOWN, KEY_DOWN, KEY_DOWN, KEY_LEFT, KEY_LEFT, KEY_RIGHT, KEY_RIGHT,
        KEY_RIGHT, KEY_B, KEY_B, KEY_START, KEY_SELECT, KEY_L, KEY_R, KEY_UP | KEY_LEFT, KEY_UP | KEY_RIGHT, KEY_DOWN | KEY_LEFT, KEY_DOWN | KEY_RIGHT
    };
    unsigned keys = likely[draw(state, sizeof likely / sizeof likely[0])];
    if (draw(state, 24) == 0) {
        keys |= 1u << draw(state, 10);
    }
    return keys;
}

bool monkey_run(Run *run, uint32_t seed, uint32_t frames, bool with_reset)
{
    uint32_t state = seed * 2654435761u + 1;
    uint32_t left = frames;
    while (left > 0) {
        unsigned keys = choose_keys(&state);
        if (with_reset && draw(&state, 400) == 0) {
            keys = SOFT_RESET;
        }
        /* Short presses, now and then a long one that repeats; gaps from none to a look at the screen. */
        uint32_t hold = draw(&state, 12) == 0 ? 20 + draw(&state, 60) : 1 + draw(&state, 5);
        uint32_t gap = draw(&state, 16) == 0 ? 30 + draw(&state, 90) : draw(&state, 8);
        for (uint32_t i = 0; i < hold + gap && left > 0; i++, left--) {
            run_look(run, left);
            if (!run_frame(run, i < hold ? keys : 0)) {
                return false;
            }
        }
    }
    return true;
}
