/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "engine/moerderspiel/rules.h"

/* --- Abilities --- */

bool tm_owns(const TmState *state, int nation, int ability)
{
    const TmNation *n = &state->nation[nation];
    return ability != 0 && (n->ability[0] == ability || n->ability[1] == ability || n->evil_kind == ability);
}

bool tm_has(const TmState *state, int nation, int ability)
{
    return tm_owns(state, nation, ability) || (ability != 0 && state->nation[nation].wild == ability);
}

/* The ability an order uses, 0 none. Showing a captured decree needs no ability (TM-6.106.3). */
static int order_ability(const TmState *state, int nation, int order)
{
    for (int ability = TM_BUILDER; order >= TM_BUILD && order < TM_ORDERS && ability <= TM_LURER; ability++)
        if (tm_abilities[ability].order == order)
            return order == TM_SHOW && !tm_has(state, nation, ability) ? 0 : ability;
    return 0;
}

int tm_allowed(const TmState *state, int army)
{
    int nation = tm_nation_of(army), ability = order_ability(state, nation, state->army[army].order);
    if (ability == 0)
        ability = state->army[army].passive;
    for (int i = TM_SCOUTING; ability == 0 && i <= TM_FALSE_FLAG; i++)
        if (tm_abilities[i].passive && tm_has(state, nation, i))
            ability = i;
    return ability;
}

bool tm_usable(const TmState *state, int army, int ability)
{
    int nation = tm_nation_of(army);
    if (tm_is_horde(army) || !tm_has(state, nation, ability))
        return false;
    if (state->nation[nation].limit == 0 || ability == TM_OMNIPRESENCE || ability == TM_WILDCARD)
        return true;
    return tm_allowed(state, army) == ability;
}

/* --- Morale --- */

void tm_base_morales(const TmState *state, int out[TM_NATIONS])
{
    memset(out, 0, sizeof *out * TM_NATIONS);
    for (int i = 0; i < state->base_count; i++)
        if (state->base[i].owner < TM_NATIONS)
            out[state->base[i].owner]++;
    for (int n = 0; n < TM_NATIONS; n++)
        out[n] = tm_clamp(1 + out[n] - state->nation[n].ruined, -1, 3);
}

int tm_base_morale(const TmState *state, int nation)
{
    int all[TM_NATIONS];
    tm_base_morales(state, all);
    return all[nation];
}

/* TM-6.16: while abilities are limited the timers serve only armies whose one ability is Retaliation. */
static bool timers_count(const TmState *state, int army)
{
    return state->nation[tm_nation_of(army)].limit == 0 || tm_allowed(state, army) == TM_RETALIATION;
}

static bool is_furious(const TmState *state, int army)
{
    return !tm_is_horde(army) && state->nation[tm_nation_of(army)].fury > 0 && timers_count(state, army);
}

/* The sum of TM-6.16 before it is cut to its range. */
static int morale_sum(const TmState *state, int army)
{
    const TmArmy *a = &state->army[army];
    int sum = a->morale;
    if (tm_is_horde(army))
        return sum;
    if (a->flag != tm_nation_of(army) && tm_usable(state, army, TM_FALSE_FLAG))
        sum += 2;
    if (state->nation[tm_nation_of(army)].retaliation > 0 && timers_count(state, army))
        sum += 2;
    return sum - (a->held ? 1 : 0);
}

int tm_morale(const TmState *state, int army)
{
    return is_furious(state, army) ? 3 : tm_clamp(morale_sum(state, army), -1, 3);
}

int tm_displayed(const TmArmy *army)
{
    switch (army->display) { /* TM-6.105.1; others see the troops of the round start */
    case TM_SHOW_DOUBLE: return 2 * army->start_troops;
    case TM_SHOW_HALF: return (army->start_troops + 1) / 2;
    default: return army->start_troops;
    }
}

/* --- Techniques and flight --- */

static int technique_mask(const TmNation *nation)
{
    return nation->techniques == 0xFF ? 0 : 1 << (nation->techniques & 15) | 1 << (nation->techniques >> 4);
}

int tm_techniques_of(const TmState *state, int army)
{
    return tm_usable(state, army, TM_TECHNIQUES) ? technique_mask(&state->nation[tm_nation_of(army)]) : 0;
}

int tm_flight(const TmState *state, int army, bool pursuit)
{
    int chance = 5 * (10 - state->army[army].troops) + 10 * tm_morale(state, army);
    if (tm_bit(tm_techniques_of(state, army), TM_DISENGAGE))
        chance += 20;
    return tm_clamp(pursuit ? chance - 20 : chance, 0, 100);
}

/* --- Fights --- */

