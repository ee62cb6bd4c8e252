/* SPDX-License-Identifier: MIT */
/*
 * Morundir: two duchies race for one castle on a hexagonal board. Perfect information, two seats, no luck.
 *
 * The state is a plain struct of MU_STATE_BYTES or less without padding; equal games have equal bytes. Spaces are numbered
 * by rows from the top, left to right, from 0. Rule ids (MU-x.y) in comments are those of docs/rules/morundir.md.
 * MU-3.3 is decided exactly: the state keeps the steps of the last plies and takes them back in a copy to compare positions.
 */
#ifndef MORUNDIR_H
#define MORUNDIR_H

#include "game.h"
#include "hexgrid.h"

enum {
    MU_SPACES_STANDARD = 43,
    MU_SPACES_MAX = 91,
    MU_EDGES_MAX = 36,
    MU_ROWS_MAX = 13,
    MU_DUKES = 3,            /* a side at the start */
    MU_KNIGHTS = 6,
    MU_QUIET_MAX = 100,      /* MU-3.4 */
    MU_HISTORY_MAX = 100,    /* steps kept for MU-3.3 */
    MU_REPEATS = 3,          /* MU-3.3 */
    MU_PLY_MAX = 65535,
    MU_STATE_BYTES = 1024,
    MU_PACK_MAX = 320,
    /* 9 pieces with at most 26 targets each; 9 + 36 pairs that may capture, 36 places each; SWAP. */
    MU_ACTIONS_MAX = 9 * 26 + 45 * 36 + 1,
    MU_NOWHERE = 0xFF        /* Action.c and MuStep.place without a returned piece */
};

typedef enum { MU_STANDARD, MU_GRAND, MU_BOARDS } MuBoardKind;
typedef enum { MU_BLUE, MU_RED } MuColour;
enum { MU_OPTION_BOARD, MU_OPTION_RETURN, MU_OPTION_SWAP, MU_OPTION_START, MU_OPTIONS };
enum { MU_START_BLUE, MU_START_CHANCE };   /* D7: seat 0 plays Blue, or chance says who does; Blue begins either way */

/* Contents of a space. */
enum { MU_NONE, MU_BLUE_DUKE, MU_BLUE_KNIGHT, MU_RED_DUKE, MU_RED_KNIGHT, MU_PIECES };
static inline int mu_colour(int piece) { return piece >= MU_RED_DUKE; }              /* piece is not MU_NONE */
static inline bool mu_is_duke(int piece) { return piece == MU_BLUE_DUKE || piece == MU_RED_DUKE; }

/*
 * The kinds of actions, one row each: KIND(NAME, name, values of a, b, c). A byte of one value is unused and 0; a kind without its three
 * functions does not link. Journals take moves in whole bytes, which are fewer bits than these values: c hardly ever changes.
 */
#define MU_ACTION_LIST(KIND) \
    /* a from, b to, c place of the returned piece or MU_NOWHERE */ \
    KIND(MOVE, move, MU_SPACES_MAX, MU_SPACES_MAX, 256) \
    KIND(SWAP, swap, 1, 1, 1) \
    KIND(RESIGN, resign, 1, 1, 1)
#define MU_ENUMERATOR(NAME, name, a, b, c) MU_##NAME,
typedef enum { MU_ACTION_LIST(MU_ENUMERATOR) MU_ACTION_KINDS } MuActionKind;
#undef MU_ENUMERATOR

typedef enum {
    MU_OPEN,
    MU_BY_CASTLE,       /* MU-3.1, the side not to move has won */
    MU_BY_DUKES,        /* MU-3.2, the side not to move has won */
    MU_BY_RESIGN,       /* the side to move has given up */
    MU_BY_REPETITION,   /* MU-3.3 draw */
    MU_BY_QUIET,        /* MU-3.4 draw */
    MU_BY_STUCK,        /* MU-3.5 draw */
    MU_ENDINGS
} MuEnding;

/* Events in the order they happen: MOVED, CAPTURED, PLACED, then at most one ending. */
typedef enum {
    MU_EVENT_MOVED = 1,   /* a from, b to, c piece */
    MU_EVENT_CAPTURED,    /* a space, b captured piece */
    MU_EVENT_PLACED,      /* a space, b returned piece, c space where it was captured */
    MU_EVENT_SWAPPED,     /* a seat that now has Blue */
    MU_EVENT_RESIGNED,    /* a colour that gave up */
    MU_EVENT_CASTLE,      /* a winning colour, b space of the castle */
    MU_EVENT_DUKES,       /* a winning colour */
    MU_EVENT_DRAW         /* a MuEnding */
} MuEventKind;

typedef struct { uint8_t from, to, place; } MuStep;

