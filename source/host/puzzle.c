/* SPDX-License-Identifier: MIT */
#include "puzzle.h"

#include <string.h>

enum { KNOWN = 1 << 20 };

/* What was proven, by position and number of moves; a slot is overwritten by whoever comes later. */
typedef struct { uint32_t hash, check; uint8_t moves; bool wins; } Known;
static Known known[KNOWN];
static MuMove killer[PUZZLE_MOVES_MAX + 1];
static uint64_t nodes;

uint64_t puzzle_nodes(void) { return nodes; }

/* A second number of the position, so that two with the same hash are not taken for one. */
static uint32_t check_of(const MuPosition *p)
{
    uint32_t check = p->side;
    for (int i = 0; i < MU_CODE_COUNT; i++) check = check * 31 + p->at[i] * (i & MU_CODE_CLASS ? 7u : 3u);
    return check;
}

static bool wins_at_once(MuPosition *p)
{
    MuMove list[MU_MOVES_MAX], *end = mu_generate(p, list);
    MuUndo undo = {0};
    nodes++;
    for (MuMove *move = list; move < end; move++) {
        mu_do(p, *move, &undo);
        bool wins = mu_done_wins(p, *move, &undo);
        mu_undo(p, *move, &undo);
        if (wins)
            return true;
    }
    return false;
}

/* The side to move cannot keep the other one from winning in `moves`. The reply that helped last time is tried first. */
static bool loses(MuPosition *p, int moves)
{
    MuMove list[MU_MOVES_MAX], *end = mu_generate(p, list);
    MuUndo undo = {0};
    if (end == list || wins_at_once(p))
        return false;
    for (MuMove *move = list + 1; move < end; move++)
        if (*move == killer[moves]) {
            *move = list[0];
            list[0] = killer[moves];
        }
    for (MuMove *move = list; move < end; move++) {
        mu_do(p, *move, &undo);
        bool lost = puzzle_wins(p, moves);
        mu_undo(p, *move, &undo);
        if (lost)
            continue;
        killer[moves] = *move;
        return false;
    }
    return true;
}

static bool move_wins(MuPosition *p, MuMove move, int moves)
{
    MuUndo undo = {0};
    mu_do(p, move, &undo);
    bool wins = mu_done_wins(p, move, &undo) || (moves > 1 && loses(p, moves - 1));
    mu_undo(p, move, &undo);
    return wins;
}

int puzzle_winning(MuPosition *p, int moves, MuMove *out, int enough)
{
    MuMove list[MU_MOVES_MAX], *end = mu_generate(p, list);
    int count = 0;
    for (MuMove *move = list; move < end && count < enough; move++)
        if (move_wins(p, *move, moves))
            out[count++] = *move;
    return count;
}

bool puzzle_wins(MuPosition *p, int moves)
{
    MuMove one;
    if (wins_at_once(p))
        return true;
    if (moves <= 1)
        return false;
    Known *slot = &known[(p->hash ^ (uint32_t)moves * 0x9E3779B1u) % KNOWN];
    uint32_t check = check_of(p);
    if (slot->moves == moves && slot->hash == p->hash && slot->check == check)
        return slot->wins;
    bool wins = puzzle_wins(p, moves - 1) || puzzle_winning(p, moves, &one, 1) > 0;
    *slot = (Known){p->hash, check, (uint8_t)moves, wins};
    return wins;
}

int puzzle_saving(MuPosition *p, int moves, MuMove *out, int enough)
{
    MuMove list[MU_MOVES_MAX], *end = mu_generate(p, list);
    MuUndo undo = {0};
    int count = 0;
    for (MuMove *move = list; move < end && count < enough; move++) {
        mu_do(p, *move, &undo);
        bool saves = mu_done_wins(p, *move, &undo) || !puzzle_wins(p, moves);
        mu_undo(p, *move, &undo);
        if (saves)
            out[count++] = *move;
    }
    return count;
}