TmSide tm_army_side(const TmState *state, int army, int opponent_troops, bool ordered, bool storms)
{
    const TmArmy *a = &state->army[army];
    TmSide side = {.troops = (int16_t)a->troops, .ordered = ordered, .storms = storms};
    int morale = morale_sum(state, army);
    side.techniques = (uint8_t)tm_techniques_of(state, army);
    if (tm_is_horde(army)) {
        side.morale = a->morale;
        return side;
    }
    if (ordered && a->camo == 2 && (state->nation[tm_nation_of(army)].limit == 0 || tm_allowed(state, army) == TM_CAMOUFLAGE))
        morale++; /* TM-6.113.3 */
    if (opponent_troops >= a->troops + 5 && tm_usable(state, army, TM_UNDERDOG))
        morale += 2;
    side.morale = (int16_t)(is_furious(state, army) ? 3 : tm_clamp(morale, -1, 3));
    return side;
}

TmSide tm_garrison_side(const TmState *state, int nation, int opponent_troops)
{
    const TmNation *n = &state->nation[nation];
    int morale = n->garrison_morale;
    if (opponent_troops >= n->garrison + 5 && tm_owns(state, nation, TM_UNDERDOG))
        morale += 2;
    return (TmSide){
        .troops = (int16_t)n->garrison, .morale = (int16_t)tm_clamp(morale, -1, 5),
        .techniques = (uint8_t)(tm_owns(state, nation, TM_TECHNIQUES) ? technique_mask(n) : 0),
    };
}

TmSide tm_crew_side(void)
{
    return (TmSide){.troops = TM_CREW, .morale = TM_CREW_MORALE};
}

/* TM-6.18; marks the techniques that made a difference. */
static void clash_power(const TmSide side[2], int i, TmClash *out)
{
    const TmSide *own = &side[i], *other = &side[1 - i];
    int power = own->troops + 3 * own->morale, lead = own->morale - other->morale;
    if (lead > 0 && tm_bit(other->techniques, TM_WAR_CRY))
        out->changed[1 - i] = (uint8_t)(out->changed[1 - i] | 1 << TM_WAR_CRY);
    else if (lead > 0)
        power += lead;
    int useful = (own->ordered ? 1 << TM_CHARGE : 1 << TM_SHIELD_WALL) | (own->storms ? 1 << TM_SAPPERS : 0);
    useful &= own->techniques;
    power += (useful & (1 << TM_CHARGE | 1 << TM_SHIELD_WALL)) != 0;
    power += tm_bit(useful, TM_SAPPERS) ? 2 : 0;
    out->changed[i] = (uint8_t)(out->changed[i] | useful);
    out->power[i] = (int16_t)power;
}

static void clash_loss(const TmSide *side, int i, TmClash *out)
{
    int technique = out->winner >= 0 && out->winner != i ? TM_VETERANS : TM_SURGEON;
    int least = technique == TM_VETERANS ? 1 : 0;
    if (!tm_bit(side->techniques, technique) || out->loss[i] <= least)
        return;
    out->loss[i]--;
    out->changed[i] = (uint8_t)(out->changed[i] | 1 << technique);
}

void tm_clash(const TmSide side[2], TmClash *out)
{
    memset(out, 0, sizeof *out);
    clash_power(side, 0, out);
    clash_power(side, 1, out);
    int lead = out->power[0] - out->power[1], row = (lead < 0 ? -lead : lead) / 3;
    row = row > 3 ? 3 : row;
    out->winner = (int8_t)(lead > 0 ? 0 : lead < 0 ? 1 : -1);
    for (int i = 0; i < 2; i++) {
        out->loss[i] = (int8_t)(out->winner == 1 - i ? tm_loss_loser[row] : tm_loss_winner[row]);
        clash_loss(&side[i], i, out);
    }
}

void tm_preview_attack(const TmState *view, int army, int sight, int morale, TmClash *out)
{
    TmSeen seen = {.strength = 1};
    tm_sighted(view, tm_nation_of(army), sight, &seen);
    TmSide side[2] = {tm_army_side(view, army, seen.strength, true, false), {.troops = (int16_t)seen.strength, .morale = (int16_t)morale}};
    tm_clash(side, out);
}

void tm_preview_base(const TmState *view, int army, TmClash *out)
{
    TmSide side[2] = {tm_army_side(view, army, TM_CREW, true, true), tm_crew_side()};
    tm_clash(side, out);
}

void tm_preview_capital(const TmState *view, int army, int troops, int morale, TmClash *out)
{
    TmSide side[2] = {tm_army_side(view, army, troops, true, true), {.troops = (int16_t)troops, .morale = (int16_t)morale}};
    tm_clash(side, out);
}

int tm_side_strength(const TmState *state, int side)
{
    int sum = 0;
    for (int n = 0; n < TM_NATIONS; n++) {
        if (state->nation[n].role != side)
            continue;
        sum += state->nation[n].garrison;
        for (int slot = 0; slot < TM_SLOTS; slot++) /* the horde too: only evil nations have one */
            sum += state->army[tm_army_id(n, slot)].troops;
        for (int i = 0; i < state->base_count; i++)
            sum += state->base[i].owner == n ? TM_CREW : 0;
    }
    return sum;
}
