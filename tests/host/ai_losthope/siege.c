/* SPDX-License-Identifier: MIT */
#include "siege.h"

#include <stddef.h>

#include "../common/check.h"
#include "../common/thought.h"

Action siege_think(const LhState *state, int level, int slice) { return thought((Thinker){.ai = &lh_ai, .level = level}, state, slice); }
uint32_t siege_nodes(void) { return thought_nodes(); }

LhState siege_start(int seats, int difficulty, int module, uint32_t seed)
{
    GameOptions options;
    LhState state;
    options_default(&lh_ops, &options);
    options.seats = (uint8_t)seats;
    options.value[LH_OPTION_DIFFICULTY] = (uint16_t)difficulty;
    options.value[LH_OPTION_MODULE] = (uint16_t)module;
    lh_ops.start(&state, &options, seed);
    return state;
}

static Action any_action(const LhState *state, Rng *rng)
{
    static Action list[LH_ACTIONS_MAX];
    int count = lh_ops.actions(state, list, LH_ACTIONS_MAX);
    assert_in_range(count, 1, LH_ACTIONS_MAX);
    return list[rng_below(rng, (uint32_t)count, 0)];
}

int siege_play(LhState *state, int level, uint32_t seed)
{
    Rng rng;
    int ply = 0;
    rng_start(&rng, seed + 1);
    for (int seat; (seat = lh_ops.to_act(state)) != SEAT_NONE; ply++) {
        Action action = {ACTION_CONTINUE, 0, 0, 0};
        if (seat != SEAT_AUTO)
            action = level == SIEGE_RANDOM ? any_action(state, &rng) : siege_think(state, level, 1000);
        if (lh_ops.apply(state, seat, action, NULL) != APPLY_OK)
            fail_msg("seed %u, action %d: %d %d %d %d refused: %s", seed, ply, action.kind, action.a, action.b,
                     action.c, lh_ops.why_words[lh_ops.why(state, seat, action)]);
        assert_true(ply < SIEGE_PLIES);
    }
    return ply;
}

void siege_until(LhState *state, int level, int phase, int day)
{
    for (int seat; (seat = lh_ops.to_act(state)) != SEAT_NONE;) {
        Action action = {ACTION_CONTINUE, 0, 0, 0};
        if (seat != SEAT_AUTO && state->phase == phase && state->day >= day && state->depth == 0)
            return;
        if (seat != SEAT_AUTO)
            action = siege_think(state, level, 1000);
        assert_int_equal(lh_ops.apply(state, seat, action, NULL), APPLY_OK);
    }
    fail_msg("the campaign was over before phase %d of day %d", phase, day);
}
