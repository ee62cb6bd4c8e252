/* SPDX-License-Identifier: MIT */
/*
 * Palettes of a board scene: the 32 colours of the cells in four tints (0..127), palette 13 with the inks of the marks, and palette 15
 * with the owners' colours for rings, plates and the overview. Text windows keep palette 14. A change of the time of day is a fade
 * of one tint per frame, so that no frame has much to do.
 */
#ifndef COLOURS_H
#define COLOURS_H

#include <stdbool.h>
#include <stdint.h>
#include "ui/board/board.h"

enum { BOARD_COLOURS = 32 };
enum { COLOUR_TABLE = 128 };    /* palette 8: on what the board lies */
/* Palette 13: the inks of graphics/marks16.png, and the colour of danger, which pulses. */
enum { COLOUR_MARKS = 208, COLOUR_MARK_LIGHT = COLOUR_MARKS + 1, COLOUR_MARK_DARK, COLOUR_MARK_RED, COLOUR_DANGER };
/* Places in palette 15; 1..10 are the owners of board.h. */
enum { COLOUR_DARK = 11, COLOUR_LIGHT = 12, COLOUR_GOLD = 13, COLOUR_LAND = 14, COLOUR_WATER = 15, COLOUR_FIRST = 240 };

void colours_begin(const BoardSetup *setup);            /* which must stay */
void colours_load(void);                                /* all palettes of the layers, by day */
void colours_mood_between(BoardMood mood, BoardMood next, int sixteenths, bool at_once);
bool colours_fading(void);
void colours_frame(unsigned clock, bool animated);      /* a step of the fade, the pulse of danger */
uint16_t colours_mix(uint16_t from, uint16_t to, int sixteenths);
uint16_t colours_tinted(uint16_t colour, int tint);     /* a colour as it looks in that BoardTint */
/* Colour `place` of the cells as the setup has it at that time of day, plain. */
uint16_t colours_of_mood(const BoardSetup *setup, BoardMood mood, int place);
uint16_t colours_of_danger(bool alarm, unsigned clock);  /* how it shines at that time */

#endif
