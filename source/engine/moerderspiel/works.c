/* SPDX-License-Identifier: MIT */
/* R11: bases taken and built, capitals rebuilt, blockades and traps. */
#include "engine/moerderspiel/resolve.h"

void tm_raise_morale(TmState *state, int nation)
{
    for (int slot = 0; slot < TM_HORDE; slot++) {
        TmArmy *army = &state->army[tm_army_id(nation, slot)];
        if (army->troops > 0)
            army->morale = (int8_t)tm_clamp(army->morale + 1, -1, 3);
    }
}

/* --- TAKE (TM-6.35) --- */

static bool may_take(const TmBase *base, int nation)
{
    if (base->owner_start == TM_NOBODY)
        return base->owner == TM_NOBODY;
    return base->owner == base->owner_start && base->ceded == nation;
}

/* All TAKE orders are judged before any base changes hands. */
static void take_bases(TmState *state, TmWork *work)
{
    uint8_t takers[TM_BASES_MAX] = {0}, flag[TM_BASES_MAX] = {0};
    for (int i = 0; i < work->count; i++) {
        int army = work->list[i], nation = tm_nation_of(army);
        if (!tm_acts(state, army, TM_TAKE))
            continue;
        int base = tm_base_at(state, state->army[army].pos);
        if (!may_take(&state->base[base], nation))
            continue;
        if (takers[base] == 0)
            flag[base] = state->army[army].flag;
        takers[base] = (uint8_t)(takers[base] | 1 << nation);
    }
    for (int i = 0; i < work->count; i++) {
        int army = work->list[i];
        if (!tm_acts(state, army, TM_TAKE))
            continue;
        if (takers[tm_base_at(state, state->army[army].pos)] != 1 << tm_nation_of(army))
            tm_report_failed(state, army); /* TM-6.36, D29 */
    }
    for (int i = 0; i < state->base_count; i++) {
        if (takers[i] == 0 || (takers[i] & (takers[i] - 1)) != 0)
            continue;
        int nation = 0, former = state->base[i].owner, cell = state->base[i].pos;
        while (!tm_bit(takers[i], nation))
            nation++;
        if (former != TM_NOBODY)
            tm_report(state, former, TM_REPORT_BASE_LOST, cell, flag[i] << 4, 0);
        tm_report(state, nation, TM_REPORT_BASE_GAINED, cell, (former == TM_NOBODY ? TM_CROWD : former) << 4, 0);
        tm_incident(work, cell, flag[i], TM_INCIDENT_TAKEN);
        tm_base_owner(state, i, nation);
        tm_raise_morale(state, nation);
    }
}

/* --- BUILD (TM-6.101.2) --- */

static void insert_base(TmState *state, int cell, int nation)
{
    int at = state->base_count++;
    for (; at > TM_MAP_BASES && state->base[at - 1].pos > cell; at--)
        state->base[at] = state->base[at - 1];
    state->base[at] = (TmBase){(uint8_t)cell, (uint8_t)nation, TM_NOBODY, TM_SECRET_OWNER, TM_NOBODY};
}

static bool finish_base(TmState *state, TmWork *work, int army)
{
    const TmArmy *a = &state->army[army];
    int nation = tm_nation_of(army);
    if (a->troops < TM_BUILD_MIN || state->base_count == TM_BASES_MAX || state->nation[nation].built == TM_BUILT_MAX)
        return false;
    if (tm_base_at(state, a->pos) >= 0)
        return false;
    insert_base(state, a->pos, nation);
    state->nation[nation].built++;
    tm_raise_morale(state, nation);
    tm_report(state, nation, TM_REPORT_BASE_GAINED, a->pos, TM_CROWD << 4, 0);
    tm_incident(work, a->pos, a->flag, TM_INCIDENT_TAKEN);
    return true;
}

/* --- REBUILD (TM-7.1) --- */

