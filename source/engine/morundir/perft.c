/* SPDX-License-Identifier: MIT */
#include "engine/morundir/perft.h"

_Static_assert(MU_PERFT_POOL == MU_PERFT_MAX * MU_MOVES_MAX, "a list a ply");

static PerftFrame frame_at(const MuPosition *p, MuMove *list)
{
    return (PerftFrame){.next = list, .end = mu_generate(p, list)};
}

static uint32_t try(MuPosition *p, MuMove move)
{
    MuUndo undo;
    mu_do(p, move, &undo);
    MU_STAND_STILL();
    mu_undo(p, move, &undo);
    return 1;
}

uint32_t mu_try_places(MuPosition *p, MuMove move)
{
    PerftFrame frame = {.next = &move, .end = &move + 1};
    uint32_t count = 0;
    for (MuMove placed; (placed = perft_next(p, &frame)) != 0;)
        count += try(p, placed);
    return count;
}

uint32_t mu_perft(const MuState *state, int depth, uint32_t *pool)
{
    PerftFrame frames[MU_PERFT_MAX];
    MuPosition position, *p = &position;
    uint32_t count = 0;
    if (depth <= 0 || depth > MU_PERFT_MAX || state->ending != MU_OPEN)
        return depth == 0;
    mu_position_load(p, state);
    if (depth == 1)
        return mu_count_leaves(p, pool);
    frames[0] = frame_at(p, pool);
    for (int ply = 0; ply >= 0;) {
        PerftFrame *frame = &frames[ply];
        const MuMove move = perft_next(p, frame);
        if (move == 0) {
            if (--ply >= 0)
                mu_undo(p, frames[ply].done, &frames[ply].undo);
            continue;
        }
        mu_do(p, move, &frame->undo);
        frame->done = move;
        if (mu_done_wins(p, move, &frame->undo)) {
            mu_undo(p, move, &frame->undo);
        } else if (ply + 2 == depth) {
            count += mu_count_leaves(p, pool + (ply + 1) * MU_MOVES_MAX);
            mu_undo(p, move, &frame->undo);
        } else {
            ply++;
            frames[ply] = frame_at(p, pool + ply * MU_MOVES_MAX);
        }
    }
    return count;
}
