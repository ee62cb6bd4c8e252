/* SPDX-License-Identifier: MIT */
#include "scene.h"

#include <string.h>

#include "../common/check.h"
#include "engine/morgua/rules.h"

MgState scene_start(int players, int threat, uint32_t seed)
{
    MgState state;
    GameOptions options = {.seats = (uint8_t)players};
    options.value[MG_OPTION_THREAT] = (uint16_t)threat;
    memset(&state, 0xA5, sizeof state);
    mg_ops.start(&state, &options, seed);
    return state;
}

/* The lands lie as the scenes of the tests expect them. */
static const uint32_t SCENE_SEED = 0x56D2F177u;

MgState scene(int players)
{
    MgState state = scene_start(players, MG_THREAT_NORMAL, SCENE_SEED);
    memset(state.to_place, 0, sizeof state.to_place);
    memset(state.gold, 0, sizeof state.gold);
    for (int field = 0; field < MG_FIELDS; field++)
        state.temple[field] = (uint8_t)(field + 1);
    state.revealed = 1;
    state.phase = MG_ACTIONS;
    state.chips[0] = 8;
    return state;
}

void scene_kind(MgState *state, int area, int kind)
{
    int land = mg_areas[area].index;
    for (int other = MG_LANDS - 1; other >= 0; other--) {
        if (state->kind[other] != kind)
            continue;
        state->kind[other] = state->kind[land];
        state->kind[land] = (uint8_t)kind;
        return;
    }
}

void scene_hold(MgState *state, int seat, int position) { state->holder[position] = (uint8_t)(seat + 1); }

void scene_goods(MgState *state, int position, int clay, int wood, int crystal, int iron, int horses)
{
    const int amounts[MG_KINDS] = {clay, wood, crystal, iron, horses};
    for (int kind = 0; kind < MG_KINDS; kind++)
        state->goods[position][kind] = (uint8_t)amounts[kind];
}

void scene_god(MgState *state, MgGod god, int city)
{
    state->god_city[god - 1] = (uint8_t)city;
    state->temples_built[0]++;
}

void scene_reveal(MgState *state, int area)
{
    int field = mg_areas[area].index;
    state->revealed++;
    for (int other = 0; other < MG_FIELDS; other++)
        if (state->temple[other] == state->revealed)
            state->temple[other] = state->temple[field];
    state->temple[field] = state->revealed;
}

void scene_unit(MgState *state, int seat, MgThing type, int area)
{
    uint8_t *slot = state->unit_area[seat] + (type == MG_KNIGHT ? 0 : MG_UNITS_OF_A_TYPE);
    while (*slot != MG_NOWHERE)
        slot++;
    *slot = (uint8_t)area;
}

void scene_vp(MgState *state, int seat, int vp) { state->vp[seat] = state->kills[seat][MG_BY_MAGE] = (uint16_t)vp; }

void scene_phase(MgState *state, MgPhase phase)
{
    memset(state->chips, 0, sizeof state->chips);
    state->phase = (uint8_t)phase;
    state->turn = 0;
    state->round = (uint8_t)(phase >= MG_GROWTH && phase <= MG_MUSTER && state->round == 1 ? 1 + state->players : state->round);
    state->start = (uint8_t)((state->round - 1) % state->players);
    if (mg_is_automatic(state))
        return;
    mg_prepare_turn(state, NULL);
    mg_settle(state, false, NULL);
}

bool scene_legal(const MgState *state, int kind, int a, int b, int c)
{
    static Action list[MG_ACTIONS_MAX];
    Action action = {(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c};
    int count = mg_ops.actions(state, list, MG_ACTIONS_MAX);
    bool legal = mg_why(state, action) == MG_WHY_FINE;
    assert_int_equal(legal, actions_find(list, count, action) >= 0);
    return legal;
}

MgWhy scene_why(const MgState *state, int kind, int a, int b, int c)
{
    return mg_why(state, (Action){(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c});
}

void scene_do(MgState *state, int kind, int a, int b, int c)
{
    assert_true(scene_legal(state, kind, a, b, c));
    assert_int_equal(mg_ops.apply(state, mg_ops.to_act(state), (Action){(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c}, NULL), APPLY_OK);
}

void scene_run(MgState *state, MgPhase phase, EventList *events)
{
    if (state->phase != phase)
        scene_phase(state, phase);
    if (events != NULL)
        events_clear(events);
    while (state->phase == phase && state->over == MG_RUNNING)
        assert_int_equal(mg_ops.apply(state, SEAT_AUTO, (Action){ACTION_CONTINUE, 0, 0, 0}, events), APPLY_OK);
}

int scene_event(const EventList *events, int kind, int nth)
{
    for (int i = 0; i < events->count; i++)
        if (events->at[i].kind == kind && nth-- == 0)
            return i;
    return -1;
}

static int eagerness(const MgState *state, Action action)
{
    switch (action.kind) {
    case MG_TRAIN:
        return 4000;
    case MG_BUILD:
        return action.b == MG_TEMPLE ? 4000 : 900;
    case MG_STRIKE:
        return 60;
    case MG_TRADE_OPEN:
        return action.c == MG_SELL && mg_positions[action.b].office != MG_TRADER ? 120 : 8;
    case MG_TRADE_GOOD:
        return 50;
    case MG_DIG:
        return 40;
    case MG_COLLECT:
        return state->gold[mg_seat(state)] < 6 ? 20 : 1;
    case MG_UNIT:
        return mg_black(state, action.b) > 0 ? 200 : 2;
    case MG_PLACE:
    case MG_GROW:
        return mg_free_position(state, action.a) != MG_NOWHERE ? 20 : 1;
    case MG_BUY_CHIPS:
        return 1 + 9 * action.a;
    case MG_MIGRATE:
        return mg_free_position(state, action.b) != MG_NOWHERE ? 4 : 0;
    case MG_MIGRATE_END:
        return 20;
    default:
        return 1;
    }
}

Action scene_lively(const MgState *state, const Action *list, int count, Rng *rng)
{
    uint32_t all = 0;
    for (int i = 0; i < count; i++)
        all += (uint32_t)eagerness(state, list[i]);
    uint32_t at = rng_below(rng, all, 0);
    for (int i = 0; i < count; i++) {
        uint32_t weight = (uint32_t)eagerness(state, list[i]);
        if (at < weight)
            return list[i];
        at -= weight;
    }
    return list[count - 1];
}

void scene_bless(MgState *state, Rng *rng)
{
    for (int i = 0; i < 10; i++) {
        int position = (int)rng_below(rng, MG_POSITIONS, 0);
        bool trader = mg_positions[position].office == MG_TRADER;
        if (!mg_is_player(state->holder[position]))
            continue;
        const uint8_t *wish = mg_costs[rng_below(rng, 2, 0) == 0 ? MG_POST : MG_HOUSE];
        for (int kind = 0; kind < MG_KINDS; kind++) {
            int room = mg_room(state, position, kind), gift = trader && wish[kind] < room ? wish[kind] : room;
            state->goods[position][kind] = (uint8_t)(state->goods[position][kind] + gift);
        }
    }
}
