/* SPDX-License-Identifier: MIT */
/* Stage 1 of the assault (6.6): guns, engines, marksmen, skeleton archers, in seven steps. */
#include "engine/stronghold/rules.h"

/* --- Who may shoot at what --- */

static bool is_connected(int section, int rampart)
{
    return su_is_section(section) && (su_connected[section - SU_W1] >> (rampart - SU_RW1) & 1) != 0;
}

/* SU-7.2. */
static SuWhy why_device(const SuState *state, int target)
{
    if ((su_tower_range(state->ask_location) >> target & 1) == 0)
        return SU_WHY_RANGE;
    if (su_units(state, target) == 0)
        return SU_WHY_NO_EFFECT;
    return su_totem(state, target) ? SU_WHY_TOTEM : SU_WHY_FINE;
}

/* SU-7.7 to SU-7.9. */
static SuWhy why_engine(const SuState *state, int target)
{
    int engine = su_engine_at(state, state->ask_location);
    if (engine == SU_BONE_THROWER) {
        bool building = target >= SU_BARRACKS && target != SU_HOSPITAL && target != SU_COURTYARD;
        return !building ? SU_WHY_RANGE : su_empty_building(state, target) ? SU_WHY_FINE : SU_WHY_NO_EFFECT;
    }
    if (!is_connected(target, state->ask_location))
        return SU_WHY_RANGE;
    const uint8_t *units = state->def[target - SU_W1];
    if (engine == SU_GHOST_MISSILE)
        return units[SU_MARKSMAN] + units[SU_SOLDIER] > 0 ? SU_WHY_FINE : SU_WHY_NO_EFFECT;
    return su_walls(state, target) + su_sum(units) > 0 ? SU_WHY_FINE : SU_WHY_NO_EFFECT;
}

/* SU-7.12. */
static SuWhy why_archers(const SuState *state, int target)
{
    int rampart = state->ask_location;
    if (!is_connected(target, rampart))
        return SU_WHY_RANGE;
    return su_can_wound(state, target, state->inv[rampart][SU_SKELETON] / 3) ? SU_WHY_FINE : SU_WHY_NO_EFFECT;
}

SuWhy su_why_shot(const SuState *state, int target)
{
    switch (state->ask) {
    case SU_ASK_DEVICE: return why_device(state, target);
    case SU_ASK_ENGINE: return why_engine(state, target);
    default: return why_archers(state, target);
    }
}

/* SU-7.5. */
static bool may_fire(const SuState *state, int tower, SuDevice device)
{
    if (state->device[tower] != device || su_cursed(state, su_towers[tower].left) || su_cursed(state, su_towers[tower].right))
        return false;
    if (device == SU_CROSSBOW)
        return !su_panics(state, SU_SHAKING_HANDS);
    return (state->weather & SU_CLOUDBURST_ON) == 0 && !su_panics(state, SU_WET_FUSES);
}

static int step_engine(int step)
{
    return step == SU_STEP_BONE_THROWERS ? SU_BONE_THROWER : step == SU_STEP_MISSILES ? SU_GHOST_MISSILE : SU_CATAPULT;
}

static bool has_archers(const SuState *state, int index)
{
    const uint8_t archers = SU_AWAKE | (SU_ARCHERS + 1);
    return state->tile[index][0] == archers || state->tile[index][1] == archers;
}

/* SU-7.10. */
static bool may_aim(const SuState *state, int section)
{
    return state->def[section - SU_W1][SU_MARKSMAN] > 0 && su_units(state, section) == 0 && !su_cursed(state, section);
}

SuWhy su_why_aim(const SuState *state, Action action)
{
    if (action.a != state->ask_location || !su_is_rampart(action.b))
        return SU_WHY_NOT_ASKED;
    if (!is_connected(action.a, action.b))
        return SU_WHY_RANGE;
    if (state->inv[action.b][SU_SKELETON] == 0)
        return SU_WHY_NO_EFFECT;
    return su_totem(state, action.b) ? SU_WHY_TOTEM : SU_WHY_FINE;
}

