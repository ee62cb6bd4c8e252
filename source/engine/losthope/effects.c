/* SPDX-License-Identifier: MIT */
/*
 * The effect language (2.17, code.h): runs a line op by op, says whether a cost can be paid and whether a line would gain anything.
 * Ops that need the leader push a task or a prompt and the line goes on when that is settled. What a line belongs to (a card, a
 * resident, a fitting) is found in the frames below it.
 */
#include "engine/losthope/rules.h"

#include <string.h>

void lh_push_line(LhRun *run, LhLine line, int self, int second)
{
    if (lh_code[line] == LH_OP_END)
        return;
    LhFrame *f = lh_push(run, LH_T_LINE, self, 0, LH_NONE);
    f->src = (uint8_t)second;
    f->at = line;
}

void lh_push_option(LhRun *run, const LhOption *option, int self, int second)
{
    lh_push_line(run, option->effect, self, second);
    lh_push_line(run, option->cost, self, second);
}

static int signed_byte(int b) { return (int8_t)(uint8_t)b; }

/* --- Ops that are settled at once --- */

static bool cooks_on_ember(const LhState *s, int self)
{
    const LhFrame *use = lh_below_const(s, LH_T_USE);
    return use != NULL && s->fitting[use->c] == LH_F_STOVE && self < LH_SLOTS && s->people[self].flag == LH_FLAG_EMBER;
}

static void op_things(LhRun *run, const LhFrame *f, int op, int a, int b)
{
    uint8_t *pool = lh_pool(run->s);
    switch (op) {
    case LH_OP_GAIN:
        lh_gain(run, pool, a, b);
        break;
    case LH_OP_GAIN_ELSE:
        if (lh_gain(run, pool, a, 1) == 0)
            lh_gain(run, pool, b, 1);
        break;
    case LH_OP_LOSE:
        if (a == LH_WOD && cooks_on_ember(run->s, f->a))
            lh_use_flag(run, f->a);
        else
            lh_drop_items(run, pool, a, b);
        break;
    case LH_OP_LOSE_BEST:
        for (int item; a > 0 && (item = lh_most_valuable(pool, b)) != LH_NONE; a--)
            lh_drop_items(run, pool, item, 1);
        break;
    default:
        break;
    }
}

static void op_tracks(LhRun *run, int op, int a, int delta)
{
    LhState *s = run->s;
    switch (op) {
    case LH_OP_NOISE:
        if (lh_is_tour(s))
            lh_noise(run, s->noise + delta);
        break;
    case LH_OP_NOISE_SET:
        if (lh_is_tour(s))
            lh_noise(run, a);
        break;
    case LH_OP_OPEN:
        lh_track(run, LH_TRACK_OPEN, delta);
        break;
    case LH_OP_QUIET:
        lh_track(run, LH_TRACK_QUIET, delta);
        break;
    case LH_OP_COVERAGE:
        lh_track(run, LH_TRACK_COVERAGE, delta);
        break;
    case LH_OP_ANGER:
        lh_track(run, LH_TRACK_ANGER, delta);
        break;
    case LH_OP_COVERAGE_SET:
        lh_track(run, LH_TRACK_COVERAGE, a - s->coverage);
        break;
    case LH_OP_ANGER_SET:
        lh_track(run, LH_TRACK_ANGER, a - s->anger);
        break;
    case LH_OP_COLD:
        lh_track(run, LH_TRACK_COLD, delta);
        break;
    default: /* LH_OP_CHEER */
        lh_cheer(run, delta);
        break;
    }
}

static void colour_fire(LhRun *run)
{
    int colour = lh_roll(run, LH_DRAW_COLOURS, LH_TAG_COLOUR); /* LH-4.10 */
    for (int district = 1; district < LH_DISTRICTS; district++)
        if (lh_districts[district].colour == colour)
            lh_fire(run, district);
}

static void ruins_lowest(LhRun *run)
{
    for (int district = 1; district < LH_DISTRICTS; district++)
        if ((run->s->district[district].here & LH_HERE_FIRE) != 0) {
            lh_fire_out(run, district);
            lh_push(run, LH_T_RUINS, district, 0, 0);
            return;
        }
}

