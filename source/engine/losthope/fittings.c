/* SPDX-License-Identifier: MIT */
/* The house: card spaces, fittings and what they do (2.4, 2.16, LH-10.2 to LH-10.6). */
#include "engine/losthope/rules.h"

bool lh_is_reachable(const LhState *s, int space)
{
    for (int before = lh_spaces[space].before; before != LH_NONE; before = lh_spaces[before].before)
        if ((s->cards_left >> (before - LH_CARD_SPACE) & 1) != 0)
            return false;
    return true;
}

static bool is_cleared(const LhState *s, int space)
{
    return space < LH_CARD_SPACE || (s->cards_left >> (space - LH_CARD_SPACE) & 1) == 0;
}

int lh_open_spaces(const LhState *s)
{
    int mask = 0;
    for (int space = 0; space < LH_BUILD_SPACES; space++)
        if (s->fitting[space] == LH_NONE && is_cleared(s, space) && lh_is_reachable(s, space))
            mask |= 1 << space;
    return mask;
}

static bool is_beside(const LhState *s, int space, int kind)
{
    for (int other = 0; other < LH_BUILD_SPACES; other++)
        if (s->fitting[other] == kind && (lh_spaces[space].beside >> other & 1) != 0)
            return true;
    return false;
}

/* LH-10.5: of the open spaces those where this fitting may stand. */
static int free_among(const LhState *s, int open, int fitting)
{
    int partner = lh_fittings[fitting].beside, mask = 0;
    if (partner == LH_NONE)
        return open;
    for (int space = 0; space < LH_BUILD_SPACES; space++)
        if (s->fitting[space] == partner)
            mask |= lh_spaces[space].beside;
    return open & mask;
}

int lh_free_spaces(const LhState *s, int fitting) { return free_among(s, lh_open_spaces(s), fitting); }

bool lh_fitting_works(const LhState *s, int space)
{
    int kind = s->fitting[space];
    return kind != LH_NONE && (lh_fittings[kind].beside == LH_NONE || is_beside(s, space, lh_fittings[kind].beside));
}

int lh_fittings_of(const LhState *s, int kind)
{
    int n = 0;
    for (int space = 0; space < LH_BUILD_SPACES; space++)
        n += s->fitting[space] == kind;
    return n;
}

void lh_fitting_gone(LhRun *run, int space, int how)
{
    LhState *s = run->s;
    lh_say(run, LH_EVENT_FITTING_LOST, space, s->fitting[space], how);
    s->fitting[space] = LH_NONE;
    s->aux[space] = 0;
}

void lh_board(LhRun *run, int delta)
{
    LhState *s = run->s;
    s->boards = (uint8_t)clamp_int(s->boards + delta, 0, LH_HOLES);
    lh_say(run, LH_EVENT_BOARD, s->boards, 0, 0);
}

static bool economy_works(const LhState *s)
{
    for (int space = 0; space < LH_BUILD_SPACES; space++)
        if (s->fitting[space] == LH_F_ECONOMY && lh_fitting_works(s, space))
            return true;
    return false;
}

/* F8 beside F2: the first wood of a day counts twice. */
static bool burns_double(const LhState *s, int wood) { return wood > 0 && (s->daily & LH_DAILY_F8) == 0 && economy_works(s); }
int lh_warmth(const LhState *s, int wood, int books) { return wood + 2 * books + burns_double(s, wood); }

void lh_burn(LhRun *run, int wood, int books)
{
    LhState *s = run->s;
    int warmth = lh_warmth(s, wood, books);
    if (burns_double(s, wood))
        s->daily |= LH_DAILY_F8;
    lh_track(run, LH_TRACK_COLD, -warmth);
}

/* --- Who can act --- */

bool lh_has_day_action(const LhState *s, int slot)
{
    return s->people[slot].id != LH_NONE && s->people[slot].acted == 0 && lh_actions_of(s, slot) >= s->round;
}

