/* SPDX-License-Identifier: MIT */
/* What is asked and what a row means: the title of a question, the note at a row's right and the lines below it: costs, odds, needs. */
#include <stddef.h>
#include <string.h>

#include "art.h"
#include "fixed.h"
#include "lh_words.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/losthope/faces.h"
#include "ui/losthope/screen.h"

enum { TITLE_SIZE = 64 };

static int known(uint16_t id) { return id == LH_NO_WORD ? 0 : id; }
static void say(char *out, int size, int id, WordsArg first, WordsArg second)
{
    const WordsArg args[] = {first, second};
    words_format(out, size, text(id), args, 2);
}
static WordsArg number_arg(int number) { return (WordsArg){.number = number}; }
static WordsArg words_arg(int id) { return (WordsArg){.text = text(id)}; }
static WordsArg name_arg(const char *words) { return (WordsArg){.text = words}; }
static void copy(char *out, int size, const char *pattern, const char *words) { words_format(out, size, pattern, &(WordsArg){.text = words}, 1); }

/* ---- the title ---- */

/* The card that was turned over while exploring and asks now, or LH_NONE. */
static int flipped_card(void)
{
    const LhState *state = lh_view();
    for (int i = state->depth - 2; i >= 0; i--)
        if (state->stack[i].type == LH_T_FLIP)
            return state->stack[i].a;
    return LH_NONE;
}

static int plain_title(const LhFrame *top)
{
    static const int16_t titles[LH_ASKS] = {
        [LH_ASK_SEEN_CARDS] = TEXT_LH_ASK_SEEN_CARDS, [LH_ASK_SEEN_FATE] = TEXT_LH_ASK_SEEN_FATE,
        [LH_ASK_STRIKE_FIRST] = TEXT_LH_ASK_STRIKE, [LH_ASK_NEWCOMER] = TEXT_LH_ASK_NEWCOMER,
        [LH_ASK_PROMISE] = TEXT_LH_ASK_PROMISE, [LH_ASK_ALLY] = TEXT_LH_ASK_CHECK, [LH_ASK_DAMAGE] = TEXT_LH_ASK_DAMAGE,
        [LH_ASK_FITTING_LOST] = TEXT_LH_ASK_FITTING_LOST, [LH_ASK_PROOF] = TEXT_LH_ASK_PROOF,
        [LH_ASK_CHARACTER] = TEXT_LH_ASK_CHARACTER, [LH_ASK_BRANCH] = TEXT_LH_PHASE_CHAPTER_END, [LH_ASK_DISCARD] = TEXT_LH_ASK_DISCARD,
        [LH_ASK_CHILD_SCENE] = TEXT_LH_ACT_CHILD, [LH_ASK_SKIRMISH] = TEXT_LH_ASK_SKIRMISH, [LH_ASK_REST] = TEXT_LH_ASK_REST,
        [LH_ASK_MOVE_TO] = TEXT_LH_ASK_MOVE_TO, [LH_ASK_PUSH_WHO] = TEXT_LH_ASK_PUSH_WHO,
        [LH_ASK_PUSH_TO] = TEXT_LH_ASK_PUSH_TO, [LH_ASK_RUINS] = TEXT_LH_ASK_RUINS,
    };
    switch (top->src) {
    case LH_ASK_SCENE:
    case LH_ASK_NEW_LOCATION: return known(lh_words_place[top->b]);
    case LH_ASK_RESIDENT:
    case LH_ASK_MEET: return known(lh_words_resident[top->b]);
    case LH_ASK_VISITOR: return known(lh_words_visitor[top->b]);
    case LH_ASK_OFFER: return known(lh_words_raid[top->b]);
    case LH_ASK_DROP: return known(lh_words_drop[top->b]);
    case LH_ASK_LINE: return flipped_card() != LH_NONE ? lh_words_exploration[flipped_card()] : TEXT_LH_ASK_LINE;
    default: return titles[top->src];
    }
}

static void die_title(int face, char *out)
{
    int shown = face;
    if (shown <= 3)
        say(out, TITLE_SIZE, TEXT_LH_ASK_DIE, number_arg(shown), number_arg(0));
    else
        say(out, TITLE_SIZE, shown == LH_FACE_FATE ? TEXT_LH_ASK_DIE_FATE : shown == LH_FACE_HATCHET ? TEXT_LH_ASK_DIE_HATCHET
            : shown == LH_FACE_BURST ? TEXT_LH_ASK_DIE_BURST : TEXT_LH_ASK_DIE_EMPTY, number_arg(0), number_arg(0));
}

