/* SPDX-License-Identifier: MIT */
#include "scene.h"

#include <stdlib.h>
#include <string.h>

#include "../common/check.h"

int cell_of(const char *name)
{
    int cell = (name[0] - 'A') * TM_COLUMNS + atoi(name + 1) - 1;
    assert_true(tm_is_land(cell));
    return cell;
}

int tm_map_make(TmState *state)
{
    Rng rng;
    int attempts = 0;
    bool made = state->map_seed == 0;
    if (made)
        tm_map_default(state);
    else
        tm_map_clear(state);
    rng_start(&rng, state->map_seed);
    while (!made && ++attempts <= TM_MAP_ATTEMPTS)
        made = tm_map_attempt(state, &rng);
    assert_true(made);
    state->map_random = attempts > 0;
    return attempts;
}

TmArmy *scene_at(Scene *scene, int army) { return &scene->s.army[army]; }

void scene_begin_of(const char *test, Scene *scene)
{
    trail_begin(test);
    GameOptions options;
    memset(scene, 0, sizeof *scene);
    options_default(&tm_ops, &options);
    options.value[TM_OPTION_ROLES] = TM_ROLES_LOTS;
    tm_ops.start(&scene->s, &options, 1);
    while (scene->s.phase == TM_SETUP_PHASE)
        scene_do(scene, (Action){TM_SETUP_END, 0, 0, 0});
    for (int army = 0; army < TM_ARMIES; army++)
        tm_clear_army(&scene->s.army[army]);
    for (int n = 0; n < TM_NATIONS; n++) {
        scene->s.nation[n].role = TM_GOOD;
        scene->s.nation[n].evil_kind = scene->s.nation[n].camp = 0;
    }
    scene_evil(scene, 6, TM_FALSE_FLAG, 7, TM_FALSE_FLAG);
    memset(scene->s.votes[0], 0xFF, sizeof scene->s.votes[0]);
    scene->s.round = 2;
    scene->s.contact_count = 0;
    memset(scene->s.contact, 0, sizeof scene->s.contact);
}

void scene_blockade(TmState *state, int cell, int dir, int known)
{
    int at = state->blockade_count++;
    for (; at > 0 && (state->blockade[at - 1].cell << 2 | state->blockade[at - 1].dir) > (cell << 2 | dir); at--)
        state->blockade[at] = state->blockade[at - 1];
    state->blockade[at] = (TmBlockade){(uint8_t)cell, (uint8_t)dir, (uint8_t)known};
}

void scene_evil(Scene *scene, int a, int kind_a, int b, int kind_b)
{
    for (int n = 0; n < TM_NATIONS; n++) {
        scene->s.nation[n].role = n == a || n == b ? TM_EVIL : TM_GOOD;
        scene->s.nation[n].evil_kind = (uint8_t)(n == a ? kind_a : n == b ? kind_b : 0);
        scene->s.nation[n].camp = (uint8_t)(scene->s.nation[n].evil_kind == TM_LORD ? cell_of("A3") : 0);
    }
}

int scene_army(Scene *scene, int n, int slot, const char *cell, int troops, int morale, int stance)
{
    TmArmy *army = &scene->s.army[tm_army_id(n, slot)];
    tm_clear_army(army);
    army->troops = (uint8_t)troops;
    army->pos = (uint8_t)cell_of(cell);
    army->morale = (int8_t)morale;
    army->stance = (uint8_t)stance;
    army->flag = army->flag_plan = (uint8_t)n;
    if (slot == 2 && !tm_owns(&scene->s, n, TM_OMNIPRESENCE))
        scene->s.nation[n].ability[0] = TM_OMNIPRESENCE;
    return tm_army_id(n, slot);
}

int scene_horde(Scene *scene, int n, const char *cell, int troops)
{
    int army = scene_army(scene, n, TM_HORDE, cell, troops, 0, TM_AGGRESSIVE | TM_INTROVERTED);
    scene->s.army[army].flag = scene->s.army[army].flag_plan = TM_BARBARIANS;
    scene->s.nation[n].evil_kind = TM_LORD;
    scene->s.nation[n].camp = (uint8_t)cell_of("A3");
    return army;
}

void scene_ability(Scene *scene, int n, int first, int second)
{
    TmNation *nation = &scene->s.nation[n];
    nation->ability[0] = (uint8_t)first;
    nation->ability[1] = (uint8_t)second;
    nation->techniques = first == TM_TECHNIQUES || second == TM_TECHNIQUES || first == TM_WILDCARD ? TM_SHIELD_WALL | TM_CHARGE << 4 : 0xFF;
}

