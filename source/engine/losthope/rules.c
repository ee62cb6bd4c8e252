/* SPDX-License-Identifier: MIT */
/* The table of actions, the loop that runs tasks until the leader is asked, and the contract. */
#include "engine/losthope/rules.h"

#include <string.h>

#include "hash.h"

/* --- The table: one row a kind. Its phases count while nothing lies on the stack, its prompts while one lies on top. --- */

#define IN(phase) (1u << (phase))
#define ON(prompt) (1u << (prompt))
enum {
    END_PHASES = IN(LH_DAY) | IN(LH_DUSK) | IN(LH_EVENING) | IN(LH_TOUR_MOVE) | IN(LH_TOUR_ACT) | IN(LH_TOUR_EXPLORE) | IN(LH_TOUR_PACK)
        | IN(LH_DAWN) | IN(LH_REFIT),
    NARR_PHASES = IN(LH_DAY) | IN(LH_DUSK) | IN(LH_EVENING) | IN(LH_TOUR_MOVE) | IN(LH_TOUR_ACT) | IN(LH_TOUR_EXPLORE) | IN(LH_TOUR_PACK)
        | IN(LH_DAWN)
};

/* kind, phases, prompts, values of a, b, c, the kind that mostly follows, name of its functions */
#define ROWS(X) \
    X(LH_END, END_PHASES, ON(LH_P_TRADE) | ON(LH_P_RAID), 1, 1, 1, ACTION_CONTINUE, end) \
    X(LH_CHOOSE, 0, ON(LH_P_CHOICE), 8, 1, 1, LH_CHOOSE, choose) \
    X(LH_PICK_CHAR, 0, ON(LH_P_CHAR), 5, 1, 1, LH_FLIP, pick_char) \
    X(LH_PICK_ITEM, 0, ON(LH_P_PAY) | ON(LH_P_TRADE), LH_ITEMS, 41, 2, LH_PAY, pick_item) \
    X(LH_PAY, 0, ON(LH_P_PAY) | ON(LH_P_TRADE), 1, 1, 1, LH_FLIP, pay) \
    X(LH_PICK_DIST, 0, ON(LH_P_DIST), LH_DISTRICTS, 1, 1, LH_LOOK, pick_dist) \
    X(LH_PICK_SLOT, 0, ON(LH_P_SLOT), LH_LOCATION_SLOTS, 1, 1, LH_EXPLORE, pick_slot) \
    X(LH_PICK_SPACE, 0, ON(LH_P_SPACE), LH_BUILD_SPACES, 1, 1, LH_RUMMAGE, pick_space) \
    X(LH_KEEP, 0, ON(LH_P_DIE), 1, 1, 1, LH_ATTACK, keep) \
    X(LH_REROLL, 0, ON(LH_P_DIE), 1, 1, 1, LH_KEEP, reroll) \
    X(LH_CLEAR, IN(LH_DAY), 0, LH_SLOTS, LH_BUILD_SPACES, 256, LH_RUMMAGE, clear) \
    X(LH_BUILD, IN(LH_DAY), 0, LH_SLOTS, LH_FITTINGS, 2, LH_PICK_SPACE, build) \
    X(LH_USE, IN(LH_DAY), 0, LH_SLOTS, LH_BUILD_SPACES, LH_USES, LH_RUMMAGE, use) \
    X(LH_MOVE, IN(LH_DAY), 0, LH_SLOTS, LH_BUILD_SPACES, 2, LH_PICK_SPACE, move) \
    X(LH_RUMMAGE, IN(LH_DAY), 0, LH_SLOTS, 2, 1, LH_CHOOSE, rummage) \
    X(LH_OUTDOORS, IN(LH_DAY), 0, LH_SLOTS, 3, LH_ITEMS, LH_CHOOSE, outdoors) \
    X(LH_HOMEGOAL, IN(LH_DAY), 0, LH_SLOTS, LH_TIMELINE + 1, 1, LH_RUMMAGE, homegoal) \
    X(LH_CHILD, IN(LH_DAY), 0, LH_SLOTS, 1, 1, LH_RUMMAGE, child) \
    X(LH_PASS, IN(LH_DAY), 0, LH_SLOTS, 1, 1, LH_RUMMAGE, pass) \
    X(LH_DRINK, IN(LH_DUSK), 0, LH_SLOTS, 1, 1, LH_DRINK, drink) \
    X(LH_EAT, IN(LH_DUSK), 0, LH_SLOTS, LH_PORTION + 1, 1, LH_EAT, eat) \
    X(LH_FEED, IN(LH_DUSK), 0, LH_FEED_DOG + 1, LH_ITEMS, 1, LH_END, feed) \
    X(LH_ASSIGN, IN(LH_EVENING), 0, LH_SLOTS, LH_NIGHTS, 1, LH_ASSIGN, assign) \
    X(LH_SEND, IN(LH_EVENING), 0, 3, LH_DISTRICTS, 1, LH_EQUIP, send) \
    X(LH_EQUIP, IN(LH_EVENING), 0, LH_EQUIP_DOG + 2, LH_ITEMS, 41, LH_EQUIP, equip) \
    X(LH_STEP, IN(LH_TOUR_MOVE), ON(LH_P_MARCH), LH_DISTRICTS, 2, LH_SLOTS, LH_STEP, step) \
    X(LH_LOOK, IN(LH_TOUR_ACT), 0, LH_LOCATIONS, 1, 1, LH_CHOOSE, look) \
    X(LH_DISCOVER, IN(LH_TOUR_ACT), 0, 1, 1, 1, LH_EXPLORE, discover) \
    X(LH_COLLECT, IN(LH_TOUR_ACT), 0, 41, 41, 41, LH_COLLECT, collect) \
    X(LH_SPECIAL, IN(LH_TOUR_ACT), 0, LH_LOCATIONS, LH_SPECIALS, 1, LH_LOOK, special) \
    X(LH_MARKER, IN(LH_TOUR_ACT), 0, LH_MARKS, LH_TIMELINE + 1, 2, LH_EXPLORE, marker) \
    X(LH_FAVOUR, IN(LH_TOUR_ACT), 0, LH_CHARACTERS, 2, LH_STEP_OPTIONS, LH_EXPLORE, favour) \
    X(LH_EXPLORE, IN(LH_TOUR_ACT), 0, LH_LOCATIONS, 1, 1, LH_FLIP, explore) \
    X(LH_FLIP, IN(LH_TOUR_EXPLORE), 0, 1, 1, 1, LH_FLIP, flip) \
    X(LH_USECARD, IN(LH_TOUR_EXPLORE), ON(LH_P_ORDER), 2, 6, 1, LH_FLIP, usecard) \
    X(LH_WEAPON, 0, ON(LH_P_FIGHT), LH_SLOTS, 256, 1, LH_ATTACK, weapon) \
    X(LH_ATTACK, 0, ON(LH_P_FIGHT), LH_SLOTS, LH_FOES_MAX, 3, LH_KEEP, attack) \
    X(LH_FLEE, 0, ON(LH_P_FIGHT), 1, 1, 1, LH_PICK_CHAR, flee) \
    X(LH_BREAKOFF, 0, ON(LH_P_FIGHT), 2, 1, 1, LH_PICK_ITEM, breakoff) \
    X(LH_TAKE, IN(LH_TOUR_PACK), 0, LH_ITEMS, 41, 1, LH_TAKE, take) \
    X(LH_FREE, IN(LH_TOUR_PACK), 0, 41, 41, 41, LH_END, free) \
    X(LH_CANCEL, 0, ON(LH_P_CANCEL), 32, 16, 1, ACTION_CONTINUE, cancel) \
    X(LH_MEDS, IN(LH_DAWN), 0, LH_DOG_SLOT + 1, LH_ITEMS, 1, LH_FATE, meds) \
    X(LH_SIP, IN(LH_DAWN), 0, LH_SLOTS, LH_ITEMS, 1, LH_FATE, sip) \
    X(LH_FATE, IN(LH_DAWN), 0, 1, 1, 1, ACTION_CONTINUE, fate) \
    X(LH_KEEPNARR, 0, ON(LH_P_NARR), 3, 256, 1, LH_END, keepnarr) \
    X(LH_NARR, NARR_PHASES, ON(LH_P_DIE) | ON(LH_P_TRADE) | ON(LH_P_RAID), LH_NARRATIVES, LH_SLOTS, LH_ITEMS, LH_END, narr) \
    X(LH_CHILDACT, NARR_PHASES, ON(LH_P_RAID), LH_CHILD_ACTIONS, LH_SLOTS, 1, LH_END, childact) \
    X(LH_REFITPT, IN(LH_REFIT), 0, LH_SLOTS, LH_STATUSES, 1, LH_REFITPT, refitpt)