static void pay_title(const LhFrame *top, char *out)
{
    if (top->b == LH_PAY_HALF)
        say(out, TITLE_SIZE, TEXT_LH_ASK_PAY_HALF, number_arg(0), number_arg(0));
    else if (top->b == LH_PAY_VALUE)
        say(out, TITLE_SIZE, TEXT_LH_ASK_PAY_VALUE, number_arg(lh_tray_value(lh_view(), 1)), number_arg(top->a));
    else
        say(out, TITLE_SIZE, TEXT_LH_ASK_PAY_GROUP, words_arg(lh_group_text(top->c)), number_arg(top->a));
}

/* How much whoever is named now gets; the rest of what is shared out (LH-2.5) comes later. */
static int points_each(const LhFrame *top)
{
    const LhState *state = lh_view();
    const LhFrame *task = state->depth > 1 ? &state->stack[state->depth - 2] : NULL;
    bool shared = top->src == LH_ASK_WOUND || (task != NULL && task->type == LH_T_STATUS && task->a >> 4 == LH_WHO_SHARE);
    return shared ? ((int8_t)top->c < 0 ? -1 : 1) : (int8_t)top->c;
}

static int status_asked(const LhFrame *top) { return top->src == LH_ASK_WOUND || top->src == LH_ASK_SKIRMISH ? LH_WOUNDS : top->b % LH_STATUSES; }

static void status_title(const LhFrame *top, char *out)
{
    int each = points_each(top), left = top->src == LH_ASK_WOUND ? top->b : (int8_t)top->c, id = each < 0 ? TEXT_LH_ASK_STATUS_DOWN : TEXT_LH_ASK_STATUS_UP;
    say(out, TITLE_SIZE, left > each && each > 0 ? TEXT_LH_ASK_STATUS_LEFT : id, words_arg(lh_words_status[status_asked(top)]), number_arg(abs_int(left)));
}

/* Who bears it best is proposed: the least of what rises, the most of what falls. */
int lh_person_proposed(void)
{
    const LhScreen *s = &lh_screen;
    const LhFrame *top = lh_top(lh_view());
    int best = -1, most = 0;
    if (top == NULL || top->type != LH_P_CHAR || (top->src != LH_ASK_STATUS && top->src != LH_ASK_WOUND && top->src != LH_ASK_SKIRMISH))
        return 0;
    int sign = top->src == LH_ASK_STATUS && (int8_t)top->c < 0 ? 1 : -1;
    for (int row = 0; row < s->rows; row++) {
        if (s->value[row] >= LH_SLOTS)
            continue;
        int worth = sign * lh_view()->people[s->value[row]].status[status_asked(top)];
        if (best < 0 || worth > most) {
            best = row;
            most = worth;
        }
    }
    return max_int(best, 0);
}

/* Danger of life is said before it is dealt out. */
static void pick_help(int slot, char *out, int size)
{
    const LhFrame *top = lh_top(lh_view());
    if (top == NULL || top->type != LH_P_CHAR || (top->src != LH_ASK_STATUS && top->src != LH_ASK_WOUND) || slot >= LH_SLOTS || status_asked(top) == LH_FATIGUE)
        return;
    if (points_each(top) > 0 && lh_view()->people[slot].status[status_asked(top)] + points_each(top) >= LH_STATUS_MAX)
        lh_deadly_words(slot, out, size);
}

static void prompt_title(const LhFrame *top, char *out)
{
    const LhState *state = lh_view();
    switch (top->type) {
    case LH_P_DIE: die_title(lh_die_face(top), out); return;
    case LH_P_PAY: pay_title(top, out); return;
    case LH_P_TRADE: say(out, TITLE_SIZE, TEXT_LH_ASK_TRADE, number_arg(lh_tray_value(state, 1)), number_arg(lh_tray_value(state, -1))); return;
    case LH_P_ORDER: say(out, TITLE_SIZE, TEXT_LH_ASK_ORDER, number_arg(0), number_arg(0)); return;
    case LH_P_NARR: say(out, TITLE_SIZE, TEXT_LH_ACT_CARD, number_arg(0), number_arg(0)); return;
    case LH_P_CANCEL: lh_ward_title(out); return;
    case LH_P_RAID: say(out, TITLE_SIZE, TEXT_LH_ASK_RAID, number_arg(state->raid_damage), number_arg(state->raid_wounds)); return;
    case LH_P_FIGHT: lh_fight_title(out); return;
    default: break;
    }
    switch (top->src) {
    case LH_ASK_BUILD:
    case LH_ASK_MOVE: say(out, TITLE_SIZE, TEXT_LH_ASK_BUILD, words_arg(lh_words_fitting[top->c]), number_arg(0)); return;
    case LH_ASK_WOOD: say(out, TITLE_SIZE, TEXT_LH_ASK_RUMMAGED, number_arg(top->b), number_arg(0)); return;
    case LH_ASK_SHOTS: say(out, TITLE_SIZE, TEXT_LH_ASK_SHOTS, name_arg(lh_person_name(top->b)), number_arg(0)); return;
    case LH_ASK_STATUS:
    case LH_ASK_WOUND: status_title(top, out); return;
    case LH_ASK_REPLACE: say(out, TITLE_SIZE, TEXT_LH_ASK_REPLACE, words_arg(lh_words_place[top->b]), number_arg(0)); return;
    default: say(out, TITLE_SIZE, plain_title(top) != 0 ? plain_title(top) : TEXT_LH_ASK_LINE, number_arg(0), number_arg(0)); return;
    }
}

