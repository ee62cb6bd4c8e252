/* SPDX-License-Identifier: MIT */
#include "night.h"

#include "../common/check.h"
#include "host/guests_stronghold.h"

static Action list[SU_ACTIONS_MAX];

SuState night_start(uint32_t number)
{
    SuState state;
    GameOptions options;
    options_default(&su_ops, &options);
    su_ops.start(&state, &options, number * 2654435761u + 1);
    return state;
}

Action night_think(const SuState *state, int level, int slice) { return thought((Thinker){.ai = &su_ai, .level = level}, state, slice); }
Action night_stopped(const SuState *state, int level, int nodes) { return thought_stopped((Thinker){.ai = &su_ai, .level = level}, state, nodes); }
uint32_t night_nodes(void) { return thought_nodes(); }

static Action choose(const SuState *state, int level, Rng *rng)
{
    if (level == NIGHT_NOVICE) {
        SuState view;
        su_ops.observe(state, su_ops.to_act(state), &view);
        return su_novice_think(&view, su_ops.to_act(state), 1, NULL);
    }
    if (level != NIGHT_RANDOM)
        return night_think(state, level, 1000);
    return list[rng_below(rng, (uint32_t)su_ops.actions(state, list, SU_ACTIONS_MAX), 0)];
}

int night_play(SuState *state, int invader, int defender, uint32_t number)
{
    Rng rng;
    rng_start(&rng, number + 77);
    for (int seat; (seat = su_ops.to_act(state)) != SEAT_NONE;) {
        Action action = {ACTION_CONTINUE, 0, 0, 0};
        if (seat != SEAT_AUTO)
            action = choose(state, seat == SU_INVADER ? invader : defender, &rng);
        assert_int_equal(su_ops.apply(state, seat, action, NULL), APPLY_OK);
    }
    return state->winner - 1;
}

int night_breaches(int invader, int defender, uint32_t first, int nights)
{
    int won = 0;
    for (int i = 0; i < nights; i++) {
        SuState state = night_start(first + (uint32_t)i);
        won += night_play(&state, invader, defender, (uint32_t)i) == SU_INVADER;
    }
    return won;
}