typedef struct {
    uint8_t cell[MU_SPACES_MAX];  /* 0 behind the last space of the board */
    uint8_t board, returns, swap, start;   /* the options */
    uint8_t composed;             /* 1: set up by hand (lessons), not from the start position */
    uint8_t side;                 /* MuColour to move; after the end the side that would move */
    uint8_t blue_seat;
    uint8_t swapped;
    uint8_t ending;               /* MuEnding */
    uint8_t quiet;                /* plies since the last capture */
    uint8_t steps;                /* entries of history in use; the rest is 0 */
    uint16_t ply;                 /* moves made; beyond MU_PLY_MAX only its parity is kept */
    MuStep history[MU_HISTORY_MAX];  /* oldest first. Standard game: since the last capture. Return variant: the last plies */
} MuState;

extern const GameOps mu_ops;

/* --- The boards --- */

enum { MU_WIDTH = 16, MU_CELLS = 15 * MU_WIDTH, MU_OFF_BOARD = 0xFF };

/* A cell is (r + 7) * 16 + q + 8: one byte, with missing cells all round, so a step in a direction is one addition. */
typedef struct {
    uint8_t spaces, edges, rows, castle;       /* castle: its space */
    uint8_t row_start[MU_ROWS_MAX + 1];        /* first space of each row, and the end */
    uint8_t space_of[MU_CELLS];                /* by cell, MU_OFF_BOARD outside */
    uint8_t cell_of[MU_SPACES_MAX];            /* by space */
    uint8_t edge[MU_EDGES_MAX];                /* spaces with a missing neighbour, ascending */
    uint8_t first[2][MU_DUKES + MU_KNIGHTS];   /* start spaces by colour, dukes first */
} MuBoard;
extern const MuBoard mu_boards[MU_BOARDS];
extern const int8_t mu_step[6];                /* cell differences in the order of hex_directions */

/* The neighbouring space in a direction, or MU_OFF_BOARD. */
int mu_neighbour(int board, int space, int direction);
bool mu_is_edge(int board, int space);
Hex mu_hex(int board, int space);
int mu_space_at(int board, Hex hex);            /* or -1 */
/* "e4": row letter and number, at most 3 characters and a 0. */
void mu_space_name(int board, int space, char out[4]);

/* --- Questions about a state --- */

/* Why a move is refused, in the order in which a player would notice. */
typedef enum {
    MU_WHY_FINE,
    MU_WHY_OVER,           /* the game has ended */
    MU_WHY_NO_SPACE,       /* not a space of this board, or no such action */
    MU_WHY_EMPTY,          /* no piece on the first space */
    MU_WHY_NOT_YOURS,      /* MU-1.1 */
    MU_WHY_STUCK,          /* the same space twice (a piece must move) */
    MU_WHY_NOT_STRAIGHT,   /* MU-1.2 */
    MU_WHY_BLOCKED,        /* MU-1.3 */
    MU_WHY_DUKE_CASTLE,    /* MU-1.5: a duke's slide ends on the castle */
    MU_WHY_KNIGHT_CASTLE,  /* MU-1.4: a knight may not stop there */
    MU_WHY_OWN,            /* own piece on the target */
    MU_WHY_DUKE_KNIGHT,    /* MU-2.2: dukes capture only dukes */
    MU_WHY_KNIGHT_DUKE,    /* MU-2.2: knights capture only knights */
    MU_WHY_NEIGHBOUR,      /* MU-2.3 */
    MU_WHY_EDGE,           /* MU-2.5: not a free edge space, or a place without a capture */
    MU_WHY_NO_SWAP,        /* MU-4.1 */
    MU_WHYS
} MuWhy;

/* May the side to move go from one space to the other? The place of a returned piece is not asked. */
MuWhy mu_why_move(const MuState *state, int from, int to);
/* The same for a whole action. */
MuWhy mu_why(const MuState *state, Action action);
/* True when a duke of this colour, were it to move, could go to the castle at once; false after the end. */
bool mu_threatens(const MuState *state, int colour);
/* True when that move captures (it must be fine). */
bool mu_is_capture(const MuState *state, int from, int to);
/* MU-2.5: the free edge spaces after a capture from..to, ascending; the count. out holds MU_EDGES_MAX entries. */
int mu_places(const MuState *state, int from, int to, uint8_t *out);

int mu_seat_of(const MuState *state, int colour);
int mu_pieces_left(const MuState *state, int piece);
/* Colour that has won, or -1 (open or drawn). */
int mu_winner(const MuState *state);
bool mu_may_swap(const MuState *state);

/* Sequences of moves of that length (section 6 of the rules); depth 0..MU_PERFT_MAX. pool: MU_PERFT_POOL words to work in. */
enum { MU_PERFT_MAX = 8, MU_PERFT_POOL = MU_PERFT_MAX * 9 * 26 };
uint32_t mu_perft(const MuState *state, int depth, uint32_t *pool);

/* --- Setting up by hand (lessons, tests): compose an empty board, put pieces, then play --- */

void mu_compose(MuState *state, int board, bool returns, int side);
void mu_put(MuState *state, int space, int piece);   /* not on the castle */

#endif