/* Medicine and comfort: for whom, or what, as far as that is decided. */
static void care_title(LhWant want, char *out)
{
    const Narrow *legal = &lh_screen.legal;
    int item = LH_NONE;
    for (int i = 0; i < legal->count; i++)
        if (legal->list[i].kind == want.kind)
            item = item == LH_NONE || item == legal->list[i].b ? legal->list[i].b : LH_ITEMS;
    if (want.byte[0] < LH_SLOTS)
        say(out, TITLE_SIZE, TEXT_LH_ACT_ROOM_WITH, words_arg(lh_kind_text(want.kind)), name_arg(lh_person_name(want.byte[0])));
    else
        say(out, TITLE_SIZE, item < LH_ITEMS ? lh_words_item[item] : lh_kind_text(want.kind), number_arg(0), number_arg(0));
}

/* What it does to whoever takes it (LH-17.2, LH-17.3). */
static int care_text(int item)
{
    switch (item) {
    case LH_HME: return TEXT_LH_CARE_HERBS;
    case LH_MED: return TEXT_LH_CARE_MEDICINE;
    case LH_BAN: return TEXT_LH_CARE_BANDAGE;
    case LH_ALC: return TEXT_LH_CARE_ALCOHOL;
    case LH_MSH: return TEXT_LH_CARE_MOONSHINE;
    case LH_COF: return TEXT_LH_CARE_COFFEE;
    default: return 0;
    }
}

static void march_title(char *out)
{
    const LhState *state = lh_view();
    bool missing = state->march_missing > 0;
    say(out, TITLE_SIZE, missing ? TEXT_LH_ASK_MARCH_MISSING : TEXT_LH_ASK_MARCH, number_arg(missing ? state->march_missing : state->march_pile), number_arg(0));
}

/* The kind that was chosen; else what the open prompt asks, else the part of the day. */
void lh_title(LhWant want, char *out)
{
    const LhFrame *top = lh_top(lh_view());
    if (top != NULL && top->type == LH_P_MARCH && want.kind != LH_NARR) {
        march_title(out);
        return;
    }
    bool answers = want.kind == LH_ANY || want.kind <= LH_REROLL || want.kind == LH_KEEPNARR || want.kind == LH_CANCEL || (want.kind == LH_USECARD && top != NULL);
    if (top != NULL && answers)
        prompt_title(top, out);
    else if (lh_view()->phase == LH_DAY && want.byte[0] < LH_SLOTS && (want.kind == LH_ANY || lh_screen.asks == 0))
        say(out, TITLE_SIZE, TEXT_LH_ASK_TASK, name_arg(lh_person_name(want.byte[0])), number_arg(0));
    else if (want.kind == LH_MEDS || want.kind == LH_SIP)
        care_title(want, out);
    else if (want.kind == LH_NARR && want.byte[0] != LH_ANY)
        say(out, TITLE_SIZE, lh_words_narrative[want.byte[0]], number_arg(0), number_arg(0));
    else if (want.kind != LH_ANY)
        say(out, TITLE_SIZE, lh_kind_text(want.kind), number_arg(0), number_arg(0));
    else
        lh_phase_words(out, TITLE_SIZE);
}

/* ---- the note of a row ---- */

static void status_note(int slot, int status, char *out, int size)
{
    if (slot < LH_SLOTS)
        say(out, size, TEXT_LH_NOTE_STATUS, words_arg(lh_words_status[status]), number_arg(lh_view()->people[slot].status[status]));
}

static void person_note(Action example, int slot, char *out, int size)
{
    const LhState *state = lh_view();
    const LhFrame *top = lh_top(state);
    if (slot >= LH_SLOTS || state->people[slot].id == LH_NONE)
        return;
    switch (example.kind) {
    case LH_EAT:
    case LH_DRINK: status_note(slot, LH_HUNGER, out, size); break;
    case LH_ASSIGN: say(out, size, TEXT_LH_TASK_BED + state->people[slot].task, number_arg(0), number_arg(0)); break;
    case LH_MEDS: status_note(slot, state->people[slot].status[LH_ILLNESS] >= state->people[slot].status[LH_WOUNDS] ? LH_ILLNESS : LH_WOUNDS, out, size); break;
    case LH_SIP: status_note(slot, example.b == LH_COF ? LH_FATIGUE : LH_MISERY, out, size); break;
    case LH_PICK_CHAR: status_note(slot, top != NULL && top->src == LH_ASK_STATUS ? top->b % LH_STATUSES : top != NULL && top->src == LH_ASK_REST ? LH_FATIGUE : LH_WOUNDS, out, size); break;
    case LH_STEP: status_note(slot, LH_WOUNDS, out, size); break;
    default: break;
    }
}