#define ONE(kind, phases, prompts, a, b, c, next, name) +1
_Static_assert(0 ROWS(ONE) == LH_KINDS, "a row for each kind of action");

typedef struct {
    uint16_t phases, prompts, a, b, c;
    LhWhy (*why)(const LhState *, Action);
    void (*list)(LhSink *);
    void (*play)(LhRun *, Action);
} Row;
#define ROW(kind, phases, prompts, a, b, c, next, name) [kind] = {phases, prompts, a, b, c, lh_why_##name, lh_list_##name, lh_play_##name},
static const Row rows[LH_KINDS] = {ROWS(ROW)};

#define SHAPE(kind, phases, prompts, a, b, c, next, name) {kind, ACTION_BITS(a), ACTION_BITS(b), ACTION_BITS(c), next},
static const ActionShape shapes[] = {ROWS(SHAPE) {ACTION_CONTINUE, 0, 0, 0, ACTION_CONTINUE}};

/* --- END --- */

LhWhy lh_why_end(const LhState *s, Action action)
{
    (void)action;
    if (s->depth > 0)
        return LH_WHY_FINE; /* a trade or a stop of the raid */
    if (s->phase == LH_EVENING)
        return lh_why_evening_end(s);
    if (s->phase == LH_TOUR_MOVE)
        return lh_step_exists(s) ? LH_WHY_NOT_OFFERED : LH_WHY_FINE; /* LH-13.5 */
    if (s->phase == LH_DAWN)
        return (s->dawn & LH_DAWN_FATE) != 0 ? LH_WHY_FINE : LH_WHY_FATE_FIRST; /* LH-17.14 */
    return LH_WHY_FINE;
}

