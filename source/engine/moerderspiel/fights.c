/* SPDX-License-Identifier: MIT */
/* R6 to R8: all fights and storms see the same snapshot; then the losses fall together. */
#include "engine/moerderspiel/resolve.h"

void tm_meet_techniques(TmState *state, int nation, int cell, int mask)
{
    TmNation *n = &state->nation[nation];
    for (int technique = 0; mask >> technique != 0; technique++) {
        if (!tm_bit(mask, technique))
            continue;
        bool known = tm_bit(n->seen_technique, technique);
        tm_report(state, nation, TM_REPORT_TECHNIQUE, cell, known ? technique : TM_NOBODY, 0);
        n->seen_technique = (uint8_t)(n->seen_technique | 1 << technique);
    }
}

void tm_incident(TmWork *work, int cell, int flag, int what)
{
    if (work->incidents < TM_INCIDENTS_MAX)
        work->incident[work->incidents++] = (TmIncident){(uint8_t)cell, (uint8_t)flag, (uint8_t)what};
}

static int outcome(const TmClash *clash, int side) { return clash->winner < 0 ? 0 : clash->winner == side ? 1 : 2; }

static int real_loss(const TmClash *clash, const TmSide side[2], int i)
{
    return clash->loss[i] < side[i].troops ? clash->loss[i] : side[i].troops;
}

static int loss_byte(const TmClash *clash, const TmSide side[2], int i)
{
    return real_loss(clash, side, i) << 4 | real_loss(clash, side, 1 - i);
}

static void note_fight(TmWork *work, int cell, int flag0, int nation0, int flag1, int nation1)
{
    if (work->fights < TM_FIGHTS_MAX)
        work->fight[work->fights++] = (TmFightSeen){(uint8_t)cell, {(uint8_t)flag0, (uint8_t)flag1}, {(uint8_t)nation0, (uint8_t)nation1}};
}

/* TM-6.104.1: a lost fight counts for armies that may use Retaliation. */
static void note_beaten(const TmState *state, TmWork *work, int army)
{
    if (tm_usable(state, army, TM_RETALIATION))
        work->beaten = (uint8_t)(work->beaten | 1 << tm_nation_of(army));
}

static void note_victor(const TmState *state, TmWork *work, int loser, int winner, int power)
{
    int best = work->victor[loser];
    if (best != TM_NOBODY && (work->victor_power[loser] > power || (work->victor_power[loser] == power && tm_rank(state, best) < tm_rank(state, winner))))
        return;
    work->victor[loser] = (uint8_t)winner;
    work->victor_power[loser] = (int16_t)power;
}

static void report_army_fight(TmState *state, const TmWork *work, const int army[2], const TmSide side[2], const TmClash *clash)
{
    for (int i = 0; i < 2; i++) {
        int own = army[i], other = army[1 - i], nation = tm_nation_of(own);
        int kind = work->target[other] == own ? TM_REPORT_DEFENDED : TM_REPORT_ATTACKED;
        tm_report(state, nation, kind, state->army[own].pos, tm_pack_x(state->army[other].flag, outcome(clash, i), tm_slot_of(own)),
                  loss_byte(clash, side, i));
        tm_meet_techniques(state, nation, state->army[own].pos, clash->changed[1 - i]);
    }
}

static void fight_armies(TmState *state, TmWork *work, int a, int b)
{
    const int army[2] = {a, b};
    TmSide side[2];
    TmClash clash;
    for (int i = 0; i < 2; i++)
        side[i] = tm_army_side(state, army[i], state->army[army[1 - i]].troops, work->target[army[i]] == army[1 - i], false);
    tm_clash(side, &clash);
    for (int i = 0; i < 2; i++)
        work->loss[army[i]] = (uint8_t)(work->loss[army[i]] + clash.loss[i]);
    if (clash.winner >= 0) {
        int winner = army[clash.winner], loser = army[1 - clash.winner];
        note_beaten(state, work, loser);
        note_victor(state, work, loser, winner, clash.power[clash.winner]);
    }
    report_army_fight(state, work, army, side, &clash);
    note_fight(work, state->army[a].pos, state->army[a].flag, tm_nation_of(a), state->army[b].flag, tm_nation_of(b));
}

static void army_fights(TmState *state, TmWork *work)
{
    for (int i = 0; i < work->count; i++) {
        int army = work->list[i], target = work->target[army];
        if (target == TM_NOBODY || tm_marked(state, target, TM_FLED))
            continue;
        if (work->target[target] == army && tm_rank(state, target) < tm_rank(state, army))
            continue; /* D17: a mutual attack is one fight */
        fight_armies(state, work, army, target);
    }
}

/* What both kinds of storms have in common; `owner` holds the place. */
static void storm(TmState *state, TmWork *work, int army, int owner, TmSide defender, bool capital, TmClash *clash)
{
    const TmArmy *a = &state->army[army];
    TmSide side[2] = {tm_army_side(state, army, defender.troops, true, true), defender};
    int nation = tm_nation_of(army);
    tm_clash(side, clash);
    tm_mark(state, army, TM_STORMED);
    work->loss[army] = (uint8_t)(work->loss[army] + clash->loss[0]);
    if (clash->winner == 1)
        note_beaten(state, work, army);
    tm_report(state, nation, capital ? TM_REPORT_STORMED_CAPITAL : TM_REPORT_STORMED_BASE, a->pos,
              tm_pack_x(owner, outcome(clash, 0), tm_slot_of(army)), loss_byte(clash, side, 0));
    tm_report(state, owner, capital ? TM_REPORT_CAPITAL_STORMED : TM_REPORT_BASE_STORMED, a->pos,
              tm_pack_x(a->flag, outcome(clash, 1), TM_GARRISON), loss_byte(clash, side, 1));
    tm_meet_techniques(state, nation, a->pos, clash->changed[1]);
    tm_meet_techniques(state, owner, a->pos, clash->changed[0]);
    note_fight(work, a->pos, a->flag, nation, TM_CROWD, owner);
}

