/* SPDX-License-Identifier: MIT */
/*
 * Alpha-beta search below one root move of Morundir, with its own stack, so that it can stop at any node and go on later.
 *
 * Scores are from the side to move, in the unit of weights.h; SEARCH_WIN minus plies for a forced win. The search knows the
 * castle by looking outward from it: a duke with a free way wins next move, two enemy dukes with a free way cannot both be
 * stopped, and one must be stopped now, which leaves few moves and costs no depth.
 */
#ifndef AI_MORUNDIR_SEARCH_H
#define AI_MORUNDIR_SEARCH_H

#include "ai/morundir/weights.h"
#include "engine/morundir/position.h"

enum {
    SEARCH_WIN = 30000, SEARCH_SURE = 29000,   /* beyond SEARCH_SURE the game is decided */
    SEARCH_PLIES = 24,
    SEARCH_POOL = 768,
    SEARCH_PATH = MU_HISTORY_MAX + 1 + SEARCH_PLIES,
    SEARCH_HISTORY = 4 * 256
};

/* As small as it may be: the fast memory is short. */
typedef struct {
    MuMove *next, *end;        /* moves not yet tried */
    MuMove done;
    MuUndo undo;
    int16_t alpha, beta, floor, best;   /* floor: alpha at entry */
    int16_t eval;              /* pieces and places, from the side to move */
    uint16_t lines;            /* lines_sum; 0: not known yet */
    uint16_t best_move, early; /* from | to << 8; early: a move tried before the list is made, 0: none; during a pass the table's */
    uint16_t tried;
    int8_t depth;
    uint8_t kind;              /* how the move in `done` is being searched */
    uint8_t quiet;             /* plies since the last capture, for MU-3.4 */
    bool calm, threatened;     /* forcing moves only; an enemy duke must be stopped */
    bool listed;               /* the list is made */
} SearchFrame;

enum { KIND_FULL, KIND_ZERO, KIND_REDUCED, KIND_FAR, KIND_PASS };   /* window and depth of the move being searched */

typedef enum { SEARCH_ENTER, SEARCH_NEXT, SEARCH_RETURN, SEARCH_WEIGH } SearchMode;

/* What differs between the levels. */
typedef struct {
    bool table;                /* transposition table */
    uint8_t threats;           /* threats to the castle beyond the horizon, in a row */
    uint8_t pass;              /* with this many plies left or more, a pass that is good enough answers a node; 0: never */
    uint8_t reduce;            /* quiet moves after this many are searched less deep at first; 0: never */
    int16_t secure;            /* this far above beta, for each ply left, the last plies are not searched; 0: always */
    int16_t hopeless;          /* this far below alpha only forcing moves are tried at the last ply; 0: never */
} SearchSkill;

/* What a player likes, where it is not what usually wins. Zeros: weights.h. */
typedef struct {
    uint8_t dukes, knights;    /* sixteenths of what a good place is worth to them */
    int16_t duke, knight;      /* what one more of them is worth */
} SearchStyle;

/* What is used most comes first: the processor reaches near fields with one instruction. */
typedef struct {
    SearchMode mode;
    int ply, value;
    uint32_t nodes;
    SearchSkill skill;
    int path_at;                       /* entry of search_path that holds the hash of frame 0 */
    int moves_max;
    int16_t worth[2];                  /* of a duke, of a knight */
    uint8_t free, opens;               /* what these cells of `mark` hold: lines_mark */
    MuPosition position;
    SearchFrame frame[SEARCH_PLIES];
    uint16_t killer[SEARCH_PLIES][2];  /* from | to << 8 */
    uint8_t mark[MU_CELLS];
    int8_t place_value[2][MU_CELLS];   /* of a duke, of a knight */
    uint8_t place_order[MU_EDGES_MAX]; /* edge cells, the worst for their owner first */
    MuMove pool[SEARCH_POOL];
} Search;

extern Search search;
extern uint32_t search_path[SEARCH_PATH];   /* hashes of the game's last positions, then of the search's line */
extern uint8_t search_history[SEARCH_HISTORY]; /* how often a piece's move to a cell was good */

/* Tables for the board; forgets what earlier searches learned, except for the transposition table. */
void search_prepare(const MuState *state, SearchSkill skill, SearchStyle style);
/* Starts below the position in `search`, a ply after the root. */
void search_begin(int eval, int depth, int alpha, int beta, int quiet);
/* At most `budget` nodes; true when search.value holds the result. */
bool search_run(int budget);

/* Goes a ply deeper with nothing done: nobody may pass, but who stands well enough even then needs no list of moves to know it. */
void search_pass(SearchFrame *frame);

/* Pieces and places, from the side to move. */
int search_eval(const MuPosition *p);
/* True when the side to move wins at once. */
bool search_wins_now(const MuPosition *p);

/* What a move changes in that, for the side that moves. */
static inline int search_eval_change(const MuPosition *p, MuMove move)
{
    const uint32_t from = mu_move_from(move), to = mu_move_to(move), code = p->cell[from];
    const int8_t *value = search.place_value[code >> 3 & 1];
    int change = value[to] - value[from];
    if (move & MU_MOVE_PLACE) { /* like captures like: the same table and worth */
        const uint32_t place = mu_move_place(move);
        change += value[to];
        change += place > 1 ? -value[place] : search.worth[code >> 3 & 1];
    }
    return change;
}

#endif
