/* SPDX-License-Identifier: MIT */
/* The resolution of one round in the order of section 6.4; its larger steps have files of their own. */
#include <string.h>

#include "engine/moerderspiel/resolve.h"
#include "fixed.h"

void tm_report_failed(TmState *state, int army)
{
    tm_report(state, tm_nation_of(army), TM_REPORT_FAILED, state->army[army].pos, tm_slot_of(army), tm_order_of(state, army));
}

static void begin(TmState *state, TmWork *work, EventList *events)
{
    memset(work, 0, sizeof *work);
    work->events = events;
    memset(work->list, TM_NOBODY, sizeof work->list); /* a look behind its end is noticed */
    memset(work->base_winner, TM_NOBODY, sizeof work->base_winner);
    memset(work->victor, TM_NOBODY, sizeof work->victor);
    memset(work->step, TM_NO_STEP, sizeof work->step);
    memset(state->report, 0, sizeof state->report);
    for (int i = 0; i < TM_NATIONS; i++) {
        int nation = (i + state->round - 1) & (TM_NATIONS - 1);
        for (int slot = 0; slot < TM_SLOTS; slot++) {
            int army = tm_army_id(nation, slot);
            work->from[army] = state->army[army].pos;
            if (tm_alive(state, army))
                work->list[work->count++] = (uint8_t)army;
        }
    }
}

/* R14: TM-6.39 */
static void settle_morale(TmState *state, const TmWork *work)
{
    int base_morale[TM_NATIONS];
    tm_base_morales(state, base_morale);
    for (int i = 0; i < work->count; i++) {
        TmArmy *a = &state->army[work->list[i]];
        if (a->steps == 2 && !tm_is_horde(work->list[i]))
            a->morale = (int8_t)tm_clamp(a->morale - 1, -1, 3);
    }
    for (int i = 0; i < work->count; i++) {
        int army = work->list[i];
        TmArmy *a = &state->army[army];
        if (!tm_acts(state, army, TM_HOLD) || tm_marked(state, army, TM_FOUGHT) || a->steps > 0)
            continue;
        if (a->morale < (tm_is_horde(army) ? 0 : base_morale[tm_nation_of(army)]))
            a->morale++;
    }
}

/* R15: TM-6.41 */
static void run_timers(TmState *state, const TmWork *work)
{
    for (int army = 0; army < TM_ARMIES; army++) {
        state->army[army].held = state->army[army].held_next;
        state->army[army].held_next = 0;
    }
    for (int n = 0; n < TM_NATIONS; n++) {
        TmNation *nation = &state->nation[n];
        nation->retaliation = (uint8_t)(nation->retaliation - (nation->retaliation > 0));
        nation->fury = (uint8_t)(nation->fury - (nation->fury > 0));
        nation->limit = (uint8_t)(nation->limit - (nation->limit > 0));
        nation->revealed = 0;
        if (tm_bit(work->beaten, n))
            nation->retaliation = 1;
    }
}

enum { MAY_FLAG = 1, MAY_DISPLAY = 2, MAY_RECON = 4, MAY_HIDE = 8 };

/* TM-6.42: asked before the timers run; first of the nation, for most have none of these abilities. */
static void find_appearances(const TmState *state, uint8_t may[TM_ARMIES])
{
    static const struct { uint8_t ability, may; } looks[] = {
        {TM_FALSE_FLAG, MAY_FLAG}, {TM_DECEPTION, MAY_DISPLAY}, {TM_SCOUTING, MAY_RECON}, {TM_CAMOUFLAGE, MAY_HIDE},
    };
    memset(may, 0, TM_ARMIES);
    for (int i = 0; i < (int)(sizeof looks / sizeof looks[0]); i++)
        for (int n = 0; n < TM_NATIONS; n++) {
            bool has = tm_has(state, n, looks[i].ability);
            for (int army = tm_army_id(n, 0); has && army < tm_army_id(n, TM_HORDE); army++)
                if (tm_alive(state, army) && tm_usable(state, army, looks[i].ability))
                    may[army] = (uint8_t)(may[army] | looks[i].may);
        }
}

/* R16 */
static void change_appearance(TmState *state, int army, int may)
{
    TmArmy *a = &state->army[army];
    bool fought = tm_marked(state, army, TM_FOUGHT | TM_STORMED);
    if (tm_is_horde(army))
        return;
    a->flag = a->flag_plan = may & MAY_FLAG ? a->flag_plan : (uint8_t)tm_nation_of(army);
    a->display = a->display_plan = may & MAY_DISPLAY ? a->display_plan : TM_SHOW_TRUE;
    a->recon = may & MAY_RECON ? a->recon_plan : TM_NOBODY;
    a->recon_plan = TM_NOBODY;
    a->camo = (uint8_t)((may & MAY_HIDE) && !fought ? max_int(2 - a->steps, 0) : 0); /* TM-6.113.1 */
}

/* --- R17 --- */

static bool has_nothing(const TmState *state, int nation)
{
    if (state->nation[nation].garrison > 0)
        return false;
    for (int slot = 0; slot < TM_HORDE; slot++)
        if (tm_alive(state, tm_army_id(nation, slot)))
            return false;
    for (int i = 0; i < state->base_count; i++)
        if (state->base[i].owner == nation)
            return false;
    return true;
}