static void cards_note(int cards, char *out, int size) { say(out, size, cards == 1 ? TEXT_LH_CARD_ONE : TEXT_LH_CARDS_LEFT, number_arg(cards), number_arg(0)); }

static int kind_cards(int kind)
{
    switch (kind) {
    case LH_LOOK: return LH_LOOK_CARDS;
    case LH_DISCOVER: return lh_discover_cards(lh_view());
    default: return 0;
    }
}

/* LH-13.12: rooms of a place that is explored now, what its size adds among them. */
static void rooms_note(int place, char *out, int size)
{
    const LhState *state = lh_view();
    int more = min_int(lh_locations[place].size, LH_EXPLORE_CARDS - state->pile_end);
    say(out, size, TEXT_LH_NOTE_ROOMS, number_arg(lh_pile(state) + more), number_arg(0));
}

void lh_kind_note(int kind, Action example, char *out, int size)
{
    const LhFrame *top = lh_top(lh_view());
    if (kind == LH_EXPLORE && lh_only((LhWant){LH_EXPLORE, {LH_ANY, LH_ANY, LH_ANY}}))
        rooms_note(example.a, out, size);
    else if (kind_cards(kind) > 0)
        cards_note(kind_cards(kind), out, size);
    else if (kind == LH_REROLL && top != NULL)
        say(out, size, TEXT_LH_NOTE_LEFT, number_arg(top->c), number_arg(0));
    else if (kind == LH_FLIP)
        cards_note(lh_pile(lh_view()), out, size);
}

void lh_whole_note(Action action, char *out, int size)
{
    static const uint8_t resources[] = {LH_WOD, LH_CMP, LH_WAT};
    const uint8_t pieces[] = {action.a, action.b, action.c};
    int cards = 0;
    for (int i = 0; i < 3; i++) cards += pieces[i] * lh_collect_price(lh_view(), resources[i]);
    if (action.kind == LH_COLLECT)
        cards_note(cards, out, size);
}

void lh_value_note(int byte, int value, Action example, char *out, int size)
{
    const LhState *state = lh_view();
    if (example.kind == LH_EXPLORE)
        rooms_note(value, out, size);
    switch (lh_meaning(example.kind, byte)) {
    case LH_MEANS_PERSON: person_note(example, value, out, size); break;
    case LH_MEANS_ITEM:
        if (value < LH_ITEMS && example.kind == LH_TAKE)
            say(out, size, TEXT_LH_NOTE_KEPT, number_arg(state->tray[value]), number_arg(lh_pool_at_hand(state)[value]));
        else if (value < LH_ITEMS)
            say(out, size, TEXT_LH_NOTE_COUNT, number_arg(lh_pool_at_hand(state)[value]), number_arg(0));
        break;
    case LH_MEANS_DISTRICT:
        if (example.kind == LH_STEP)
            cards_note(lh_step_cards(state, value, true), out, size);
        break;
    default: break;
    }
}

/* ---- the lines below ---- */

static void price_help(Action build, char *out, int size)
{
    char words[LIST_HELP] = "";
    for (int i = 0; i < LH_PRICE_ITEMS; i++) {
        int item, number = lh_price(lh_view(), build, i, &item);
        if (number > 0) {
            char more[LIST_HELP];
            const WordsArg args[] = {{.text = words}, {.number = number}, {.text = text(lh_item_text(item, number))}};
            words_format(more, sizeof more, text(words[0] ? TEXT_LH_NOTE_PRICE_MORE : TEXT_LH_NOTE_PRICE), args, 3);
            copy(words, sizeof words, "%0", more);
        }
    }
    const WordsArg args[] = {{.text = words}, {.text = text(lh_words_fitting_text[build.b])}};
    words_format(out, size, text(TEXT_LH_NOTE_BUILD), args, 2);
}

/* An option without cost and effect is one, too. */
static void option_help(const LhOption *option, char *out, int size)
{
    lh_option_words(option, out, size);
    if (option->cost == 0 && (option->effect == 0 || lh_code[option->effect] == LH_OP_END))
        words_copy(out, size, text(TEXT_LH_LINE_NO_CHANGE));
}