void lh_list_end(LhSink *sink) { lh_offer(sink, LH_END, 0, 0, 0); }

static void end_prompt(LhRun *run)
{
    LhState *s = run->s;
    if (lh_top(s)->type == LH_P_TRADE) {
        memset(s->tray, 0, sizeof s->tray);
        s->reversible = 0;
    }
    lh_pop(run);
    run->answer = 0;
}

void lh_play_end(LhRun *run, Action action)
{
    LhState *s = run->s;
    (void)action;
    if (s->depth > 0 && s->stack[s->depth - 1].type < LH_PROMPTS) {
        end_prompt(run);
        return;
    }
    switch (s->phase) {
    case LH_DAY:
        lh_end_round(run);
        break;
    case LH_DUSK:
        s->step = LH_AU1;
        break;
    case LH_EVENING:
        s->step = LH_AE1;
        break;
    case LH_TOUR_PACK:
        lh_end_pack(run);
        break;
    case LH_DAWN:
        s->step = (uint8_t)(s->day < LH_DAYS ? LH_AM1 : lh_first_end_step(s));
        lh_set_phase(run, s->day < LH_DAYS ? LH_MORNING : LH_CHAPTER_END);
        break;
    case LH_REFIT:
        s->step = LH_AC4;
        break;
    default: /* the tour's steps */
        s->step = LH_AG6;
        break;
    }
}

/* --- Phases, leader, end --- */

void lh_set_phase(LhRun *run, int phase)
{
    run->s->phase = (uint8_t)phase;
    run->s->reversible = 0;
    lh_say(run, LH_EVENT_PHASE, phase, run->s->day, run->s->round);
}

void lh_next_leader(LhRun *run)
{
    LhState *s = run->s;
    if (s->seats == 1)
        return;
    s->leader = (uint8_t)((s->leader + 1) % s->seats); /* LH-1.3 */
    lh_say(run, LH_EVENT_LEADER, s->leader, 0, 0);
}

