/* SPDX-License-Identifier: MIT */
/* The way of a tour: start, steps from district to district, the end and the packing (5.13 without step 4 and 5). */
#include "engine/losthope/rules.h"

#include <string.h>

/* --- The unknown pile (LH-13.19) --- */

bool lh_is_march(const LhState *s) { return s->visited != 0; }

int lh_pile(const LhState *s) { return lh_is_march(s) ? s->march_pile : s->pile_end - s->pile_top; }

int lh_pile_next(const LhState *s, int i)
{
    if (i >= s->known_pile)
        return LH_NONE;
    return s->explore[s->rng.word == 0 ? s->flipped + i : s->pile_top + i]; /* a view lists known cards behind the flipped ones */
}

int lh_unseen(const LhState *s, int card)
{
    int n = lh_explorations[card].count;
    for (int i = 0; i < s->flipped; i++)
        n -= s->explore[i] == card;
    for (int i = 0; i < s->known_pile; i++)
        n -= lh_pile_next(s, i) == card;
    return n;
}

void lh_put_back(LhRun *run, int n)
{
    LhState *s = run->s;
    if (lh_is_march(s)) {
        s->march_pile = (uint8_t)max_int(s->march_pile - n, 0); /* LH-18.12 */
        return;
    }
    if (!lh_is_tour(s) || n == 0)
        return;
    n = min_int(n, lh_pile(s));
    s->pile_top = (uint8_t)(s->pile_top + n);
    s->known_pile = (uint8_t)max_int(s->known_pile - n, 0);
    lh_say(run, LH_EVENT_CARDS, n, lh_pile(s), 0);
}

void lh_add_cards(LhRun *run, int n)
{
    LhState *s = run->s;
    int left = LH_EXPLORE_CARDS - s->pile_end;
    n = min_int(n, left);
    s->pile_end = (uint8_t)(s->pile_end + n);
    lh_say(run, LH_EVENT_CARDS, 0, lh_pile(s), n);
}

void lh_noise(LhRun *run, int value)
{
    value = clamp_int(value, 1, LH_NOISE_MAX);
    if (value == run->s->noise)
        return;
    run->s->noise = (uint8_t)value;
    lh_say(run, LH_EVENT_NOISE, value, 0, 0);
}

void lh_noise_roll(LhRun *run)
{
    LhState *s = run->s;
    if (!lh_is_tour(s))
        return;
    if (lh_d10(run, LH_ROLL_NOISE, LH_NONE) <= s->noise) { /* LH-14.4 */
        lh_noise(run, 1);
        lh_push(run, LH_T_RESIDENT, LH_NONE, 0, 0);
    }
}

int lh_start_noise(const LhState *s, int district)
{
    int noise = (s->district[district].here & LH_HERE_RUINS) != 0 ? 1 : lh_districts[district].noise;
    if (lh_while(s, LH_WHILE_FOG))
        noise--;
    return max_int(noise, 1); /* LH-13.6 */
}

/* --- What a step costs --- */

bool lh_bridge_between(int a, int b)
{
    int low = min_int(a, b), high = max_int(a, b);
    return (low == 3 && high == 10) || (low == 5 && high == 9);
}

static bool through_tunnel(const LhState *s, int a, int b)
{
    return lh_bridge_between(a, b) && (a == 3 || b == 3) && lh_usable(s, LH_S6);
}

static int bridge_cards(const LhState *s, int from, int to)
{
    bool north = to == 3 || from == 3;
    if (!lh_bridge_between(from, to) || through_tunnel(s, from, to))
        return 0;
    return (north ? s->north_bridge : 0) + (s->roadblock == (north ? 1 : 2) ? 2 : 0);
}

bool lh_burns(const LhState *s, int district)
{
    return (s->district[district].here & LH_HERE_FIRE) != 0 || (lh_is_second(s) && (s->fires_out >> district & 1) != 0);
}

static int district_cards(const LhState *s, int district)
{
    return lh_districts[district].cost + (district == 4 && lh_while(s, LH_WHILE_SLUSH) ? 1 : 0);
}

