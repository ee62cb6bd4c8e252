/* SPDX-License-Identifier: MIT */
/* From the legal actions to one of them: the kind, then each byte that has more than one value left. */
#include <stddef.h>
#include <string.h>

#include "ai/losthope/reason.h"
#include "fixed.h"
#include "lh_words.h"
#include "text.h"
#include "ui/app.h"
#include "ui/kit/words.h"
#include "ui/losthope/screen.h"
#include "ui/play/ask.h"

enum { LIST_X = 1, LIST_W = 28, HELP_LINES = 3, BYTES = 3, BELOW_LINES = 2 };

_Static_assert((int)LH_ACTIONS_MAX <= (int)NARROW_MAX, "every legal list fits");

void lh_choose_list(void)
{
    LhScreen *s = &lh_screen;
    if (!narrow_list(&s->legal, &lh_ops))
        return;
    s->busy = true;
    s->kinds = 0;
    for (int i = 0; i < s->legal.count; i++) s->kinds |= (uint64_t)1 << s->legal.list[i].kind;
}

static int byte_of(Action action, int byte) { return byte == 0 ? action.a : byte == 1 ? action.b : action.c; }

/* What no single person does: it stands in everybody's list. */
static bool is_for_all(int kind) { return kind == LH_END || kind == LH_NARR || kind == LH_CHILDACT; }

static bool fits(Action action, const void *wanted)
{
    const LhWant *want = wanted;
    if (want->kind != LH_ANY && action.kind != want->kind)
        return false;
    if (want->kind == LH_ANY && want->byte[1] != LH_ANY && action.kind != LH_USE && action.kind != LH_MOVE)
        return false;                   /* of a room: other kinds count something else there */
    if (want->kind == LH_ANY && is_for_all(action.kind))
        return true;
    for (int i = 0; i < BYTES; i++)
        if (want->byte[i] != LH_ANY && byte_of(action, i) != want->byte[i])
            return false;
    return true;
}


/* Counted beside the matches that the rows on the screen stand for. */
bool lh_only(LhWant want)
{
    const Narrow *legal = &lh_screen.legal;
    int count = 0;
    for (int i = 0; i < legal->count; i++) count += fits(legal->list[i], &want);
    return count == 1;
}

static bool only_card(int card)
{
    const Narrow *legal = &lh_screen.legal;
    bool only = true;
    for (int i = 0; i < legal->count; i++) only = only && (legal->list[i].kind != LH_NARR || legal->list[i].a == card);
    return only;
}

bool lh_any(LhWant want) { return narrow_any(&lh_screen.legal, fits, &want); }

/* What is asked: 0 the kind, 1..3 a byte. */
static int value_of(Action action, const void *asked)
{
    int asks = *(const uint8_t *)asked;
    return asks == 0 ? action.kind : byte_of(action, asks - 1);
}

/* The values that are left for what is asked; of whole actions their places among the matches. */
static int collect(int asks)
{
    LhScreen *s = &lh_screen;
    uint8_t asked = (uint8_t)asks;
    if (asks != LH_ASKS_WHOLE)
        return narrow_values(&s->legal, value_of, &asked, s->value, LH_ROWS_MAX);
    int rows = min_int(s->legal.matches, LH_ROWS_MAX);
    for (int i = 0; i < rows; i++) s->value[i] = (uint8_t)i;
    return rows;
}

/* A kind becomes the last row. */
static void put_last(int kind, int rows)
{
    LhScreen *s = &lh_screen;
    for (int i = 0; i + 1 < rows; i++)
        if (s->value[i] == kind) {
            s->value[i] = s->value[i + 1];
            s->value[i + 1] = (uint8_t)kind;
        }
}

/* A kind becomes the first row (LH-24.5: the district's things first). */
static void put_first(int kind, int rows)
{
    LhScreen *s = &lh_screen;
    for (int i = rows - 1; i > 0; i--)
        if (s->value[i] == kind) {
            s->value[i] = s->value[i - 1];
            s->value[i - 1] = (uint8_t)kind;
        }
}