void scene_base(Scene *scene, const char *cell, int owner)
{
    int base = tm_base_at(&scene->s, cell_of(cell));
    assert_true(base >= 0);
    scene->s.base[base].owner = (uint8_t)owner;
    scene->s.base[base].public_owner = (uint8_t)owner;
}

void scene_start_round(Scene *scene)
{
    events_clear(&scene->events);
    tm_round_begin(&scene->s);
    play_on(&scene->s, &scene->events);
    assert_true(tm_valid(&scene->s));
}

static void pass_parley(Scene *scene)
{
    while (scene->s.phase == TM_PARLEY_PHASE) {
        int side, number = 0, place;
        while ((place = tm_contact_of(&scene->s, scene->s.acting, number, &side)) >= 0 && scene->s.contact[place].line[side] != TM_NOBODY)
            number++;
        scene_do(scene, (Action){TM_PARLEY, (uint8_t)number, 0, 0});
    }
}

void scene_ready(Scene *scene)
{
    scene_start_round(scene);
    pass_parley(scene);
}

void scene_order(Scene *scene, int army, int code, int b, int c)
{
    scene->order[army] = (Action){(uint8_t)(TM_ORDER + code), (uint8_t)tm_slot_of(army), (uint8_t)b, (uint8_t)c};
    scene->ordered |= 1u << army;
}

bool scene_sees(const Scene *scene, int n, int army) { return tm_sight_place(&scene->s, n, army) >= 0; }

int scene_sight(const Scene *scene, int n, int army)
{
    int place = tm_sight_place(&scene->s, n, army);
    assert_true(place >= 0);
    return place;
}

void scene_aim(Scene *scene, int army, int code, int target)
{
    scene_order(scene, army, code, scene_sight(scene, tm_nation_of(army), target), 0);
}

void scene_attack(Scene *scene, int army, int target) { scene_aim(scene, army, TM_ATTACK, target); }

void scene_carry(Scene *scene, int army, int code, int b, int c)
{
    scene->carried[army] = (Action){(uint8_t)(TM_CARRIED + code), (uint8_t)tm_slot_of(army), (uint8_t)b, (uint8_t)c};
    scene->forging |= 1u << army;
}

void scene_also(Scene *scene, int n, Action action)
{
    assert_true(scene->extras[n] < 8);
    scene->extra[n][scene->extras[n]++] = action;
}

static bool is_listed(const TmState *state, Action action)
{
    static Action list[TM_ACTIONS_MAX];
    int count = tm_ops.actions(state, list, TM_ACTIONS_MAX);
    assert_in_range(count, 0, TM_ACTIONS_MAX);
    return actions_find(list, count, action) >= 0;
}

bool scene_may(const Scene *scene, Action action)
{
    static TmState view;
    bool legal = tm_why(&scene->s, action) == TM_WHY_FINE;
    tm_observe(&scene->s, scene->s.acting, &view);
    assert_int_equal(legal, tm_why(&view, action) == TM_WHY_FINE);
    if (action.kind != TM_SAY && action.kind != TM_COURIER) {
        assert_int_equal(legal, is_listed(&scene->s, action));
        assert_int_equal(legal, is_listed(&view, action));
    }
    return legal;
}

void play_on(TmState *state, EventList *events)
{
    while (tm_ops.to_act(state) == SEAT_AUTO)
        assert_int_equal(tm_ops.apply(state, SEAT_AUTO, (Action){ACTION_CONTINUE, 0, 0, 0}, events), APPLY_OK);
}

/* What a step has brought: the state and what was told. */
static void follow(const Scene *scene)
{
    trail_add(&scene->s, (int)sizeof scene->s);
    trail_add(scene->events.at, scene->events.count * (int)sizeof *scene->events.at);
}

/* What a round has brought: how each nation sees it, and what the next one may do. */
static void follow_round(const Scene *scene)
{
    static Action next[TM_ACTIONS_MAX];
    static TmState view;
    for (int n = 0; n < TM_NATIONS && TRAIL_KEPT; n++) {
        tm_observe(&scene->s, n, &view);
        trail_add(&view, (int)sizeof view);
    }
    int count = TRAIL_KEPT ? tm_ops.actions(&scene->s, next, TM_ACTIONS_MAX) : 0;
    trail_add(next, count * (int)sizeof *next);
}

void scene_do(Scene *scene, Action action)
{
    ApplyResult result = tm_ops.apply(&scene->s, scene->s.acting, action, &scene->events);
    play_on(&scene->s, &scene->events);
    follow(scene);
    if (result != APPLY_OK)
        fail_msg("refused %d.%d.%d.%d of nation %d: reason %d", action.kind, action.a, action.b, action.c, scene->s.acting, tm_why(&scene->s, action));
}

