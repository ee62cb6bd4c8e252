/* SPDX-License-Identifier: MIT */
#include "ai/morundir/player.h"

#include <string.h>

#include "ai/morundir/levels.h"
#include "ai/morundir/search.h"
#include "ai/table.h"
#include "fixed.h"
#include "rng.h"

enum {
    ROOT_PLACES = 8,        /* safe places tried for a piece captured by the first move */
    ROOT_MAX = MU_MOVES_MAX + 45 * ROOT_PLACES,
    ROOT_FIRST = 4,         /* further moves are searched a ply less deep at first */
    CLEAR_ENTRIES = 64,     /* of the table, for the price of one node */
    MIXED_MOVES = 12,       /* of the list, for the same price */
    VARIED_PLIES = 8,       /* so long the choice among near-equal moves is left to the seed */
    EVEN_DEPTH = 3,         /* for Blue's first move when Red may swap: look for the most even one */
    SWAP_BELOW = -20        /* Red swaps when he stands worse than this */
};

typedef enum { PHASE_CLEAR, PHASE_LIST, PHASE_MIX, PHASE_SAFE, PHASE_THINK } Phase;

typedef struct { MuMove move; int16_t score, bonus; } RootMove;

typedef struct {
    uint32_t ticket;
    Rng rng;
    Phase phase;
    int clear_at, mix_at;
    int listed, listed_at;  /* PHASE_SAFE: moves, the one in hand, its place and how many of its places are safe */
    int place_at, places;
    MuMove overlooked;      /* a safe move, for when all safe ones are overlooked */
    MuMove last_resort;     /* a move that loses at once, for when all do */
    int count, at;          /* safe moves, and the one in hand */
    int depth, alpha, eval;
    bool searching;         /* a root move is on the board */
    bool wide, reduced;     /* with the full window; a ply less deep at first */
    bool even;
    MuUndo undo;
    MuMove list[MU_MOVES_MAX];
    RootMove root[ROOT_MAX];
    MuState state;
} Thought;

_Static_assert(sizeof(Thought) <= ARENA_THOUGHT, "the thought leaves the rest of the arena to the table");

/* The search's memory is static: whoever began last owns it, and another player has to start again. */
static uint32_t tickets;

static Thought *thought_of(AiPlayer *player) { return (Thought *)(void *)player->work; }

static Action action_of(const Thought *thought, MuMove move)
{
    const uint8_t *space_of = mu_boards[thought->state.board].space_of;
    uint32_t place = mu_move_place(move);
    return (Action){MU_MOVE, space_of[mu_move_from(move)], space_of[mu_move_to(move)], place > 1 ? space_of[place] : MU_NOWHERE};
}

static void decide(AiPlayer *player, Action action)
{
    player->choice = action;
    player->done = true;
}

static void start_over(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    const MuLevel *level = &mu_levels[player->level];
    const MuState state = thought->state;
    memset(thought, 0, sizeof *thought);
    thought->state = state;
    thought->ticket = ++tickets;
    rng_start(&thought->rng, player->seed ^ mu_ops.hash(&state));
    thought->phase = level->skill.table ? PHASE_CLEAR : PHASE_LIST;
    thought->even = state.swap && state.ply == 0 && level->nodes != 0;
    player->nodes = 0;
    player->depth = 0;
    search_prepare(&state, level->skill, level->style);
    thought->eval = search_eval(&search.position);
}

static void begin(AiPlayer *player, const void *view)
{
    Thought *thought = thought_of(player);
    thought->state = *(const MuState *)view;
    if (mu_ops.to_act(&thought->state) == player->seat)
        start_over(player);
    else
        player->done = true;
}

/* --- Before the search: wins at once, and moves that lose at once --- */

static void list_moves(Thought *thought)
{
    thought->listed = (int)(mu_generate(&search.position, thought->list) - thought->list);
    thought->mix_at = thought->listed - 1;
    thought->phase = PHASE_MIX;
}

/* Equal moves come in an order of the seed. All of them at once would take a fifth of a frame. */
static void mix_moves(Thought *thought)
{
    int end = max_int(thought->mix_at - MIXED_MOVES, 0);
    for (; thought->mix_at > end; thought->mix_at--) {
        int other = (int)rng_below(&thought->rng, (uint32_t)thought->mix_at + 1, 0);
        MuMove held = thought->list[thought->mix_at];
        thought->list[thought->mix_at] = thought->list[other];
        thought->list[other] = held;
    }
    if (thought->mix_at <= 0)
        thought->phase = PHASE_SAFE;
}