/* "Until evening" stands below the single round. */
static int add_until(LhWant want, int rows)
{
    LhScreen *s = &lh_screen;
    int at = 0;
    while (at < rows && s->value[at] != LH_RUMMAGE) at++;
    if (at == rows || rows == LH_ROWS_MAX || lh_view()->phase != LH_DAY || !lh_until_offered(want.byte[0]))
        return rows;
    for (int i = rows; i > at + 1; i--) s->value[i] = s->value[i - 1];
    s->value[at + 1] = LH_RUMMAGE_ON;
    return rows + 1;
}

static Action example_of(int row)
{
    const LhScreen *s = &lh_screen;
    int value = s->value[row];
    return s->asks == LH_ASKS_WHOLE ? narrow_match(&s->legal, value) : narrow_example(&s->legal, value_of, &s->asks, value);
}

/* Values by number, so that people, districts and things always stand in the same order. */
static void sort_rows(int rows)
{
    LhScreen *s = &lh_screen;
    for (int i = 1; i < rows; i++)
        for (int k = i; k > 0 && s->value[k] < s->value[k - 1]; k--) {
            uint8_t kept = s->value[k];
            s->value[k] = s->value[k - 1];
            s->value[k - 1] = kept;
        }
}

/* ---- the list ---- */

static void open_rows(LhWant want, int asks, int row);
static void choose_next(LhWant want);

static int count(void) { return lh_screen.rows; }

/* Only the selected row's explanation is seen: the others cost no time. */
static void fill(int index, ListRow *row)
{
    LhScreen *s = &lh_screen;
    int value = s->value[index];
    if (s->asks == 0 && value == LH_RUMMAGE_ON) {
        words_copy(row->label, LIST_LABEL, text(TEXT_LH_DO_RUMMAGE_ON));
        words_copy(row->help, LIST_HELP, text(TEXT_LH_TIP_RUMMAGE_ON));
        return;
    }
    Action example = example_of(index);
    if (s->asks == 0) {
        lh_kind_words(value, row->label, LIST_LABEL);
        lh_kind_note(value, example, row->note, LIST_NOTE);
        bool only = value == LH_USE && lh_only((LhWant){LH_USE, {s->want.byte[0], s->want.byte[1], LH_ANY}});
        if (index == list_row() && value == LH_USE && (only || s->want.byte[1] != LH_ANY))
            lh_use_help(example, only, row->help, LIST_HELP);
        else if (index == list_row() && value == LH_NARR && only_card(example.a))
            lh_card_help(example.a, row->help, LIST_HELP);
        else if (index == list_row() && value == LH_FAVOUR && lh_only((LhWant){LH_FAVOUR, {LH_ANY, LH_ANY, LH_ANY}}))
            lh_favour_help(example, row->help, LIST_HELP);
        else if (index == list_row() && value == LH_SPECIAL && lh_only((LhWant){LH_SPECIAL, {LH_ANY, LH_ANY, LH_ANY}}))
            lh_special_help(example, row->help, LIST_HELP);
        else if (index == list_row())
            lh_kind_help(value, row->help, LIST_HELP);
        return;
    }
    if (s->asks == LH_ASKS_WHOLE) {
        lh_whole_words(example, row->label, LIST_LABEL);
        lh_whole_note(example, row->note, LIST_NOTE);
        return;
    }
    lh_value_words(example.kind, s->asks - 1, value, example, row->label, LIST_LABEL);
    lh_value_note(s->asks - 1, value, example, row->note, LIST_NOTE);
    if (index == list_row())
        lh_value_help(s->asks - 1, value, example, row->help, LIST_HELP);
}