LhWhy lh_why_person(const LhState *s, int slot)
{
    if (slot >= LH_SLOTS || s->people[slot].id == LH_NONE)
        return LH_WHY_NOBODY;
    if (s->people[slot].acted != 0)
        return LH_WHY_NO_ACTION;
    return lh_actions_of(s, slot) >= s->round ? LH_WHY_FINE : LH_WHY_TOO_WEAK; /* LH-2.3 */
}

void lh_spend_action(LhRun *run, int slot) { run->s->people[slot].acted = 1; }

/* --- CLEAR --- */

/* May this person clear rubble alone? */
static bool digs_alone(const LhState *s, int slot)
{
    return s->storage[LH_SHV] > 0 || s->people[slot].flag == LH_FLAG_DIG;
}

LhWhy lh_why_clear(const LhState *s, Action action)
{
    LhWhy why = lh_why_person(s, action.a);
    if (why != LH_WHY_FINE)
        return why;
    if (action.b < LH_CARD_SPACE || action.b >= LH_BUILD_SPACES)
        return LH_WHY_NO_SUCH;
    if (is_cleared(s, action.b))
        return LH_WHY_CLEARED;
    if (!lh_is_reachable(s, action.b))
        return LH_WHY_BLOCKED;
    int kind = lh_spaces[action.b].kind;
    if (action.c != LH_NONE) { /* two people, where tools are missing */
        if (kind != LH_SPACE_RUBBLE || digs_alone(s, action.a) || action.c == action.a)
            return LH_WHY_NOT_OFFERED;
        return lh_why_person(s, action.c);
    }
    if (kind == LH_SPACE_BARS && s->storage[LH_SAW] == 0)
        return LH_WHY_NEEDS_SAW;
    return kind != LH_SPACE_RUBBLE || digs_alone(s, action.a) ? LH_WHY_FINE : LH_WHY_NEEDS_SHOVEL;
}

/* lh_why_clear for everybody at once: who can act and what lies open is found out first. */
static void list_space(LhSink *sink, int able, int slot, int space)
{
    const LhState *s = sink->s;
    int kind = lh_spaces[space].kind;
    bool helped = kind == LH_SPACE_RUBBLE && !digs_alone(s, slot);
    for (int helper = 0; helper < LH_SLOTS && helped; helper++)
        if (helper != slot && (able >> helper & 1) != 0)
            lh_list_add(sink, LH_CLEAR, slot, space, helper);
    if (!helped && (kind != LH_SPACE_BARS || s->storage[LH_SAW] > 0))
        lh_list_add(sink, LH_CLEAR, slot, space, LH_NONE);
}

void lh_list_clear(LhSink *sink)
{
    const LhState *s = sink->s;
    int open = 0, able = 0;
    for (int space = LH_CARD_SPACE; space < LH_BUILD_SPACES; space++)
        if (!is_cleared(s, space) && lh_is_reachable(s, space))
            open |= 1 << space;
    for (int slot = 0; slot < LH_SLOTS && open != 0; slot++)
        able |= lh_has_day_action(s, slot) << slot;
    for (int slot = 0; slot < LH_SLOTS; slot++)
        for (int space = LH_CARD_SPACE; space < LH_BUILD_SPACES; space++)
            if ((able >> slot & 1) != 0 && (open >> space & 1) != 0)
                list_space(sink, able, slot, space);
}

void lh_play_clear(LhRun *run, Action action)
{
    LhState *s = run->s;
    int card = action.b - LH_CARD_SPACE;
    lh_spend_action(run, action.a);
    if (action.c != LH_NONE)
        lh_spend_action(run, action.c);
    else if (lh_spaces[action.b].kind == LH_SPACE_RUBBLE && s->storage[LH_SHV] == 0)
        lh_use_flag(run, action.a);
    s->cards_left &= (uint8_t)~(1 << card);
    lh_say(run, LH_EVENT_CLEARED, action.b, s->loot[card], 0);
    lh_push_line(run, lh_loots[s->loot[card]].loot, action.a, 0);
}

/* --- BUILD --- */

