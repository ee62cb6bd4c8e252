/* SPDX-License-Identifier: MIT */
/* Building actions (3.9, SU-5.13 to SU-5.25): hourglasses on spaces, and what a full action does. */
#include "engine/stronghold/rules.h"

static SuWhy taken(bool is_taken) { return is_taken ? SU_WHY_TAKEN : SU_WHY_FINE; }

static SuWhy why_section(const SuState *state, int work, int section)
{
    if (!su_is_section(section))
        return SU_WHY_NO_SUCH;
    int flags = state->section_flags[section - SU_W1];
    switch (work) {
    case SU_CAULDRON_WORK: return taken((flags & SU_HAS_CAULDRON) != 0);
    case SU_INSCRIPTION: return taken((flags & SU_HAS_INSCRIPTION) != 0);
    case SU_WOODEN_WALL: return taken((flags & SU_HAS_WOOD) != 0);
    default: return taken(state->stones[section - SU_W1] >= SU_STONES_MAX);
    }
}

/* SU-5.20, SU-5.21. */
SuWhy su_why_work_target(const SuState *state, int work, int target)
{
    int first = su_works[work].target == SU_TARGET_HOLY_PATH ? SU_FIRST_FOOT : 2;
    switch (su_works[work].target) {
    case SU_TARGET_TRAP_PATH:
    case SU_TARGET_HOLY_PATH:
        if (target < first || target >= SU_PATHS)
            return SU_WHY_NO_SUCH;
        return taken((state->path[target] & (SU_PATH_TRAP | SU_PATH_HOLY)) != 0);
    case SU_TARGET_TOWER:
        return target >= SU_TOWERS ? SU_WHY_NO_SUCH : taken(state->device[target] != SU_NO_DEVICE);
    case SU_TARGET_BRIDGE:
        return target >= SU_TOWERS ? SU_WHY_NO_SUCH : taken(state->bridge[target] != SU_BRIDGE_EMPTY);
    case SU_TARGET_SECTION:
        return why_section(state, work, target);
    case SU_TARGET_ENGINE:
        return !su_is_rampart(target) ? SU_WHY_NO_SUCH : su_has_engine(state, target) ? SU_WHY_FINE : SU_WHY_NO_EFFECT;
    case SU_TARGET_RAMPART:
        return su_is_rampart(target) ? SU_WHY_FINE : SU_WHY_NO_SUCH;
    default: /* SU_TARGET_VAMPIRE */
        if (!su_is_rampart(target) && !su_is_section(target))
            return SU_WHY_NO_SUCH;
        return state->inv[target][SU_VAMPIRE] > 0 ? SU_WHY_FINE : SU_WHY_NO_UNIT;
    }
}

bool su_work_possible(const SuState *state, int work)
{
    const uint8_t *barracks = state->def[SU_AT_BARRACKS];
    if (su_work_left(state, work) == 0)
        return false;
    switch (work) { /* SU-5.23 */
    case SU_MUSTER: return su_sum(barracks) < SU_GARRISON;
    case SU_TRAINING: return barracks[SU_MARKSMAN] > 0;
    case SU_ELITE: return barracks[SU_SOLDIER] > 0;
    case SU_BED: return true;
    default: break;
    }
    if (work == SU_EXORCISM && !su_can_rise(state, SU_SKELETON))
        return false; /* SU-1.11 */
    bool towers = su_works[work].target == SU_TARGET_TOWER || su_works[work].target == SU_TARGET_BRIDGE;
    for (int target = towers ? 0 : 2; target < (towers ? SU_TOWERS : SU_LOCATIONS); target++)
        if (su_why_work_target(state, work, target) == SU_WHY_FINE)
            return true;
    return false;
}

/* --- PLACE --- */

SuWhy su_why_place(const SuState *state, Action action)
{
    int work = action.a;
    if (su_is_executed(state, work))
        return SU_WHY_EXECUTED;
    if (su_empty_spaces(state, work) == 0)
        return SU_WHY_NO_SPACE;
    if (state->hourglasses == 0)
        return SU_WHY_COST;
    bool completes = state->glasses[work] + 1 == su_works[work].spaces; /* SU-5.14 */
    if (!completes || su_work_possible(state, work))
        return SU_WHY_FINE;
    return su_work_left(state, work) == 0 ? SU_WHY_SUPPLY : SU_WHY_NO_TARGET;
}