static void op_city(LhRun *run, int op, int a)
{
    LhState *s = run->s;
    int here = lh_here(s);
    switch (op) {
    case LH_OP_COLOUR_FIRE:
        colour_fire(run);
        break;
    case LH_OP_FIRE_HERE:
        if (here == LH_DISTRICTS - 1)
            lh_shelter_damage(run);
        else if (here > 0)
            lh_fire(run, here);
        break;
    case LH_OP_RUINS_HERE:
        if (here > 0 && (s->district[here].here & LH_HERE_FIRE) != 0) {
            lh_fire_out(run, here);
            lh_push(run, LH_T_RUINS, here, 0, 0);
        }
        break;
    case LH_OP_RUINS_LOWEST:
        ruins_lowest(run);
        break;
    case LH_OP_SHELTER:
        lh_shelter_damage(run);
        break;
    case LH_OP_SKIRMISH:
        lh_skirmish_card(run, lh_determine(run, false));
        break;
    case LH_OP_BRIDGE:
        s->north_bridge = (uint8_t)a;
        lh_say(run, LH_EVENT_TRACK, LH_TRACK_BRIDGE, a, 0);
        break;
    case LH_OP_DROP:
        for (; a > 0; a--)
            lh_drop_lands(run);
        break;
    case LH_OP_ZONE:
        s->zone = a != 0 ? LH_ZONE_OPEN : LH_ZONE_CLOSED;
        break;
    case LH_OP_WHITE_HERE:
        if (here > 0)
            lh_white_to(run, here);
        break;
    case LH_OP_WHITE_AT:
        lh_place_soldier(run, LH_WHITE, a);
        break;
    default: /* LH_OP_ROUTE: serves at once at home, from the next night on when gained on a tour (LH-13.17) */
        if (lh_is_tour(s))
            s->discount_next = (uint8_t)min_int(s->discount_next + a, 15);
        else
            s->discount_now = (uint8_t)min_int(s->discount_now + a, 15);
        break;
    }
}

static void grow(LhRun *run, int number, int plain)
{
    LhFrame *use = lh_below(run->s, LH_T_USE);
    if (use == NULL)
        return;
    uint8_t *aux = &run->s->aux[use->c];
    *aux = (uint8_t)((*aux & LH_FITTING_USED) | 2 | (number > plain ? LH_FITTING_HERB : 0));
}

static void op_house(LhRun *run, const LhFrame *f, int op, int a, int b)
{
    LhState *s = run->s;
    LhFrame *use = lh_below(s, LH_T_USE);
    switch (op) {
    case LH_OP_PORTION:
        s->portions = (uint8_t)min_int(s->portions + a, 31);
        s->daily |= LH_DAILY_COOKED;
        lh_say(run, LH_EVENT_COOKED, a, 0, 0);
        break;
    case LH_OP_BURN:
        lh_burn(run, a, b);
        break;
    case LH_OP_BAIT:
        if (use != NULL)
            s->aux[use->c] |= 1;
        break;
    case LH_OP_GROW:
        grow(run, b, 2);
        break;
    case LH_OP_LOOK_TIMELINE:
        lh_look_cards(run, a);
        break;
    case LH_OP_LOOK_FATE:
        lh_look_fate(run);
        break;
    case LH_OP_OWN_FLAG:
        if (f->a < LH_SLOTS)
            s->people[f->a].flag = (uint8_t)lh_own_flag(s->people[f->a].id);
        break;
    case LH_OP_CARDS:
        lh_add_cards(run, a);
        break;
    case LH_OP_CAPACITY:
        s->capacity_bonus = (uint8_t)min_int(s->capacity_bonus + a, 15);
        break;
    case LH_OP_NO_COLD:
        s->dawn |= LH_DAWN_COAT;
        break;
    case LH_OP_SLEEP:
        if (f->a < LH_SLOTS) {
            lh_change(run, f->a, LH_FATIGUE, -LH_STATUS_MAX);
            s->people[f->a].today |= s->phase == LH_EVENING ? LH_TODAY_NO_GUARD : 0;
        }
        break;
    case LH_OP_SMALL_HANDS:
        s->tour_flags |= LH_TOUR_DOOR;
        break;
    case LH_OP_ONCE:
        s->daily |= LH_DAILY_RADIO;
        break;
    default: /* LH_OP_BOARD */
        lh_board(run, 1);
        break;
    }
}