/* What a fitting costs this person: item and number of the i-th price, 0 when there is none. */
int lh_price(const LhState *s, Action action, int i, int *item)
{
    const LhPrice *price = &lh_fittings[action.b].price[i];
    *item = price->item;
    if (action.b == LH_K_TOY && action.c == 1 && i == 0) { /* 2.23 K2 */
        *item = LH_BOK;
        return 1;
    }
    if (price->item == LH_CMP && price->number > 0 && s->people[action.a].flag == LH_FLAG_DISCOUNT)
        return max_int(price->number - 2, 0);
    return price->number;
}

static LhWhy why_price(const LhState *s, Action action)
{
    for (int i = 0; i < LH_PRICE_ITEMS; i++) {
        int item, number = lh_price(s, action, i, &item);
        if (s->storage[item] < number)
            return item == LH_WOD ? LH_WHY_NO_WOOD : item == LH_CMP ? LH_WHY_NO_COMPONENTS : LH_WHY_MISSING;
    }
    return LH_WHY_FINE;
}

/* Where there is room, and how many of each fitting stand. */
typedef struct { int open; uint8_t stand[LH_FITTINGS]; } House;

static void look_round(const LhState *s, House *house)
{
    *house = (House){.open = lh_open_spaces(s)};
    for (int space = 0; space < LH_BUILD_SPACES; space++)
        if (s->fitting[space] != LH_NONE)
            house->stand[s->fitting[space]]++;
}

/* Everything but whether the person can act. */
static LhWhy why_fitting(const LhState *s, const House *house, Action action)
{
    const LhFitting *row = &lh_fittings[action.b];
    if (action.c != 0 && action.b != LH_K_TOY)
        return LH_WHY_NO_SUCH;
    if (row->child != 0 && lh_children(s) == 0)
        return LH_WHY_ABSENT;
    if (action.b == LH_K_ROOM || (action.b == LH_K_TOY ? s->toy : house->stand[action.b]) >= row->count)
        return LH_WHY_NO_CARD_LEFT;
    LhWhy why = why_price(s, action);
    if (why != LH_WHY_FINE)
        return why;
    if (action.b != LH_K_TOY && free_among(s, house->open, action.b) == 0)
        return row->beside != LH_NONE && house->stand[row->beside] == 0 ? LH_WHY_NEEDS_NEIGHBOUR : LH_WHY_NO_SPACE;
    return LH_WHY_FINE;
}

LhWhy lh_why_build(const LhState *s, Action action)
{
    House house;
    LhWhy why = lh_why_person(s, action.a);
    if (why != LH_WHY_FINE)
        return why;
    look_round(s, &house);
    return why_fitting(s, &house, action);
}

/* What this person could build: fitting and byte c; the number of them. */
static int buildable(const LhState *s, const House *house, int slot, uint8_t (*list)[2])
{
    int count = 0;
    for (int fitting = 0; fitting < LH_FITTINGS; fitting++)
        for (int c = 0; c < (fitting == LH_K_TOY ? 2 : 1); c++)
            if (why_fitting(s, house, (Action){LH_BUILD, (uint8_t)slot, (uint8_t)fitting, (uint8_t)c}) == LH_WHY_FINE) {
                list[count][0] = (uint8_t)fitting;
                list[count++][1] = (uint8_t)c;
            }
    return count;
}

/* What one builds the next one builds as well, unless DISCOUNT makes a difference; so it is found out once for each. */
void lh_list_build(LhSink *sink)
{
    const LhState *s = sink->s;
    uint8_t list[2][LH_FITTINGS + 1][2];
    int count[2] = {-1, -1};                /* without and with the discount; -1: not known */
    House house;
    look_round(s, &house);
    for (int slot = 0; slot < LH_SLOTS; slot++) {
        int discount = s->people[slot].flag == LH_FLAG_DISCOUNT;
        if (!lh_has_day_action(s, slot))
            continue;
        if (count[discount] < 0)
            count[discount] = buildable(s, &house, slot, list[discount]);
        for (int i = 0; i < count[discount]; i++)
            lh_list_add(sink, LH_BUILD, slot, list[discount][i][0], list[discount][i][1]);
    }
}

void lh_play_build(LhRun *run, Action action)
{
    LhFrame *f = lh_push(run, LH_T_BUILD, action.a, 0, action.b);
    f->n = action.c;
}