void su_list_place(const SuState *state, SuSink *sink)
{
    for (int work = 0; work < SU_WORKS && state->hourglasses > 0 && !su_sink_done(sink); work++)
        if (su_why_place(state, (Action){SU_PLACE, (uint8_t)work, 0, 0}) == SU_WHY_FINE)
            su_sink_add(sink, SU_PLACE, work, 0, 0);
}

void su_play_place(SuState *state, Action action, EventList *events)
{
    int work = action.a;
    state->hourglasses--;
    state->glasses[work]++;
    events_add(events, SU_EVENT_PLACED, (uint8_t)work, state->glasses[work], 0);
    if (state->glasses[work] < su_works[work].spaces)
        return;
    if (su_works[work].target == SU_TARGET_NOTHING) {
        su_work_done(state, work, 0, events);
        return;
    }
    su_ask(state, SU_ASK_WORK_TARGET, 0, 0, 0);
    state->ask_what = (uint8_t)work;
}

/* --- What is done --- */

static void set_device(SuState *state, int work, int tower)
{
    static const uint8_t devices[SU_WORKS] = {
        [SU_BUILD_CANNON] = SU_CANNON, [SU_BUILD_CROSSBOW] = SU_CROSSBOW, [SU_BUILD_STAKES] = SU_STAKES, [SU_BUILD_CROSS] = SU_CROSS,
    };
    state->device[tower] = devices[work];
}

static void build_on_section(SuState *state, int work, int section)
{
    static const uint8_t flags[SU_WORKS] = {
        [SU_CAULDRON_WORK] = SU_HAS_CAULDRON, [SU_INSCRIPTION] = SU_HAS_INSCRIPTION, [SU_WOODEN_WALL] = SU_HAS_WOOD,
    };
    if (work == SU_STONE_WALL)
        state->stones[section - SU_W1]++;
    else
        state->section_flags[section - SU_W1] |= flags[work];
}

static void train(SuState *state, int old, EventList *events)
{
    state->def[SU_AT_BARRACKS][old]--;
    state->def[SU_AT_SUPPLY][old]++;
    state->def[SU_AT_SUPPLY][old + 1]--;
    state->def[SU_AT_BARRACKS][old + 1]++;
    events_add(events, SU_EVENT_TRANSFORMED, (uint8_t)(old + 8), (uint8_t)(old + 9), SU_BARRACKS);
}

static void do_without_target(SuState *state, int work, EventList *events)
{
    switch (work) {
    case SU_MUSTER:
        state->def[SU_AT_SUPPLY][SU_MARKSMAN]--;
        state->def[SU_AT_BARRACKS][SU_MARKSMAN]++;
        events_add(events, SU_EVENT_MOVED, SU_MARKSMAN, SU_NOWHERE, SU_BARRACKS);
        break;
    case SU_TRAINING:
        train(state, SU_MARKSMAN, events);
        break;
    case SU_ELITE:
        train(state, SU_SOLDIER, events);
        break;
    default:
        state->beds++;
        break;
    }
}

static void do_at(SuState *state, int work, int target, EventList *events)
{
    switch (su_works[work].target) {
    case SU_TARGET_TRAP_PATH: state->path[target] |= SU_PATH_TRAP; break;
    case SU_TARGET_HOLY_PATH: state->path[target] |= SU_PATH_HOLY; break;
    case SU_TARGET_TOWER: set_device(state, work, target); break;
    case SU_TARGET_BRIDGE: state->bridge[target] = SU_BRIDGE; break;
    case SU_TARGET_SECTION: build_on_section(state, work, target); break;
    case SU_TARGET_ENGINE: state->board[target - SU_RW1] |= SU_BROKEN; break;
    case SU_TARGET_RAMPART: state->saint = (uint8_t)target; break;
    case SU_TARGET_VAMPIRE: su_transform(state, target, SU_VAMPIRE, SU_SKELETON, events); break;
    default: do_without_target(state, work, events); break;
    }
}

void su_work_done(SuState *state, int work, int target, EventList *events)
{
    events_add(events, SU_EVENT_DONE, (uint8_t)work, (uint8_t)target, 0);
    if (su_works[work].repeatable)
        state->glasses[work] = 0; /* SU-5.16 */
    else
        state->executed[work >> 3] = (uint8_t)(state->executed[work >> 3] | 1 << (work & 7));
    do_at(state, work, target, events);
}