/* The next move to look at, in the variant with its next free place; 0 when there is none left. */
static MuMove next_listed(Thought *thought)
{
    const MuPosition *p = &search.position;
    while (thought->listed_at < thought->listed) {
        const MuMove move = thought->list[thought->listed_at];
        if (!(move & MU_MOVE_CAPTURE) || !p->returns) {
            thought->listed_at++;
            return move;
        }
        while (thought->place_at < p->edges && thought->places < ROOT_PLACES) {
            const uint32_t place = search.place_order[thought->place_at++];
            if (p->cell[place] == 0 || place == mu_move_from(move))
                return (move ^ MU_MOVE_CAPTURE) | place << 16;
        }
        thought->listed_at++;
        thought->place_at = thought->places = 0;
    }
    return 0;
}

static void keep_safe(Thought *thought, MuMove move, int change, const MuLevel *level)
{
    int bonus = 0;
    thought->places++;
    if (thought->state.ply < VARIED_PLIES && level->variety > 0 && !thought->even)
        bonus = (int)rng_below(&thought->rng, (uint32_t)level->variety, 0);
    if (rng_below(&thought->rng, 256, 0) < level->overlooks)
        thought->overlooked = move;
    else
        thought->root[thought->count++] = (RootMove){move, (int16_t)change, (int16_t)bonus};
}

/* 10 and a third of the score, from 1 to 60. The console divides slowly, and there are many moves: 171 of 512 parts are a third of what is left of it. */
static uint32_t weight_of(int score)
{
    int third = min_int(abs_int(score), 150) * 171 >> 9;
    return (uint32_t)max_int(score < 0 ? 10 - third : 10 + third, 1);
}

/* Level 1: any safe move, better-looking ones more often. */
static MuMove draw_weighted(Thought *thought)
{
    uint32_t sum = 0;
    for (int i = 0; i < thought->count; i++) sum += weight_of(thought->root[i].score);
    uint32_t drawn = rng_below(&thought->rng, sum, 0);
    for (int i = 0;; i++) {
        uint32_t weight = weight_of(thought->root[i].score);
        if (drawn < weight)
            return thought->root[i].move;
        drawn -= weight;
    }
}

static void move_to_front(Thought *thought, int at)
{
    RootMove best = thought->root[at];
    memmove(thought->root + 1, thought->root, (size_t)at * sizeof *thought->root);
    thought->root[0] = best;
}

static void after_safe(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    int best = 0;
    if (thought->count == 0 && thought->overlooked != 0)
        thought->root[thought->count++] = (RootMove){thought->overlooked, 0, 0};
    for (int i = 1; i < thought->count; i++)
        if (thought->root[i].score > thought->root[best].score)
            best = i;
    if (thought->count == 0 && thought->listed == 0) {
        decide(player, (Action){MU_RESIGN, 0, 0, 0}); /* only in a position set up by hand */
    } else if (thought->count == 0) {
        decide(player, action_of(thought, thought->last_resort));
    } else if (mu_levels[player->level].nodes == 0) {
        bool swaps = mu_may_swap(&thought->state) && rng_below(&thought->rng, 4, 0) == 0;
        decide(player, swaps ? (Action){MU_SWAP, 0, 0, 0} : action_of(thought, draw_weighted(thought)));
    } else {
        move_to_front(thought, best);
        player->choice = action_of(thought, thought->root[0].move);
        thought->phase = PHASE_THINK;
        thought->depth = 1;
        thought->at = 0;
        if (thought->count == 1 && !mu_may_swap(&thought->state))
            player->done = true;
    }
}

/* One move: does it win, does it let the other side win at once? */
static void weigh_next(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    MuPosition *p = &search.position;
    const MuMove move = next_listed(thought);
    if (move == 0) {
        after_safe(player);
        return;
    }
    const int change = search_eval_change(p, move);
    MuUndo undo = {0, 0};
    mu_do(p, move, &undo);
    bool wins = mu_done_wins(p, move, &undo);
    bool loses = !wins && search_wins_now(p);
    mu_undo(p, move, &undo);
    if (wins)
        decide(player, action_of(thought, move));
    else if (loses)
        thought->last_resort = move;
    else
        keep_safe(thought, move, change, &mu_levels[player->level]);
}