static void forget_flags(TmState *state, int nation)
{
    for (int army = 0; army < TM_ARMIES; army++) {
        TmArmy *a = &state->army[army];
        if (a->troops == 0 || tm_is_horde(army))
            continue;
        if (a->flag == nation)
            a->flag = (uint8_t)tm_nation_of(army);
        if (a->flag_plan == nation)
            a->flag_plan = (uint8_t)tm_nation_of(army);
    }
}

static void wipe_out(TmState *state, int nation, EventList *events)
{
    TmNation *n = &state->nation[nation];
    int kept = 0;
    n->eliminated = 1;
    n->vote = TM_NOBODY;
    tm_clear_army(&state->army[tm_army_id(nation, TM_HORDE)]);
    for (int i = 0; i < state->trap_count; i++)
        if (state->trap[i].owner != nation)
            state->trap[kept++] = state->trap[i];
    while (state->trap_count > kept)
        state->trap[--state->trap_count] = (TmTrap){0, 0};
    memset(&state->inbox[nation], 0, sizeof state->inbox[nation]);
    memset(&state->transit[nation], 0, sizeof state->transit[nation]);
    for (int i = 0; i < state->base_count; i++)
        if (state->base[i].ceded == nation)
            state->base[i].ceded = TM_NOBODY;
    forget_flags(state, nation);
    tm_beliefs_eliminated(state, nation);
    events_add(events, TM_EVENT_ELIMINATED, (uint8_t)nation, n->role, n->evil_kind);
}

void tm_eliminate(TmState *state, EventList *events)
{
    for (int n = 0; n < TM_NATIONS; n++)
        if (!state->nation[n].eliminated && has_nothing(state, n))
            wipe_out(state, n, events);
}

/* --- R18 --- */

static void tidy(TmState *state)
{
    for (int army = 0; army < TM_ARMIES; army++) {
        TmArmy *a = &state->army[army];
        if (a->troops == 0) {
            tm_clear_army(a);
            continue;
        }
        a->order = TM_NOBODY;
        a->b = a->c = a->carried = a->carried_b = a->carried_c = 0;
        a->steps = a->marks = 0;
        a->start_troops = a->troops;
    }
}

/* Kind 29; the armies stand where they were when the round began. */
static void report_parleys(TmState *state, const TmWork *work)
{
    for (int i = 0; i < state->contact_count; i++) {
        const TmContact *contact = &state->contact[i];
        for (int side = 0; side < 2; side++) {
            int own = contact->army[side], other = contact->army[1 - side];
            tm_report(state, tm_nation_of(own), TM_REPORT_PARLEY, work->from[own],
                      state->army[other].flag << 4 | contact->line[1 - side], contact->arg[1 - side]);
        }
    }
    memset(state->contact, 0, sizeof state->contact);
    state->contact_count = 0;
}

/* Kind 28, for a nation that scouts. */
static void report_incidents(TmState *state, const TmWork *work, int nation)
{
    for (int i = 0; i < work->incidents; i++) {
        const TmIncident *incident = &work->incident[i];
        bool watched = false;
        for (int slot = 0; slot < TM_HORDE && !watched; slot++) {
            int recon = state->army[tm_army_id(nation, slot)].recon;
            watched = recon != TM_NOBODY && (recon == incident->cell || tm_adjacent(state, recon, incident->cell));
        }
        if (watched)
            tm_report(state, nation, TM_REPORT_SCOUTED, incident->cell, incident->flag << 4, incident->what);
    }
}

/* Kinds 27 and 28: who else sees it (TM-9.7, TM-6.103.1). */
static void report_sights(TmState *state, const TmWork *work, int nation)
{
    TmSight sight;
    const TmReports *list = &state->report[nation];
    if (list->count == TM_REPORTS_MAX && list->at[TM_REPORTS_MAX - 1].kind < TM_REPORT_FIGHT_SEEN)
        return; /* TM-6.66: there is no room behind those */
    if (work->fights > 0)
        tm_sight_of(state, nation, &sight);
    for (int i = 0; i < work->fights; i++) {
        const TmFightSeen *fight = &work->fight[i];
        if (fight->nation[0] != nation && fight->nation[1] != nation && tm_sees(&sight, fight->cell))
            tm_report(state, nation, TM_REPORT_FIGHT_SEEN, fight->cell, fight->flag[0] << 4 | fight->flag[1], 0);
    }
    report_incidents(state, work, nation);
}

void tm_resolve(TmState *state, EventList *events)
{
    TmWork work;
    uint8_t may[TM_ARMIES];
    begin(state, &work, events);
    tm_forgeries(state, &work);
    tm_flights(state, &work);
    tm_fights(state, &work);
    tm_movement(state, &work);
    tm_works(state, &work);
    tm_influence(state, &work);
    settle_morale(state, &work);
    find_appearances(state, may);
    report_parleys(state, &work);
    run_timers(state, &work);
    for (int i = 0; i < work.count; i++)
        change_appearance(state, work.list[i], may[work.list[i]]);
    events_add(events, TM_EVENT_RESOLVED, state->round, 0, 0);
    tm_eliminate(state, events);
    tidy(state);
    for (int n = 0; n < TM_NATIONS; n++)
        if (!state->nation[n].eliminated)
            report_sights(state, &work, n);
    tm_forget_sights(state);
}
