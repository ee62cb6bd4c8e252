/* SPDX-License-Identifier: MIT */
#include "rng.h"

#include <stdbool.h>

#ifdef RNG_PINS
enum { SCRIPT_MAX = 32, SCRIPTS = 16 };
static struct { uint32_t value; int times; } pins[256];
static struct { uint8_t tag, count, at, value[SCRIPT_MAX]; } scripts[SCRIPTS];
static bool pinning;    /* something was pinned since all was set free: else no draw looks at the tables */

void rng_pin(uint8_t tag, uint32_t value, int times)
{
    pinning = true;
    pins[tag].value = value;
    pins[tag].times = times;
}

void rng_script(uint8_t tag, const uint8_t *values, int count)
{
    int free = -1;
    pinning = true;
    for (int i = SCRIPTS - 1; i >= 0; i--)
        if (scripts[i].at == scripts[i].count || scripts[i].tag == tag)
            free = free >= 0 && scripts[free].tag == tag ? free : i;
    if (free < 0)
        return;
    scripts[free].tag = tag;
    scripts[free].at = 0;
    scripts[free].count = (uint8_t)(count < SCRIPT_MAX ? count : SCRIPT_MAX);
    for (int i = 0; i < scripts[free].count; i++)
        scripts[free].value[i] = values[i];
}

int rng_script_left(uint8_t tag)
{
    for (int i = 0; i < SCRIPTS; i++)
        if (scripts[i].tag == tag && scripts[i].at < scripts[i].count)
            return scripts[i].count - scripts[i].at;
    return 0;
}

void rng_unpin_all(void)
{
    pinning = false;
    for (int i = 0; i < SCRIPTS; i++)
        scripts[i].at = scripts[i].count = 0;
    for (int tag = 0; tag < 256; tag++)
        pins[tag].times = 0;
}

/* A pinned answer is cut to the range of the draw, so that a pin can never break a caller's array. */
static uint32_t pinned(uint32_t drawn, uint32_t count, uint8_t tag)
{
    if (!pinning)
        return drawn;
    for (int i = 0; i < SCRIPTS; i++)
        if (scripts[i].tag == tag && scripts[i].at < scripts[i].count) {
            uint32_t value = scripts[i].value[scripts[i].at++];
            return value < count ? value : count - 1;
        }
    if (pins[tag].times <= 0)
        return drawn;
    pins[tag].times--;
    return pins[tag].value < count ? pins[tag].value : count - 1;
}
#else
static uint32_t pinned(uint32_t drawn, uint32_t count, uint8_t tag)
{
    (void)count;
    (void)tag;
    return drawn;
}
#endif

void rng_start(Rng *rng, uint32_t seed)
{
    rng->word = seed != 0 ? seed : 0x9E3779B9u; /* xorshift never leaves 0 */
}

uint32_t rng_spread(uint32_t seed)
{
    for (int turn = 0; turn < 2; turn++) {
        seed *= 0x9E3779B1u;
        seed ^= seed >> 15;
    }
    return seed;
}

uint32_t rng_next(Rng *rng)
{
    uint32_t word = rng->word;
    word ^= word << 13;
    word ^= word >> 17;
    word ^= word << 5;
    rng->word = word;
    return word;
}

uint32_t rng_below(Rng *rng, uint32_t count, uint8_t tag)
{
    uint32_t drawn = (uint32_t)(((uint64_t)rng_next(rng) * count) >> 32);
    return pinned(drawn, count, tag);
}

void rng_shuffle(Rng *rng, uint8_t *list, int count, uint8_t tag)
{
    for (int i = count - 1; i > 0; i--) {
        uint32_t other = rng_below(rng, (uint32_t)i + 1, tag);
        uint8_t held = list[i];
        list[i] = list[other];
        list[other] = held;
    }
}