int lh_step_cards(const LhState *s, int to, bool fire_by_cards)
{
    int cost = district_cards(s, to), discount = min_int(s->route_discount, cost);
    cost += bridge_cards(s, s->position, to) - discount;
    if (lh_burns(s, to) && fire_by_cards)
        cost += LH_FIRE_EXTRA;
    if ((s->district[to].here & LH_HERE_SKIRMISH) != 0)
        cost += LH_SKIRMISH_EXTRA;
    return cost;
}

/* Cheapest ways from the shelter, with fires paid by cards; the answer is the dearest of them. */
int lh_route_costs(const LhState *s, uint8_t cost[LH_DISTRICTS], uint8_t before[LH_DISTRICTS])
{
    int done = 0, worst = 0;
    memset(cost, 255, LH_DISTRICTS);
    memset(before, 0, LH_DISTRICTS);
    cost[10] = 1;
    for (int n = 1; n < LH_DISTRICTS; n++) {
        int at = 0;
        for (int district = 1; district < LH_DISTRICTS; district++)
            if ((done >> district & 1) == 0 && (at == 0 || cost[district] < cost[at]))
                at = district;
        done |= 1 << at;
        worst = cost[at];
        for (int to = 1; to < LH_DISTRICTS; to++) {
            int here = s->district[to].here;
            if ((lh_districts[at].neighbours >> to & 1) == 0)
                continue;
            int sum = cost[at] + bridge_cards(s, at, to) + district_cards(s, to) + ((here & LH_HERE_FIRE) != 0 ? LH_FIRE_EXTRA : 0)
                + ((here & LH_HERE_SKIRMISH) != 0 ? LH_SKIRMISH_EXTRA : 0);
            if (sum < cost[to]) {
                cost[to] = (uint8_t)sum;
                before[to] = (uint8_t)at;
            }
        }
    }
    return worst;
}

/* --- STEP --- */

/* LH-18.12: can 6 still be reached from here without the districts visited? */
static bool reaches_six(const LhState *s, int from)
{
    int reached = 1 << from, old;
    do {
        old = reached;
        for (int at = 1; at < LH_DISTRICTS; at++)
            if ((reached >> at & 1) != 0)
                reached |= lh_districts[at].neighbours & ~s->visited;
    } while (reached != old);
    return (reached >> 6 & 1) != 0;
}

LhWhy lh_why_step(const LhState *s, Action action)
{
    bool march = lh_is_march(s);
    if (action.a < 1 || action.a >= LH_DISTRICTS)
        return LH_WHY_NO_SUCH;
    if ((lh_districts[s->position].neighbours >> action.a & 1) == 0)
        return LH_WHY_NO_NEIGHBOUR;
    if (march && ((s->visited >> action.a & 1) != 0 || !reaches_six(s, action.a)))
        return LH_WHY_ELSEWHERE;
    if (action.b == 0)
        return action.c != 0 ? LH_WHY_NO_SUCH : march || lh_step_cards(s, action.a, true) <= lh_pile(s) ? LH_WHY_FINE : LH_WHY_ROUTE;
    if (!lh_burns(s, action.a) || action.c >= LH_SLOTS)
        return LH_WHY_NO_SUCH;
    if ((lh_present(s) >> action.c & 1) == 0)
        return LH_WHY_NOBODY;
    if (s->people[action.c].status[LH_WOUNDS] > 2)
        return LH_WHY_TOO_HURT; /* LH-5.12 */
    return march || lh_step_cards(s, action.a, false) <= lh_pile(s) ? LH_WHY_FINE : LH_WHY_ROUTE;
}

void lh_list_step(LhSink *sink)
{
    for (int district = 1; district < LH_DISTRICTS; district++) {
        lh_offer(sink, LH_STEP, district, 0, 0);
        for (int slot = 0; slot < LH_SLOTS; slot++)
            lh_offer(sink, LH_STEP, district, 1, slot);
    }
}

bool lh_step_exists(const LhState *s)
{
    Action any[1];
    LhSink sink = {s, any, 0, 0};
    lh_list_step(&sink);
    return sink.count > 0;
}

