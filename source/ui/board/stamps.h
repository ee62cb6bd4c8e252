/* SPDX-License-Identifier: MIT */
/*
 * Small pictures drawn as text in the source: markers and digits that are composed onto hexes, number badges of units.
 * Three planes of bits a picture: dark (outline), light, and accent (the owner's colour, or gold).
 */
#ifndef STAMPS_H
#define STAMPS_H

#include <stdint.h>

typedef struct { uint8_t dark[8], light[8], accent[8]; } Stamp;     /* one byte per row, bit 0 is the left pixel */

void stamp_marker(int marker, Stamp *out);
/* 0..99 light on a dark plate, in the upper 7 rows: one stamp, or two side by side from 10 on; answers how many. */
enum { STAMP_NUMBER_HEIGHT = 7, STAMP_NUMBER_LEFT = 1, STAMP_NUMBER_WIDE_LEFT = 4 };   /* where the plate begins */
int stamp_number(int number, Stamp out[2]);
int stamp_number_width(int number);                                 /* of the plate */
/* As one 4-bit tile: colours of the planes; 0 where nothing is drawn. */
void stamp_tile(const Stamp *stamp, int dark, int light, int accent, uint32_t tile[8]);

#endif