/* LH_OP_DONE: a goal is fulfilled or a favour step succeeds, whichever task runs the line. */
static void op_done(LhRun *run)
{
    LhFrame *goal = lh_below(run->s, LH_T_GOAL), *favour = lh_below(run->s, LH_T_FAVOUR);
    if (goal != NULL)
        lh_push(run, LH_T_TICK, goal->a, 0, 0);
    else if (favour != NULL)
        lh_favour_up(run, favour->a);
}

static void op_story(LhRun *run, const LhFrame *f, int op, int a)
{
    LhState *s = run->s;
    LhFrame *favour = lh_below(s, LH_T_FAVOUR);
    switch (op) {
    case LH_OP_TOKEN:
        lh_token(run, a);
        break;
    case LH_OP_IN:
        lh_come_in(run, a);
        break;
    case LH_OP_SPC:
        lh_special(run, a);
        break;
    case LH_OP_CITY:
        lh_city(run);
        break;
    case LH_OP_MARK:
        lh_mark_location(run, a);
        break;
    case LH_OP_DONE:
        op_done(run);
        break;
    case LH_OP_LEAVE:
        if (favour != NULL)
            lh_character_leaves(run, favour->a);
        break;
    case LH_OP_RAID_WORSE:
        s->next_raid = 1;
        break;
    case LH_OP_RAID_LESS:
        s->raid_damage = (uint8_t)max_int(s->raid_damage - a, 0);
        break;
    case LH_OP_ALLY:
        s->ally = lh_first_of_two(s) ? 1 : 2;
        break;
    case LH_OP_SEED:
        s->seed = 1;
        break;
    case LH_OP_ASK_CHEAP:
        s->ask_cheap = lh_first_of_two(s) ? 1 : 2;
        break;
    case LH_OP_HIDE:
        s->hide_nights = (uint8_t)a;
        break;
    case LH_OP_BRACE:
        s->braces = (uint8_t)min_int(s->braces + 1, LH_BRACES_MAX);
        break;
    case LH_OP_ROBBED:
        s->robbed = (uint8_t)min_int(s->robbed + 1, 255);
        lh_diary_robbed(s);
        break;
    case LH_OP_GAVE:
        s->daily |= LH_DAILY_GAVE_FOOD;
        break;
    case LH_OP_DOG:
        lh_dog_change(run, LH_DOG_MAX);
        break;
    default: /* LH_OP_KEEP: an exploration card is kept (LH-14.6, LH-14.7) */
        (void)f;
        lh_keep_card(run);
        break;
    }
}

/* --- Ops that push something --- */

static void op_patrol(LhRun *run)
{
    LhState *s = run->s;
    int here = s->district[s->position].here;
    if (!lh_is_tour(s))
        return;
    if ((here & (LH_HERE_WHITE | LH_HERE_BLACK)) != 0)
        lh_push(run, LH_T_CHECK, (here & LH_HERE_WHITE) != 0 ? LH_WHITE : LH_BLACK, 0, 1)->n = s->position; /* LH-4.13 */
    else
        lh_noise(run, s->noise + 1);
}

static void op_tray(LhRun *run, int op, int a, int b)
{
    LhState *s = run->s;
    int have = op == LH_OP_LOSE_GROUP ? lh_count_group(lh_pool(s), a) : 0;
    switch (op) {
    case LH_OP_LOSE_GROUP: /* as an effect it takes what is there */
        if (have > 0)
            lh_push_pay(run, LH_PAY_GROUP, min_int(b, have), a, false);
        break;
    case LH_OP_VALUE:
        lh_push_pay(run, LH_PAY_VALUE, a, 0, false);
        break;
    case LH_OP_BRIBE:
        lh_push_pay(run, LH_PAY_VALUE, lh_bribe(s, a), 0, false);
        break;
    case LH_OP_HALF:
        if (lh_half_of(s) > 0)
            lh_push_pay(run, LH_PAY_HALF, lh_half_of(s), 0, false);
        break;
    case LH_OP_TRADE:
        lh_push(run, LH_T_TRADE, a & 15, 0, b)->n = (uint8_t)(a >> 4);
        break;
    default: /* LH_OP_TAKE */
        lh_push_tray(run, LH_TRADE_ERRAND, a, LH_ANY_COLOUR, b);
        break;
    }
}