/* LH-24.8: what comes of a door that stays shut. */
static void threat_help(char *out, int size)
{
    int damage, wounds;
    lh_raid_threat(lh_view(), &damage, &wounds);
    say(out, size, TEXT_LH_OFFER_THREAT, number_arg(damage), number_arg(wounds));
}

/* Of the row of whoever asks to stay; LH_NONE: of nobody. */
static int newcomer_of(const LhFrame *top, int option) { return option == 0 ? top->b : option == 1 ? top->c : LH_NONE; }

static void newcomer_help(int person, char *out, int size)
{
    const WordsArg shut[] = {{.text = text(TEXT_LH_ANGER)}, {.number = 1}};
    if (person >= LH_PEOPLE) {          /* nobody: the street takes note (LH-5.8) */
        if (lh_view()->sheet == LH_SHEET_IIB)
            words_format(out, size, text(TEXT_LH_LINE_MORE), shut, 2);
        return;
    }
    const LhPerson *who = &lh_people[person];
    const WordsArg args[] = {{.number = who->prowess}, {.number = who->empathy}, {.number = who->inventory}};
    words_format(out, size, text(TEXT_LH_PERSON_CELL), args, 3);
}

/* What comes of answers that cost and bring nothing by themselves. */
static void answer_help(const LhFrame *top, int option, char *out, int size)
{
    static const struct { uint8_t src; int16_t help[3]; } answers[] = {
        {LH_ASK_MEET, {TEXT_LH_MEET_HELP, TEXT_LH_USE_HIDING_HELP, TEXT_LH_USE_DOG_HELP}}, {LH_ASK_STRIKE_FIRST, {TEXT_LH_STRIKE_LATER_HELP, TEXT_LH_STRIKE_FIRST_HELP}},
        {LH_ASK_ALLY, {TEXT_LH_ALLY_ROLL_HELP, TEXT_LH_ALLY_SKIP_HELP}}, {LH_ASK_PROMISE, {TEXT_LH_PROMISE_NO_HELP, TEXT_LH_PROMISE_YES_HELP}},
        {LH_ASK_DAMAGE, {TEXT_LH_DAMAGE_BOARD_HELP, TEXT_LH_DAMAGE_FITTING_HELP, TEXT_LH_DAMAGE_WOUND_HELP}}, {LH_ASK_BRANCH, {TEXT_LH_BRANCH_HELP, TEXT_LH_BRANCH_HELP}},
    };
    const WordsArg arg = top->src == LH_ASK_BRANCH ? words_arg(lh_words_sheet[option ? LH_SHEET_IIB : LH_SHEET_IIA]) : number_arg(100 - lh_per_cent(lh_noise_odds(lh_view())));
    for (unsigned i = 0; i < sizeof answers / sizeof *answers; i++)
        if (answers[i].src == top->src && option < 3 && answers[i].help[option] != 0)
            say(out, size, answers[i].help[option], arg, number_arg(0));
}

/* What a choice costs and brings. */
static void choice_help(int option, char *out, int size)
{
    const LhFrame *top = lh_top(lh_view());
    if (top == NULL)
        return;
    switch (top->src) {
    case LH_ASK_SCENE: option_help(&lh_locations[top->b].scene[option & 1], out, size); break;
    case LH_ASK_RESIDENT: option_help(&lh_residents[top->b].option[option], out, size); break;
    case LH_ASK_DISCARD: say(out, size, known(lh_words_narrative_text[lh_view()->hand[option]]), number_arg(0), number_arg(0)); break;
    case LH_ASK_NEWCOMER: newcomer_help(newcomer_of(top, option), out, size); break;
    case LH_ASK_VISITOR: option_help(&lh_visitors[top->b].option[option], out, size); break;
    case LH_ASK_CHILD_SCENE: option_help(&lh_child_scenes[top->b].choice[option & 1], out, size); break;
    case LH_ASK_OFFER:
        if (option == 1)
            option_help(&lh_raids[top->b].offer, out, size);
        else
            threat_help(out, size);
        break;
    case LH_ASK_LINE:
        if (flipped_card() != LH_NONE)          /* else the row itself says it */
            lh_branch_words(top->at, option, out, size);
        break;
    case LH_ASK_DROP: lh_line_words(option ? lh_drops[top->b].share : lh_drops[top->b].keep, out, size); break;
    default: answer_help(top, option, out, size); break;
    }
}

/* LH-13.8: the scene of a place is told once a chapter; then it is a second look. */
static int look_tip(int place) { return (lh_view()->place[place].flags & LH_LOC_LOOKED) != 0 ? TEXT_LH_TIP_LOOK_AGAIN : TEXT_LH_TIP_LOOK; }

