/* SPDX-License-Identifier: MIT */
#include "engine/moerderspiel/rules.h"

/* The legal list (TM-7.2): candidates in ascending order, each asked with tm_why, so list and legality cannot disagree. */
typedef struct { const TmState *state; Action *out; int count, max; } List;

static void offer(List *list, int kind, int a, int b, int c)
{
    Action action = {(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c};
    if (tm_why(list->state, action) != TM_WHY_FINE)
        return;
    if (list->count < list->max)
        list->out[list->count] = action;
    list->count++;
}

static void offer_row(List *list, int kind, int a, int last)
{
    for (int b = 0; b <= last; b++)
        offer(list, kind, a, b, 0);
}

static void list_setup(List *list)
{
    offer(list, TM_PICK_EVIL, TM_FALSE_FLAG, 0, 0);
    offer(list, TM_PICK_EVIL, TM_LORD, 0, 0);
    for (int ability = 0; ability <= TM_LURER; ability++)
        offer(list, TM_PICK_ABILITY, ability, 0, 0);
    bool three = tm_owns(list->state, list->state->acting, TM_OMNIPRESENCE);
    for (int a = 1; a < TM_START_TROOPS; a++)
        for (int b = 0; a + b < TM_START_TROOPS; b++)
            for (int c = 0; a + b + c < (three ? TM_START_TROOPS : a + b + 1); c++)
                offer(list, TM_SPLIT, a, b, c);
    offer(list, TM_SETUP_END, 0, 0, 0);
}

static void list_parley(List *list)
{
    for (int number = 0; number < list->state->contact_count; number++)
        for (int line = 0; line < TM_LINES; line++)
            for (int nation = 0; nation < (line == 4 || line == 5 ? TM_NATIONS : 1); nation++)
                offer(list, TM_PARLEY, number, line, nation);
}

static void list_settings(List *list, int nation)
{
    const TmState *state = list->state;
    for (int slot = 0; slot < TM_HORDE; slot++)
        offer_row(list, TM_SET_STANCE, slot, 3);
    for (int slot = 0; slot < TM_HORDE && tm_has(state, nation, TM_DECEPTION); slot++)
        offer_row(list, TM_SET_DISPLAY, slot, TM_SHOW_HALF);
    for (int slot = 0; slot < TM_HORDE && tm_owns(state, nation, TM_FALSE_FLAG); slot++)
        offer_row(list, TM_SET_FLAG, slot, TM_NATIONS - 1);
    for (int slot = 0; slot < TM_HORDE && tm_has(state, nation, TM_SCOUTING); slot++) {
        offer_row(list, TM_SET_RECON, slot, TM_CELLS - 1);
        offer(list, TM_SET_RECON, slot, TM_NOBODY, 0);
    }
    for (int slot = 0; slot < TM_HORDE && state->nation[nation].limit > 0; slot++)
        offer_row(list, TM_SET_PASSIVE, slot, TM_FALSE_FLAG);
    for (int ability = 0; ability < TM_ABILITIES_END && tm_owns(state, nation, TM_WILDCARD); ability++)
        offer(list, TM_SET_WILD, ability, 0, 0);
}

/* Built bases stand behind the sixteen of the map: the cells are looked up in ascending order. */
static void list_cessions(List *list, int nation)
{
    const TmState *state = list->state;
    for (int cell = -1;;) {
        int next = TM_CELLS;
        for (int i = 0; i < state->base_count; i++)
            if (state->base[i].owner == nation && state->base[i].pos > cell && state->base[i].pos < next)
                next = state->base[i].pos;
        if (next == TM_CELLS)
            return;
        offer_row(list, TM_CEDE, next, TM_NATIONS - 1);
        cell = next;
    }
}

static void list_regroupings(List *list, int nation)
{
    const TmState *state = list->state;
    for (int from = 0; from <= TM_GARRISON && tm_owns(state, nation, TM_OMNIPRESENCE); from++) {
        int troops = from == TM_GARRISON ? state->nation[nation].garrison : state->army[tm_army_id(nation, from)].troops;
        for (int to = 0; to <= TM_GARRISON; to++)
            for (int count = 1; count <= troops; count++)
                offer(list, TM_REGROUP, from, to, count);
    }
}

static void list_steps(List *list, int kind, int slot)
{
    for (int first = 0; first < TM_NO_STEP; first++)
        for (int second = 0; second <= TM_NO_STEP; second++)
            offer(list, kind, slot, first, second);
}

/* One order code for one army; `kind` is the order itself or the order carried by a forgery. */
static void list_order(List *list, int nation, int slot, int kind, int code)
{
    const TmState *state = list->state;
    int last = state->sight_count[nation];
    switch (code) {
    case TM_MOVE: case TM_BLOCKADE: list_steps(list, kind, slot); return;
    case TM_SIEGE: offer_row(list, kind, slot, TM_NO_STEP - 1); return;
    case TM_REBUILD: offer_row(list, kind, slot, TM_TROOP_CAP); return;
    case TM_ATTACK: case TM_FORGE: case TM_TRACK: case TM_DEMORALISE: case TM_SHOW: case TM_LURE:
        offer_row(list, kind, slot, last - 1);
        for (int own = 0; own < TM_HORDE && (kind >= TM_CARRIED || slot == TM_HORDE); own++)
            offer(list, kind, slot, TM_OWN_TARGET + own, 0);
        return;
    default: offer(list, kind, slot, 0, 0); return;
    }
}

/* Whole rows of candidates that cannot be legal are not even asked about: the console is slow. */
static bool is_hopeless(const TmState *state, int nation, int code)
{
    if (code == TM_REBUILD)
        return !state->nation[nation].ruined;
    return tm_order_ability(code) != 0 && !tm_has(state, nation, tm_order_ability(code));
}

static void list_orders(List *list, int nation)
{
    const TmState *state = list->state;
    for (int code = 0; code < TM_ORDERS; code++)
        for (int slot = 0; slot < TM_SLOTS && !is_hopeless(state, nation, code); slot++)
            if (tm_alive(state, tm_army_id(nation, slot)))
                list_order(list, nation, slot, TM_ORDER + code, code);
    for (int code = 0; code < TM_ORDERS; code++)
        for (int slot = 0; slot < TM_HORDE; slot++)
            if (tm_alive(state, tm_army_id(nation, slot)) && state->army[tm_army_id(nation, slot)].order == TM_FORGE)
                list_order(list, nation, slot, TM_CARRIED + code, code);
}

static void list_turn(List *list, int nation)
{
    const TmState *state = list->state;
    if (state->spent < TM_TURN_BUDGET) {
        list_settings(list, nation);
        list_cessions(list, nation);
        list_regroupings(list, nation);
        for (int other = 0; other < TM_NATIONS; other++)
            offer(list, TM_VOTE, other, 0, 0);
        offer(list, TM_VOTE, TM_NOBODY, 0, 0);
        for (int other = 0; other < TM_NATIONS; other++)
            offer_row(list, TM_NOTE, other, 3);
    }
    offer(list, TM_END_TURN, 0, 0, 0);
    list_orders(list, nation);
}

int tm_actions(const void *in, Action *out, int max)
{
    const TmState *state = in;
    List list = {.state = state, .out = out, .max = max};
    int nation = state->acting;
    if (tm_is_automatic(state)) {
        if (max > 0)
            out[0] = (Action){ACTION_CONTINUE, 0, 0, 0};
        return 1;
    }
    if (nation >= TM_NATIONS || (state->viewer != TM_REAL && state->viewer != nation))
        return 0;
    switch (state->phase) {
    case TM_VOLUNTEER_PHASE:
        for (int kind = 0; kind <= 2; kind++)
            offer(&list, TM_VOLUNTEER, kind, 0, 0);
        break;
    case TM_SETUP_PHASE: list_setup(&list); break;
    case TM_PARLEY_PHASE: list_parley(&list); break;
    case TM_ORDERS_PHASE: list_turn(&list, nation); break;
    case TM_LEVY_PHASE:
        for (int unit = 0; unit <= TM_GARRISON; unit++)
            offer_row(&list, TM_LEVY_FROM, unit, TM_LEVY);
        break;
    default: break;
    }
    return list.count;
}