static void pay_price(LhRun *run, Action action)
{
    LhState *s = run->s;
    bool discount = false;
    for (int i = 0; i < LH_PRICE_ITEMS; i++) {
        int item, number = lh_price(s, action, i, &item);
        discount = discount || (number < lh_fittings[action.b].price[i].number && item == LH_CMP);
        lh_drop_items(run, s->storage, item, number);
    }
    if (discount)
        lh_use_flag(run, action.a);
}

void lh_task_build(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    Action action = {LH_BUILD, f->a, f->c, f->n};
    if (f->b++ == 0 && action.b != LH_K_TOY) {
        lh_ask_space(run, LH_ASK_BUILD, lh_free_spaces(s, action.b), action.b);
        return;
    }
    lh_pop(run);
    if (action.b != LH_K_TOY && run->answer >= LH_BUILD_SPACES)
        return;
    pay_price(run, action);
    lh_spend_action(run, action.a);
    s->daily |= LH_DAILY_BUILT;
    if (action.b == LH_K_TOY) {
        s->toy = 1;
        lh_say(run, LH_EVENT_BUILT, LH_NONE, action.b, action.a);
        return;
    }
    s->fitting[run->answer] = action.b;
    s->aux[run->answer] = 0;
    lh_say(run, LH_EVENT_BUILT, run->answer, action.b, action.a);
    if (action.b == LH_K_WALL)
        lh_cheer(run, 1);
    if (action.b == LH_K_WALL || action.b == LH_K_SWING)
        lh_draw_child_action(run);
}

/* --- USE --- */

static bool use_payable(const LhState *s, int slot, int kind, const LhOption *use)
{
    bool ember = kind == LH_F_STOVE && s->people[slot].flag == LH_FLAG_EMBER;
    return lh_can_pay_but(s, use->cost, slot, 0, ember ? LH_WOD : LH_NONE);
}

/* The fitting itself: its round, its power, its neighbour. */
static LhWhy why_fitting_rests(const LhState *s, int space)
{
    if ((s->aux[space] & LH_FITTING_USED) != 0)
        return LH_WHY_USED_ROUND;
    if (s->fitting[space] == LH_F_RADIO && lh_while(s, LH_WHILE_NO_RADIO))
        return LH_WHY_NO_POWER;
    return lh_fitting_works(s, space) ? LH_WHY_FINE : LH_WHY_NEEDS_NEIGHBOUR;
}

/* Everything but whether the person can act. */
static LhWhy why_option(const LhState *s, Action action)
{
    int kind = s->fitting[action.b];
    if (kind == LH_NONE)
        return LH_WHY_EMPTY;
    if (action.c >= lh_fittings[kind].uses)
        return LH_WHY_NO_SUCH;
    const LhOption *use = &lh_fittings[kind].use[action.c];
    LhWhy why = why_fitting_rests(s, action.b);
    if (why != LH_WHY_FINE)
        return why;
    if (!use_payable(s, action.a, kind, use))
        return LH_WHY_MISSING;
    if (lh_line_gains(s, use->effect, action.a, action.b))
        return LH_WHY_FINE;
    return kind == LH_F_TRAP ? LH_WHY_BAITED : (s->aux[action.b] & LH_FITTING_GROWTH) != 0 ? LH_WHY_GROWING : LH_WHY_GAINS_NOTHING;
}

LhWhy lh_why_use(const LhState *s, Action action)
{
    LhWhy why = lh_why_person(s, action.a);
    return why != LH_WHY_FINE ? why : why_option(s, action);
}

/* Of a fitting that does not rest. */
static int usable_options(const LhState *s, int slot, int space)
{
    int mask = 0, kind = s->fitting[space];
    for (int option = 0; option < lh_fittings[kind].uses; option++) {
        const LhOption *use = &lh_fittings[kind].use[option];
        if (use_payable(s, slot, kind, use) && lh_line_gains(s, use->effect, slot, space))
            mask |= 1 << option;
    }
    return mask;
}

