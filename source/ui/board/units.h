/* SPDX-License-Identifier: MIT */
/*
 * Units on the board: 16x16 sprites (32x32 allowed) with two frames, in the palette of their owner, with the owner's emblem and a
 * number, so that nothing is told by colour alone. Movements are steps of a sequence: glide, hop, flash, fall. The list holds the
 * units of a whole board; only those in view take sprites. Numbers lie in front of every other sprite of the board.
 */
#ifndef UNITS_H
#define UNITS_H

#include <stdbool.h>
#include <stdint.h>
#include "ui/kit/sequence.h"

enum { UNITS_MAX = 176, UNITS_IN_VIEW = 96, UNIT_NONE = -1 };

/* Small: there are many of them. */
typedef struct {
    int16_t tile;           /* from sprites_load: first frame; the second follows directly */
    int16_t sign;           /* an 8x8 picture from sprites_load instead of the emblem; 0: none */
    uint8_t owner;          /* 1..8, OWNER_NEUTRAL, OWNER_UNDEAD: sprite palette and emblem */
    uint8_t number;         /* 0..99, or COUNTER_NONE */
    uint8_t frames : 2;     /* 1 or 2; 0: no figure, only sign and number */
    bool big : 1;           /* 32x32 instead of 16x16 */
    bool emblem : 1;        /* show the owner's emblem */
    bool tight : 1;         /* emblem and number close together, for units without a figure */
    bool spent : 1;         /* shown darker (has acted): no idle movement, blended */
} UnitLook;

int units_add(const UnitLook *look, int cell);      /* its number, or UNIT_NONE when UNITS_MAX are there */
void units_remove(int unit);
void units_clear(void);
void units_look(int unit, const UnitLook *look);
const UnitLook *units_look_of(int unit);
void units_place(int unit, int cell);               /* at once */
int units_cell(int unit);                           /* BOARD_NONE when the unit is not there */
bool units_numbers(int cell, int *top, int *bottom);   /* rows of the numbers of those who stand there, from its middle; false without */
void units_offset(int unit, int x, int y);          /* beside the middle of its hex: several units on one hex */
void units_visible(int unit, bool visible);

/* A number 0..99 on its plate as a sprite in this frame, for a game's own signs: 7 pixels high, 5 or 9 wide. */
void units_number(int number, int x, int y, int palette);
int units_number_width(int number);

/* Adds the movement to a sequence; the unit's cell changes when it ends. `together`: with the step before. */
void units_glide(Sequence *s, int unit, int cell, bool together);
void units_hop(Sequence *s, int unit, int cell, bool together);
void units_flash(Sequence *s, int unit, bool together);         /* struck: blinks white */
void units_fall(Sequence *s, int unit, bool together);          /* blinks, then is gone */
void units_lunge(Sequence *s, int unit, int cell, bool together); /* half-way towards a cell and back */

#endif
