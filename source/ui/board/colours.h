/* SPDX-License-Identifier: MIT */
/*
 * Palettes of a board scene: the 32 colours of the hex pictures in seven tints (0..223), and palette 15 with the owners' colours
 * for rings, plates and the overview. Text windows keep palette 14.
 */
#ifndef COLOURS_H
#define COLOURS_H

#include <stdint.h>

enum { BOARD_COLOURS = 32 };
/* Places in palette 15; 1..10 are the owners of board.h. */
enum { COLOUR_DARK = 11, COLOUR_LIGHT = 12, COLOUR_GOLD = 13, COLOUR_LAND = 14, COLOUR_WATER = 15, COLOUR_FIRST = 240 };

/* 32 colours; `owners`: the game's own palettes of the owners, or NULL. */
void colours_load(const uint16_t *board_palette, const uint16_t *owners);
uint16_t colours_mix(uint16_t from, uint16_t to, int sixteenths);
uint16_t colours_tinted(uint16_t colour, int tint);     /* a colour as it looks in that BoardTint */

#endif
