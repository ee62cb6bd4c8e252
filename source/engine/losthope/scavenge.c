/* SPDX-License-Identifier: MIT */
/* Step 4 of a tour: looking around, discovering, collecting, special actions, markers, favours; and the way into step 5 (5.13, 5.8). */
#include "engine/losthope/rules.h"

/* --- LOOK --- */

static LhWhy why_here(const LhState *s, int location)
{
    if (s->place[location].district != s->position)
        return LH_WHY_ELSEWHERE;
    return lh_is_fresh(s, location) ? LH_WHY_FRESH : LH_WHY_FINE;
}

static int scene_options(const LhState *s, int location, int cards_before)
{
    int mask = 0;
    for (int choice = 0; choice < 2; choice++)
        if (lh_can_pay(s, lh_locations[location].scene[choice].cost, LH_NONE, cards_before))
            mask |= 1 << choice;
    return mask;
}

LhWhy lh_why_look(const LhState *s, Action action)
{
    LhWhy why = why_here(s, action.a);
    if (why != LH_WHY_FINE)
        return why;
    if (lh_pile(s) < LH_LOOK_CARDS)
        return LH_WHY_NO_CARDS;
    if ((s->place[action.a].flags & LH_LOC_LOOKED) != 0)
        return LH_WHY_FINE;
    return scene_options(s, action.a, LH_LOOK_CARDS) != 0 ? LH_WHY_FINE : LH_WHY_NO_CHOICE; /* LH-13.8 */
}

void lh_list_look(LhSink *sink)
{
    for (int location = 0; location < LH_LOCATIONS; location++)
        lh_offer(sink, LH_LOOK, location, 0, 0);
}

void lh_play_look(LhRun *run, Action action)
{
    lh_put_back(run, LH_LOOK_CARDS);
    if ((run->s->place[action.a].flags & LH_LOC_LOOKED) != 0) {
        lh_push_line(run, lh_lines[LH_LINE_SECOND_LOOK], LH_NONE, 0);
        return;
    }
    run->s->place[action.a].flags |= LH_LOC_LOOKED;
    lh_push(run, LH_T_LOOK, action.a, 0, 0);
}

void lh_task_look(LhRun *run, LhFrame *f)
{
    if (f->b++ == 0) {
        lh_ask(run, LH_ASK_SCENE, scene_options(run->s, f->a, 0), 2, f->a, 0);
        return;
    }
    int location = f->a;
    lh_pop(run);
    if (run->answer < 2)
        lh_push_option(run, &lh_locations[location].scene[run->answer], LH_NONE, 0);
}

/* --- DISCOVER --- */

int lh_discover_cards(const LhState *s)
{
    return (s->district[s->position].here & LH_HERE_RUINS) != 0 ? LH_DISCOVER_RUINS : LH_DISCOVER_CARDS;
}

LhWhy lh_why_discover(const LhState *s, Action action)
{
    int raid = lh_while_space(s, LH_WHILE_NO_DISCOVER);
    (void)action;
    if (s->unknown_count == 0)
        return LH_WHY_NO_PLACES; /* LH-6.5 */
    if ((s->district[s->position].here & LH_HERE_SKIRMISH) != 0)
        return LH_WHY_SKIRMISH; /* LH-5.15 */
    if (raid >= 0 && s->timeline[raid].district == s->position)
        return LH_WHY_ROUND_UP; /* I-E1 */
    return lh_pile(s) >= lh_discover_cards(s) ? LH_WHY_FINE : LH_WHY_NO_CARDS;
}

void lh_list_discover(LhSink *sink) { lh_offer(sink, LH_DISCOVER, 0, 0, 0); }

void lh_play_discover(LhRun *run, Action action)
{
    LhState *s = run->s;
    (void)action;
    lh_put_back(run, lh_discover_cards(s));
    int location = lh_draw(s->unknown, &s->unknown_count, 0);
    lh_push(run, LH_T_PLACE, location, 0, s->position)->n = 1; /* LH-13.9 */
}

/* --- COLLECT --- */

int lh_collect_price(const LhState *s, int resource)
{
    return resource == LH_WAT && lh_while(s, LH_WHILE_DEAR_WATER) ? 2 : 1; /* I-E3 */
}

