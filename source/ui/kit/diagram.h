/* SPDX-License-Identifier: MIT */
/*
 * A diagram for the help: rows of hexes of the board's own size, written as text, with the game's sprites on them.
 *
 * Letters are pieces of the game's sheet. '.' is a free hex, 'o' one with a dot, '+' and '-' are a tick and a cross without
 * a hex, ' ' is half a hex of nothing. '/' begins the next row of a board, '|' a row of its own, which touches nothing.
 */
#ifndef DIAGRAM_H
#define DIAGRAM_H

#include "window.h"

typedef struct {
    char what;
    uint8_t cell;               /* of the sheet, 32x32 pixels each */
    uint8_t palette;            /* of the sprites */
    bool goal;                  /* stands on a golden hex */
    bool dotted;                /* a dot below: it can be gone to */
} DiagramPiece;

typedef struct {
    const void *const *sheets;  /* of sprites; cells count through them */
    const uint16_t *bytes;
    uint8_t sheet_count;
    const DiagramPiece *pieces;
    uint8_t piece_count;
    const char *const *lines;   /* of each diagram, or NULL where there is none */
    uint8_t count;
} Diagrams;

typedef struct {
    Window window;
    const Diagrams *all;
    const char *lines;
    uint8_t drawn;              /* characters whose hexes are drawn */
    int16_t tile;               /* of the sheet's first cell; -1: not loaded */
} Diagram;

enum { DIAGRAM_TILES = 10 };    /* height; as wide as the screen */

void diagram_load(Diagram *diagram, const Diagrams *all);     /* sprites; NULL: none */
const char *diagram_of(const Diagrams *all, int number);         /* its lines, or NULL */
bool diagram_open(Diagram *diagram, int y, const char *lines);
void diagram_frame(Diagram *diagram);                           /* draws within the budget; pieces stand as soon as their hexes do */
void diagram_close(Diagram *diagram);

#endif
