/* SPDX-License-Identifier: MIT */
/*
 * The cartridge's generator: xorshift32, one word in the game's state. A seed of 0 becomes 0x9E3779B9. Every draw carries a
 * tag that says what it is for, so that a test can pin the draws of one purpose and leave the others alone. Tags belong to
 * the game that draws; 0 means "nothing in particular".
 */
#ifndef RNG_H
#define RNG_H

#include <stdint.h>

typedef struct { uint32_t word; } Rng;

void rng_start(Rng *rng, uint32_t seed);
/* Another seed for each seed, far from its neighbours': small seeds in a row would begin with nearly the same draws. */
uint32_t rng_spread(uint32_t seed);
uint32_t rng_next(Rng *rng);
/* A uniform number in 0..count-1: the high half of next * count. count is 1 or more. */
uint32_t rng_below(Rng *rng, uint32_t count, uint8_t tag);
/* Fisher-Yates from the last entry down: entry i swaps with entry below(i + 1). */
void rng_shuffle(Rng *rng, uint8_t *list, int count, uint8_t tag);

#ifdef RNG_PINS
/* Tests only: the next `times` draws with this tag answer `value` (they still step the generator). times 0 frees the tag. */
void rng_pin(uint8_t tag, uint32_t value, int times);
/* The next draws with this tag answer these values, one after the other; a longer script than 32 is cut. */
void rng_script(uint8_t tag, const uint8_t *values, int count);
int rng_script_left(uint8_t tag);   /* values that no draw has asked for yet */
void rng_unpin_all(void);
#endif

#endif