void su_list_aim(const SuState *state, SuSink *sink)
{
    for (int rampart = SU_RW1; rampart <= SU_RE3; rampart++)
        if (su_why_aim(state, (Action){SU_AIM, state->ask_location, (uint8_t)rampart, 0}) == SU_WHY_FINE)
            su_sink_add(sink, SU_AIM, state->ask_location, rampart, 0);
}

static void tell_shot(int from, int target, SuMissile missile, bool hits, EventList *events)
{
    events_add(events, SU_EVENT_SHOT, (uint8_t)from, (uint8_t)target, (uint8_t)(missile + (hits ? 0 : SU_SHOT_MISSED)));
}

/* --- Going through the shooters --- */

static bool any_target(const SuState *state)
{
    for (int target = SU_FW; target < SU_LOCATIONS; target++)
        if (state->ask == SU_ASK_AIM ? su_why_aim(state, (Action){SU_AIM, state->ask_location, (uint8_t)target, 0}) == SU_WHY_FINE
                                     : su_why_shot(state, target) == SU_WHY_FINE)
            return true;
    return false;
}

/* Asks for the shot if there is anything to shoot at (SU-7.6: no target, no card). */
static bool offer(SuState *state, SuAsk ask, int location)
{
    su_ask(state, ask, location, 0, 0);
    if (any_target(state))
        return true;
    su_answered(state);
    return false;
}

static bool offer_at(SuState *state, int index)
{
    int rampart = su_rampart(index);
    switch (state->step) {
    case SU_STEP_CROSSBOWS:
        return may_fire(state, index, SU_CROSSBOW) && offer(state, SU_ASK_DEVICE, index);
    case SU_STEP_CANNONS:
        return may_fire(state, index, SU_CANNON) && offer(state, SU_ASK_DEVICE, index);
    case SU_STEP_MARKSMEN:
        return may_aim(state, su_section(index)) && offer(state, SU_ASK_AIM, su_section(index));
    case SU_STEP_ARCHERS:
        return has_archers(state, index) && offer(state, SU_ASK_ARCHERS, rampart);
    default:
        return su_engine_at(state, rampart) == step_engine(state->step) && !su_engine_broken(state, rampart) && offer(state, SU_ASK_ENGINE, rampart);
    }
}

/* SU-7.11. */
static void marksmen_fire(SuState *state, EventList *events)
{
    int divisor = su_panics(state, SU_FRIGHTENED) ? 3 : 2;
    for (int rampart = SU_RW1; rampart <= SU_RE3; rampart++) {
        int marksmen = 0;
        for (int i = 0; i < SU_SECTIONS; i++)
            marksmen += state->aim[i] == rampart ? state->def[i][SU_MARKSMAN] : 0;
        for (int i = 0; i < SU_SECTIONS; i++)
            if (state->aim[i] == rampart)
                tell_shot(su_section(i), rampart, SU_SHOT_ARROWS, marksmen >= divisor, events);
        su_fall(state, rampart, SU_SKELETON, min_int(marksmen / divisor, state->inv[rampart][SU_SKELETON]), SU_BY_MARKSMEN, events);
    }
    for (int i = 0; i < SU_SECTIONS; i++)
        state->aim[i] = SU_NOWHERE;
}

/* SU-7.4. */
static void reshuffle(SuState *state, uint8_t *deck, uint8_t *count, uint8_t tag)
{
    if (*count == SU_GUN_CARDS)
        return;
    *count = SU_GUN_CARDS;
    rng_shuffle(&state->rng, deck, SU_GUN_CARDS, tag);
}

void su_ranged_go(SuState *state, EventList *events)
{
    int shooters = state->step == SU_STEP_MARKSMEN ? SU_SECTIONS : SU_TOWERS;
    for (; state->cursor < shooters; state->cursor++)
        if (offer_at(state, state->cursor))
            return;
    if (state->step == SU_STEP_CROSSBOWS)
        reshuffle(state, state->crossbow_deck, &state->crossbow_count, SU_TAG_CROSSBOW);
    else if (state->step == SU_STEP_CANNONS)
        reshuffle(state, state->cannon_deck, &state->cannon_count, SU_TAG_CANNON);
    else if (state->step == SU_STEP_MARKSMEN)
        marksmen_fire(state, events);
    su_enter(state, (SuStep)(state->step + 1), events);
}

/* --- Shots --- */