int lh_collect_most(const LhState *s, int resource)
{
    int cards = lh_pile(s) / lh_collect_price(s, resource), stock = lh_stock_left(s, resource);
    return min_int(cards, stock);
}

int lh_one_kind(Action action, int *item)
{
    int n[3] = {action.a, action.b, action.c}, kinds = 0, amount = 0;
    for (int i = 0; i < 3; i++)
        if (n[i] > 0) {
            kinds++;
            *item = LH_WOD + i;
            amount = n[i];
        }
    return kinds == 1 ? amount : 0;
}

LhWhy lh_why_collect(const LhState *s, Action action)
{
    int item = LH_WOD, n = lh_one_kind(action, &item);
    if (n == 0)
        return LH_WHY_NO_SUCH;
    int most = lh_collect_most(s, item);
    if (n > most)
        return lh_stock_left(s, item) < n ? LH_WHY_NO_STOCK : LH_WHY_NO_CARDS;
    return n == 1 || n == most ? LH_WHY_FINE : LH_WHY_AMOUNT; /* LH-1.16 */
}

void lh_list_collect(LhSink *sink)
{
    for (int item = LH_WAT; item >= LH_WOD; item--) {
        int most = lh_collect_most(sink->s, item);
        for (int n = 1; n <= most; n = n < most ? most : most + 1)
            lh_offer(sink, LH_COLLECT, item == LH_WOD ? n : 0, item == LH_CMP ? n : 0, item == LH_WAT ? n : 0);
    }
}

void lh_play_collect(LhRun *run, Action action)
{
    int item = LH_WOD, n = lh_one_kind(action, &item);
    lh_put_back(run, n * lh_collect_price(run->s, item));
    lh_gain(run, lh_pool(run->s), item, n);
    run->s->tour_flags |= LH_TOUR_COLLECTED; /* LH-13.10 */
}

/* --- SPECIAL --- */

int lh_special_options(int location) { return lh_locations[location].specials; }

static LhWhy why_place_of_special(const LhState *s, int location)
{
    const LhLocation *row = &lh_locations[location];
    if (row->also == s->position && s->place[location].district != 0) /* S3 also in 5 */
        return lh_is_fresh(s, location) ? LH_WHY_FRESH : LH_WHY_FINE;
    return why_here(s, location);
}

LhWhy lh_why_special(const LhState *s, Action action)
{
    LhWhy why = why_place_of_special(s, action.a);
    if (why != LH_WHY_FINE)
        return why;
    if (action.b >= lh_locations[action.a].specials)
        return LH_WHY_NO_SUCH;
    if ((s->place[action.a].flags & LH_LOC_SPECIAL) != 0)
        return LH_WHY_USED_TOUR;
    if (action.a == LH_S5 && (s->tokens >> 4 & 1) != 0)
        return LH_WHY_GAINS_NOTHING; /* only if not held */
    if (action.a == LH_S4 && s->braces >= LH_BRACES_MAX)
        return LH_WHY_BRACED;
    return lh_can_pay(s, lh_locations[action.a].special[action.b].cost, LH_NONE, 0) ? LH_WHY_FINE : LH_WHY_MISSING;
}

void lh_list_special(LhSink *sink)
{
    for (int location = 0; location < LH_LOCATIONS; location++)
        for (int option = 0; option < lh_locations[location].specials; option++)
            lh_offer(sink, LH_SPECIAL, location, option, 0);
}

void lh_play_special(LhRun *run, Action action)
{
    run->s->place[action.a].flags |= LH_LOC_SPECIAL;
    lh_push_option(run, &lh_locations[action.a].special[action.b], LH_NONE, 0);
}

/* --- MARKER: goals --- */

static LhWhy why_goal(const LhState *s, int space, int option)
{
    const LhEntry *entry = &s->timeline[space];
    if (entry->card == LH_NONE || lh_cards[entry->card].task != LH_TASK_TOUR)
        return LH_WHY_ABSENT;
    if (entry->district != s->position)
        return LH_WHY_ELSEWHERE;
    if (option >= lh_cards[entry->card].options)
        return LH_WHY_NO_SUCH;
    return lh_can_pay(s, lh_cards[entry->card].option[option].cost, LH_NONE, 0) ? LH_WHY_FINE : LH_WHY_MISSING;
}

