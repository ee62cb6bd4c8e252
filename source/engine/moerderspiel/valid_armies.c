/* SPDX-License-Identifier: MIT */
/* Armies of a legal state: what they are, what they wear and what they are ordered to do. */
#include <string.h>

#include "engine/moerderspiel/valid.h"

static bool empty_valid(const TmArmy *army)
{
    TmArmy rest = *army;
    rest.recon = rest.recon_plan = rest.order = 0;
    return (army->recon & army->recon_plan & army->order) == TM_NOBODY && tm_all_zero(&rest, sizeof rest);
}

/*
 * An order is one that the rules would take now: in its turn a nation changes neither where its armies stand nor what they see. Only
 * regrouping can spoil an order that was given before: soldiers leave (BUILD, REBUILD), or an own army that it names is dissolved.
 */
static bool spoilt(const TmState *state, int id, TmWhy why)
{
    const TmArmy *army = &state->army[id];
    if (!tm_owns(state, tm_nation_of(id), TM_OMNIPRESENCE))
        return false;
    if (why == TM_WHY_TOO_FEW || why == TM_WHY_TOO_MANY)
        return army->b < TM_TROOP_CAP;
    return why == TM_WHY_NO_TARGET && army->b >= TM_OWN_TARGET && army->b < TM_OWN_TARGET + TM_HORDE;
}

static bool order_valid(const TmState *state, int id)
{
    const TmArmy *army = &state->army[id];
    if (army->order != TM_FORGE && (army->carried | army->carried_b | army->carried_c) != 0)
        return false;
    if (army->order == TM_NOBODY)
        return army->b == 0 && army->c == 0;
    if (!tm_in_orders(state))
        return false;
    TmWhy why = tm_why_order(state, id, army->order, army->b, army->c);
    return why == TM_WHY_FINE || spoilt(state, id, why);
}

static bool carried_valid(const TmState *state, int id)
{
    const TmArmy *army = &state->army[id];
    int b = army->carried_b, own = b - TM_OWN_TARGET;
    if (army->order != TM_FORGE || tm_why_carried(state, id, army->carried, b, army->carried_c) == TM_WHY_FINE)
        return true;
    if (own < 0 || own >= TM_HORDE || !tm_owns(state, tm_nation_of(id), TM_OMNIPRESENCE))
        return false;
    switch (army->carried) { /* spoilt like an order of the army itself */
    case TM_ATTACK: case TM_TRACK: case TM_DEMORALISE: case TM_SHOW: case TM_LURE: return army->carried_c == 0;
    default: return false;
    }
}

bool tm_setup_army_valid(const TmArmy *army, int id)
{
    TmArmy expected;
    tm_clear_army(&expected);
    expected.troops = army->troops;
    return memcmp(army, &expected, sizeof expected) == 0 && army->troops < TM_START_TROOPS && (army->troops == 0 || !tm_is_horde(id));
}

static bool flag_valid(const TmState *state, int id, int flag)
{
    int nation = tm_nation_of(id);
    if (tm_is_horde(id))
        return flag == TM_BARBARIANS;
    return flag == nation || (flag < TM_NATIONS && state->nation[nation].evil_kind == TM_FALSE_FLAG && !state->nation[flag].eliminated);
}

/* What an army wears or plans by an ability is there only where the nation has it, or could borrow it in an earlier round. */
static bool could_have(const TmState *state, int nation, int ability)
{
    return tm_owns(state, nation, ability) || tm_owns(state, nation, TM_WILDCARD);
}

static bool looks_valid(const TmState *state, int id)
{
    const TmArmy *army = &state->army[id];
    int nation = tm_nation_of(id);
    if (army->display > TM_SHOW_HALF || army->display_plan > TM_SHOW_HALF || army->camo > 2)
        return false;
    if ((army->display != TM_SHOW_TRUE && !could_have(state, nation, TM_DECEPTION)) || (army->camo > 0 && !could_have(state, nation, TM_CAMOUFLAGE)))
        return false;
    if (army->display_plan != army->display && !(tm_in_orders(state) && tm_has(state, nation, TM_DECEPTION)))
        return false;
    if (army->recon != TM_NOBODY && (!tm_is_land(army->recon) || !could_have(state, nation, TM_SCOUTING)))
        return false;
    if (army->recon_plan != TM_NOBODY && (!tm_is_land(army->recon_plan) || !tm_in_orders(state) || !tm_has(state, nation, TM_SCOUTING)))
        return false;
    if (army->passive == 0)
        return true;
    return army->passive < TM_ABILITIES_END && tm_abilities[army->passive].passive
        && (army->passive == TM_RETALIATION || could_have(state, nation, army->passive)); /* TM-6.60 */
}

bool tm_army_valid(const TmState *state, int id)
{
    const TmArmy *army = &state->army[id];
    const TmNation *nation = &state->nation[tm_nation_of(id)];
    bool horde = tm_is_horde(id);
    if (army->held_next != 0 || army->steps != 0 || army->marks != 0)
        return false;
    if (army->troops == 0 && army->start_troops == 0)
        return empty_valid(army);
    if (nation->eliminated || !tm_is_passable(state, army->pos) || army->troops > TM_TROOP_CAP || army->start_troops > TM_TROOP_CAP)
        return false;
    if (army->morale < -1 || army->morale > (horde ? 0 : 3) || army->stance > 3 || army->held > 1 || army->decrees > 15)
        return false;
    if (army->progress > TM_REBUILDING || !looks_valid(state, id))
        return false;
    if (!flag_valid(state, id, army->flag) || !flag_valid(state, id, army->flag_plan))
        return false;
    if (horde && (nation->evil_kind != TM_LORD || army->stance != 3 || army->troops != army->start_troops || army->troops > TM_HORDE_CAP
                  || army->display != 0 || army->display_plan != 0 || army->recon != TM_NOBODY || army->recon_plan != TM_NOBODY
                  || army->passive != 0 || army->camo != 0 || army->decrees != 0 || army->progress != 0))
        return false;
    if (tm_slot_of(id) == 2 && !tm_owns(state, tm_nation_of(id), TM_OMNIPRESENCE))
        return false;
    if (army->start_troops == 0 && !tm_in_orders(state))
        return false;
    if (army->troops == 0 && !tm_in_orders(state))
        return false;
    return order_valid(state, id) && carried_valid(state, id);
}
