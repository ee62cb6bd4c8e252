/*
 * Alpha-beta search below one root move of Morundir, with its own stack, so that it can stop at any node and go on later.
 *
 * Scores are from the side to move: a hundredth of a knight; SEARCH_WIN minus plies for a forced win. The search knows the
 * castle by looking outward from it: a duke with a free way wins next move, two enemy dukes with a free way cannot both be
 * stopped, and one must be stopped now, which leaves few moves and costs no depth.
 */
#ifndef AI_MORUNDIR_SEARCH_H
#define AI_MORUNDIR_SEARCH_H

#include "engine/morundir/position.h"

enum {
    SEARCH_WIN = 30000, SEARCH_SURE = 29000,   /* beyond SEARCH_SURE the game is decided */
    SEARCH_PLIES = 24,
    SEARCH_POOL = 768,
    SEARCH_PATH = MU_HISTORY_MAX + 1 + SEARCH_PLIES
};

typedef struct {
    MuMove *next, *end;        /* moves not yet tried */
    MuMove done, best_move;
    MuUndo undo;
    int16_t alpha, beta, floor, best;   /* floor: alpha at entry */
    int16_t eval;              /* pieces and places, from the side to move */
    int8_t depth;
    uint8_t kind;              /* how the move in `done` is being searched */
    uint8_t tried, quiet;      /* plies since the last capture, for MU-3.4 */
    bool calm, zero;           /* captures only; the opponent has just passed */
} SearchFrame;

typedef enum { SEARCH_ENTER, SEARCH_NEXT, SEARCH_PUSH, SEARCH_RETURN } SearchMode;

/* What differs between the levels. */
typedef struct {
    bool table, captures, pass;    /* transposition table, captures beyond the horizon, null move */
    uint8_t reduce;                /* quiet moves after this many are searched one ply less at first; 0: never */
} SearchSkill;

typedef struct {
    MuPosition position;
    SearchFrame frame[SEARCH_PLIES];
    MuMove pool[SEARCH_POOL];
    MuMove killer[SEARCH_PLIES][2];
    int8_t place_value[2][MU_CELLS];   /* of a duke, of a knight */
    uint8_t place_order[MU_EDGES_MAX]; /* edge cells, the worst for their owner first */
    SearchSkill skill;
    SearchMode mode;
    int ply, value;
    int path_at;                       /* entry of search_path that holds the hash of frame 0 */
    int moves_max;
    uint32_t nodes;
} Search;

extern Search search;
extern uint32_t search_path[SEARCH_PATH];   /* hashes of the game's last positions, then of the search's line */
extern uint8_t search_history[4 * 256];     /* how often a piece's move to a cell was good */

/* Tables for the board; forgets what earlier searches learned, except for the transposition table. */
void search_prepare(const MuState *state, SearchSkill skill);
/* Starts below the position in `search`, a ply after the root. */
void search_begin(int eval, int depth, int alpha, int beta, int quiet);
/* At most `budget` nodes; true when search.value holds the result. */
bool search_run(int budget);

/* Pieces and places, from the side to move. */
int search_eval(const MuPosition *p);
/* What a move changes in that, for the side that moves. */
int search_eval_change(const MuPosition *p, MuMove move);
/* True when the side to move wins at once. */
bool search_wins_now(const MuPosition *p);

#endif
