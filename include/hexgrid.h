/* SPDX-License-Identifier: MIT */
/*
 * Hexagon geometry, pointy-top. Axial (q, r), s = -q-r; the six directions go round from east against the clock:
 * 0 east, 1 north-east, 2 north-west, 3 west, 4 south-west, 5 south-east. Offset coordinates (column, row) follow in two
 * kinds: odd rows or even rows shifted half a hex to the right.
 */
#ifndef HEXGRID_H
#define HEXGRID_H

#include <stdbool.h>
#include <stdint.h>

typedef struct { int8_t q, r; } Hex;
typedef enum { HEX_SHIFT_ODD, HEX_SHIFT_EVEN } HexShift;

extern const Hex hex_directions[6];

static inline Hex hex_add(Hex a, Hex b) { return (Hex){(int8_t)(a.q + b.q), (int8_t)(a.r + b.r)}; }
static inline Hex hex_neighbour(Hex a, int direction) { return hex_add(a, hex_directions[direction]); }
static inline bool hex_equal(Hex a, Hex b) { return a.q == b.q && a.r == b.r; }
int hex_distance(Hex a, Hex b);
Hex hex_rotate(Hex a, int sixths);                        /* about (0,0), against the clock */
/* The direction that leads straight from a to b, or -1 when they do not lie on a line (or are equal). */
int hex_direction(Hex a, Hex b);
/* The 6*radius hexes at that distance (1 for radius 0), from the south-west corner on; the full count. */
int hex_ring(Hex centre, int radius, Hex *out, int max);
/* The hexes from a to b, both included, nudged to one side on ties; the full count. */
int hex_line(Hex a, Hex b, Hex *out, int max);
Hex hex_from_offset(int column, int row, HexShift shift);
void hex_to_offset(Hex a, HexShift shift, int *column, int *row);

/* Paths over numbered cells: the caller says who neighbours whom (-1: nobody) and what a step costs (0: impassable). */
enum { HEX_CELLS_MAX = 256, HEX_COST_NONE = 0xFFFF };
typedef struct {
    int cells;
    int (*neighbour)(const void *context, int cell, int direction);
    int (*cost)(const void *context, int from, int to);
    const void *context;
} HexPathMap;
typedef struct {
    uint16_t cost[HEX_CELLS_MAX];   /* HEX_COST_NONE: not reached */
    uint8_t from[HEX_CELLS_MAX];    /* cell before this one on a cheapest path */
    uint8_t heap[HEX_CELLS_MAX], place[HEX_CELLS_MAX];
} HexPathWork;
/* Cheapest costs from start up to a limit. The work memory is the caller's. */
void hex_path_flood(HexPathWork *work, const HexPathMap *map, int start, int limit);
/* Cells from the flood's start (included) to goal, in order; 0 when the goal was not reached, else the full count. */
int hex_path_walk(const HexPathWork *work, int start, int goal, uint8_t *out, int max);

#endif