/* SU-7.3. */
static void fire_device(SuState *state, int tower, int target, EventList *events)
{
    bool cannon = state->device[tower] == SU_CANNON;
    int card = cannon ? state->cannon_deck[--state->cannon_count] : state->crossbow_deck[--state->crossbow_count];
    int types = su_gun_cards[state->device[tower]][card], ways = 0, last = SU_GHOST;
    events_add(events, SU_EVENT_CARD, cannon ? SU_DECK_CANNON : SU_DECK_CROSSBOW, (uint8_t)card, (uint8_t)tower);
    for (int type = 0; type < SU_TYPES; type++)
        if ((types >> type & 1) != 0 && state->inv[target][type] > 0) {
            ways++;
            last = type;
        }
    tell_shot(SU_SHOT_TOWER + tower, target, cannon ? SU_SHOT_BALL : SU_SHOT_BOLT, ways > 0, events);
    if (ways > 1)
        su_ask(state, SU_ASK_GUN_TYPE, target, types, 0);
    else if (ways == 1)
        su_fall(state, target, last, 1, SU_BY_GUN, events);
}

/* SU-7.6: true for a hit. */
static bool draw_engine_card(SuState *state, int rampart, EventList *events)
{
    uint8_t *misses = &state->misses[rampart - SU_RW1];
    for (;;) {
        bool hit = rng_below(&state->rng, (uint32_t)(SU_ENGINE_HITS + *misses), SU_TAG_ENGINE) < SU_ENGINE_HITS;
        events_add(events, SU_EVENT_CARD, SU_DECK_ENGINE, hit, (uint8_t)rampart);
        if (hit)
            return true;
        (*misses)--;
        if ((state->weather & SU_ARTILLERY_ON) == 0)
            return false;
    }
}

/* SU-7.9: the wooden piece first. */
static void hit_wall(SuState *state, int section, EventList *events)
{
    uint8_t *flags = &state->section_flags[section - SU_W1], *stones = &state->stones[section - SU_W1];
    if (su_walls(state, section) == 0) {
        su_damage(state, section, 2, events);
        return;
    }
    if ((*flags & SU_HAS_WOOD) != 0)
        *flags &= (uint8_t)~SU_HAS_WOOD;
    else
        (*stones)--;
    events_add(events, SU_EVENT_WALL, (uint8_t)section, *stones, *flags & SU_HAS_WOOD);
    su_damage(state, section, 1, events);
}

static void fire_engine(SuState *state, int rampart, int target, EventList *events)
{
    int engine = su_engine_at(state, rampart);
    bool hit = draw_engine_card(state, rampart, events);
    tell_shot(rampart, target, engine == SU_BONE_THROWER ? SU_SHOT_BONE : engine == SU_GHOST_MISSILE ? SU_SHOT_GHOST : SU_SHOT_SKULL, hit, events);
    if (!hit)
        return;
    switch (engine) {
    case SU_BONE_THROWER:
        su_frighten(state, 1, SU_PANIC_BONES, events);
        su_ask(state, SU_ASK_FIRST_BONE, target, 0, 0);
        break;
    case SU_GHOST_MISSILE:
        su_ask(state, SU_ASK_MISSILE_UNIT, target, 0, 0);
        break;
    default:
        hit_wall(state, target, events);
        break;
    }
}

/* SU-7.12. */
static void fire_archers(SuState *state, int rampart, int target, EventList *events)
{
    tell_shot(rampart, target, SU_SHOT_ARROWS, true, events);
    su_damage(state, target, state->inv[rampart][SU_SKELETON] / 3, events);
}

void su_shoot(SuState *state, int target, EventList *events)
{
    int ask = state->ask, from = state->ask_location;
    su_answered(state);
    state->cursor++;
    if (ask == SU_ASK_DEVICE)
        fire_device(state, from, target, events);
    else if (ask == SU_ASK_ENGINE)
        fire_engine(state, from, target, events);
    else
        fire_archers(state, from, target, events);
}

void su_play_aim(SuState *state, Action action, EventList *events)
{
    state->aim[action.a - SU_W1] = action.b;
    events_add(events, SU_EVENT_AIMED, action.a, action.b, state->def[action.a - SU_W1][SU_MARKSMAN]);
    su_answered(state);
    state->cursor++;
}