static void chosen(int index)
{
    LhScreen *s = &lh_screen;
    LhWant want = s->want;
    bool on = s->asks == 0 && s->value[index] == LH_RUMMAGE_ON;
    if (s->asks == 0 && s->value[index] == LH_END && lh_view()->phase == LH_DAY && lh_view()->depth == 0) {
        pages_pop();                    /* the question needs its tiles; it ends the round for all, not for this person alone */
        lh_end_asked();
        return;
    }
    if (on) {
        lh_until_begin(want.byte[0]);
        want.byte[1] = 0;               /* alone */
    }
    if (s->asks == 0)
        want.kind = on ? LH_RUMMAGE : (uint8_t)s->value[index];
    else if (s->asks == LH_ASKS_WHOLE) {
        Action all = example_of(index);
        want = (LhWant){all.kind, {all.a, all.b, all.c}};
    } else {
        want.kind = example_of(index).kind;
        want.byte[s->asks - 1] = (uint8_t)s->value[index];
    }
    if (s->steps < LH_TRAIL) {
        s->trail[s->steps].want = s->want;
        s->trail[s->steps].asks = s->asks;
        s->trail[s->steps++].row = (uint8_t)index;
    }
    choose_next(want);
}

static const char *title(void)
{
    lh_title(lh_screen.want, lh_screen.line);
    return lh_screen.line;
}


/* One question back; from the first one to the board. */
static void back(void)
{
    LhScreen *s = &lh_screen;
    if (s->steps == 0) {
        panels_stale(LH_TOP);
        pages_pop();
        return;
    }
    s->steps--;
    LhWant want = s->trail[s->steps].want;
    open_rows(want, s->trail[s->steps].asks == 0 ? 0 : 1, s->trail[s->steps].row);
}

/* The strip below shows whom the row means. */
static void moved(int index)
{
    LhScreen *s = &lh_screen;
    if (s->asks < 1 || s->asks > BYTES || lh_meaning(example_of(index).kind, s->asks - 1) != LH_MEANS_PERSON || s->value[index] >= LH_SLOTS)
        return;
    s->person = (uint8_t)s->value[index];
    panels_stale(LH_BOTTOM);
}

/* The chances of a die; else the story once more. */
static void ask(int index)
{
    const char *words = lh_prompt_words();
    (void)index;
    lh_odds_words(lh_screen.tale, sizeof lh_screen.tale);
    if (words == NULL && lh_screen.tale[0] != 0)
        tip_show(text(TEXT_LH_ODDS_TITLE), lh_screen.tale, (ScreenRect){0, 0, 0, 0});
    else if (words != NULL)
        tip_show(NULL, words, (ScreenRect){0, 0, 0, 0});
}

#define ROWS .x = LIST_X, .w = LIST_W, .count = count, .fill = fill, .chosen = chosen, .back = back, .ask = ask, .moved = moved
static const List lists[] = {{ROWS, .y = 2, .h = 15, .title_words = title, .help_lines = HELP_LINES}, {ROWS, .y = 2, .h = 16, .title_words = title, .help_lines = HELP_LINES}};
/* Below the picture of a moment and above the lines at the bottom, which are higher in the city; the title is in the top bar. */
#define BELOW ROWS, .y = LH_BELOW_MOMENT, .high = true, .help_lines = BELOW_LINES
static const List below[] = {{BELOW, .h = 9}, {BELOW, .h = 8}, {BELOW, .h = 10}};
#undef BELOW
#undef ROWS

/* ---- the way through ---- */

/* What is built, or played for the child, is asked even where only one thing can be: its row says what it costs and is good for. */
static bool is_shown(const LhWant *want, int byte) { return ((want->kind == LH_BUILD && byte == 1) || (want->kind == LH_CHILDACT && byte == 0)) && want->byte[byte] == LH_ANY; }

/* What is asked next: the kind, then the first byte with several values; -1: nothing is left to ask. */
static int next_question(LhWant *want)
{
    Narrow *legal = &lh_screen.legal;
    int found = narrow_find(legal, fits, want);
    if (found == 0 || (found == 1 && !is_shown(want, 0) && !is_shown(want, 1)))
        return -1;
    Action any = narrow_match(legal, 0);
    if (want->kind == LH_ANY && collect(0) > 1)
        return 0;
    want->kind = any.kind;
    if (lh_is_whole(want->kind))
        return LH_ASKS_WHOLE;
    for (int byte = 0; byte < BYTES; byte++) {
        if (want->byte[byte] == LH_ANY && collect(byte + 1) > (is_shown(want, byte) ? 0 : 1))
            return byte + 1;
        want->byte[byte] = (uint8_t)byte_of(any, byte);
    }
    return -1;
}

