#include <string.h>

#include "engine/moerderspiel/rules.h"

int tm_prio(const TmState *state, int nation)
{
    return (nation - (state->round - 1)) & (TM_NATIONS - 1);
}

/* TM-6.117.3: evil nations that know each other. */
bool tm_knows_partner(const TmState *state, int nation, int other)
{
    return state->know && nation != other && state->nation[nation].role == TM_EVIL && state->nation[other].role == TM_EVIL;
}

static void mark(uint8_t *set, int cell) { set[cell >> 3] = (uint8_t)(set[cell >> 3] | 1 << (cell & 7)); }

static void mark_area(const TmState *state, TmSight *sight, int cell)
{
    mark(sight->on, cell);
    for (int dir = 0; dir < 6; dir++) {
        int to = tm_step(state, cell, dir);
        if (to != TM_NOBODY)
            mark(sight->near, to);
    }
}

/* TM-9.2: armies that existed at the round start give sight (TM-6.112.4). */
void tm_sight_of(const TmState *state, int nation, TmSight *out)
{
    memset(out, 0, sizeof *out);
    for (int slot = 0; slot < TM_SLOTS; slot++) {
        const TmArmy *army = &state->army[tm_army_id(nation, slot)];
        if (army->start_troops == 0)
            continue;
        mark_area(state, out, army->pos);
        if (army->recon != TM_NOBODY)
            mark_area(state, out, army->recon);
    }
    if (state->nation[nation].garrison > 0)
        mark_area(state, out, state->capital[nation]);
    for (int i = 0; i < state->base_count; i++)
        if (state->base[i].owner == nation)
            mark(out->on, state->base[i].pos);
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

static void sight_list(TmState *state, int nation, const Armies *armies)
{
    TmSight sight;
    uint32_t keys[TM_ARMIES] = {0};
    int count = 0;
    tm_sight_of(state, nation, &sight);
    for (int i = 0; i < armies->count; i++) {
        int army = armies->at[i];
        if (tm_nation_of(army) == nation || !sees_army(state, &sight, army))
            continue;
        uint32_t key = sight_key(state, army);
        int at = count++;
        for (; at > 0 && keys[at - 1] > key; at--)
            keys[at] = keys[at - 1];
        keys[at] = key;
    }
    count = count > TM_SIGHTS_MAX ? TM_SIGHTS_MAX : count;
    state->sight_count[nation] = (uint8_t)count;
    for (int i = 0; i < count; i++)
        state->sight[nation][i] = (uint8_t)keys[i];
}

void tm_forget_sights(TmState *state)
{
    memset(state->sight_count, 0, sizeof state->sight_count);
    memset(state->sight, 0, sizeof state->sight);
}

void tm_sight_lists(TmState *state)
{
    Armies armies = {.count = 0};
    tm_forget_sights(state);
    for (int army = 0; army < TM_ARMIES; army++)
        if (state->army[army].start_troops > 0)
            armies.at[armies.count++] = (uint8_t)army;
    for (int n = 0; n < TM_NATIONS; n++)
        if (!state->nation[n].eliminated)
            sight_list(state, n, &armies);
}

bool tm_sighted(const TmState *state, int nation, int place, TmSeen *out)
{
    if (place < 0 || place >= state->sight_count[nation])
        return false;
    if (state->viewer != TM_REAL) {
        *out = state->seen[place];
        return true;
    }
    int army = state->sight[nation][place], owner = tm_nation_of(army);
    const TmArmy *a = &state->army[army];
    bool bare = state->nation[owner].revealed && !tm_is_horde(army);
    *out = (TmSeen){a->pos, a->flag, (uint8_t)tm_displayed(a), bare || tm_knows_partner(state, nation, owner) ? (uint8_t)owner : TM_NOBODY};
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

static bool may_talk(const TmState *state, int a, int b)
{
    const TmArmy *x = &state->army[a], *y = &state->army[b];
    return x->start_troops > 0 && y->start_troops > 0 && x->pos == y->pos && tm_nation_of(a) != tm_nation_of(b)
        && !tm_is_horde(a) && !tm_is_horde(b) && !((x->stance | y->stance) & TM_INTROVERTED)
        && tm_sight_place(state, tm_nation_of(a), b) >= 0 && tm_sight_place(state, tm_nation_of(b), a) >= 0;
}

/* One contact for a cell and a pair of shown flags: counting true nations would betray false flags. */
static bool flags_talk(const TmState *state, int a, int b)
{
    const TmArmy *x = &state->army[a], *y = &state->army[b];
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

/* Armies that share a cell with a later one, by ascending cell; a bit a cell keeps the usual round cheap. */
void tm_contacts_open(TmState *state)
{
    uint8_t once[(TM_CELLS + 7) / 8] = {0}, shared[(TM_CELLS + 7) / 8] = {0};
    memset(state->contact, 0, sizeof state->contact);
    state->contact_count = 0;
    for (int army = 0; army < TM_ARMIES; army++) {
        int pos = state->army[army].pos;
        if (state->army[army].start_troops == 0)
            continue;
        mark(in_set(once, pos) ? shared : once, pos);
    }
    for (int cell = 0; cell < TM_CELLS; cell++) {
        if (!in_set(shared, cell))
            continue;
        for (int a = 0; a < TM_ARMIES; a++)
            for (int b = a + 1; b < TM_ARMIES && state->army[a].pos == cell; b++)
                if (may_talk(state, a, b) && !flags_talk(state, a, b))
                    contact_add(state, a, b);
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
