/* SPDX-License-Identifier: MIT */
/* Phase 3 (6.5): drawing from the bag, maneuvers in four sub-steps, their price; and the moves of a surge. */
#include <string.h>

#include "engine/stronghold/rules.h"

/* Paths in order of from, then to: the order of the list of moves. */
static const uint8_t by_origin[SU_PATHS] = {0, 1, 2, 3, 5, 6, 7, 13, 14, 4, 10, 11, 12, 8, 9, 15, 16, 17, 18, 19, 20, 21};

static const uint8_t sizes[2] = {SU_SMALL_UNITS, SU_LARGE_UNITS};

void su_draw_units(SuState *state, EventList *events)
{
    uint8_t drawn[SU_TYPES] = {0};
    int number = min_int(SU_DRAWN_UNITS, su_sum(state->bag)); /* D32 */
    for (int i = 0; i < number; i++)
        drawn[su_draw_unit(state)]++;
    for (int type = 0; type < SU_TYPES; type++)
        state->inv[SU_CAMP][type] = (uint8_t)(state->inv[SU_CAMP][type] + drawn[type]);
    events_add(events, SU_EVENT_DRAWN, drawn[SU_GHOST], drawn[SU_SKELETON], drawn[SU_VAMPIRE]);
    su_enter(state, SU_STEP_CHOOSE, events);
}

/* --- MANEUVER, SU-6.2 --- */

SuWhy su_why_maneuver(const SuState *state, Action action)
{
    return (state->maneuvers >> action.a & 1) == 0 ? SU_WHY_FINE : SU_WHY_MANEUVERED;
}

void su_list_maneuver(const SuState *state, SuSink *sink)
{
    for (int size = 0; size < 2; size++)
        if ((state->maneuvers >> size & 1) == 0)
            su_sink_add(sink, SU_MANEUVER, size, 0, 0);
}

void su_play_maneuver(SuState *state, Action action, EventList *events)
{
    state->maneuvers = (uint8_t)(state->maneuvers | 1 << action.a);
    state->size = action.a;
    memcpy(state->start, state->inv, sizeof state->start);
    state->moved_from = (uint8_t)((state->moved_from & 3) | (state->moved_from & 3) << 2);
    events_add(events, SU_EVENT_MANEUVER, action.a, 0, 0);
    su_enter(state, SU_STEP_1A, events);
}

static void clear_maneuver(SuState *state)
{
    memset(state->start, 0, sizeof state->start);
    memset(state->sent, 0, sizeof state->sent);
    memset(state->received, 0, sizeof state->received);
    for (int path = 0; path < SU_PATHS; path++)
        state->path[path] &= (uint8_t)~SU_PATH_CLOSED;
    state->size = 0;
}

void su_sub_step_end(SuState *state, EventList *events)
{
    if (state->step != SU_STEP_3) {
        su_enter(state, (SuStep)(state->step + 1), events);
        return;
    }
    events_add(events, SU_EVENT_MANEUVER, state->size, 1, 0);
    clear_maneuver(state);
    su_enter(state, SU_STEP_CHOOSE, events);
}

void su_maneuvers_end(SuState *state, EventList *events)
{
    SuPrice price = su_maneuver_price(state, 0);
    su_gain(state, price.price - price.fog, SU_GLASSES_MANEUVERS, events);
    su_gain(state, price.camp, SU_GLASSES_CAMP, events);
    state->maneuvers = state->moved_from = 0;
    su_enter(state, SU_STEP_SPEND_MANEUVER, events);
}

void su_maneuver_start(const SuState *state, SuState *out)
{
    *out = *state;
    memcpy(out->inv, state->start, sizeof out->inv);
    for (int type = 0; type < SU_TYPES; type++) {
        int before = 0, now = 0;
        for (int location = 0; location < SU_FIELDS; location++) {
            before += state->start[location][type];
            now += state->inv[location][type];
        }
        uint8_t *grave = type == SU_SKELETON ? &out->altar : &out->pile[type]; /* what traps took */
        *grave = (uint8_t)(*grave - (before - now));
        out->inv_fallen[type] = (uint8_t)(out->inv_fallen[type] - (before - now));
    }
    for (int path = 0; path < SU_PATHS; path++)
        if ((state->path[path] & SU_PATH_CLOSED) != 0)
            out->path[path] |= SU_PATH_TRAP;
    out->maneuvers = (uint8_t)(state->maneuvers & ~(1 << state->size));
    uint8_t moved_before = state->moved_from >> 2;
    clear_maneuver(out);
    out->moved_from = moved_before;
    out->step = SU_STEP_CHOOSE;
}

/* --- MOVE --- */

static bool of_step(int step, int path)
{
    switch (step) {
    case SU_STEP_1A: return path >= SU_FIRST_FOOT;
    case SU_STEP_1B: return su_paths[path].to == SU_RW3;
    case SU_STEP_2: return path >= 2 && path < SU_FIRST_FOOT && su_paths[path].to != SU_RW3;
    case SU_STEP_3: return path < 2;
    default: return path >= 2; /* a surge */
    }
}

/* SU-6.5: units that may still take this path in the present maneuver. */
static int still_allowed(const SuState *state, int path)
{
    int from = su_paths[path].from, units = sizes[state->size];
    if (from == SU_CAMP)
        return units - state->received[su_paths[path].to - SU_FW];
    return units - state->sent[su_is_rampart(from) ? from - SU_RW1 : SU_RAMPARTS + from - SU_FW];
}

