/* SPDX-License-Identifier: MIT */
#include "positions.h"

#include <stddef.h>

static Action list[MU_ACTIONS_MAX];

MuState positions_start(int variant)
{
    GameOptions options = {.seats = 2, .value = {(uint16_t)(variant & 1), (uint16_t)(variant >> 1)}};
    MuState state;
    mu_ops.start(&state, &options, 1);
    return state;
}

MuState positions_random(int variant, Rng *rng)
{
    for (;;) {
        MuState state = positions_start(variant);
        int plies = 2 + (int)rng_below(rng, 40, 0);
        while (state.ending == MU_OPEN && plies-- > 0) {
            int count = mu_ops.actions(&state, list, MU_ACTIONS_MAX);
            mu_ops.apply(&state, mu_ops.to_act(&state), list[rng_below(rng, (uint32_t)count, 0)], NULL);
        }
        if (state.ending == MU_OPEN)
            return state;
    }
}

bool positions_wins(const MuState *state, Action action)
{
    MuState after = *state;
    return mu_ops.apply(&after, mu_ops.to_act(state), action, NULL) == APPLY_OK && mu_winner(&after) == state->side;
}

/* Only dukes win: by the castle, or by taking the last duke. */
bool positions_can_win(const MuState *state)
{
    const int duke = state->side == MU_BLUE ? MU_BLUE_DUKE : MU_RED_DUKE, spaces = mu_boards[state->board].spaces;
    for (int from = 0; from < spaces; from++)
        for (int to = 0; state->cell[from] == duke && to < spaces; to++)
            if (positions_wins(state, (Action){MU_MOVE, (uint8_t)from, (uint8_t)to, MU_NOWHERE}))
                return true;
    return false;
}

MuState positions_sharp(int variant, Rng *rng)
{
    for (;;) {
        MuState state = positions_random(variant, rng), other = state;
        other.side ^= 1;
        if (positions_can_win(&state) || positions_can_win(&other))
            return state;
    }
}

Action positions_choice(const MuState *state, int level, uint32_t seed, int slice, uint32_t *nodes, int *depth)
{
    static AiPlayer player;
    ai_begin(&player, &mu_ops, state, mu_ops.to_act(state), level, seed);
    while (ai_step(&player, slice) != AI_DONE) {
    }
    if (nodes != NULL)
        *nodes = player.nodes;
    if (depth != NULL)
        *depth = player.depth;
    return ai_choice(&player);
}