/* --- MARKER: drop, fire, field --- */

static LhWhy why_drop(const LhState *s)
{
    return s->district[s->position].drop == 0 ? LH_WHY_ABSENT : lh_pile(s) >= LH_DROP_CARDS ? LH_WHY_FINE : LH_WHY_NO_CARDS;
}

void lh_task_drop(LhRun *run, LhFrame *f)
{
    const LhDrop *drop = &lh_drops[f->c];
    if (f->b++ == 0) {
        lh_ask(run, LH_ASK_DROP, drop->share != 0 ? 3 : 1, 2, f->c, 0);
        return;
    }
    lh_pop(run);
    lh_push_line(run, run->answer == 1 ? drop->share : drop->keep, LH_NONE, 0);
}

static void open_drop(LhRun *run)
{
    LhState *s = run->s;
    LhQuarter *at = &s->district[s->position];
    int drop = at->drop - 1;
    lh_put_back(run, LH_DROP_CARDS);
    at->drop = at->age = 0;
    lh_say(run, LH_EVENT_DROP, s->position, 2, drop + 1);
    lh_push(run, LH_T_DROP, s->position, 0, drop);
}

enum { HOSE_CARDS = 2 };

static bool has_hose(const LhState *s) { return lh_holder_of(s, LH_FLAG_HOSE, lh_present(s)) >= 0; }

static LhWhy why_fire(const LhState *s)
{
    bool hose = has_hose(s);
    if ((s->district[s->position].here & LH_HERE_FIRE) == 0)
        return LH_WHY_ABSENT;
    if (lh_pile(s) < (hose ? HOSE_CARDS : LH_FIRE_OUT))
        return LH_WHY_NO_CARDS;
    return hose || lh_districts[s->position].river != 0 || lh_pool_at_hand(s)[LH_WAT] >= LH_FIRE_WATER ? LH_WHY_FINE : LH_WHY_MISSING;
}

static void put_out(LhRun *run)
{
    LhState *s = run->s;
    int goal = -1;
    if (has_hose(s)) {
        lh_put_back(run, HOSE_CARDS);
        lh_use_flag(run, lh_holder_of(s, LH_FLAG_HOSE, lh_present(s)));
    } else {
        lh_put_back(run, LH_FIRE_OUT);
        if (lh_districts[s->position].river == 0)
            lh_drop_items(run, lh_pool(s), LH_WAT, LH_FIRE_WATER);
    }
    lh_fire_out(run, s->position);
    if (lh_first_of_two(s))
        s->fires_out |= (uint16_t)(1u << s->position);
    for (int space = 0; space <= LH_TIMELINE; space++)
        if (s->timeline[space].card != LH_NONE && lh_cards[s->timeline[space].card].task == LH_TASK_FIRES)
            goal = space;
    if (goal >= 0)
        lh_goal_progress(run, goal, 1);
}

static LhWhy why_field(const LhState *s)
{
    int here = s->district[s->position].here;
    if ((here & LH_HERE_SKIRMISH) == 0)
        return LH_WHY_ABSENT;
    if ((here & LH_HERE_PICKED) != 0)
        return LH_WHY_USED_DAY;
    return lh_pile(s) >= LH_FIELD_CARDS ? LH_WHY_FINE : LH_WHY_NO_CARDS;
}

static void pick_field(LhRun *run)
{
    LhState *s = run->s;
    lh_put_back(run, LH_FIELD_CARDS);
    s->district[s->position].here |= LH_HERE_PICKED;
    lh_push_line(run, lh_lines[LH_LINE_FIELD], LH_NONE, 0);
}

/* --- MARKER: testify, ask (2.20) --- */

static int proofs_to_show(const LhState *s) { return lh_proofs(s) & ~s->shown; }

