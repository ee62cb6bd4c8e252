/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "engine/moerderspiel/rules.h"

int tm_prio(const TmState *state, int nation)
{
    return (nation - (state->round - 1)) & (TM_NATIONS - 1);
}

static bool in_set(const uint8_t *set, int cell) { return tm_bit(set[cell >> 3], cell & 7); }

static bool sees_army(const TmState *state, const TmSight *sight, int army)
{
    const TmArmy *a = &state->army[army];
    if (state->nation[tm_nation_of(army)].revealed && !tm_is_horde(army))
        return true;
    return (in_set(sight->on, a->pos) && a->camo < 2) || (in_set(sight->near, a->pos) && a->camo == 0);
}

/* TM-6.4: by cell, shown flag, displayed strength, army. */
static uint32_t sight_key(const TmState *state, int army)
{
    const TmArmy *a = &state->army[army];
    return (uint32_t)a->pos << 24 | (uint32_t)a->flag << 16 | (uint32_t)tm_displayed(a) << 8 | (uint32_t)army;
}

typedef struct { uint8_t at[TM_ARMIES]; int count; } Armies;

/* All armies in the order of TM-6.4, which is the same for every nation. */
static void sort_armies(const TmState *state, Armies *out)
{
    uint32_t keys[TM_ARMIES] = {0};
    int count = 0;
    for (int army = 0; army < TM_ARMIES; army++) {
        if (state->army[army].start_troops == 0)
            continue;
        uint32_t key = sight_key(state, army);
        int at = count++;
        for (; at > 0 && keys[at - 1] > key; at--)
            keys[at] = keys[at - 1];
        keys[at] = key;
    }
    out->count = count;
    for (int i = 0; i < count; i++)
        out->at[i] = (uint8_t)keys[i];
}

static void sight_list(TmState *state, int nation, const Armies *armies)
{
    TmSight sight;
    int count = 0;
    tm_sight_of(state, nation, &sight);
    for (int i = 0; i < armies->count && count < TM_SIGHTS_MAX; i++) {
        int army = armies->at[i];
        if (tm_nation_of(army) != nation && sees_army(state, &sight, army))
            state->sight[nation][count++] = (uint8_t)army;
    }
    state->sight_count[nation] = (uint8_t)count;
}

void tm_forget_sights(TmState *state)
{
    memset(state->sight_count, 0, sizeof state->sight_count);
    memset(state->sight, 0, sizeof state->sight);
}

void tm_sight_lists(TmState *state)
{
    Armies armies;
    tm_forget_sights(state);
    sort_armies(state, &armies);
    for (int n = 0; n < TM_NATIONS; n++)
        if (!state->nation[n].eliminated)
            sight_list(state, n, &armies);
}

int tm_sighted_nation(const TmState *state, int nation, int place, int *cell)
{
    if (state->viewer != TM_REAL) {
        *cell = state->seen[place].cell;
        return state->seen[place].nation;
    }
    int army = state->sight[nation][place], owner = tm_nation_of(army);
    *cell = state->army[army].pos;
    bool bare = state->nation[owner].revealed && !tm_is_horde(army);
    return bare || tm_knows_partner(state, nation, owner) ? owner : TM_NOBODY;
}

bool tm_sighted(const TmState *state, int nation, int place, TmSeen *out)
{
    int cell;
    if (place < 0 || place >= state->sight_count[nation])
        return false;
    if (state->viewer != TM_REAL) {
        *out = state->seen[place];
        return true;
    }
    const TmArmy *a = &state->army[state->sight[nation][place]];
    *out = (TmSeen){a->pos, a->flag, (uint8_t)tm_displayed(a), (uint8_t)tm_sighted_nation(state, nation, place, &cell)};
    return true;
}

int tm_sight_place(const TmState *state, int nation, int army)
{
    for (int i = 0; i < state->sight_count[nation]; i++)
        if (state->sight[nation][i] == army)
            return i;
    return -1;
}

bool tm_base_known(const TmState *state, int nation, int base)
{
    const TmBase *b = &state->base[base];
    TmSight sight;
    if (state->viewer != TM_REAL || b->public_owner != TM_SECRET_OWNER || b->owner == nation)
        return true;
    if (tm_between_rounds(state))
        return false; /* TM-9.10 */
    tm_sight_of(state, nation, &sight);
    return tm_sees(&sight, b->pos);
}

/* --- Contacts (TM-6.5) --- */

/* One contact for a cell and a pair of shown flags: counting true nations would betray false flags. */
static bool flags_talk(const TmState *state, const TmArmy *x, const TmArmy *y)
{
    for (int i = 0; i < state->contact_count; i++) {
        const TmArmy *u = &state->army[state->contact[i].army[0]], *v = &state->army[state->contact[i].army[1]];
        if (u->pos == x->pos && ((u->flag == x->flag && v->flag == y->flag) || (u->flag == y->flag && v->flag == x->flag)))
            return true;
    }
    return false;
}

static void contact_add(TmState *state, int a, int b)
{
    if (state->contact_count < TM_CONTACTS_MAX)
        state->contact[state->contact_count++] = (TmContact){{(uint8_t)a, (uint8_t)b}, {TM_NOBODY, TM_NOBODY}, {0, 0}};
}

/* The armies that would talk, by ascending cell, then id. */
static void find_talkers(const TmState *state, Armies *out)
{
    out->count = 0;
    for (int army = 0; army < TM_ARMIES; army++) {
        const TmArmy *a = &state->army[army];
        if (a->start_troops == 0 || tm_is_horde(army) || (a->stance & TM_INTROVERTED))
            continue;
        int at = out->count++;
        for (; at > 0 && state->army[out->at[at - 1]].pos > a->pos; at--)
            out->at[at] = out->at[at - 1];
        out->at[at] = (uint8_t)army;
    }
}

void tm_contacts_open(TmState *state)
{
    uint32_t seen[TM_NATIONS] = {0}; /* a bit an army of the sighting list */
    Armies armies;
    memset(state->contact, 0, sizeof state->contact);
    state->contact_count = 0;
    for (int n = 0; n < TM_NATIONS; n++)
        for (int i = 0; i < state->sight_count[n]; i++)
            seen[n] |= (uint32_t)1 << state->sight[n][i];
    find_talkers(state, &armies);
    for (int i = 0; i < armies.count; i++) {
        int a = armies.at[i], pos = state->army[a].pos;
        for (int k = i + 1; k < armies.count && state->army[armies.at[k]].pos == pos; k++) {
            int b = armies.at[k];
            bool meet = tm_nation_of(a) != tm_nation_of(b) && (seen[tm_nation_of(a)] >> b & 1) != 0 && (seen[tm_nation_of(b)] >> a & 1) != 0;
            if (meet && !flags_talk(state, &state->army[a], &state->army[b]))
                contact_add(state, a, b);
        }
    }
}

int tm_contact_of(const TmState *state, int nation, int number, int *side)
{
    for (int i = 0; i < state->contact_count; i++) {
        const uint8_t *army = state->contact[i].army;
        bool first = army[0] < TM_FOREIGN && tm_nation_of(army[0]) == nation;
        bool second = army[1] < TM_FOREIGN && tm_nation_of(army[1]) == nation;
        if ((!first && !second) || number-- > 0)
            continue;
        *side = first ? 0 : 1;
        return i;
    }
    return -1;
}