static void pay_cards(LhRun *run, int n)
{
    LhState *s = run->s;
    if (lh_is_march(s) && n > s->march_pile)
        s->march_missing = (uint8_t)(s->march_missing + n - s->march_pile);
    lh_put_back(run, n);
}

void lh_play_step(LhRun *run, Action action)
{
    LhState *s = run->s;
    int cost = district_cards(s, action.a), cards = lh_step_cards(s, action.a, action.b == 0), from = s->position;
    if (lh_is_march(s))
        lh_pop(run); /* the prompt of the march */
    s->route_discount = (uint8_t)max_int(s->route_discount - cost, 0);
    s->came_from = (uint8_t)from;
    s->position = action.a;
    pay_cards(run, cards);
    lh_say(run, LH_EVENT_STEP, from, action.a, s->march_missing);
    if (lh_is_march(s))
        s->visited |= (uint16_t)(1u << action.a);
    if (action.b == 1)
        lh_change(run, action.c, LH_WOUNDS, 1);
    lh_push(run, LH_T_ENTER, action.a, 0, 0);
}

/* LH-4.12: token 6 over a bridge, the tunnel between 10 and 3. */
static bool checks_skipped(const LhState *s, int from, int to)
{
    return lh_bridge_between(from, to) && (lh_has_token(s, 6) || through_tunnel(s, from, to));
}

/* LH-13.4: cards and fire are paid; now skirmish, white check, black check. */
void lh_task_enter(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    int here = s->district[f->a].here;
    switch (f->b++) {
    case 0:
        if ((here & LH_HERE_SKIRMISH) != 0)
            lh_ask_char(run, LH_ASK_SKIRMISH, lh_present(s), 0, 0);
        else
            f->b = 3;
        break;
    case 1:
        f->n = run->answer;
        if (f->n < LH_SLOTS && s->people[f->n].id != LH_NONE)
            lh_push_die(run, LH_DIE_RED, lh_people[s->people[f->n].id].prowess, f->n, LH_ROLL_SKIRMISH);
        else
            f->b = 3;
        break;
    case 2: {
        int wounds = lh_face_value(run, LH_DIE_RED, run->answer, LH_NONE);
        lh_change(run, f->n, LH_WOUNDS, min_int(wounds, LH_SKIRMISH_WOUNDS)); /* LH-5.15 */
        break;
    }
    case 3:
        if (!checks_skipped(s, s->came_from, f->a) && (here & LH_HERE_WHITE) != 0)
            lh_push(run, LH_T_CHECK, LH_WHITE, 0, 0)->n = f->a;
        break;
    case 4:
        if (!checks_skipped(s, s->came_from, f->a) && (here & LH_HERE_BLACK) != 0)
            lh_push(run, LH_T_CHECK, LH_BLACK, 0, 0)->n = f->a;
        break;
    default:
        lh_pop(run);
        break;
    }
}

/* --- Start --- */

static void take_flags(LhRun *run, int members)
{
    LhState *s = run->s;
    int owner;
    if ((owner = lh_holder_of(s, LH_FLAG_MAPPER, members)) >= 0) {
        lh_use_flag(run, owner);
        s->maps = 1; /* LH-13.2 */
    }
    if ((owner = lh_holder_of(s, LH_FLAG_PACK, members)) >= 0) {
        lh_use_flag(run, owner);
        s->capacity_bonus = 2;
    }
    if ((owner = lh_holder_of(s, LH_FLAG_PATH, lh_everybody(s))) >= 0) {
        lh_use_flag(run, owner);
        s->route_discount = (uint8_t)min_int(s->route_discount + 1, 15);
    }
}

