/* SPDX-License-Identifier: MIT */
#include "night.h"

#include <string.h>

#include "../common/check.h"

static AiPlayer player;
static Action list[SU_ACTIONS_MAX];

SuState night_start(uint32_t number)
{
    SuState state;
    GameOptions options;
    options_default(&su_ops, &options);
    su_ops.start(&state, &options, number * 2654435761u + 1);
    return state;
}

static void begin(const SuState *state, int level)
{
    SuState view;
    int seat = su_ops.to_act(state);
    su_ops.observe(state, seat, &view);
    memset(&player, 0, offsetof(AiPlayer, work));
    player.game = &su_ops;
    player.seat = seat;
    player.level = level;
    su_ai.begin(&player, &view);
}

Action night_think(const SuState *state, int level, int slice)
{
    begin(state, level);
    while (!player.done)
        su_ai.step(&player, slice);
    return player.choice;
}

Action night_stopped(const SuState *state, int level, int nodes)
{
    begin(state, level);
    if (!player.done)
        su_ai.step(&player, nodes);
    if (!player.done)
        su_ai.stop(&player);
    assert_true(player.done);
    return player.choice;
}

uint32_t night_nodes(void) { return player.nodes; }

void night_forget(void) { memset(player.work, 0, sizeof player.work); }

/* --- The beginner: strengthens where the wall is weakest now, and trains who is in the barracks --- */

/* How much stronger a section is than who stands before it. */
static int strength_of(const SuState *state, int section)
{
    SuClash clash;
    su_forecast(state, section, false, &clash);
    return clash.defence + clash.units - clash.attack;
}

static int weakest_of(const SuState *state)
{
    int weakest = SU_W1;
    for (int section = SU_W1; section <= SU_E4; section++)
        if (strength_of(state, section) < strength_of(state, weakest))
            weakest = section;
    return weakest;
}

static int worth_to_beginner(const SuState *state, Action action)
{
    int weakest = weakest_of(state);
    if (action.kind == SU_TARGET)
        return action.a == weakest;
    if (action.kind == SU_UNIT_MOVE && action.c == weakest && (action.b == SU_BARRACKS || action.b == SU_COURTYARD))
        return 20 + action.a;
    if (action.kind == SU_UNIT_SWAP && action.b == weakest && action.c == SU_BARRACKS && (action.a >> 2) > (action.a & 3))
        return 15;
    if (action.kind == SU_PLACE)
        return action.a == SU_STONE_WALL && state->stones[weakest - SU_W1] < SU_STONES_MAX ? 12 : action.a == SU_TRAINING ? 11 : action.a == SU_MUSTER ? 10
            : action.a == SU_CAULDRON_WORK ? 9 : 1;
    return action.kind == SU_END_STEP ? 5 : 0;
}

static Action beginner(const SuState *state)
{
    int count = su_ops.actions(state, list, SU_ACTIONS_MAX), best = 0;
    if (!(SU_SPENDING >> state->step & 1) || state->step == SU_STEP_SPEND_MANEUVER)     /* what is coming is shown to him */
        return night_think(state, AI_ADVISER, 1000);
    for (int i = 1; i < count; i++)
        if (worth_to_beginner(state, list[i]) > worth_to_beginner(state, list[best]))
            best = i;
    return list[best];
}

static Action choose(const SuState *state, int level, Rng *rng)
{
    if (level == NIGHT_BEGINNER)
        return beginner(state);
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