static LhWhy why_testify(const LhState *s)
{
    if (s->zone != LH_ZONE_OPEN)
        return LH_WHY_ABSENT;
    if (s->position != 6)
        return LH_WHY_ELSEWHERE;
    if (proofs_to_show(s) == 0)
        return LH_WHY_NO_PROOF;
    return lh_pile(s) >= LH_TESTIFY_CARDS ? LH_WHY_FINE : LH_WHY_NO_CARDS;
}

static void testify(LhRun *run)
{
    LhState *s = run->s;
    int proofs = proofs_to_show(s);
    lh_put_back(run, LH_TESTIFY_CARDS);
    s->shown |= (uint16_t)proofs;
    lh_track(run, LH_TRACK_COVERAGE, lh_bits(proofs));
    lh_push_status(run, LH_MISERY, LH_WHO_TWO, -1, LH_NONE);
}

int lh_aid_budget(const LhState *s)
{
    if (s->zone == LH_ZONE_CLOSED)
        return 8;
    return s->coverage <= 2 ? 4 : s->coverage <= 4 ? 8 : s->coverage <= 6 ? 12 : 16;
}

int lh_ask_cards(const LhState *s)
{
    bool cheap = s->ask_cheap == 2 || (s->ask_cheap == 1 && !lh_is_second(s));
    return cheap && s->zone == LH_ZONE_OPEN ? 2 : LH_ASK_CARDS;
}

static bool knows_somebody(const LhState *s)
{
    for (int character = 0; character < LH_CHARACTERS; character++)
        if (lh_condition(s, LH_IF_FAVOUR, character, 3, LH_NONE))
            return true;
    return lh_proofs(s) != 0;
}

static LhWhy why_ask(const LhState *s)
{
    if (s->zone == LH_ZONE_NONE)
        return LH_WHY_ABSENT;
    if (s->position != 6)
        return LH_WHY_ELSEWHERE;
    if ((s->daily & LH_DAILY_ASKED) != 0)
        return LH_WHY_USED_DAY;
    if (s->zone == LH_ZONE_CLOSED && !knows_somebody(s))
        return LH_WHY_ZONE_CLOSED;
    return lh_pile(s) >= lh_ask_cards(s) ? LH_WHY_FINE : LH_WHY_NO_CARDS;
}

static void ask(LhRun *run)
{
    LhState *s = run->s;
    lh_put_back(run, lh_ask_cards(s));
    s->daily |= LH_DAILY_ASKED;
    lh_push_tray(run, LH_TRADE_ASK, lh_aid_budget(s), LH_ANY_COLOUR & ~(1 << LH_RED), 0);
}

/* IIa-F: the session. */
void lh_session(LhRun *run)
{
    LhState *s = run->s;
    int sum = lh_d10(run, LH_ROLL_SESSION, LH_NONE) + s->coverage;
    if (sum >= 12)
        lh_token(run, 9);
    else if (sum >= 8)
        lh_push_tray(run, LH_TRADE_ASK, lh_aid_budget(s), LH_ANY_COLOUR & ~(1 << LH_RED), 0);
}

/* --- MARKER --- */

LhWhy lh_why_marker(const LhState *s, Action action)
{
    if (action.a != LH_MARK_GOAL && (action.b != 0 || action.c != 0))
        return LH_WHY_NO_SUCH;
    switch (action.a) {
    case LH_MARK_GOAL:
        return why_goal(s, action.b, action.c);
    case LH_MARK_DROP:
        return why_drop(s);
    case LH_MARK_FIRE:
        return why_fire(s);
    case LH_MARK_FIELD:
        return why_field(s);
    case LH_MARK_TESTIFY:
        return why_testify(s);
    default:
        return why_ask(s);
    }
}

void lh_list_marker(LhSink *sink)
{
    for (int space = 0; space <= LH_TIMELINE; space++)
        for (int option = 0; option < 2; option++)
            lh_offer(sink, LH_MARKER, LH_MARK_GOAL, space, option);
    for (int marker = LH_MARK_DROP; marker < LH_MARKS; marker++)
        lh_offer(sink, LH_MARKER, marker, 0, 0);
}

