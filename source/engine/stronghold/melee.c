/* SPDX-License-Identifier: MIT */
/* Stage 2 of the assault (6.7): exorcism, consecrated ground, cauldrons, stakes, battle. */
#include "engine/stronghold/rules.h"

/* --- M1, M2 --- */

/* SU-8.2. */
static void exorcise(SuState *state, int section, EventList *events)
{
    int priest = su_priest_at(state, section);
    if (priest < 0 || state->inv[section][SU_GHOST] == 0 || su_barred(state, section))
        return;
    events_add(events, SU_EVENT_PRIEST, (uint8_t)priest, (uint8_t)section, SU_PRIEST_EXORCISES);
    su_banish(state, section, SU_GHOST, events);
}

/* SU-8.3. */
static void consecrate(SuState *state, EventList *events)
{
    for (int path = SU_FIRST_FOOT; path < SU_PATHS; path++) {
        int section = su_paths[path].to;
        if ((state->path[path] & SU_PATH_HOLY) == 0 || su_damned(state, path) || su_barred(state, section))
            continue;
        su_fall(state, section, SU_GHOST, min_int(1, state->inv[section][SU_GHOST]), SU_BY_GROUND, events);
    }
}

/* --- CAULDRON, SU-8.4 --- */

static bool boils(const SuState *state, int section)
{
    return (state->section_flags[section - SU_W1] & SU_HAS_CAULDRON) != 0 && state->inv[section][SU_SKELETON] > 0
        && (state->weather & SU_CLOUDBURST_ON) == 0;
}

SuWhy su_why_cauldron(const SuState *state, Action action)
{
    return action.a <= state->inv[state->ask_location][SU_SKELETON] ? SU_WHY_FINE : SU_WHY_NO_UNIT;
}

void su_list_cauldron(const SuState *state, SuSink *sink)
{
    for (int n = 0; n <= min_int(2, state->inv[state->ask_location][SU_SKELETON]); n++)
        su_sink_add(sink, SU_CAULDRON, n, 0, 0);
}

void su_play_cauldron(SuState *state, Action action, EventList *events)
{
    int section = state->ask_location;
    su_answered(state);
    state->cursor++;
    su_fall(state, section, SU_SKELETON, action.a, SU_BY_CAULDRON, events);
}

/* --- STAKE, SU-8.5 --- */

SuWhy su_why_stake(const SuState *state, Action action)
{
    const SuTower *tower = &su_towers[state->ask_location];
    if (action.a != tower->left && action.a != tower->right)
        return SU_WHY_RANGE;
    if (state->inv[action.a][SU_VAMPIRE] == 0 || state->def[action.a - SU_W1][action.b] == 0)
        return SU_WHY_NO_UNIT;
    return SU_WHY_FINE;
}

void su_list_stake(const SuState *state, SuSink *sink)
{
    const SuTower *tower = &su_towers[state->ask_location];
    for (int section = tower->left; section <= tower->right; section++)
        for (int type = 0; type < SU_TYPES; type++)
            if (su_why_stake(state, (Action){SU_STAKE, (uint8_t)section, (uint8_t)type, 0}) == SU_WHY_FINE)
                su_sink_add(sink, SU_STAKE, section, type, 0);
}

void su_play_stake(SuState *state, Action action, EventList *events)
{
    su_answered(state);
    state->cursor++;
    state->def[action.a - SU_W1][action.b]--;
    state->def[SU_AT_SUPPLY][action.b]++; /* SU-1.10 */
    events_add(events, SU_EVENT_SACRIFICED, (uint8_t)(action.b + 8), action.a, 1);
    su_fall(state, action.a, SU_VAMPIRE, 1, SU_BY_STAKES, events);
}

static bool offer_stake(SuState *state, int tower)
{
    SuSink sink = {.enough = 1};
    if (state->device[tower] != SU_STAKES)
        return false;
    su_ask(state, SU_ASK_STAKE, tower, 0, 0);
    su_list_stake(state, &sink);
    if (sink.count == 0)
        su_answered(state);
    return sink.count > 0;
}

/* --- Going on in M1 to M4 --- */

static bool melee_stop(SuState *state, EventList *events)
{
    int section = su_section(state->cursor);
    switch (state->step) {
    case SU_STEP_EXORCISM:
        exorcise(state, section, events);
        if (state->ask == SU_ASK_NOTHING)
            return false;
        state->cursor++; /* one ghost of a section, not one more after the answer */
        return true;
    case SU_STEP_CAULDRONS:
        if (!boils(state, section))
            return false;
        su_ask(state, SU_ASK_CAULDRON, section, 0, 0);
        return true;
    default:
        return offer_stake(state, state->cursor);
    }
}

void su_melee_go(SuState *state, EventList *events)
{
    int stops = state->step == SU_STEP_STAKES ? SU_TOWERS : state->step == SU_STEP_GROUND ? 0 : SU_SECTIONS;
    for (; state->cursor < stops; state->cursor++)
        if (melee_stop(state, events))
            return;
    if (state->step == SU_STEP_GROUND)
        consecrate(state, events);
    if (state->step == SU_STEP_STAKES)
        su_battle_next(state, 0, events);
    else
        su_enter(state, (SuStep)(state->step + 1), events);
}

/* --- M5 --- */

void su_battle_next(SuState *state, int from, EventList *events)
{
    while (from < SU_SECTIONS && su_units(state, su_section(from)) == 0)
        from++;
    if (from < SU_SECTIONS) {
        su_enter_at(state, SU_STEP_BATTLE, from, events);
    } else if (state->round < SU_ROUNDS) {
        su_enter(state, SU_STEP_HOSPITAL, events);
    } else { /* SU-11.2 */
        events_add(events, SU_EVENT_HELD, 0, 0, 0);
        su_win(state, SU_DEFENDER);
    }
}

void su_battle(SuState *state, EventList *events)
{
    int section = su_section(state->cursor);
    SuClash clash;
    su_clash(state, section, &clash);
    state->section_flags[state->cursor] |= SU_HAS_FOUGHT;
    events_add(events, SU_EVENT_STRENGTHS, (uint8_t)section, clash.attack, clash.defence);
    int excess = clash.attack - clash.defence;
    if (clash.outcome == SU_CLASH_FALLS) { /* SU-11.1 */
        events_add(events, SU_EVENT_BREACH, (uint8_t)section, (uint8_t)(excess - clash.units), state->round);
        su_win(state, SU_INVADER);
        return;
    }
    su_damage(state, section, excess, events);
    if (excess < 0)
        su_slay(state, section, -excess, clash.aura, events);
    if (state->ask == SU_ASK_NOTHING)
        su_battle_next(state, state->cursor + 1, events);
}