/* --- The search over the safe moves --- */

static void conclude(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    bool swaps = mu_may_swap(&thought->state) && player->depth > 0 && thought->root[0].score < SWAP_BELOW;
    decide(player, swaps ? (Action){MU_SWAP, 0, 0, 0} : action_of(thought, thought->root[0].move));
}

/* Puts a root move on the board. The bonus of the seed shifts the window, so it counts like score. */
static void try_root(Thought *thought, bool wide, bool reduced)
{
    const RootMove *root = &thought->root[thought->at];
    const int low = thought->at == 0 || thought->even ? -SEARCH_WIN : thought->alpha - root->bonus;
    const int high = wide ? SEARCH_WIN : low + 1;
    const int eval = thought->eval + search_eval_change(&search.position, root->move);
    const int quiet = root->move & MU_MOVE_PLACE ? 0 : thought->state.quiet + 1;
    mu_do(&search.position, root->move, &thought->undo);
    search_begin(-eval, thought->depth - (reduced ? 2 : 1), -high, -low, quiet);
    thought->searching = true;
    thought->wide = wide;
    thought->reduced = reduced;
}

static void take_score(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    RootMove *root = &thought->root[thought->at];
    const int score = root->bonus - search.value;
    mu_undo(&search.position, root->move, &thought->undo);
    thought->searching = false;
    if (!thought->wide && score > thought->alpha) {
        try_root(thought, !thought->reduced, false);
        return;
    }
    root->score = (int16_t)score;
    bool better = thought->even ? abs_int(score) < abs_int(thought->alpha) : score > thought->alpha;
    if (thought->at == 0 || better) {
        thought->alpha = score;
        move_to_front(thought, thought->at);
        player->choice = action_of(thought, thought->root[0].move);
    }
    thought->at++;
}

static void next_depth(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    const int deepest = thought->even ? EVEN_DEPTH : mu_levels[player->level].depth;
    player->depth = thought->depth;
    if (thought->depth >= deepest || abs_int(thought->alpha) > SEARCH_SURE) {
        conclude(player);
        return;
    }
    thought->depth++;
    thought->at = 0;
}

/* Answers the nodes used. */
static int think(AiPlayer *player, int budget)
{
    Thought *thought = thought_of(player);
    if (!thought->searching && thought->at == thought->count) {
        next_depth(player);
        return 0;
    }
    if (!thought->searching)
        try_root(thought, thought->at == 0 || thought->even, thought->at >= ROOT_FIRST && thought->depth >= 3 && !thought->even);
    const uint32_t left = mu_levels[player->level].nodes - player->nodes, before = search.nodes;
    bool finished = search_run((uint32_t)budget < left ? budget : (int)left);
    const uint32_t used = search.nodes - before;
    player->nodes += used;
    if (finished)
        take_score(player);
    else if (player->nodes >= mu_levels[player->level].nodes)
        conclude(player);
    return (int)used;
}

static void step(AiPlayer *player, int budget)
{
    Thought *thought = thought_of(player);
    if (thought->ticket != tickets)
        start_over(player);
    while (budget > 0 && !player->done) {
        switch (thought->phase) {
        case PHASE_CLEAR:
            thought->clear_at = table_clear(thought->clear_at, CLEAR_ENTRIES);
            if (thought->clear_at == TABLE_ENTRIES)
                thought->phase = PHASE_LIST;
            budget--;
            break;
        case PHASE_LIST:
            list_moves(thought);
            budget--;
            break;
        case PHASE_MIX:
            mix_moves(thought);
            budget--;
            break;
        case PHASE_SAFE:
            weigh_next(player);
            budget--;
            break;
        case PHASE_THINK:
            budget -= think(player, budget);
            break;
        }
    }
    player->unripe = thought->phase != PHASE_THINK;
}

/* What has not been searched is still safe: the look at wins and losses in one is always finished. */
static void stop(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    if (thought->ticket != tickets)
        start_over(player);
    if (thought->phase == PHASE_CLEAR)
        thought->phase = PHASE_LIST;
    while (!player->done && thought->phase != PHASE_THINK)
        step(player, 1);
    if (!player->done)
        conclude(player);
}

const AiOps mu_ai = {
    .game = &mu_ops,
    .levels = AI_LEVELS,
    .guests = AI_GUESTS,
    .begin = begin,
    .step = step,
    .stop = stop,
    .node_lines = 12,
    .advises = true,
};