void lh_step_done(LhRun *run, int next)
{
    run->s->step = (uint8_t)next;
    lh_pop(run);
}

/* Nothing is left under way; the ending and its score stand. */
void lh_game_over(LhRun *run, int ending)
{
    LhState *s = run->s;
    s->ending = (uint8_t)ending;
    s->epilogue = (uint16_t)lh_epilogue(s);
    s->phase = LH_OVER;
    s->step = LH_STEP_NONE;
    s->round = 0;
    while (s->depth > 0)
        lh_pop(run);
    memset(s->tray, 0, sizeof s->tray);
    s->reversible = 0;
    lh_clear_fight(s);
    lh_clear_tour(s);
    s->party = s->tour_no = 0;
    s->visited = 0;
    s->raid_card = s->raid_left = s->raid_damage = s->raid_wounds = s->raid_icons = s->raid_flags = 0;
    for (int slot = 0; slot < LH_SLOTS; slot++)
        s->people[slot].meds = 0;
    int score = lh_score(s);
    lh_say(run, LH_EVENT_ENDED, ending, min_int(score, 255), 0);
}

/* --- Legality --- */

LhWhy lh_row_why(const LhState *s, Action action) { return rows[action.kind].why(s, action); }

void lh_offer(LhSink *sink, int kind, int a, int b, int c)
{
    Action action = {(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c};
    if (rows[kind].why(sink->s, action) == LH_WHY_FINE)
        lh_list_add(sink, kind, a, b, c);
}

void lh_offer_people(LhSink *sink, int kind)
{
    for (int slot = 0; slot < LH_SLOTS; slot++)
        lh_offer(sink, kind, slot, 0, 0);
}

static bool is_automatic(const LhState *s) { return s->depth == 0 && s->step != LH_STEP_NONE; }

static bool row_allowed(const LhState *s, const Row *row)
{
    return s->depth > 0 ? (row->prompts >> lh_top(s)->type & 1) != 0 : (row->phases >> s->phase & 1) != 0;
}

LhWhy lh_why(const LhState *s, Action action)
{
    if (s->phase == LH_OVER)
        return LH_WHY_OVER;
    if (action.kind == ACTION_CONTINUE)
        return !action_is_plain(action) ? LH_WHY_NO_SUCH : is_automatic(s) ? LH_WHY_FINE : LH_WHY_NOT_NOW;
    if (action.kind >= LH_KINDS)
        return LH_WHY_NO_SUCH;
    const Row *row = &rows[action.kind];
    if (action.a >= row->a || action.b >= row->b || action.c >= row->c)
        return LH_WHY_NO_SUCH;
    if (is_automatic(s))
        return LH_WHY_AUTO;
    if (!row_allowed(s, row))
        return s->depth > 0 ? LH_WHY_PROMPT : LH_WHY_NOT_NOW;
    return row->why(s, action);
}

/* Row by row until `enough` are listed. */
static int list_rows(const LhState *s, Action *out, int max, int enough)
{
    LhSink sink = {s, out, 0, max};
    for (int kind = 0; kind < LH_KINDS && sink.count < enough; kind++)
        if (row_allowed(s, &rows[kind]))
            rows[kind].list(&sink);
    return sink.count;
}

bool lh_any_action(const LhState *s) { return is_automatic(s) || list_rows(s, NULL, 0, 1) > 0; }

/* --- The loop --- */

#define TASKS(X) \
    X(LOST, lost) X(LINE, line) X(STATUS, status) X(PLACE, place) X(RUINS, ruins) X(FIND, find) X(RESIDENT, resident) X(TEST, test) \
    X(TORCH, torch) X(CHECK, check) X(ENTER, enter) X(LEAVE, leave) X(GOAL, goal) X(TICK, tick) X(DAMAGE, damage) X(VISITOR, visitor) \
    X(NEWCOMER, newcomer) X(RUMMAGE, rummage) X(BUILD, build) X(MOVE, move) X(USE, use) X(LOOK, look) X(FAVOUR, favour) X(DROP, drop) \
    X(TRADE, trade) X(MOVE_TO, move_to) X(PUSH, push) X(PROOF, proof) X(ONE_OF, one_of) X(FLIP, flip) X(FIGHT, fight) \
    X(ATTACK, attack) X(WOUNDS, wounds) X(BREAK, break) X(GUARD, guard) X(MARCH, march) X(DISCARD, discard) X(CHILD, child)
#define TASK(NAME, name) [LH_T_##NAME] = lh_task_##name,
#define STEPS(X) \
    X(AM1, am1) X(AM2, am2) X(AM3, am3) X(AU1, au1) X(AE1, ae1) X(AG1, ag1) X(AG6, ag6) X(AG8, ag8) X(AR1, ar1) X(AR2, ar2) X(AR3, ar3) \
    X(AF1, af1) X(AF2, af2) X(AF3, af3) X(AF4, af4) X(AF5, af5) X(AF6, af6) X(AF7, af7) X(AC1, ac1) X(AC2, ac2) X(AC3, ac3) X(AC4, ac4)
#define STEP(NAME, name) [LH_##NAME] = lh_step_##name,
#define COUNT(NAME, name) +1
_Static_assert(0 STEPS(COUNT) == LH_STEPS - 1, "a function for each step");
_Static_assert(0 TASKS(COUNT) == LH_FRAME_TYPES - LH_T_STEP - 1, "a function for each task");

typedef void (*Work)(LhRun *, LhFrame *);
static const Work steps[LH_STEPS] = {STEPS(STEP)};

static void run_step(LhRun *run, LhFrame *f) { steps[f->a](run, f); }

/* LH-1.8: the bottom of every action of the leader. */
static void run_after(LhRun *run, LhFrame *f)
{
    if (f->b++ == 0)
        lh_push(run, LH_T_LOST, 0, 0, 0);
    else
        lh_pop(run);
}

static const Work tasks[LH_FRAME_TYPES] = {[LH_T_AFTER] = run_after, [LH_T_STEP] = run_step, TASKS(TASK)};

/* A choice of one option "seen" waits for the leader, although nothing can be chosen (LH-1.4). */
static bool waits(const LhFrame *f)
{
    return f->type == LH_P_FIGHT || f->type == LH_P_MARCH
        || (f->type == LH_P_CHOICE && (f->src == LH_ASK_SEEN_CARDS || f->src == LH_ASK_SEEN_FATE));
}

/* LH-1.4: one legal answer is given by itself; a prompt without any goes away unanswered. True when the leader is asked. */
static bool prompt_asks(LhRun *run)
{
    Action only[2];
    LhState *s = run->s;
    if (waits(lh_top(s)))
        return true;
    int count = list_rows(s, only, 2, 2);
    if (count > 1)
        return true;
    if (count == 1) {
        rows[only[0].kind].play(run, only[0]);
    } else {
        run->answer = LH_NONE;
        lh_pop(run);
    }
    return false;
}

/* What follows by itself when nothing is under way (LH-21.3). */
static void settle(LhRun *run)
{
    LhState *s = run->s;
    if (s->step != LH_STEP_NONE)
        return;
    if (s->phase == LH_DAY)
        lh_settle_day(run);
    else if (lh_is_tour(s))
        lh_settle_tour(run);
    else if (s->phase == LH_REFIT && !lh_refit_possible(s))
        s->step = LH_AC4;
}

static void run_on(LhRun *run)
{
    LhState *s = run->s;
    while (s->depth > 0) {
        LhFrame *top = &s->stack[s->depth - 1];
        if (top->type < LH_PROMPTS) {
            if (prompt_asks(run))
                return;
        } else {
            tasks[top->type](run, top);
        }
    }
    if (s->phase != LH_OVER)
        settle(run);
}

/* --- The contract --- */

static int seats(const void *state) { return ((const LhState *)state)->seats; }

static int to_act(const void *in)
{
    const LhState *s = in;
    if (s->phase == LH_OVER)
        return SEAT_NONE;
    return is_automatic(s) ? SEAT_AUTO : s->leader;
}

static int actions(const void *in, Action *out, int max)
{
    const LhState *s = in;
    if (s->phase == LH_OVER)
        return 0;
    if (!is_automatic(s))
        return list_rows(s, out, max, LH_ACTIONS_MAX);
    if (max > 0)
        out[0] = (Action){ACTION_CONTINUE, 0, 0, 0};
    return 1;
}

static ApplyResult apply(void *in, int seat, Action action, EventList *events)
{
    LhState *s = in;
    LhRun run = {s, events, 0};
    if (s->phase == LH_OVER)
        return APPLY_OVER;
    if (seat != to_act(s))
        return APPLY_NOT_YOU;
    if (lh_why(s, action) != LH_WHY_FINE)
        return APPLY_ILLEGAL;
    if (action.kind == ACTION_CONTINUE) {
        lh_push(&run, LH_T_STEP, s->step, 0, 0);
        s->step = LH_STEP_NONE;
    } else {
        if (s->depth == 0)
            lh_push(&run, LH_T_AFTER, 0, 0, 0);
        rows[action.kind].play(&run, action);
    }
    run_on(&run);
    return APPLY_OK;
}

static int why(const void *in, int seat, Action action)
{
    const LhState *s = in;
    int answer = (int)lh_why(s, action);
    if (s->phase == LH_OVER)
        return LH_WHY_OVER;
    return seat != to_act(s) ? LH_WHY_NOT_YOU : answer;
}

static GameProgress progress(const void *in)
{
    const LhState *s = in;
    return (GameProgress){.round = (uint16_t)max_int(s->days, 1), .number = s->phase == LH_DAY ? s->round : 0, .phase = s->phase};
}

static int result(const void *in, int seat)
{
    const LhState *s = in;
    (void)seat;
    if (s->phase != LH_OVER)
        return RESULT_OPEN;
    return s->ending <= LH_Z_SEVEN_DAYS ? RESULT_WIN : RESULT_LOSS; /* LH-22.3 */
}

static int score(const void *state, int seat)
{
    (void)seat;
    return lh_score(state);
}

static uint32_t hash(const void *state) { return hash_bytes(HASH_START, state, sizeof(LhState)); }

static const char *const why_words[LH_REASONS] = {
    [LH_WHY_FINE] = "fine", [LH_WHY_OVER] = "the game is over", [LH_WHY_NO_SUCH] = "no such action",
    [LH_WHY_NOT_YOU] = "another seat leads", [LH_WHY_NOT_NOW] = "not in this phase", [LH_WHY_PROMPT] = "a question comes first",
    [LH_WHY_AUTO] = "an automatic step is due", [LH_WHY_NOT_OFFERED] = "not offered", [LH_WHY_NOBODY] = "nobody there",
    [LH_WHY_EMPTY] = "nothing there", [LH_WHY_ABSENT] = "not in play", [LH_WHY_CLEARED] = "cleared already",
    [LH_WHY_AMOUNT] = "one, the rest or none", [LH_WHY_NOT_IN_HAND] = "not in hand", [LH_WHY_NO_ACTION] = "has acted",
    [LH_WHY_TOO_WEAK] = "too weak this round", [LH_WHY_EXHAUSTED] = "too exhausted", [LH_WHY_TOO_HURT] = "too ill or wounded",
    [LH_WHY_BLOCKED] = "not reachable yet", [LH_WHY_NEEDS_SAW] = "a saw blade is missing",
    [LH_WHY_NEEDS_SHOVEL] = "a shovel or a helper is missing", [LH_WHY_SPACE_TAKEN] = "the space is taken",
    [LH_WHY_NO_SPACE] = "no free space", [LH_WHY_NO_CARD_LEFT] = "all of them stand",
    [LH_WHY_NEEDS_NEIGHBOUR] = "its partner must stand beside it", [LH_WHY_NO_WOOD] = "not enough wood",
    [LH_WHY_NO_COMPONENTS] = "not enough components", [LH_WHY_NO_WATER] = "not enough water", [LH_WHY_MISSING] = "cannot be paid",
    [LH_WHY_NOT_WORTH] = "not worth enough", [LH_WHY_TOO_MUCH] = "one thing too many", [LH_WHY_NO_STOCK] = "out of stock",
    [LH_WHY_WRONG_COLOUR] = "not dealt in", [LH_WHY_NO_RESOURCE] = "resources are no money", [LH_WHY_USED_ROUND] = "used this round",
    [LH_WHY_USED_DAY] = "used already", [LH_WHY_USED_TOUR] = "used on this tour", [LH_WHY_GAINS_NOTHING] = "nothing to gain",
    [LH_WHY_GROWING] = "something grows there", [LH_WHY_BAITED] = "baited already", [LH_WHY_NO_HOLE] = "no hole is open",
    [LH_WHY_NO_POWER] = "no power", [LH_WHY_NO_CARDS] = "too few cards", [LH_WHY_COLLECTED] = "collected already",
    [LH_WHY_NO_MARKER] = "nothing to explore", [LH_WHY_NO_PLACES] = "no location left", [LH_WHY_ROUND_UP] = "a round-up here",
    [LH_WHY_SKIRMISH] = "a skirmish here", [LH_WHY_NO_CHOICE] = "neither choice can be paid", [LH_WHY_FRESH] = "not before tomorrow",
    [LH_WHY_NO_NEIGHBOUR] = "no neighbour", [LH_WHY_ROUTE] = "the pile cannot pay the step",
    [LH_WHY_SAME_TARGET] = "both parties have that target", [LH_WHY_NO_TARGET] = "a party has no target",
    [LH_WHY_PARTY_FULL] = "the party is full", [LH_WHY_NEEDS_GUARD] = "a guard is needed",
    [LH_WHY_PARTY_ORDER] = "the first party comes first", [LH_WHY_NO_BED] = "no bed is free", [LH_WHY_TOO_HEAVY] = "too heavy",
    [LH_WHY_NOT_EXPLORED] = "only after exploring", [LH_WHY_ATE] = "has eaten", [LH_WHY_DRANK] = "has drunk",
    [LH_WHY_NOT_SICK] = "needs no such medicine", [LH_WHY_FATE_FIRST] = "fate comes first", [LH_WHY_AFTER_FATE] = "fate is drawn",
    [LH_WHY_NO_REROLL] = "no re-roll left", [LH_WHY_NO_AMMO] = "no ammunition", [LH_WHY_WEAPON_TAKEN] = "no such weapon free",
    [LH_WHY_GUNS_FIRST] = "guns first", [LH_WHY_ROUND_BEGUN] = "the round has begun", [LH_WHY_NO_FAVOUR] = "not with this favour",
    [LH_WHY_ELSEWHERE] = "not in this district", [LH_WHY_NO_PROOF] = "nothing new to show", [LH_WHY_ZONE_CLOSED] = "the zone is closed",
    [LH_WHY_BRACED] = "braced already", [LH_WHY_HAND_FULL] = "the hand is full", [LH_WHY_CHEER] = "the child cannot help",
    [LH_WHY_ALONE] = "takes two people", [LH_WHY_TOO_MANY_CHANGES] = "too many changes", [LH_WHY_NO_POINTS] = "no points left",
};

const char *lh_why_word(LhWhy reason) { return reason >= 0 && reason < LH_REASONS ? why_words[reason] : why_words[LH_WHY_NO_SUCH]; }

const GameOps lh_ops = {
    .id = "losthope",
    .state_size = sizeof(LhState),
    .actions_max = LH_ACTIONS_MAX,
    .pack_max = LH_PACK_MAX,
    .seats_min = 1,
    .seats_max = LH_SEATS_MAX,
    .together = true,
    .option_count = LH_OPTION_COUNT,
    .options = lh_options,
    .shape_count = sizeof shapes / sizeof *shapes,
    .shapes = shapes,
    .start = lh_start,
    .seats = seats,
    .to_act = to_act,
    .actions = actions,
    .apply = apply,
    .why = why,
    .why_words = why_words,
    .why_count = LH_REASONS,
    .progress = progress,
    .result = result,
    .score = score,
    .hash = hash,
    .pack = lh_pack,
    .unpack = lh_unpack,
    .decode = lh_decode,
    .check = lh_check,
    .observe = lh_observe,
    .drawn = lh_drawn,
    .valid = lh_valid,
    .show = lh_show,
};
