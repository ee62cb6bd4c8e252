/* SPDX-License-Identifier: MIT */
/*
 * Small signs on cells, beside the unit that may stand there: 8x8 sprites at one of nine places of a cell. Signs out of view cost
 * nothing. They lie in front of the units, behind marks and numbers.
 */
#ifndef SIGNS_H
#define SIGNS_H

#include <stdbool.h>
#include <stdint.h>

enum { SIGNS_MAX = 96 };
/* Row by row: above, at the sides, below. */
typedef enum {
    SIGN_UPPER_LEFT, SIGN_UPPER, SIGN_UPPER_RIGHT, SIGN_LEFT, SIGN_MIDDLE, SIGN_RIGHT, SIGN_LOWER_LEFT, SIGN_LOWER, SIGN_LOWER_RIGHT, SIGN_PLACES
} SignPlace;

void signs_clear(void);
/* A picture from sprites_load; the sign that was at this place before gives way. False when there are SIGNS_MAX already. */
bool signs_put(int cell, SignPlace place, int tile, int palette);
void signs_take(int cell, SignPlace place);

#endif