/* Only the armchair and a stove with EMBER ask who it is; everything else is found out once. */
static bool asks_who(const LhState *s, int slot, int kind)
{
    return kind == LH_F_ARMCHAIR || (kind == LH_F_STOVE && s->people[slot].flag == LH_FLAG_EMBER);
}

void lh_list_use(LhSink *sink)
{
    const LhState *s = sink->s;
    struct { uint8_t space, usable; bool known; } list[LH_BUILD_SPACES];
    int count = 0;
    for (int space = 0; space < LH_BUILD_SPACES; space++)
        if (s->fitting[space] != LH_NONE && lh_fittings[s->fitting[space]].uses > 0 && why_fitting_rests(s, space) == LH_WHY_FINE) {
            list[count].space = (uint8_t)space;
            list[count++].known = false;
        }
    for (int slot = 0; slot < LH_SLOTS && count > 0; slot++) {
        if (!lh_has_day_action(s, slot))
            continue;
        for (int i = 0; i < count; i++) {
            bool own = asks_who(s, slot, s->fitting[list[i].space]);
            int usable = own || !list[i].known ? usable_options(s, slot, list[i].space) : list[i].usable;
            if (!own) {
                list[i].usable = (uint8_t)usable;
                list[i].known = true;
            }
            for (int option = 0; usable >> option != 0; option++)
                if ((usable >> option & 1) != 0)
                    lh_list_add(sink, LH_USE, slot, list[i].space, option);
        }
    }
}

void lh_play_use(LhRun *run, Action action)
{
    LhState *s = run->s;
    int kind = s->fitting[action.b];
    lh_spend_action(run, action.a);
    s->aux[action.b] |= LH_FITTING_USED;
    lh_say(run, LH_EVENT_USED, action.b, kind, action.a);
    lh_push(run, LH_T_USE, action.a, 0, action.b)->n = action.c;
}

void lh_task_use(LhRun *run, LhFrame *f)
{
    int kind = run->s->fitting[f->c];
    if (f->b++ == 0 && kind != LH_NONE) {
        lh_push_option(run, &lh_fittings[kind].use[f->n], f->a, 0);
        return;
    }
    lh_pop(run);
}

/* --- MOVE --- */

LhWhy lh_why_move(const LhState *s, Action action)
{
    LhWhy why = lh_why_person(s, action.a);
    if (why != LH_WHY_FINE)
        return why;
    int kind = s->fitting[action.b];
    if (kind == LH_NONE || kind == LH_K_ROOM)
        return LH_WHY_EMPTY;
    return action.c == 1 || lh_open_spaces(s) != 0 ? LH_WHY_FINE : LH_WHY_NO_SPACE;
}

void lh_list_move(LhSink *sink)
{
    const LhState *s = sink->s;
    bool open = lh_open_spaces(s) != 0;
    for (int slot = 0; slot < LH_SLOTS; slot++) {
        if (!lh_has_day_action(s, slot))
            continue;
        for (int space = 0; space < LH_BUILD_SPACES; space++) {
            if (s->fitting[space] == LH_NONE || s->fitting[space] == LH_K_ROOM)
                continue;
            if (open)
                lh_list_add(sink, LH_MOVE, slot, space, 0);
            lh_list_add(sink, LH_MOVE, slot, space, 1);
        }
    }
}

void lh_play_move(LhRun *run, Action action)
{
    lh_spend_action(run, action.a);
    if (action.c == 1)
        lh_fitting_gone(run, action.b, 1);
    else
        lh_push(run, LH_T_MOVE, action.a, 0, action.b);
}

void lh_task_move(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    int from = f->c;
    if (f->b++ == 0) {
        lh_ask_space(run, LH_ASK_MOVE, lh_open_spaces(s), s->fitting[from]);
        return;
    }
    lh_pop(run);
    if (run->answer >= LH_BUILD_SPACES || s->fitting[from] == LH_NONE)
        return;
    s->fitting[run->answer] = s->fitting[from];
    s->aux[run->answer] = s->aux[from]; /* LH-10.6: bait and growth move along */
    lh_say(run, LH_EVENT_MOVED, from, run->answer, s->fitting[from]);
    s->fitting[from] = LH_NONE;
    s->aux[from] = 0;
}