static int look_tip_here(void)
{
    const LhState *state = lh_view();
    for (int place = 0; place < LH_LOCATIONS; place++)
        if (state->place[place].district == state->position && look_tip(place) == TEXT_LH_TIP_LOOK)
            return TEXT_LH_TIP_LOOK;
    return TEXT_LH_TIP_LOOK_AGAIN;
}

/* The one promise that is kept at home; text id of what it wants and brings. */
static int home_goal_tip(void)
{
    const Narrow *legal = &lh_screen.legal;
    for (int i = 0; i < legal->count; i++)
        if (legal->list[i].kind == LH_HOMEGOAL)
            return known(lh_words_card_rule[lh_view()->timeline[legal->list[i].b].card]);
    return 0;
}

/* What a kind of action is for, LH-24.8 with its odds. */
static int kind_tip(int kind)
{
    static const int16_t tips[LH_KINDS] = {
        [LH_CLEAR] = TEXT_LH_TIP_CLEAR, [LH_BUILD] = TEXT_LH_TIP_BUILD, [LH_USE] = TEXT_LH_TIP_USE, [LH_MOVE] = TEXT_LH_TIP_MOVE, [LH_RUMMAGE] = TEXT_LH_TIP_RUMMAGE,
        [LH_OUTDOORS] = TEXT_LH_TIP_OUTDOORS, [LH_CHILD] = TEXT_LH_TIP_CHILD, [LH_PASS] = TEXT_LH_TIP_PASS, [LH_STEP] = TEXT_LH_TIP_STEP,
        [LH_DISCOVER] = TEXT_LH_TIP_DISCOVER, [LH_COLLECT] = TEXT_LH_TIP_COLLECT, [LH_SPECIAL] = TEXT_LH_TIP_SPECIAL, [LH_MARKER] = TEXT_LH_TIP_MARKER,
        [LH_FAVOUR] = TEXT_LH_TIP_FAVOUR, [LH_EXPLORE] = TEXT_LH_TIP_EXPLORE, [LH_MEDS] = TEXT_LH_TIP_MEDS, [LH_SIP] = TEXT_LH_TIP_SIP, [LH_FATE] = TEXT_LH_TIP_FATE,
        [LH_NARR] = TEXT_LH_TIP_CARD, [LH_CHILDACT] = TEXT_LH_TIP_CARD,
    };
    int name = kind == LH_END ? lh_kind_text(kind) : 0;
    if (kind == LH_LOOK)
        return look_tip_here();
    if (kind == LH_HOMEGOAL)
        return home_goal_tip();
    return kind != LH_END ? tips[kind] : name == TEXT_LH_DO_HOME ? TEXT_LH_TIP_HOME : name == TEXT_LH_DO_STOP ? TEXT_LH_TIP_STOP
         : name == TEXT_LH_DO_END_ROUND ? TEXT_LH_TIP_END_ROUND : 0;
}

void lh_kind_help(int kind, char *out, int size)
{
    const LhState *state = lh_view();
    const LhFrame *top = lh_top(state);
    if ((kind == LH_KEEP || kind == LH_REROLL) && top != NULL && top->type == LH_P_DIE)
        lh_die_help(kind, top, out, size);
    else if (kind == LH_MARKER && lh_goal_here() != LH_NONE && known(lh_words_card_rule[lh_goal_here()]))
        say(out, size, lh_words_card_rule[lh_goal_here()], number_arg(0), number_arg(0));
    else if (kind == LH_FLIP && state->noise > 0)
        say(out, size, TEXT_LH_NOTE_NOISE, number_arg(lh_per_cent(lh_noise_odds(state))), number_arg(0));
    else if (kind < LH_KINDS && kind_tip(kind) != 0)
        say(out, size, kind_tip(kind), number_arg(lh_per_cent(kind == LH_OUTDOORS ? lh_sniper_odds(state) : lh_noise_odds(state))), number_arg(0));
}

/* Who it is, what they are asked or given, and what that costs and brings. */
void lh_favour_help(Action favour, char *out, int size)
{
    const LhState *state = lh_view();
    const LhStep *step = lh_favour_step(state, favour);
    int what = favour.b == 0 ? lh_words_favour_step[favour.a][state->favour[favour.a] - 1] : lh_words_own_action[favour.a];
    char costs[LIST_HELP];
    lh_option_words(&step->option[favour.c < step->options ? favour.c : 0], costs, sizeof costs);
    const WordsArg args[] = {{.text = text(lh_words_character[favour.a])}, {.text = text(what)}, {.text = costs}};
    words_format(out, size, "%0: %1. %2", args, 3);
}