static void begin_tour(LhRun *run)
{
    LhState *s = run->s;
    bool second = lh_party_people(s, 2) != 0 && s->send[1] < s->send[0]; /* there is no second party alone (LH-12.2) */
    s->party = (uint8_t)(s->tour_no == 1 ? 3 - s->party : second ? 2 : 1); /* LH-13.1 */
    s->position = s->came_from = 10;
    s->tour_flags = s->hiding = s->maps = s->capacity_bonus = 0;
    s->favour_used = s->own_used = 0;
    s->route_discount = s->discount_now;
    s->discount_now = 0;
    for (int location = 0; location < LH_LOCATIONS; location++)
        s->place[location].flags &= (uint8_t)~LH_LOC_SPECIAL;
    take_flags(run, lh_party_people(s, s->party));
    int n = 0;
    for (int card = 0; card < LH_EXPLORATIONS; card++)
        for (int i = 0; i < lh_explorations[card].count; i++)
            s->explore[n++] = (uint8_t)card;
    lh_shuffle(run, s->explore, LH_EXPLORE_CARDS);
    s->flipped = s->pile_top = s->known_pile = 0;
    s->pile_end = LH_PILE_BASE;
    lh_say(run, LH_EVENT_TOUR, s->party, s->send[s->party - 1], 0);
}

static int start_check(const LhState *s)
{
    int here = s->district[10].here;
    if (lh_usable(s, LH_S6))
        return -1;
    return (here & LH_HERE_WHITE) != 0 ? LH_WHITE : (here & LH_HERE_BLACK) != 0 ? LH_BLACK : -1;
}

void lh_step_ag1(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    switch (f->b++) {
    case 0:
        lh_set_phase(run, LH_TOUR_MOVE);
        lh_next_leader(run);
        begin_tour(run);
        lh_put_back(run, lh_districts[10].cost); /* LH-13.4: the first card is always paid */
        if (start_check(s) >= 0)
            lh_push(run, LH_T_CHECK, start_check(s), 0, 0)->n = 10;
        break;
    case 1:
        lh_push(run, LH_T_LOST, 0, 0, 0);
        break;
    default:
        lh_step_done(run, LH_STEP_NONE); /* what follows is settled by the phase */
        break;
    }
}

void lh_arrive(LhRun *run)
{
    LhState *s = run->s;
    lh_noise(run, lh_start_noise(s, s->position));
    lh_set_phase(run, LH_TOUR_ACT);
}

void lh_move_party(LhRun *run, int district)
{
    LhState *s = run->s;
    lh_say(run, LH_EVENT_STEP, s->position, district, 0);
    s->came_from = s->position = (uint8_t)district;
    lh_noise(run, lh_start_noise(s, district)); /* LH-13.18 */
}

void lh_task_move_to(LhRun *run, LhFrame *f)
{
    if (f->b++ == 0) {
        lh_ask_district(run, LH_ASK_MOVE_TO, f->a | f->c << 8, 0);
        return;
    }
    lh_pop(run);
    if (run->answer < LH_DISTRICTS)
        lh_move_party(run, run->answer);
}

/* After every action of a tour: has it arrived, can it go on, is it over? */
void lh_settle_tour(LhRun *run)
{
    LhState *s = run->s;
    if (s->phase == LH_TOUR_PACK)
        return;
    if (lh_present(s) == 0 || (s->tour_flags & LH_TOUR_ENDED) != 0)
        s->step = LH_AG6;
    else if (s->phase == LH_TOUR_MOVE && s->position == s->send[s->party - 1])
        lh_arrive(run);
    else if (s->phase == LH_TOUR_MOVE && !lh_step_exists(s) && !(lh_in_hand(s, LH_NA_SHORTCUT) && s->pile_end < LH_EXPLORE_CARDS))
        s->step = LH_AG6; /* LH-13.5 */
    else if (s->phase == LH_TOUR_EXPLORE && lh_pile(s) == 0)
        s->step = LH_AG6; /* LH-14.2 */
}

/* --- The end --- */

/* Step 6: all cards go back. */
void lh_clear_tour(LhState *s)
{
    memset(s->explore, 0, sizeof s->explore);
    s->flipped = s->pile_top = s->pile_end = s->known_pile = s->noise = 0;
    s->hiding = s->maps = s->capacity_bonus = s->route_discount = 0;
    s->tour_flags = 0;
    s->position = s->came_from = 0;
}