static void op_meeting(LhRun *run, const LhFrame *f, int op, int a, int b)
{
    LhState *s = run->s;
    int mask = (a | b << 8) & ~(1 << s->position);
    switch (op) {
    case LH_OP_BACK:
        lh_put_back(run, a);
        break;
    case LH_OP_FIND:
        lh_push(run, LH_T_FIND, a, 0, 0);
        break;
    case LH_OP_STATUS: {
        LhFrame *status = lh_push(run, LH_T_STATUS, a, 0, b);
        status->src = f->a;
        status->n = LH_NONE;
        status->at = f->src;
        break;
    }
    case LH_OP_NOISE_ROLL:
        lh_noise_roll(run);
        break;
    case LH_OP_RESIDENT:
        if (lh_is_tour(s))
            lh_push(run, LH_T_RESIDENT, LH_NONE, 0, 0);
        break;
    case LH_OP_FIGHT:
        lh_push(run, LH_T_FIGHT, 0, 0, 0);
        break;
    case LH_OP_TORCH:
        lh_push(run, LH_T_TORCH, 0, 0, 0);
        break;
    case LH_OP_NEWCOMER:
        lh_push(run, LH_T_NEWCOMER, LH_NONE, LH_NONE, 0);
        break;
    case LH_OP_CHECK:
        lh_push(run, LH_T_CHECK, LH_WHITE, 0, 0);
        break;
    case LH_OP_PATROL:
        op_patrol(run);
        break;
    case LH_OP_MOVE:
        lh_push(run, LH_T_MOVE_TO, mask & 255, 0, mask >> 8);
        break;
    case LH_OP_IN_ONE:
        lh_push(run, LH_T_ONE_OF, a, b, 0);
        break;
    case LH_OP_PROOF_BACK:
        lh_push(run, LH_T_PROOF, 0, 0, 0);
        break;
    case LH_OP_PUSH:
        lh_push(run, LH_T_PUSH, 0, 0, 0);
        break;
    case LH_OP_SESSION:
        lh_session(run);
        break;
    default: /* LH_OP_MARCH */
        lh_begin_march(run);
        break;
    }
}

/* --- Tests and choices: they move the place of the line --- */

static bool test_settled(LhRun *run, int op, int a)
{
    LhState *s = run->s;
    int roll = lh_d10(run, LH_ROLL_EFFECT, LH_NONE);
    switch (op) {
    case LH_OP_IF_D10:
        return roll >= a;
    case LH_OP_IF_EMPATHY:
        return roll <= lh_top_empathy(s);
    case LH_OP_IF_TALK:
        return roll + lh_top_empathy(s) >= a;
    default: /* LH_OP_IF_NOISE */
        return roll <= s->noise;
    }
}

static void discard_for(LhRun *run, int condition, int item)
{
    LhState *s = run->s;
    if (condition == LH_IF_DISCARD || condition == LH_IF_DISCARD_ANY)
        lh_drop_items(run, s->storage, item, 1);
    if (condition == LH_IF_DIG && lh_pool(s)[LH_SHV] == 0)
        lh_use_flag(run, lh_holder_of(s, LH_FLAG_DIG, lh_present(s)));
}

static void op_if(LhRun *run, LhFrame *f, int condition, int skip)
{
    int a = lh_code[f->at + 1], b = lh_code[f->at + 2];
    bool holds = lh_condition(run->s, condition, a, b, f->a);
    f->at = (uint16_t)(f->at + (holds ? LH_OP_BYTES : skip));
    if (holds)
        discard_for(run, condition, a);
}

/* Where an option of a LH_OP_CHOOSE begins (behind its LH_OP_OPTION); `at` is behind the CHOOSE. */
static int option_at(int at, int option)
{
    for (; option > 0; option--)
        at += LH_OP_BYTES + lh_code[at + 2];
    return at + LH_OP_BYTES;
}

static int payable_options(const LhState *s, int at, int options, int self)
{
    int mask = 0;
    for (int option = 0; option < options; option++) {
        int from = option_at(at, option), to = from;
        while (lh_code[to] != LH_OP_PAID && lh_code[to] != LH_OP_OPTION && lh_code[to] != LH_OP_JUMP && lh_code[to] != LH_OP_END)
            to += LH_OP_BYTES;
        if (lh_code[to] != LH_OP_PAID || lh_can_pay(s, (LhLine)from, self, 0))
            mask |= 1 << option;
    }
    return mask;
}