/* The only thing that a place offers: what it is called, costs and brings. */
void lh_special_help(Action special, char *out, int size)
{
    char costs[LIST_HELP], name[LIST_LABEL];
    lh_value_words(LH_SPECIAL, 1, special.b, special, name, sizeof name);
    lh_option_words(&lh_locations[special.a].special[special.b % LH_SPECIALS], costs, sizeof costs);
    const WordsArg args[] = {{.text = name}, {.text = costs}};
    words_format(out, size, "%0. %1", args, 2);
}

void lh_card_help(int card, char *out, int size)
{
    const WordsArg args[] = {{.text = text(lh_words_narrative[card])}, {.text = text(known(lh_words_narrative_text[card]))}};
    words_format(out, size, "%0: %1", args, 2);
}

/* What stands in a room is good for: what it costs and brings, where there is only one thing to do with it. */
void lh_use_help(Action use, bool only, char *out, int size)
{
    int fitting = lh_view()->fitting[use.b];
    words_copy(out, size, text(fitting != LH_NONE ? lh_words_fitting_text[fitting] : TEXT_LH_TIP_USE));
    if (only && fitting != LH_NONE && use.c < LH_USES)
        lh_option_words(&lh_fittings[fitting].use[use.c], out, size);
}

/* LH-18.4: what waits in a district, and where the march leads. */
static void march_help(int district, char *out, int size)
{
    char here[LIST_HELP];
    lh_district_words(district, here, sizeof here);
    here[0] = words_capital(here[0]);
    const WordsArg args[] = {{.text = here}, {.text = text(TEXT_LH_MARCH_HELP)}};
    words_format(out, size, here[0] != 0 ? "%0.\n%1" : "%0%1", args, 2);
}

void lh_value_help(int byte, int value, Action example, char *out, int size)
{
    const LhState *state = lh_view();
    int id = 0;
    switch (example.kind) {
    case LH_CHOOSE: choice_help(value, out, size); return;
    case LH_PICK_CHAR: pick_help(value, out, size); return;
    case LH_BUILD:
        if (byte == 1)
            price_help(example, out, size);
        return;
    case LH_SEND:
    case LH_STEP:
        if (lh_meaning(example.kind, byte) == LH_MEANS_DISTRICT && lh_top(state) != NULL && lh_top(state)->type == LH_P_MARCH)
            march_help(value, out, size);
        else if (lh_meaning(example.kind, byte) == LH_MEANS_DISTRICT)
            lh_district_words(value, out, size);
        return;
    case LH_SPECIAL:
        if (byte == 1 && value < LH_SPECIALS)
            lh_option_words(&lh_locations[example.a].special[value], out, size);
        return;
    case LH_USE:
        if (byte == 1)
            lh_use_help(example, lh_only((LhWant){LH_USE, {example.a, example.b, LH_ANY}}), out, size);
        else if (byte == 2 && state->fitting[example.b] != LH_NONE && value < LH_USES)
            lh_option_words(&lh_fittings[state->fitting[example.b]].use[value], out, size);
        return;
    case LH_MARKER:
        if (byte == 2 && state->timeline[example.b].card != LH_NONE) {
            lh_option_words(&lh_cards[state->timeline[example.b].card].option[value & 1], out, size);
            return;
        }
        /* fall through */
    case LH_HOMEGOAL: id = byte == 1 && value <= LH_TIMELINE && state->timeline[value].card != LH_NONE ? known(lh_words_card_rule[state->timeline[value].card]) : 0; break;
    case LH_LOOK: id = byte == 0 ? look_tip(value) : 0; break;
    case LH_MEDS:
    case LH_SIP: id = care_text(example.b); break;
    case LH_MOVE: id = byte == 2 ? value ? TEXT_LH_TIP_SCRAP : TEXT_LH_TIP_MOVE_ROOM : 0; break;
    case LH_NARR: id = byte == 0 ? known(lh_words_narrative_text[value]) : 0; break;
    case LH_CHILDACT: id = byte == 0 ? known(lh_words_child_action_text[value]) : 0; break;
    case LH_KEEPNARR: {
        const LhFrame *top = lh_top(state);
        id = byte == 0 && value < 2 && top != NULL ? known(lh_words_narrative_text[value == 0 ? top->a : top->b]) : 0;
        if (byte == 1 && value < LH_HAND && state->hand[value] != LH_NONE)
            id = known(lh_words_narrative_text[state->hand[value]]);        /* the card that goes */
        break;
    }
    default: break;
    }
    if (id != 0)
        say(out, size, id, number_arg(0), number_arg(0));
}

/* ---- the words that come before a question ---- */