static void tour_over(LhRun *run)
{
    LhState *s = run->s;
    bool more = s->tour_no == 0 && lh_party_people(s, 3 - s->party) != 0;
    lh_clear_tour(s);
    memset(s->tray, 0, sizeof s->tray);
    s->reversible = 0;
    if (more) {
        s->tour_no = 1;
        lh_set_phase(run, LH_TOUR_MOVE);
        s->step = LH_AG1;
        return;
    }
    lh_set_phase(run, LH_RAID);
    s->party = s->tour_no = 0;
    s->step = LH_AG8;
}

/* LH-13.13, LH-13.16. */
void lh_step_ag6(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    (void)f;
    if (lh_present(s) == 0) {
        for (int item = 0; item < LH_ITEMS; item++)
            lh_drop_items(run, s->findings[s->party - 1], item, s->findings[s->party - 1][item]);
        lh_say(run, LH_EVENT_TOUR, s->party, s->send[s->party - 1], 2);
        if (s->dog_place == s->party)
            s->dog_place = 0; /* it finds its way home */
        lh_step_done(run, LH_STEP_NONE);
        tour_over(run);
        return;
    }
    lh_set_phase(run, LH_TOUR_PACK);
    lh_begin_pack(run);
    lh_step_done(run, LH_STEP_NONE);
}

/* LH-13.17, LH-5.10. */
void lh_step_ag8(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    (void)f;
    s->fresh_tokens = s->fires_out = 0;
    s->fresh_characters = 0;
    for (int location = 0; location < LH_LOCATIONS; location++)
        s->place[location].flags &= (uint8_t)~(LH_LOC_FRESH | LH_LOC_SPECIAL);
    s->ally = s->ally != 0 ? 2 : 0;
    s->ask_cheap = s->ask_cheap != 0 ? 2 : 0;
    s->favour_used = s->own_used = 0;
    if (s->push_from != 0)
        lh_push_figure(run, s->push_from, s->push_to);
    s->push_from = s->push_to = 0;
    s->discount_now = (uint8_t)min_int(s->discount_now + s->discount_next, 15);
    s->discount_next = 0;
    for (int district = 1; district < LH_DISTRICTS && !lh_while(s, LH_WHILE_FOG); district++) {
        LhQuarter *at = &s->district[district];
        if (at->drop != 0 && ++at->age >= 2) {
            at->drop = at->age = 0;
            lh_say(run, LH_EVENT_DROP, district, 0, 0);
        }
    }
    lh_step_done(run, LH_AR1);
}

/* --- Packing (LH-13.14): the tray holds what is kept --- */

int lh_capacity(const LhState *s)
{
    int mask = lh_present(s), sum = s->capacity_bonus;
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if ((mask >> slot & 1) != 0)
            sum += lh_people[s->people[slot].id].inventory;
    return sum + (s->dog > 0 && s->dog_place == s->party && s->party != 0 ? 1 : 0);
}

int lh_weight_kept(const LhState *s)
{
    int sum = 0;
    for (int item = 0; item < LH_ITEMS; item++)
        sum += s->tray[item] * lh_items[item].weight;
    return sum;
}

int lh_weight_found(const LhState *s)
{
    int sum = 0;
    if (s->phase == LH_TOUR_PACK || s->party == 0)
        return lh_weight_kept(s);
    for (int item = 0; item < LH_ITEMS; item++) sum += s->findings[s->party - 1][item] * lh_items[item].weight;
    return sum;
}

void lh_begin_pack(LhRun *run)
{
    LhState *s = run->s;
    const uint8_t *found = s->findings[s->party - 1];
    s->reversible = 0;
    for (int item = 0; item < LH_ITEMS; item++)
        s->tray[item] = (int8_t)found[item];
    if (lh_weight_kept(s) <= lh_capacity(s))
        return;
    for (int item = 0; item < LH_ITEMS; item++)
        if (lh_items[item].weight > 0)
            s->tray[item] = 0;
}

static int room(const LhState *s)
{
    return max_int(lh_capacity(s) - lh_weight_kept(s), 0);
}