static void take_turn(Scene *scene)
{
    int n = scene->s.acting;
    for (int i = 0; i < scene->extras[n]; i++)
        scene_do(scene, scene->extra[n][i]);
    for (int slot = 0; slot < TM_SLOTS; slot++) {
        int army = tm_army_id(n, slot);
        if (scene->ordered >> army & 1)
            scene_do(scene, scene->order[army]);
        if (scene->forging >> army & 1)
            scene_do(scene, scene->carried[army]);
    }
    scene_do(scene, (Action){TM_END_TURN, 0, 0, 0});
}

void scene_turns_before(Scene *scene, int n)
{
    pass_parley(scene);
    while (scene->s.acting != n)
        take_turn(scene);
}

void scene_round(Scene *scene)
{
    int round = scene->s.round;
    events_clear(&scene->events);
    pass_parley(scene);
    while (scene->s.phase == TM_ORDERS_PHASE && scene->s.round == round)
        take_turn(scene);
    scene->ordered = scene->forging = 0;
    memset(scene->extras, 0, sizeof scene->extras);
    follow_round(scene);
    assert_true(tm_valid(&scene->s));
}

bool scene_says(const Scene *scene, int n, int kind, int cell, int x, int y)
{
    const TmReport *list;
    int count = tm_reports(&scene->s, n, &list);
    for (int i = 0; i < count; i++)
        if (list[i].kind == kind && list[i].cell == cell && list[i].x == x && list[i].y == y)
            return true;
    return false;
}

int scene_count(const Scene *scene, int n, int kind)
{
    const TmReport *list;
    int count = tm_reports(&scene->s, n, &list), found = 0;
    for (int i = 0; i < count; i++)
        found += list[i].kind == kind;
    return found;
}

bool scene_event(const Scene *scene, int kind, int a)
{
    for (int i = 0; i < scene->events.count; i++)
        if (scene->events.at[i].kind == kind && scene->events.at[i].a == a)
            return true;
    return false;
}

void assert_at(Scene *scene, int army, const char *cell)
{
    char name[4];
    tm_cell_name(scene->s.army[army].pos, name);
    assert_string_equal(name, cell);
}

void assert_army(Scene *scene, int army, int troops, int morale)
{
    assert_int_equal(scene->s.army[army].troops, troops);
    if (troops > 0)
        assert_int_equal(scene->s.army[army].morale, morale);
}

/* --- Lively play --- */

static Action list[TM_ACTIONS_MAX];

/* Only what is asked for is listed: a whole list of orders takes longer than the rest of a round. */
static Action any_of(const TmState *state, int low, int high, Rng *rng)
{
    int found = 0, count = tm_actions_of(state, low, high, list, TM_ACTIONS_MAX);
    Action pick = {0, 0, 0, 0};
    for (int i = 0; i < count; i++)
        if (rng_below(rng, (uint32_t)++found, 0) == 0)
            pick = list[i];
    return pick;
}

static Action words(const TmState *state, Rng *rng)
{
    bool public = rng_below(rng, 2, 0) == 0;
    int code = 1 + (int)rng_below(rng, public ? 15 : 19, 0), to = (int)rng_below(rng, TM_NATIONS, 0);
    Action action = {public ? TM_SAY : TM_COURIER, (uint8_t)(public ? code : to << 5 | code), 0, 0};
    for (int i = 0; i < 2; i++) {
        uint32_t value = 0;
        switch (tm_codes[code].arg[i]) {
        case TM_ARG_NATION: value = rng_below(rng, 8, 0); break;
        case TM_ARG_FLAG: value = rng_below(rng, 9, 0); break;
        case TM_ARG_CELL: value = rng_below(rng, TM_CELLS, 0); break;
        case TM_ARG_BASE: value = state->base[rng_below(rng, state->base_count, 0)].pos; break;
        default: break;
        }
        *(i == 0 ? &action.b : &action.c) = (uint8_t)value;
    }
    int reason = tm_codes[code].reasons ? (int)rng_below(rng, TM_REASONS, 0) : TM_SINCE_NOTHING;
    if (reason != TM_SINCE_NOTHING) {
        action.b = (uint8_t)tm_with_reason(action.b, reason);
        action.c = (uint8_t)rng_below(rng, reason == TM_SINCE_VOTE ? TM_NATIONS : TM_CELLS, 0);
    }
    return action;
}

