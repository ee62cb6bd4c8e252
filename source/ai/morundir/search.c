/* SPDX-License-Identifier: MIT */
#include "ai/morundir/search.h"

#include <string.h>

#include "ai/morundir/weights.h"
#include "engine/morundir/history.h"
#include "fixed.h"
#include "place.h"

uint32_t search_path[SEARCH_PATH] PLACE_EWRAM;
uint8_t search_history[SEARCH_HISTORY] PLACE_EWRAM;

enum { PASS_PLIES = 3 };                         /* a pass is searched so many plies less deep */
enum { PLACE_LEAST = -80, PLACE_MOST = 95 };   /* ranks of moves are made of differences of these */

static bool on_castle_line(Hex hex) { return hex.q == 0 || hex.r == 0 || hex.q + hex.r == 0; }

/* Worth of standing on a space: by distance from the castle and whether it lies on a line to it. */
static void make_place_values(int board, SearchStyle style)
{
    const int sixteenths[2] = {style.dukes ? style.dukes : 16, style.knights ? style.knights : 16};
    search.worth[0] = style.duke ? style.duke : WEIGHT_DUKE;
    search.worth[1] = style.knight ? style.knight : WEIGHT_KNIGHT;
    for (int space = 0; space < mu_boards[board].spaces; space++) {
        Hex hex = mu_hex(board, space);
        int distance = hex_distance(hex, (Hex){0, 0}), line = on_castle_line(hex);
        uint32_t cell = mu_boards[board].cell_of[space];
        for (int kind = 0; kind < 2; kind++)
            search.place_value[kind][cell] = (int8_t)clamp_int(weight_place[board][kind][line][distance] * sixteenths[kind] / 16, PLACE_LEAST, PLACE_MOST);
    }
}

/* The best prison first: off the lines to the castle, then with few neighbours. */
static void make_place_order(int board)
{
    int worth[MU_EDGES_MAX];
    const MuBoard *b = &mu_boards[board];
    for (int i = 0; i < b->edges; i++) {
        int space = b->edge[i], value = on_castle_line(mu_hex(board, space)) ? 100 : 0, at = i;
        for (int d = 0; d < 6; d++)
            value += mu_neighbour(board, space, d) != MU_OFF_BOARD;
        for (; at > 0 && worth[at - 1] > value; at--) {
            worth[at] = worth[at - 1];
            search.place_order[at] = search.place_order[at - 1];
        }
        worth[at] = value;
        search.place_order[at] = b->cell_of[space];
    }
}

/* The hash words of a step, taken out of the board after it. */
static uint32_t step_words(const MuState *after, MuStep step)
{
    const uint8_t *cell_of = mu_boards[after->board].cell_of;
    const uint32_t moved = mu_code_of(after->cell[step.to]);
    uint32_t words = MU_HASH_SIDE ^ mu_key(cell_of[step.from], moved) ^ mu_key(cell_of[step.to], moved);
    if (step.place != MU_NOWHERE) {
        const uint32_t captured = mu_code_of(after->cell[step.place]);
        words ^= mu_key(cell_of[step.place], captured) ^ mu_key(cell_of[step.to], captured);
    }
    return words;
}

/* Hashes of the remembered positions, oldest first, so that the search sees repetitions of the game. */
static void make_path(const MuState *state)
{
    MuState at = *state;
    uint32_t hash = search.position.hash;
    search_path[state->steps] = hash;
    for (int i = state->steps - 1; i >= 0; i--) {
        hash ^= step_words(&at, state->history[i]);
        mu_step_back(at.cell, state->history[i]);
        search_path[i] = hash;
    }
    search.path_at = state->steps + 1;
}

void search_prepare(const MuState *state, SearchSkill skill, SearchStyle style)
{
    memset(&search, 0, sizeof search);
    memset(search_history, 0, sizeof search_history);
    mu_position_load(&search.position, state);
    search.skill = skill;
    search.moves_max = state->board == MU_GRAND ? MU_MOVES_MAX : MU_MOVES_STANDARD;
    make_place_values(state->board, style);
    make_place_order(state->board);
    make_path(state);
}

void search_begin(int eval, int depth, int alpha, int beta, int quiet)
{
    SearchFrame *frame = &search.frame[0];
    frame->alpha = (int16_t)alpha;
    frame->beta = (int16_t)beta;
    frame->eval = (int16_t)eval;
    frame->depth = (int8_t)depth;
    frame->lines = 0;
    frame->quiet = (uint8_t)quiet;
    search.ply = 0;
    search.mode = SEARCH_ENTER;
}

void search_pass(SearchFrame *frame)
{
    SearchFrame *child = frame + 1;
    frame->kind = KIND_PASS;
    frame->next = frame->end = frame[-1].end;
    child->depth = (int8_t)(frame->depth - PASS_PLIES);
    child->alpha = (int16_t)-frame->beta;
    child->beta = (int16_t)-frame->alpha;
    child->eval = (int16_t)-frame->eval;
    child->lines = frame->lines;
    child->quiet = 0;
    mu_pass(&search.position);
    search.ply++;
}

int search_eval(const MuPosition *p)
{
    int sum = 0;
    for (int code = 0; code < MU_CODE_COUNT; code++) {
        if (p->at[code] == 0)
            continue;
        int kind = code >> 3 & 1;
        int worth = search.place_value[kind][p->at[code]] + search.worth[kind];
        sum += code & MU_CODE_RED ? -worth : worth;
    }
    return p->side ? -sum : sum;
}

bool search_wins_now(const MuPosition *p)
{
    const uint32_t open = mu_castle_open(p);
    if (p->side ? open >> 4 : open & 15)
        return true;
    if (p->returns || p->dukes[p->side ? 0 : 1] != 1)
        return false;
    MuMove list[26];
    for (int i = 0; i < MU_DUKES; i++) {
        const uint32_t from = p->at[p->side + (uint32_t)i];
        const MuMove *end = from != 0 ? mu_generate_piece(p, from, list) : list;
        for (const MuMove *move = list; move < end; move++)
            if (*move & MU_MOVE_CAPTURE)
                return true;
    }
    return false;
}