/* The largest number of an item that fits. */
static int most_kept(const LhState *s, int item)
{
    int found = s->findings[s->party - 1][item], weight = lh_items[item].weight;
    if (weight == 0)
        return found;
    int fits = s->tray[item] + room(s) / weight;
    return min_int(fits, found);
}

LhWhy lh_why_take(const LhState *s, Action action)
{
    if (s->reversible >= LH_REVERSIBLE_MAX)
        return LH_WHY_TOO_MANY_CHANGES;
    int now = s->tray[action.a], found = s->findings[s->party - 1][action.a], most = most_kept(s, action.a);
    if (action.b == now)
        return LH_WHY_GAINS_NOTHING;
    if (action.b == 0)
        return LH_WHY_FINE;
    if (action.b > found)
        return LH_WHY_EMPTY;
    if (action.b > most)
        return LH_WHY_TOO_HEAVY;
    return action.b == now + 1 || (action.b == most && most > now) ? LH_WHY_FINE : LH_WHY_AMOUNT; /* LH-1.16 */
}

void lh_list_take(LhSink *sink)
{
    const LhState *s = sink->s;
    for (int item = 0; item < LH_ITEMS; item++) {
        if (s->findings[s->party - 1][item] == 0 && s->tray[item] == 0)
            continue; /* neither more nor less: most_kept is dear */
        int now = s->tray[item], most = most_kept(s, item);
        lh_offer(sink, LH_TAKE, item, 0, 0);
        if (most > now)
            lh_offer(sink, LH_TAKE, item, now + 1, 0);
        if (most > now + 1)
            lh_offer(sink, LH_TAKE, item, most, 0);
    }
}

void lh_play_take(LhRun *run, Action action)
{
    run->s->tray[action.a] = (int8_t)action.b;
    run->s->reversible++;
}

/* Resources that may still be added from stock. */
static int most_free(const LhState *s, int item)
{
    int added = s->tray[item] - s->findings[s->party - 1][item], left = lh_stock_left(s, item) - added, fits = room(s);
    return min_int(max_int(left, 0), fits);
}

LhWhy lh_why_free(const LhState *s, Action action)
{
    int item = LH_WOD, n = lh_one_kind(action, &item);
    if (s->reversible >= LH_REVERSIBLE_MAX)
        return LH_WHY_TOO_MANY_CHANGES;
    if ((s->tour_flags & LH_TOUR_EXPLORED) == 0)
        return LH_WHY_NOT_EXPLORED;
    if (n == 0)
        return LH_WHY_NO_SUCH;
    int most = most_free(s, item);
    if (n > most)
        return room(s) < n ? LH_WHY_TOO_HEAVY : LH_WHY_NO_STOCK;
    return n == 1 || n == most ? LH_WHY_FINE : LH_WHY_AMOUNT;
}

void lh_list_free(LhSink *sink)
{
    const LhState *s = sink->s;
    if ((s->tour_flags & LH_TOUR_EXPLORED) == 0)
        return;
    for (int item = LH_WAT; item >= LH_WOD; item--) { /* water stands in the last byte: it comes first */
        int most = most_free(s, item);
        for (int n = 1; n <= most; n = n < most ? most : most + 1)
            lh_offer(sink, LH_FREE, item == LH_WOD ? n : 0, item == LH_CMP ? n : 0, item == LH_WAT ? n : 0);
    }
}

void lh_play_free(LhRun *run, Action action)
{
    int item = LH_WOD, n = lh_one_kind(action, &item);
    run->s->tray[item] = (int8_t)(run->s->tray[item] + n);
    run->s->reversible++;
}

/* END of the packing: the rest goes back to stock. */
void lh_end_pack(LhRun *run)
{
    LhState *s = run->s;
    uint8_t *found = s->findings[s->party - 1];
    for (int item = 0; item < LH_ITEMS; item++) {
        int kept = s->tray[item];
        if (kept < found[item])
            lh_drop_items(run, found, item, found[item] - kept);
        else if (kept > found[item])
            lh_gain(run, found, item, kept - found[item]);
    }
    lh_say(run, LH_EVENT_TOUR, s->party, s->send[s->party - 1], 1);
    tour_over(run);
}