static void op_choose(LhRun *run, LhFrame *f, int options, int all)
{
    if (f->b == 0) {
        f->b = 1;
        f->at = (uint16_t)(f->at - LH_OP_BYTES);
        int mask = payable_options(run->s, f->at + LH_OP_BYTES, options, f->a), at = f->at;
        lh_ask(run, LH_ASK_LINE, mask, options, 0, 0);
        run->s->stack[run->s->depth - 1].at = (uint16_t)at;
        return;
    }
    f->b = 0;
    f->at = (uint16_t)(run->answer < options ? option_at(f->at, run->answer) : f->at + all);
}

static void op_prowess(LhRun *run, LhFrame *f, int wanted, int skip)
{
    if (f->b == 0) {
        f->b = 1;
        f->at = (uint16_t)(f->at - LH_OP_BYTES);
        lh_push(run, LH_T_TEST, wanted, 0, 0);
        return;
    }
    f->b = 0;
    if (run->answer == 0)
        f->at = (uint16_t)(f->at + skip);
}

static void op_flow(LhRun *run, LhFrame *f, int op, int a, int b)
{
    switch (op) {
    case LH_OP_IF:
        op_if(run, f, a, b);
        break;
    case LH_OP_IF_PROWESS:
        op_prowess(run, f, a, b);
        break;
    case LH_OP_CHOOSE:
        op_choose(run, f, a, b);
        break;
    case LH_OP_ROLL:
        f->c = (uint8_t)lh_d10(run, LH_ROLL_EFFECT, LH_NONE);
        break;
    case LH_OP_CASE:
        if (f->c > a)
            f->at = (uint16_t)(f->at + b);
        break;
    case LH_OP_JUMP:
        f->at = (uint16_t)(f->at + b);
        break;
    case LH_OP_HERE:
        if (!lh_is_tour(run->s) || (run->s->tour_flags & LH_TOUR_ENDED) != 0)
            lh_pop(run);
        break;
    case LH_OP_WON:
        if (run->answer != 1)
            lh_pop(run);
        break;
    default: /* the tests by d10 */
        if (!test_settled(run, op, a))
            f->at = (uint16_t)(f->at + b);
        break;
    }
}

