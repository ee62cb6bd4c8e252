/* SPDX-License-Identifier: MIT */
/*
 * The board on screen, shared by all games: hexes of three sizes or rooms of a house, with terrain, tints, owner rings, markers and
 * counters on the board layer, composed tile by tile; marks of reach and target on the overlay layer, above the pieces; hardware
 * scrolling that follows the cursor; a cursor that goes from cell to cell or along links that the game gives; day, night and dawn.
 * Units are in units.h, small signs in signs.h, the overview in minimap.h. There is one board at a time; it knows nothing of rules.
 *
 * Use: board_begin() while the screen is dark, then set cells, then board_load_step() once a frame until it answers true; in play
 * board_frame() once a frame. Show board_layers(). Cell numbers are the game's own (0 .. cells - 1).
 *
 * From behind: table (backdrop), board, units, signs (layer 2), marks (overlay), border of danger on a cell with a unit, cursor, numbers (layer 1),
 * windows (layer 0). So no number is ever covered by another sprite.
 */
#ifndef BOARD_H
#define BOARD_H

#include <stdbool.h>
#include <stdint.h>
#include "hexgrid.h"
#include "ui/picture.h"

enum { BOARD_CELLS_MAX = 255, BOARD_COLUMNS_MAX = 32, BOARD_ROWS_MAX = 32, BOARD_NONE = -1 };

/* Hexes by their width; rooms are 40 x 24 pixels. */
typedef enum { BOARD_HEX16, BOARD_HEX24, BOARD_HEX32, BOARD_SIZES, BOARD_ROOMS = BOARD_SIZES } BoardSize;

/* Hex pictures, the order of graphics/hex16.png, hex24.png and hex32.png. */
enum {
    TERRAIN_PLAINS, TERRAIN_FOREST, TERRAIN_HILLS, TERRAIN_MOUNTAIN, TERRAIN_WATER, TERRAIN_CITY, TERRAIN_VILLAGE, TERRAIN_CASTLE,
    TERRAIN_ROAD, TERRAIN_BRIDGE, TERRAIN_RUIN, TERRAIN_FIRE, TERRAIN_WALL, TERRAIN_FIELD_LIGHT, TERRAIN_FIELD_MID,
    TERRAIN_FIELD_DARK, TERRAIN_GOAL, TERRAIN_SWAMP, TERRAIN_SAND, TERRAIN_SNOW, TERRAIN_TEMPLE, TERRAIN_HARBOUR, TERRAIN_FLOOR,
    TERRAIN_PLAINS_NIGHT, TERRAIN_FOREST_NIGHT, TERRAIN_HILLS_NIGHT, TERRAIN_CITY_NIGHT, TERRAIN_WALL_NIGHT, TERRAIN_VOID,
    TERRAIN_COUNT
};

/* Copies of the 32 board colours. Tints tell how well a cell is seen; what can be done there is told by marks. */
typedef enum { TINT_PLAIN, TINT_LIT, TINT_FOG, TINT_DIM, TINT_COUNT } BoardTint;

/*
 * Marks, told apart by their shape in every palette: a dot for what can be reached, a hollow one for what can be reached at a price,
 * a reticle for a target, a pulsing border for danger. Bits; of the first three a cell shows the last that is set.
 */
enum { MARK_NONE, MARK_REACH = 1, MARK_FAR = 2, MARK_TARGET = 4, MARK_DANGER = 8, MARK_BITS = 4 };

/* Inner outline of a hex: 0 none, 1..8 the players, 9 neutral, 10 undead; each with its own dash pattern. */
enum { OWNER_NONE, OWNER_NEUTRAL = 9, OWNER_UNDEAD, OWNER_COUNT };

/* Small pictures on the upper part of a hex. */
enum {
    MARKER_NONE, MARKER_FLAG, MARKER_BASE, MARKER_TEMPLE, MARKER_DOT, MARKER_CROSS, MARKER_CHECK, MARKER_SWORDS, MARKER_SHIELD,
    MARKER_SKULL, MARKER_CROWN, MARKER_COIN, MARKER_TORCH, MARKER_EYE, MARKER_QUESTION, MARKER_STAR, MARKER_COUNT
};

enum { COUNTER_NONE = 255 };

typedef struct {
    uint8_t terrain;    /* TERRAIN_..., or a picture of the game's own sheet */
    uint8_t tint;       /* BoardTint */
    uint8_t owner;
    uint8_t marker;
    uint8_t counter;    /* 0..99 in a small plate at the lower edge; COUNTER_NONE */
    uint8_t marks;      /* MARK_... */
} BoardCell;

typedef struct { uint8_t column, row; } BoardPlace;

/* Times of day. */
typedef enum { MOOD_DAY, MOOD_NIGHT, MOOD_DAWN, MOOD_COUNT } BoardMood;