/* The list of what is asked next: over the board, else in the place of the question before. */
static void open_rows(LhWant want, int asks, int row)
{
    LhScreen *s = &lh_screen;
    if (asks != 0)
        asks = next_question(&want);
    else
        narrow_find(&s->legal, fits, &want);
    s->want = want;
    s->asks = (uint8_t)asks;
    s->rows = (uint8_t)collect(asks);
    if (asks == 0) {            /* goals before what a place offers; comfort behind fate, moving things about behind other work, the end behind everything */
        put_first(LH_HOMEGOAL, s->rows);
        put_first(LH_FAVOUR, s->rows);
        put_first(LH_MARKER, s->rows);
        put_last(LH_MOVE, s->rows);
        put_last(LH_PASS, s->rows);
        put_last(LH_SIP, s->rows);
        put_last(LH_END, s->rows);
        s->rows = (uint8_t)add_until(want, s->rows);
    } else
        sort_rows(s->rows);
    s->asking = lh_moment_due();
    panels_stale(LH_TOP);
    pages_silence();            /* or a passing line looks out from behind it */
    list_show(s->asking ? &below[s->plan ? 2 : s->city] : &lists[s->city], row);
}

static void choose_next(LhWant want)
{
    const Narrow *legal = &lh_screen.legal;
    int asks = next_question(&want);
    if (asks >= 0)
        open_rows(want, asks, 0);
    else if (legal->matches == 0)
        kit_sound(KIT_SOUND_REFUSE);
    else if (play_do(narrow_match(legal, legal->matches - 1)))
        pages_home();
}

/* From the board. */
void lh_choose(LhWant want)
{
    lh_screen.steps = 0;
    choose_next(want);
}

void lh_choose_kind(LhWant want)
{
    lh_screen.steps = 0;
    open_rows(want, 0, 0);
}

/* ---- a turn begins ---- */

bool lh_has_kind(int kind) { return (lh_screen.kinds >> kind & 1) != 0; }

void lh_choose_cards(void)
{
    if (lh_has_kind(LH_NARR))
        lh_hand_open();
    else
        lh_choose((LhWant){LH_CHILDACT, {LH_ANY, LH_ANY, LH_ANY}});
}

/* Dusk, evening, packing and trays are settled on a page. */
bool lh_part_open(void)
{
    const LhState *state = lh_view();
    const LhFrame *top = lh_top(state);
    if (!play_human())
        return false;
    if (top != NULL ? top->type == LH_P_PAY || top->type == LH_P_TRADE : state->phase == LH_TOUR_PACK)
        lh_tray_open();
    else if (top != NULL && top->type == LH_P_FIGHT)
        lh_fight_open();
    else if (lh_ward_asked() && lh_screen.legal.count > 1)
        lh_ward_open();
    else if (top == NULL && state->phase == LH_DUSK)
        lh_dusk_open();
    else if (top == NULL && state->phase == LH_EVENING)
        lh_evening_open();
    else if (top == NULL && state->phase == LH_REFIT)
        lh_refit_open();
    else
        return false;
    return true;
}

/* What is scarcer is proposed when somebody rummages; another roll where the die cannot show worse. */
static int proposed_row(void)
{
    const LhFrame *top = lh_top(lh_view());
    if (top != NULL && top->type == LH_P_DIE && lh_die_is_worst(top))
        for (int row = 0; row < lh_screen.rows; row++)
            if (lh_screen.asks == 0 && lh_screen.value[row] == LH_REROLL)
                return row;
    if (top != NULL && top->type == LH_P_CHAR && lh_screen.asks == 1)
        return lh_person_proposed();
    return top != NULL && top->type == LH_P_CHOICE && top->src == LH_ASK_WOOD && lh_wood_is_scarce() ? lh_screen.rows - 1 : 0;
}