static bool finish_capital(TmState *state, TmWork *work, int army)
{
    TmArmy *a = &state->army[army];
    TmNation *nation = &state->nation[tm_nation_of(army)];
    if (!nation->ruined || a->troops < 2)
        return false;
    nation->ruined = 0;
    nation->garrison = a->b < a->troops ? a->b : (uint8_t)(a->troops - 1);
    nation->garrison_morale = TM_GARRISON_MORALE;
    a->troops = (uint8_t)(a->troops - nation->garrison);
    events_add(work->events, TM_EVENT_RUIN, (uint8_t)tm_nation_of(army), 1, 0);
    return true;
}

/* Two rounds of the same work finish it; anything else in between loses the progress. */
static void two_round_work(TmState *state, TmWork *work, int order, int progress, bool (*finish)(TmState *, TmWork *, int))
{
    for (int i = 0; i < work->count; i++) {
        int army = work->list[i];
        TmArmy *a = &state->army[army];
        if (!tm_acts(state, army, order)) {
            if (a->progress == progress)
                a->progress = TM_NO_WORK;
            continue;
        }
        if (a->progress != progress) {
            a->progress = (uint8_t)progress;
            continue;
        }
        a->progress = TM_NO_WORK;
        if (!finish(state, work, army))
            tm_report_failed(state, army);
    }
}

/* --- BLOCKADE (TM-6.102) --- */

static void insert_blockade(TmState *state, TmBlockade blockade)
{
    int at = state->blockade_count++, key = blockade.cell << 2 | blockade.dir;
    for (; at > 0 && (state->blockade[at - 1].cell << 2 | state->blockade[at - 1].dir) > key; at--)
        state->blockade[at] = state->blockade[at - 1];
    state->blockade[at] = blockade;
}

static void remove_blockade(TmState *state, int at)
{
    state->blockade_count--;
    for (; at < state->blockade_count; at++)
        state->blockade[at] = state->blockade[at + 1];
    state->blockade[at] = (TmBlockade){0, 0, 0};
}

static bool build_blockade(TmState *state, int nation, int cell, int dir)
{
    if (state->blockade_count == TM_BLOCKADES_MAX || tm_blockade_at(state, cell, dir) >= 0)
        return false;
    int from = dir >= 3 && dir < 6 ? tm_around[cell][dir] : cell;
    insert_blockade(state, (TmBlockade){(uint8_t)from, (uint8_t)(dir % 3), (uint8_t)(1 << nation)});
    if (tm_connected(state))
        return true;
    remove_blockade(state, tm_blockade_at(state, cell, dir));
    return false;
}

/* --- TRAP (TM-6.107.1) --- */

static bool set_trap(TmState *state, int nation, int cell)
{
    TmTrap trap = {(uint8_t)cell, (uint8_t)nation};
    for (int i = 0; i < state->trap_count; i++)
        if (state->trap[i].cell == cell && state->trap[i].owner == nation)
            return false;
    if (state->trap_count == TM_TRAPS_MAX)
        return false;
    int at = state->trap_count++, key = cell << 3 | nation;
    for (; at > 0 && (state->trap[at - 1].cell << 3 | state->trap[at - 1].owner) > key; at--)
        state->trap[at] = state->trap[at - 1];
    state->trap[at] = trap;
    return true;
}

void tm_works(TmState *state, TmWork *work)
{
    take_bases(state, work);
    two_round_work(state, work, TM_BUILD, TM_BUILDING, finish_base);
    two_round_work(state, work, TM_REBUILD, TM_REBUILDING, finish_capital);
    for (int i = 0; i < work->count; i++) {
        int army = work->list[i];
        if (tm_acts(state, army, TM_BLOCKADE) && !build_blockade(state, tm_nation_of(army), work->from[army], state->army[army].b))
            tm_report_failed(state, army);
    }
    for (int i = 0; i < work->count; i++) {
        int army = work->list[i];
        if (tm_acts(state, army, TM_TRAP) && !set_trap(state, tm_nation_of(army), state->army[army].pos))
            tm_report_failed(state, army);
    }
}