typedef enum { NOTHING, THINGS, TRACKS, CITY, HOUSE, STORY, TRAY, MEETING, FLOW } Sort;
static const uint8_t sorts[LH_OPS] = {
    [LH_OP_GAIN] = THINGS, [LH_OP_GAIN_ELSE] = THINGS, [LH_OP_LOSE] = THINGS, [LH_OP_LOSE_BEST] = THINGS,
    [LH_OP_NOISE] = TRACKS, [LH_OP_NOISE_SET] = TRACKS, [LH_OP_OPEN] = TRACKS, [LH_OP_QUIET] = TRACKS, [LH_OP_COVERAGE] = TRACKS,
    [LH_OP_ANGER] = TRACKS, [LH_OP_COLD] = TRACKS, [LH_OP_CHEER] = TRACKS, [LH_OP_COVERAGE_SET] = TRACKS, [LH_OP_ANGER_SET] = TRACKS,
    [LH_OP_COLOUR_FIRE] = CITY, [LH_OP_FIRE_HERE] = CITY, [LH_OP_RUINS_HERE] = CITY, [LH_OP_RUINS_LOWEST] = CITY, [LH_OP_SHELTER] = CITY,
    [LH_OP_SKIRMISH] = CITY, [LH_OP_BRIDGE] = CITY, [LH_OP_DROP] = CITY, [LH_OP_ZONE] = CITY, [LH_OP_WHITE_HERE] = CITY,
    [LH_OP_WHITE_AT] = CITY, [LH_OP_ROUTE] = CITY,
    [LH_OP_PORTION] = HOUSE, [LH_OP_BURN] = HOUSE, [LH_OP_BAIT] = HOUSE, [LH_OP_GROW] = HOUSE, [LH_OP_LOOK_TIMELINE] = HOUSE,
    [LH_OP_LOOK_FATE] = HOUSE, [LH_OP_OWN_FLAG] = HOUSE, [LH_OP_CARDS] = HOUSE, [LH_OP_CAPACITY] = HOUSE, [LH_OP_NO_COLD] = HOUSE,
    [LH_OP_SLEEP] = HOUSE, [LH_OP_SMALL_HANDS] = HOUSE, [LH_OP_ONCE] = HOUSE, [LH_OP_BOARD] = HOUSE,
    [LH_OP_TOKEN] = STORY, [LH_OP_IN] = STORY, [LH_OP_SPC] = STORY, [LH_OP_CITY] = STORY, [LH_OP_MARK] = STORY, [LH_OP_DONE] = STORY,
    [LH_OP_LEAVE] = STORY, [LH_OP_RAID_WORSE] = STORY, [LH_OP_RAID_LESS] = STORY, [LH_OP_ALLY] = STORY, [LH_OP_SEED] = STORY,
    [LH_OP_ASK_CHEAP] = STORY, [LH_OP_HIDE] = STORY, [LH_OP_BRACE] = STORY, [LH_OP_ROBBED] = STORY, [LH_OP_GAVE] = STORY,
    [LH_OP_DOG] = STORY, [LH_OP_KEEP] = STORY,
    [LH_OP_LOSE_GROUP] = TRAY, [LH_OP_VALUE] = TRAY, [LH_OP_BRIBE] = TRAY, [LH_OP_HALF] = TRAY, [LH_OP_TRADE] = TRAY, [LH_OP_TAKE] = TRAY,
    [LH_OP_BACK] = MEETING, [LH_OP_FIND] = MEETING, [LH_OP_STATUS] = MEETING, [LH_OP_NOISE_ROLL] = MEETING, [LH_OP_RESIDENT] = MEETING,
    [LH_OP_FIGHT] = MEETING, [LH_OP_TORCH] = MEETING, [LH_OP_NEWCOMER] = MEETING, [LH_OP_CHECK] = MEETING, [LH_OP_PATROL] = MEETING,
    [LH_OP_MOVE] = MEETING, [LH_OP_IN_ONE] = MEETING, [LH_OP_PROOF_BACK] = MEETING, [LH_OP_PUSH] = MEETING, [LH_OP_SESSION] = MEETING,
    [LH_OP_MARCH] = MEETING,
    [LH_OP_IF] = FLOW, [LH_OP_IF_D10] = FLOW, [LH_OP_IF_EMPATHY] = FLOW, [LH_OP_IF_TALK] = FLOW, [LH_OP_IF_NOISE] = FLOW,
    [LH_OP_IF_PROWESS] = FLOW, [LH_OP_CHOOSE] = FLOW, [LH_OP_ROLL] = FLOW, [LH_OP_CASE] = FLOW, [LH_OP_JUMP] = FLOW, [LH_OP_HERE] = FLOW,
    [LH_OP_WON] = FLOW,
};

/* Whether what is left of a line may begin a fight or a walk, which are there on a tour alone; behind LH_OP_HERE they are. */
bool lh_line_needs_tour(int at)
{
    for (; lh_code[at] != LH_OP_END && lh_code[at] != LH_OP_HERE; at += LH_OP_BYTES)
        if (lh_code[at] == LH_OP_FIGHT || lh_code[at] == LH_OP_MOVE)
            return true;
    return false;
}

void lh_task_line(LhRun *run, LhFrame *f)
{
    int op = lh_code[f->at], a = lh_code[f->at + 1], b = lh_code[f->at + 2];
    f->at = (uint16_t)(f->at + LH_OP_BYTES);
    switch (op < LH_OPS ? sorts[op] : NOTHING) {
    case THINGS:
        op_things(run, f, op, a, b);
        break;
    case TRACKS:
        op_tracks(run, op, a, signed_byte(b));
        break;
    case CITY:
        op_city(run, op, a);
        break;
    case HOUSE:
        op_house(run, f, op, a, b);
        break;
    case STORY:
        op_story(run, f, op, a);
        break;
    case TRAY:
        op_tray(run, op, a, b);
        break;
    case MEETING:
        op_meeting(run, f, op, a, b);
        break;
    case FLOW:
        op_flow(run, f, op, a, b);
        break;
    default:
        if (op == LH_OP_EMPATHY)
            lh_empathy_rolls(run);
        if (op == LH_OP_END)
            lh_pop(run);
        break;
    }
}