typedef struct {
    uint8_t size;               /* BoardSize */
    uint8_t pitch;              /* from row to row; 0: that of regular hexes. With another one the hexes are pitch + width / 4 high */
    uint8_t shift;              /* HexShift: which rows lie half a hex to the right */
    uint16_t cells;
    const BoardPlace *places;   /* of each cell; must stay */
    /* The part of the screen that belongs to the board, in pixels, multiples of 8. Windows lie over the rest. */
    uint8_t view_x, view_y, view_w, view_h;
    bool counters_above;        /* counters are sprites in front of everything on the board; else a part of it */
    bool numbers_framed;        /* the cursor's corners stand above and below the numbers of units, never beside them */
    const void *sheet;          /* the game's own pictures in the board's palette, 8-bit tiles; NULL: the house's */
    const uint16_t *palettes[MOOD_COUNT];   /* 32 colours; NULL: by day the house's, else made from the day's */
    bool alarm;                 /* the border of danger is red with a flash of yellow; else it goes to and fro between yellow and orange */
    uint16_t cloth;             /* colour around the hexes, 15-bit; 0: the first of the game's own palette, or black */
    const Picture *table;       /* on what the board lies, instead of the cloth: 256x256 pixels of 4 bits from the corner of the first cell on; NULL: nothing */
    const uint16_t *owners;     /* the game's own ten owner palettes, as in graphics/owners.png; NULL: the house's */
} BoardSetup;

/* Offset coordinates for cells given in axial ones, moved to start at 0,0 (the shift that comes out belongs into the setup). */
HexShift board_places_from_axial(const Hex *hexes, int count, BoardPlace *places);

/*
 * Makes the layers, palettes and masks ready and forgets all units; all cells are plains, nothing marked. Calls kit_begin_board,
 * so windows are opened afterwards, and sprites_reset, so unit pictures are loaded afterwards. Takes sprite palettes 0 to 10 and
 * about 120 sprite tiles. Shows nothing: kit_show(…) is the scene's. Costs two thirds of a frame: a load step
 * of its own.
 */
void board_begin(const BoardSetup *setup);
bool board_load_step(void);     /* once a frame: palettes, then some tiles each time; true when the view is complete */
void board_end(void);
unsigned board_layers(void);    /* a bit per layer that is to be shown */

/* ---- cells. A change shows within a few frames, a budget of tiles each. ---- */
const BoardCell *board_cell(int cell);
void board_set(int cell, const BoardCell *value);
void board_terrain(int cell, int terrain);
void board_tint(int cell, int tint);
void board_tint_all(int tint);
void board_owner(int cell, int owner);
void board_marker(int cell, int marker);
void board_counter(int cell, int counter);
void board_marks(int cell, int marks);
void board_marks_clear(void);
bool board_settled(void);       /* nothing is left to compose or to scroll */

/* ---- where things are ---- */
int board_at(int column, int row);                      /* cell or BOARD_NONE */
int board_hex_width(void);                              /* of a cell in pixels */
int board_hex_height(void);
int board_neighbour(int cell, int direction);           /* directions of hexgrid.h; BOARD_NONE */
void board_world(int cell, int *x, int *y);             /* upper left of the hex in board pixels */
void board_screen(int cell, int *x, int *y);            /* the same on the screen, as scrolled now */
void board_screen_soon(int cell, int *x, int *y);       /* the same when the view stands again */
void board_view(int *x, int *y);                        /* board pixel shown at the view's upper left */

/* ---- the cursor ---- */
void board_cursor_to(int cell);                         /* BOARD_NONE hides it; scrolls there with ease */
void board_cursor_jump(int cell);                       /* the same without scrolling time */
int board_cursor(void);
typedef enum { CURSOR_NORMAL, CURSOR_TARGET, CURSOR_KINDS } BoardCursorKind;
void board_cursor_kind(BoardCursorKind kind);
/* Cells that L and R go through, in order; NULL and 0: none. Must stay. */
void board_stops(const uint8_t *cells, int count);
/* The same, and the D-pad goes through them alone, to the nearest in its direction: one of some targets is chosen. Goes before links. */
void board_stops_only(const uint8_t *cells, int count);
/*
 * Places instead of cells: the D-pad goes along the links of the place under the cursor, and nowhere else. A place may be larger than
 * a cell: the cursor frames all cells of the rectangle with the corners `cell` and `corner`. NULL and 0: from cell to cell again.
 */
enum { LINK_UP, LINK_RIGHT, LINK_DOWN, LINK_LEFT, LINK_COUNT, LINK_NONE = 255 };
typedef struct { uint8_t cell, corner, to[LINK_COUNT]; } BoardLink;     /* to: places by their number in the list, or LINK_NONE */
void board_links(const BoardLink *places, int count);
int board_link(void);                                   /* the place under the cursor, or BOARD_NONE */
/* Reads the D-pad, L and R; true when the cursor stands on another cell now. */
bool board_cursor_keys(void);
/* The cell one press of these direction keys leads to from `cell`, or BOARD_NONE. `lean`: memory of the zig-zag, start with 0. */
int board_step(int cell, unsigned direction_keys, int *lean);

/* Once a frame: scrolling, composing within the budget, cursor sprite and units. Between sprites_begin and sprites_end. */
void board_frame(void);
unsigned board_breath(void);                            /* the frame of what moves without end: arrows of a game go by it too */
void board_breathe_from(unsigned frame);                /* what moves without end is as far as in that frame: for scripts that take pictures */
void board_look_at(int cell);                           /* scrolls so that the cell can be seen, without the cursor */
void board_look_edge(int cell, bool bottom);            /* likewise, as near to the upper or lower edge of the view as the board goes */
/* The colours change within a second, a part of them each frame; at once when animation is off or the screen is dark. */
void board_mood(BoardMood mood, bool at_once);
void board_mood_between(BoardMood mood, BoardMood next, int sixteenths, bool at_once);     /* on the way from one to the next: how far */
void board_shake(int frames);                           /* a blow; nothing when animation is off */

#endif