/* What an army may be told of one kind of order; paths are asked for step by step, they are most of a list. */
static int orders_of(const TmState *state, int kind, int slot)
{
    int count = 0;
    if (kind != TM_ORDER + TM_MOVE && kind != TM_ORDER + TM_BLOCKADE) {
        int all = tm_actions_of(state, kind, kind, list, TM_ACTIONS_MAX);
        for (int i = 0; i < all; i++)
            if (list[i].a == slot)
                list[count++] = list[i];
        return count;
    }
    for (uint8_t first = 0; first < TM_NO_STEP; first++) {
        if (tm_why(state, (Action){(uint8_t)kind, (uint8_t)slot, first, TM_NO_STEP}) != TM_WHY_FINE)
            continue;
        for (uint8_t second = 0; second <= TM_NO_STEP; second++) {
            list[count] = (Action){(uint8_t)kind, (uint8_t)slot, first, second};
            count += tm_why(state, list[count]) == TM_WHY_FINE;
        }
    }
    return count;
}

static bool has_order(const TmState *state, int kind, int slot)
{
    if (kind != TM_ORDER + TM_MOVE && kind != TM_ORDER + TM_BLOCKADE)
        return orders_of(state, kind, slot) > 0;
    for (uint8_t first = 0; first < TM_NO_STEP; first++)
        if (tm_why(state, (Action){(uint8_t)kind, (uint8_t)slot, first, TM_NO_STEP}) == TM_WHY_FINE)
            return true;
    return false;
}

/* All the world marches to one capital for some rounds, then to another: that is where the fights are. */
static Action march(const TmState *state, const TmArmy *army, int count)
{
    Action pick = {0, 0, 0, 0};
    int goal = state->capital[state->round / 6 * 3 % TM_NATIONS], best = 999;
    for (int i = 0; i < count; i++) {
        int distance = 2 * tm_hex_distance(tm_path_end(army->pos, list[i].b, list[i].c), goal) + (list[i].c < TM_NO_STEP);
        if (distance < best) {
            best = distance;
            pick = list[i];
        }
    }
    return pick;
}

/* An order for one army without one: first the kind, then one of that kind, so that fights are as likely as marches. */
static Action some_order(const TmState *state, Rng *rng)
{
    for (int slot = 0; slot < TM_SLOTS; slot++) {
        const TmArmy *army = &state->army[tm_army_id(state->acting, slot)];
        if (army->troops == 0 || army->order != TM_NOBODY)
            continue;
        uint8_t kinds[TM_ORDERS];
        int kind_count = 0;
        for (int kind = TM_ORDER; kind < TM_ORDER + TM_ORDERS; kind++)
            if (has_order(state, kind, slot))
                kinds[kind_count++] = (uint8_t)kind;
        if (kind_count == 0)
            continue; /* the turn's budget is spent */
        int kind = kinds[rng_below(rng, (uint32_t)kind_count, 0)], found = 0, count = orders_of(state, kind, slot);
        Action pick = {0, 0, 0, 0};
        if (kind == TM_ORDER + TM_MOVE)
            return march(state, army, count);
        for (int i = 0; i < count; i++)
            if (rng_below(rng, (uint32_t)++found, 0) == 0)
                pick = list[i];
        return pick;
    }
    return (Action){0, 0, 0, 0};
}

static Action any_action(const TmState *state, Rng *rng)
{
    int count = tm_ops.actions(state, list, TM_ACTIONS_MAX);
    return tm_ops.to_act(state) == SEAT_AUTO ? list[0] : list[rng_below(rng, (uint32_t)count, 0)];
}

Action lively(const TmState *state, Rng *rng)
{
    Action pick = {0, 0, 0, 0};
    if (state->phase != TM_ORDERS_PHASE)
        return any_action(state, rng);
    switch (rng_below(rng, 12, 0)) {
    case 0: pick = any_of(state, TM_SET_STANCE, TM_SET_PASSIVE, rng); break;
    case 1: pick = any_of(state, TM_SET_WILD, TM_SET_WILD, rng); break;
    case 2: pick = any_of(state, TM_CEDE, TM_REGROUP, rng); break;
    case 3: pick = any_of(state, TM_VOTE, TM_VOTE, rng); break;
    case 4:
        pick = words(state, rng);
        if (tm_why(state, pick) != TM_WHY_FINE)
            pick.kind = 0;
        break;
    case 5: pick = any_of(state, TM_CARRIED, TM_CARRIED + TM_ORDERS, rng); break;
    default: pick = some_order(state, rng); break;
    }
    if (pick.kind == 0)
        pick = some_order(state, rng);
    if (pick.kind == 0)
        pick = any_of(state, TM_END_TURN, TM_END_TURN, rng);
    return pick.kind != 0 ? pick : any_action(state, rng);
}
