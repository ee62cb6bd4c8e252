/* SPDX-License-Identifier: MIT */
#include "worlds.h"

#include "../common/check.h"

void world_options(TmState *state, uint32_t seed, int humans, int map, int days, int roles, int know)
{
    GameOptions options;
    options_default(&tm_ops, &options);
    options.value[TM_OPTION_HUMANS] = (uint16_t)humans;
    options.value[TM_OPTION_MAP] = (uint16_t)map;
    options.value[TM_OPTION_DAYS] = (uint16_t)days;
    options.value[TM_OPTION_ROLES] = (uint16_t)roles;
    options.value[TM_OPTION_KNOW] = (uint16_t)know;
    assert_true(options_valid(&tm_ops, &options));
    tm_ops.start(state, &options, seed);
}

void world_start(TmState *state, uint32_t seed)
{
    world_options(state, seed * 0x9E3779B1u, (int)(seed * 37 & 255), (int)(seed % 3 == 0 ? seed & 0xFFFF : 0), (int)(seed % 5), seed % 4 == 3, seed % 7 != 4);
}

Action uniform(const TmState *state, Rng *rng)
{
    static Action list[TM_ACTIONS_MAX];
    int count = tm_ops.actions(state, list, TM_ACTIONS_MAX);
    return list[rng_below(rng, (uint32_t)count, 0)];
}

int world_soldiers(const TmState *state)
{
    int sum = 0;
    for (int army = 0; army < TM_ARMIES; army++)
        sum += state->army[army].troops;
    for (int n = 0; n < TM_NATIONS; n++)
        sum += state->nation[n].garrison;
    return sum;
}
