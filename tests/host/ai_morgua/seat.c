/* SPDX-License-Identifier: MIT */
#include "seat.h"

#include <string.h>

#include "../common/check.h"
#include "../common/thought.h"

Action seat_think(const MgState *state, int level, uint32_t seed, int slice)
{
    thought_forget();
    return thought((Thinker){&mg_ai, level, seed}, state, slice);
}

Action seat_stopped(const MgState *state, int level, uint32_t seed, int nodes)
{
    thought_forget();
    return thought_stopped((Thinker){&mg_ai, level, seed}, state, nodes);
}

uint32_t seat_nodes(void) { return thought_nodes(); }

MgState seat_start(int players, int threat, uint32_t seed)
{
    MgState state;
    GameOptions options;
    options_default(&mg_ops, &options);
    options.seats = (uint8_t)players;
    options.value[MG_OPTION_THREAT] = (uint16_t)threat;
    memset(&state, 0, sizeof state);
    mg_ops.start(&state, &options, seed);
    return state;
}

static Action random_action(const MgState *state, Rng *rng)
{
    static Action list[MG_ACTIONS_MAX];
    int count = mg_ops.actions(state, list, MG_ACTIONS_MAX);
    return list[rng_below(rng, (uint32_t)count, 0)];
}

void seat_play(MgState *state, const int *levels, uint32_t seed)
{
    Rng rng;
    int seat;
    rng_start(&rng, seed);
    for (uint32_t ply = 0; (seat = mg_ops.to_act(state)) != SEAT_NONE; ply++) {
        Action action = {ACTION_CONTINUE, 0, 0, 0};
        if (seat != SEAT_AUTO)
            action = levels[seat] == SEAT_RANDOM ? random_action(state, &rng) : seat_think(state, levels[seat], seed + ply, 1 << 16);
        ApplyResult result = mg_ops.apply(state, seat, action, NULL);
        if (result != APPLY_OK)
            print_error("seed %u ply %u: %d %d %d %d\n", (unsigned)seed, (unsigned)ply, action.kind, action.a, action.b, action.c);
        assert_int_equal(result, APPLY_OK);
    }
}

MgState seat_scene(int players, int chips)
{
    MgState state = scene(players);
    state.round = 2;
    state.chips[0] = (uint8_t)chips;
    return state;
}

Action seat_choice(const MgState *state, int level) { return seat_think(state, level, 1, 1000); }