/* The most units of a type that may take a path at once; *why is the first thing that one more would run into. */
static int most(const SuState *state, int path, int type, SuWhy *why)
{
    const SuPath *at = &su_paths[path];
    bool surge = state->ask == SU_ASK_SURGE;
    int number = state->inv[at->from][type], room = su_room(state, at->to, type);
    int allowed = surge ? state->ask_left : still_allowed(state, path);
    *why = SU_WHY_NO_UNIT;
    if (number > room) {
        number = room;
        *why = SU_WHY_NO_ROOM;
    }
    if (number > allowed) {
        number = allowed;
        *why = surge ? SU_WHY_SURGE_LEFT : SU_WHY_SENT;
    }
    if (surge || type == SU_GHOST)
        return number;
    if ((state->path[path] & SU_PATH_CLOSED) != 0) {
        *why = SU_WHY_PATH_CLOSED;
        return 0;
    }
    if (number > 1 && su_trapped(state, path)) {
        number = 1;
        *why = SU_WHY_ONE_BY_ONE;
    }
    return number;
}

int su_surge_most(const SuState *state, int path)
{
    const SuPath *at = &su_paths[path];
    if (at->from == SU_CAMP || at->from == state->saint)
        return 0;
    return min_int(state->inv[at->from][SU_GHOST], su_room(state, at->to, SU_GHOST));
}

SuWhy su_why_move(const SuState *state, Action action)
{
    int type = action.a & 3, number = (action.a >> 2) + 1, path = su_path(action.b, action.c);
    bool surge = state->ask == SU_ASK_SURGE;
    SuWhy why;
    if (type >= SU_TYPES)
        return SU_WHY_NO_SUCH;
    if (path < 0 || !of_step(surge ? SU_STEPS : state->step, path))
        return SU_WHY_NO_PATH;
    if (surge && type != SU_GHOST)
        return SU_WHY_GHOSTS_ONLY;
    if (action.b == state->saint)
        return SU_WHY_SAINT;
    return number <= most(state, path, type, &why) ? SU_WHY_FINE : why;
}

void su_list_move(const SuState *state, SuSink *sink)
{
    struct { uint8_t from, to, most[SU_TYPES]; } ways[SU_PATHS];
    bool surge = state->ask == SU_ASK_SURGE;
    int count = 0, longest = 0;
    for (int i = 0; i < SU_PATHS; i++) {
        int path = by_origin[i], from = su_paths[path].from;
        if (!of_step(surge ? SU_STEPS : state->step, path) || from == state->saint || su_units(state, from) == 0)
            continue;
        ways[count].from = (uint8_t)from;
        ways[count].to = su_paths[path].to;
        for (int type = 0; type < SU_TYPES; type++) {
            SuWhy why;
            bool may = state->inv[from][type] > 0 && (!surge || type == SU_GHOST);
            int number = may ? clamp_int(most(state, path, type, &why), 0, SU_GROUP) : 0;
            ways[count].most[type] = (uint8_t)number;
            longest = max_int(longest, number);
        }
        count++;
    }
    for (int a = 0; a < 4 * longest; a++)
        for (int i = 0; (a & 3) < SU_TYPES && i < count && !su_sink_done(sink); i++)
            if (ways[i].most[a & 3] > a >> 2)
                su_sink_add(sink, SU_MOVE, a, ways[i].from, ways[i].to);
}

static void count_moved(SuState *state, int path, int number)
{
    int from = su_paths[path].from;
    uint8_t *count = from == SU_CAMP ? &state->received[su_paths[path].to - SU_FW]
        : &state->sent[su_is_rampart(from) ? from - SU_RW1 : SU_RAMPARTS + from - SU_FW];
    *count = (uint8_t)(*count + number);
    if (su_is_foreground(from))
        state->moved_from |= (uint8_t)(1 << (from - SU_FW)); /* SU-6.10 */
}

static void spring_trap(SuState *state, int path, int type, EventList *events)
{
    state->path[path] = (uint8_t)((state->path[path] & ~SU_PATH_TRAP) | SU_PATH_CLOSED);
    events_add(events, SU_EVENT_TRAP, (uint8_t)path, 1, 0);
    su_fall(state, su_paths[path].from, type, 1, SU_BY_TRAP, events);
}

void su_play_move(SuState *state, Action action, EventList *events)
{
    int type = action.a & 3, number = (action.a >> 2) + 1, path = su_path(action.b, action.c);
    bool surge = state->ask == SU_ASK_SURGE;
    if (!surge)
        count_moved(state, path, number);
    if (type != SU_GHOST && su_trapped(state, path)) {
        spring_trap(state, path, type, events);
        return;
    }
    if ((state->path[path] & SU_PATH_TRAP) != 0)
        events_add(events, SU_EVENT_TRAP, (uint8_t)path, 0, 0);
    state->inv[action.b][type] = (uint8_t)(state->inv[action.b][type] - number);
    state->inv[action.c][type] = (uint8_t)(state->inv[action.c][type] + number);
    events_add(events, SU_EVENT_MARCHED, action.a, action.b, action.c);
    if (!surge)
        return;
    state->ask_left = (uint8_t)(state->ask_left - number);
    if (state->ask_left == 0)
        su_answered(state);
}