static void told(void)
{
    const LhFrame *top = lh_top(lh_view());
    if (top != NULL && top->type == LH_P_DIE && top->src == LH_ROLL_RAID && top->n < LH_SLOTS)
        lh_screen.person = top->n;      /* the strip shows whose watch it is */
    lh_screen.die_due = true;
    lh_choose((LhWant){LH_ANY, {LH_ANY, LH_ANY, LH_ANY}});
    if (proposed_row() > 0)
        list_go(proposed_row());
}

/* What is built goes into the room that was pointed at. */
static bool built_there(void)
{
    const LhFrame *top = lh_top(lh_view());
    Action there = {LH_PICK_SPACE, (uint8_t)(lh_screen.build_at - 1), 0, 0};
    if (top == NULL || top->type != LH_P_SPACE || top->src != LH_ASK_BUILD || lh_screen.build_at == 0)
        return false;
    if (lh_why(lh_view(), there) == LH_WHY_FINE && play_do(there))
        return true;
    lh_screen.build_at = 0;
    lh_screen.laid = 0;         /* it will not do: the others are lit */
    return false;
}

/* LH-24.7: what nobody would change is kept by itself, unless everything is to be asked: a check in row 0, a blow that kills, a die
 * with which a raid is warded off, and the raid itself then. A die without re-rolls is kept by the rules. */
static bool kept_by_itself(void)
{
    enum { KILLS = 3 };
    const LhState *state = lh_view();
    const LhFrame *top = lh_top(state);
    if (top == NULL || play_kind() != PLAY_TABLE || (app_wishes() & LH_WISH_ASK_ALL) != 0)
        return false;
    if (top->type == LH_P_DIE) {
        int face = lh_die_face(top);
        bool worse = false;             /* LH-4.13 */
        for (int i = 0; i < state->depth; i++) worse = worse || (state->stack[i].type == LH_T_CHECK && state->stack[i].c != 0);
        bool best = (top->src == LH_ROLL_CHECK && face == 0 && !worse) || (top->src == LH_ROLL_ATTACK && face == KILLS) || lh_die_wards_all(top);
        return best && play_do((Action){.kind = LH_KEEP});
    }
    Action all = {LH_CANCEL, state->raid_damage, state->raid_wounds, 0};
    return top->type == LH_P_CANCEL && lh_why(state, all) == LH_WHY_FINE && play_do(all);
}

/* Open prompts are asked at once, after their words were read; dusk and evening have their page; house and city wait for the person. */
bool lh_turn(void)
{
    const LhState *state = lh_view();
    lh_choose_list();
    if (lh_screen.looks)
        return false;
    if (lh_draft_turn() || lh_until_turn() || built_there() || kept_by_itself() || lh_part_open())
        return true;
    if (state->depth == 0 && !(state->phase == LH_DAWN && play_kind() == PLAY_TABLE && (app_wishes() & LH_WISH_ASK_ALL) == 0))
        return false;           /* dawn goes on by itself as far as nothing is to be decided */
    if (lh_lit_asked())
        return false;
    const char *words = lh_prompt_words();
    const LhFrame *top = lh_top(state);
    if (top != NULL && top->type == LH_P_CHOICE && top->src == LH_ASK_OFFER)
        lh_screen.offered = (uint8_t)(top->b + 1);
    if (words != NULL)
        lh_story_box(lh_prompt_name() != 0 ? text(lh_prompt_name()) : NULL, words, lh_prompt_moment(), lh_prompt_face(), told);
    else
        told();
    return true;
}

void lh_advised(Action advice)
{
    LhScreen *s = &lh_screen;
    char row[LIST_LABEL] = "";
    int reason = lh_reason(lh_view(), advice);
    for (int i = BYTES - 1; i >= 0 && row[0] == 0; i--)
        if (lh_byte_matters(advice.kind, i))
            lh_value_words(advice.kind, i, byte_of(advice, i), advice, row, sizeof row);
    const WordsArg args[] = {{.text = text(lh_kind_text(advice.kind))}, {.text = row}, {.text = reason >= 0 ? text(lh_words_hint[reason]) : ""}};
    words_format(s->tale, sizeof s->tale, text(TEXT_LH_ACT_ADVICE), args, 3);       /* the words of the bars change below it */
    tip_at(NULL, s->tale, board_cursor());
}
