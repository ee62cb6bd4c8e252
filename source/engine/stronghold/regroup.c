/* SPDX-License-Identifier: MIT */
/* Stage 3 of the assault (6.8) and clean-up (6.9). */
#include <string.h>

#include "engine/stronghold/rules.h"

/* --- Hospital, SU-9.2 --- */

static void release(SuState *state, int type, int number, bool out, EventList *events)
{
    uint8_t *to = &state->def[out ? SU_AT_OUT : SU_AT_COURTYARD][type];
    if (number == 0)
        return;
    state->def[SU_AT_HOSPITAL][type] = (uint8_t)(state->def[SU_AT_HOSPITAL][type] - number);
    *to = (uint8_t)(*to + number);
    events_add(events, SU_EVENT_RESCUED, (uint8_t)type, (uint8_t)number, out);
}

static void release_all(SuState *state, bool out, EventList *events)
{
    for (int type = 0; type < SU_TYPES; type++)
        release(state, type, state->def[SU_AT_HOSPITAL][type], out, events);
}

void su_hospital(SuState *state, EventList *events)
{
    int places = 1 + state->beds;
    if (su_sum(state->def[SU_AT_HOSPITAL]) > places) {
        su_ask(state, SU_ASK_RESCUE, 0, 0, places);
        return;
    }
    release_all(state, false, events);
    su_enter(state, SU_STEP_PANIC, events);
}

SuWhy su_why_rescue(const SuState *state, Action action)
{
    return state->def[SU_AT_HOSPITAL][action.a] > 0 ? SU_WHY_FINE : SU_WHY_NO_UNIT;
}

void su_list_rescue(const SuState *state, SuSink *sink)
{
    for (int type = 0; type < SU_TYPES; type++)
        if (state->def[SU_AT_HOSPITAL][type] > 0)
            su_sink_add(sink, SU_RESCUE, type, 0, 0);
}

void su_play_rescue(SuState *state, Action action, EventList *events)
{
    release(state, action.a, 1, false, events);
    state->ask_left--;
    if (state->ask_left > 0)
        return;
    su_answered(state);
    release_all(state, true, events);
}

/* --- Panic, SU-9.3 to SU-9.5 --- */

void su_panic_draw(SuState *state, EventList *events)
{
    int level = state->panic;
    if (state->panic_count < SU_PANIC_CARDS) {
        state->panic_count = SU_PANIC_CARDS;
        rng_shuffle(&state->rng, state->panic_deck, SU_PANIC_CARDS, SU_TAG_PANIC);
    }
    for (int i = 0; i < level; i++) {
        state->panic_count--;
        events_add(events, SU_EVENT_CARD, SU_DECK_PANIC, state->panic_deck[state->panic_count], 0);
    }
    if (level != 0)
        su_frighten(state, -level, SU_PANIC_RESET, events);
    su_enter_at(state, SU_STEP_ROUND, 1, events);
}

/* --- Clean-up --- */

/* SU-10.3: an event for each kind that falls asleep. */
static void put_to_sleep(SuState *state, EventList *events)
{
    for (int spell = 0; spell < SU_SPELLS; spell++)
        if (su_spells[spell].kind == SU_TILE && su_spell_tiles(state, spell, false) > su_spell_tiles(state, spell, true))
            events_add(events, SU_EVENT_TILE, (uint8_t)spell, SU_NOWHERE, SU_TILE_ASLEEP);
    for (int i = 0; i < SU_RAMPARTS; i++) {
        state->board[i] &= (uint8_t)~SU_AWAKE; /* mends a broken engine too, SU-10.2 */
        state->tile[i][0] &= (uint8_t)~SU_AWAKE;
        state->tile[i][1] &= (uint8_t)~SU_AWAKE;
    }
    for (int i = 0; i < SU_SECTIONS; i++) {
        state->air[i] &= (uint8_t)~SU_AWAKE;
        state->ground[i] &= (uint8_t)~SU_AWAKE;
    }
    for (int path = 0; path < SU_PATHS; path++)
        state->path[path] &= (uint8_t)~SU_PATH_AWAKE;
    memset(state->fogs_awake, 0, sizeof state->fogs_awake);
}

/* SU-10.2. */
static void clear_walls(SuState *state, EventList *events)
{
    for (int i = 0; i < SU_SECTIONS; i++) {
        uint8_t *flags = &state->section_flags[i];
        bool burns = (*flags & SU_HAS_FOUGHT) != 0 && (*flags & SU_HAS_WOOD) != 0;
        *flags &= (uint8_t)~(burns ? SU_HAS_FOUGHT | SU_HAS_WOOD : SU_HAS_FOUGHT);
        if (burns)
            events_add(events, SU_EVENT_WALL, (uint8_t)su_section(i), state->stones[i], 0);
    }
}

void su_clean_up(SuState *state, EventList *events)
{
    state->round++;
    state->saint = SU_NOWHERE;
    state->weather = 0;
    clear_walls(state, events);
    put_to_sleep(state, events);
    state->exhausted = 0;
    for (int work = 0; work < SU_WORKS; work++) /* SU-10.5 */
        if (su_is_executed(state, work))
            state->glasses[work] = 0;
    memset(state->executed, 0, sizeof state->executed);
    state->priest_used = 0;
}