static void storm_base(TmState *state, TmWork *work, int army)
{
    TmClash clash;
    int base = tm_base_at(state, state->army[army].pos);
    storm(state, work, army, state->base[base].owner, tm_crew_side(), false, &clash);
    if (clash.winner == 0 && work->base_winner[base] == TM_NOBODY)
        work->base_winner[base] = state->army[army].flag;
}

static void storm_capital(TmState *state, TmWork *work, int army)
{
    TmClash clash;
    int owner = tm_capital_at(state, state->army[army].pos);
    storm(state, work, army, owner, tm_garrison_side(state, owner, state->army[army].troops), true, &clash);
    work->garrison_loss[owner] = (uint8_t)(work->garrison_loss[owner] + clash.loss[1]);
    work->stormed = (uint8_t)(work->stormed | 1 << owner);
    if (clash.winner == 0 && tm_owns(state, owner, TM_RETALIATION))
        work->beaten = (uint8_t)(work->beaten | 1 << owner);
}

/* --- R8 --- */

void tm_base_owner(TmState *state, int base, int owner)
{
    state->base[base].owner = (uint8_t)owner;
    state->base[base].ceded = TM_NOBODY;
}

/* TM-6.31 */
void tm_capital_falls(TmState *state, int nation)
{
    state->nation[nation].ruined = 1;
    state->nation[nation].garrison_morale = 0;
    for (int i = 0; i < state->base_count; i++)
        if (state->base[i].owner == nation)
            tm_base_owner(state, i, TM_NOBODY);
    for (int slot = 0; slot < TM_HORDE; slot++) {
        TmArmy *army = &state->army[tm_army_id(nation, slot)];
        if (army->troops > 0)
            army->morale = (int8_t)tm_clamp(army->morale - 2, -1, 3);
    }
}

static void apply_losses(TmState *state, const TmWork *work)
{
    for (int i = 0; i < work->count; i++) {
        TmArmy *army = &state->army[work->list[i]];
        army->troops = (uint8_t)tm_clamp(army->troops - work->loss[work->list[i]], 0, TM_TROOP_CAP);
    }
    for (int n = 0; n < TM_NATIONS; n++)
        state->nation[n].garrison = (uint8_t)tm_clamp(state->nation[n].garrison - work->garrison_loss[n], 0, TM_TROOP_CAP);
}

static void free_bases(TmState *state, TmWork *work)
{
    for (int i = 0; i < state->base_count; i++) {
        if (work->base_winner[i] == TM_NOBODY)
            continue;
        tm_report(state, state->base[i].owner, TM_REPORT_BASE_LOST, state->base[i].pos, TM_CROWD << 4, 0);
        tm_incident(work, state->base[i].pos, work->base_winner[i], TM_INCIDENT_FREED);
        tm_base_owner(state, i, TM_NOBODY);
    }
}

static void fallen_capitals(TmState *state, TmWork *work)
{
    for (int n = 0; n < TM_NATIONS; n++) {
        if (state->nation[n].garrison > 0 || state->nation[n].ruined)
            continue;
        for (int i = 0; i < state->base_count; i++)
            if (state->base[i].owner == n)
                tm_incident(work, state->base[i].pos, TM_CROWD, TM_INCIDENT_FREED);
        tm_capital_falls(state, n);
        tm_report(state, n, TM_REPORT_CAPITAL_FELL, state->capital[n], 0, 0);
        events_add(work->events, TM_EVENT_RUIN, (uint8_t)n, 0, 0);
    }
}

/* TM-6.106.4: all passes at once, so that a decree changes hands only once a round. */
static void pass_decrees(TmState *state, const TmWork *work)
{
    uint8_t gain[TM_ARMIES] = {0};
    for (int i = 0; i < work->count; i++) {
        int loser = work->list[i], winner = work->victor[loser], decrees = state->army[loser].decrees;
        if (winner == TM_NOBODY || decrees == 0)
            continue;
        state->army[loser].decrees = 0;
        if (!tm_alive(state, winner) || tm_is_horde(winner))
            continue;
        gain[winner] = (uint8_t)tm_clamp(gain[winner] + decrees, 0, 15);
        tm_report(state, tm_nation_of(loser), TM_REPORT_DECREES_LOST, state->army[loser].pos,
                  tm_pack_x(state->army[winner].flag, 0, tm_slot_of(loser)), decrees);
        tm_report(state, tm_nation_of(winner), TM_REPORT_DECREES_WON, state->army[winner].pos, tm_slot_of(winner), decrees);
    }
    for (int army = 0; army < TM_ARMIES; army++)
        state->army[army].decrees = (uint8_t)tm_clamp(state->army[army].decrees + gain[army], 0, 15);
}

void tm_fights(TmState *state, TmWork *work)
{
    army_fights(state, work);
    for (int i = 0; i < work->count; i++) {
        if (tm_acts(state, work->list[i], TM_STORM_BASE))
            storm_base(state, work, work->list[i]);
        else if (tm_acts(state, work->list[i], TM_STORM_CAPITAL))
            storm_capital(state, work, work->list[i]);
    }
    apply_losses(state, work);
    free_bases(state, work);
    fallen_capitals(state, work);
    pass_decrees(state, work);
}