static const char *seen_cards(int count)
{
    const LhState *state = lh_view();
    char *words = lh_screen.tale, names[LH_TEXT] = "";
    for (int i = 0; i < count && state->chapter_at + i < LH_CHAPTER_CARDS; i++) {
        int card = state->chapter_deck[state->chapter_at + i];
        char more[LH_TEXT];
        const WordsArg args[] = {{.text = names}, {.text = card < LH_CARDS ? text(lh_words_card[card]) : "?"}};
        words_format(more, sizeof more, i > 0 ? "%0, %1" : "%0%1", args, 2);
        copy(names, sizeof names, "%0", more);
    }
    copy(words, LH_TALE, text(TEXT_LH_ASK_NEXT), names);
    return words;
}

static const char *seen_fate(void)
{
    const LhState *state = lh_view();
    char names[LH_TEXT];
    int card = state->fate_at < LH_FATES ? state->fate[state->fate_at] : LH_NONE;
    if (card >= LH_FATES)
        return NULL;
    lh_fate_words(card, names, sizeof names);
    copy(lh_screen.tale, LH_TALE, text(TEXT_LH_ASK_NEXT), names);
    return lh_screen.tale;
}

/* Everybody who asks to stay is heard; c: the second one, or LH_NONE. */
static const char *newcomers(const LhFrame *top)
{
    const uint8_t who[] = {top->b, top->c};
    lh_screen.tale[0] = 0;
    for (int i = 0; i < 2; i++) {
        if (who[i] >= LH_PEOPLE)
            continue;
        lh_screen.met |= (uint16_t)(1u << who[i]);
        int used = (int)strlen(lh_screen.tale);
        const WordsArg args[] = {{.text = text(lh_words_first_name[who[i]])}, {.text = text(lh_words_job[who[i]])}, {.text = text(known(lh_words_about[who[i]]))}};
        words_format(lh_screen.tale + used, LH_TALE - used, used > 0 ? "\f%0: %1.\n%2" : "%0: %1.\n%2", args, 3);
    }
    return lh_screen.tale;
}

const char *lh_prompt_words(void)
{
    const LhFrame *top = lh_top(lh_view());
    if (top == NULL || top->type != LH_P_CHOICE)
        return NULL;
    switch (top->src) {
    case LH_ASK_SCENE: return text(known(lh_words_scene[top->b]));
    case LH_ASK_CHILD_SCENE: return text(known(lh_words_child_scene[top->b]));
    case LH_ASK_BRANCH: return text(TEXT_LH_BRANCH_ASK);
    case LH_ASK_SEEN_CARDS: return seen_cards(top->b);
    case LH_ASK_SEEN_FATE: return seen_fate();
    case LH_ASK_NEWCOMER: return newcomers(top);
    case LH_ASK_OFFER: return text(known(lh_words_raid_text[top->b]));
    default: return NULL;
    }
}

int lh_prompt_name(void)
{
    const LhFrame *top = lh_top(lh_view());
    return top != NULL && top->type == LH_P_CHOICE && (top->src == LH_ASK_SCENE || top->src == LH_ASK_OFFER) ? plain_title(top) : 0;
}

LhMoment lh_prompt_moment(void)
{
    const LhFrame *top = lh_top(lh_view());
    if (top == NULL || top->type != LH_P_CHOICE)
        return LH_MOMENT_NONE;
    switch (top->src) {
    case LH_ASK_SCENE:
    case LH_ASK_MEET:
    case LH_ASK_RESIDENT: return LH_MOMENT_INSIDE;
    case LH_ASK_VISITOR: return LH_MOMENT_STREET;
    case LH_ASK_OFFER: return LH_MOMENT_RAID;
    case LH_ASK_BRANCH: return LH_MOMENT_CITY;
    case LH_ASK_SEEN_CARDS:
    case LH_ASK_SEEN_FATE: return LH_MOMENT_POSTER;
    case LH_ASK_NEWCOMER:
    case LH_ASK_CHILD_SCENE: return LH_MOMENT_HEARTH;
    default: return LH_MOMENT_NONE;
    }
}

/* The face beside the list is that of the row. */
static int newcomer_face(const LhFrame *top)
{
    int person = pages_above() > 0 && list_row() < lh_screen.rows ? newcomer_of(top, lh_screen.value[list_row()]) : top->b;
    return person < LH_PEOPLE ? person : LH_NO_FACE;
}

int lh_prompt_face(void)
{
    const LhFrame *top = lh_top(lh_view());
    if (top == NULL || top->type != LH_P_CHOICE)
        return LH_NO_FACE;
    switch (top->src) {
    case LH_ASK_NEWCOMER: return lh_screen.die_due ? newcomer_face(top) : top->c < LH_PEOPLE ? LH_NO_FACE : top->b;
    case LH_ASK_RESIDENT:
    case LH_ASK_MEET:
    case LH_ASK_VISITOR: return ART_FACE_STRANGER;
    case LH_ASK_CHILD_SCENE: return ART_FACE_BOY + lh_view()->orphan - LH_WITH_BOY;
    default: return LH_NO_FACE;
    }
}