void lh_play_marker(LhRun *run, Action action)
{
    switch (action.a) {
    case LH_MARK_GOAL:
        lh_push(run, LH_T_GOAL, action.b, 0, action.c)->n = LH_NONE;
        break;
    case LH_MARK_DROP:
        open_drop(run);
        break;
    case LH_MARK_FIRE:
        put_out(run);
        break;
    case LH_MARK_FIELD:
        pick_field(run);
        break;
    case LH_MARK_TESTIFY:
        testify(run);
        break;
    default:
        ask(run);
        break;
    }
}

/* --- FAVOUR --- */

const LhStep *lh_favour_step(const LhState *s, Action action)
{
    const LhCharacter *row = &lh_characters[action.a];
    int favour = s->favour[action.a];
    if (action.b == 0)
        return &row->step[favour - 1];
    return favour >= 4 && row->own_top.options > 0 ? &row->own_top : &row->own;
}

LhWhy lh_why_favour(const LhState *s, Action action)
{
    int favour = s->favour[action.a];
    if (favour == 0 || favour == LH_NONE)
        return LH_WHY_ABSENT;
    if (lh_characters[action.a].district != s->position)
        return LH_WHY_ELSEWHERE;
    if (lh_is_second(s) && (s->fresh_characters >> action.a & 1) != 0)
        return LH_WHY_FRESH; /* LH-13.17 */
    if (action.b == 0 ? favour >= 4 : favour < 2)
        return LH_WHY_NO_FAVOUR; /* LH-8.2, LH-8.3 */
    if (((action.b == 0 ? s->favour_used : s->own_used) >> action.a & 1) != 0)
        return LH_WHY_USED_TOUR;
    const LhStep *step = lh_favour_step(s, action);
    if (action.c >= step->options)
        return LH_WHY_NO_SUCH;
    if (lh_code[step->option[action.c].effect] == LH_OP_PUSH && lh_pushable(s) == 0)
        return LH_WHY_GAINS_NOTHING;
    return lh_can_pay(s, step->option[action.c].cost, LH_NONE, 0) ? LH_WHY_FINE : LH_WHY_MISSING;
}

void lh_list_favour(LhSink *sink)
{
    for (int character = 0; character < LH_CHARACTERS; character++)
        for (int own = 0; own < 2; own++)
            for (int option = 0; option < LH_STEP_OPTIONS; option++)
                lh_offer(sink, LH_FAVOUR, character, own, option);
}

void lh_play_favour(LhRun *run, Action action)
{
    LhState *s = run->s;
    const LhOption *option = &lh_favour_step(s, action)->option[action.c];
    if (action.b == 0)
        s->favour_used |= (uint8_t)(1 << action.a);
    else
        s->own_used |= (uint8_t)(1 << action.a);
    lh_push(run, LH_T_FAVOUR, action.a, 0, action.b);
    lh_push_option(run, option, LH_NONE, 0);
}

/* Lies below the line, so that LH_OP_DONE and LH_OP_LEAVE know whom they mean. */
void lh_task_favour(LhRun *run, LhFrame *f)
{
    (void)f;
    lh_pop(run);
}

/* --- EXPLORE --- */

LhWhy lh_why_explore(const LhState *s, Action action)
{
    LhWhy why = why_here(s, action.a);
    if (why != LH_WHY_FINE)
        return why;
    if ((s->tour_flags & LH_TOUR_COLLECTED) != 0)
        return LH_WHY_COLLECTED; /* LH-13.10 */
    return s->place[action.a].markers > 0 ? LH_WHY_FINE : LH_WHY_NO_MARKER; /* LH-13.12 */
}

void lh_list_explore(LhSink *sink)
{
    for (int location = 0; location < LH_LOCATIONS; location++)
        lh_offer(sink, LH_EXPLORE, location, 0, 0);
}

void lh_play_explore(LhRun *run, Action action)
{
    LhState *s = run->s;
    s->place[action.a].markers--;
    lh_say(run, LH_EVENT_MARKER, action.a, s->place[action.a].markers, 0);
    lh_add_cards(run, lh_locations[action.a].size);
    s->tour_flags |= LH_TOUR_EXPLORED;
    lh_set_phase(run, LH_TOUR_EXPLORE);
}
