/* SPDX-License-Identifier: MIT */
/* From the legal actions to one of them: by origin, row and goal, each asked only where it matters. */
#include <stddef.h>
#include <string.h>

#include "audio.h"
#include "fixed.h"
#include "keys.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/play/ask.h"
#include "ui/stronghold/screen.h"

enum { LIST_X = 1, LIST_Y = 2, LIST_WIDTH = 28, LIST_HEIGHT = 15, LIST_HELP_LINES = 4, LIST_DEED_LINES = 2, UNMARK_LINES = 40, SALVO_FRAMES = 12 };
/* Keys of rows: unit types, then deeds of priests, all units, building actions, bones, types and numbers that are picked; spells by number. */
enum { KEY_SWAP = 4, KEY_PRIEST = 8, KEY_REPEL, KEY_SERMON, KEY_ALL = 12, KEY_WORK = 16, KEY_BONE = 40, KEY_PLACE = 48, KEY_PASS, KEY_END, KEY_TYPE = 56, KEY_SPELL = 64, KEY_BOOK = 96,
       KEY_NUMBER = 128 };

_Static_assert((int)SU_ACTIONS_MAX <= (int)NARROW_MAX, "every legal list fits");

void su_choose_begin(void)
{
    if (narrow_list(&su_screen.legal, &su_ops))
        su_screen.unplaced = true;
}

void su_choose_list(void)
{
    SuScreen *s = &su_screen;
    const Narrow *legal = &s->legal;
    su_choose_begin();
    if (!s->unplaced)
        return;
    s->unplaced = false;
    s->begins = 0;
    for (int i = 0; i < legal->count; i++) {
        Action action = legal->list[i];
        int from = su_from_of(action);
        if (from < SU_PLACE_PATH)
            s->begins |= 1ull << from;
        if (action.kind == SU_UNIT_SWAP)
            s->begins |= 1ull << action.b | 1ull << action.c;
    }
}

/* ---- where an action begins and leads ---- */

static int tower_or_building(int a)
{
    return a < SU_WORKS ? su_works[a].building : SU_PLACE_TOWER + a - SU_BONE_TOWER;
}

int su_from_of(Action action)
{
    const SuState *state = su_view();
    switch (action.kind) {
    case SU_MOVE:
    case SU_UNIT_MOVE: return action.b;
    case SU_PRIEST_MOVE:
    case SU_REPEL:
    case SU_SERMON: return state->priest[action.a];
    case SU_PLACE: return su_works[action.a].building;
    case SU_CLEAR_BONE: return tower_or_building(action.a);
    default: return SU_PLACE_NONE;
    }
}

/* A swap begins at either of its two places. */
static bool begins_at(Action action, int place)
{
    if (action.kind == SU_UNIT_SWAP)
        return action.b == place || action.c == place;
    return su_from_of(action) == place;
}

static int cast_to(Action action)
{
    int spell = su_view()->book[su_view()->slot];
    if (su_spells[spell].field == SU_ON_PATH)
        return SU_PLACE_PATH + action.a;
    if (su_spells[spell].field == SU_ON_FLIGHT)
        return action.b;
    return su_spells[spell].field == SU_ON_NOTHING ? SU_PLACE_NONE : action.a;
}

static int target_to(Action action)
{
    const SuState *state = su_view();
    if (state->ask != SU_ASK_WORK_TARGET)
        return action.a;
    switch (su_works[state->ask_what].target) {
    case SU_TARGET_TRAP_PATH:
    case SU_TARGET_HOLY_PATH: return SU_PLACE_PATH + action.a;
    case SU_TARGET_TOWER:
    case SU_TARGET_BRIDGE: return SU_PLACE_TOWER + action.a;
    default: return action.a;
    }
}

static bool picks_type(int ask)
{
    return ask == SU_ASK_WOUND || ask == SU_ASK_SLAY || ask == SU_ASK_TERROR_UNIT || ask == SU_ASK_GUN_TYPE || ask == SU_ASK_MISSILE_UNIT
           || ask == SU_ASK_FLIGHT_UNIT;
}

static bool picks_work(int ask) { return ask == SU_ASK_FIRST_BONE || ask == SU_ASK_SECOND_BONE || ask == SU_ASK_WORK_LEFT; }

/* A swap leads to its other place. */
static int to_from(Action action, int from)
{
    int ask = su_view()->ask;
    switch (action.kind) {
    case SU_MOVE:
    case SU_UNIT_MOVE: return action.c;
    case SU_UNIT_SWAP: return action.b == from ? action.c : action.b;
    case SU_PRIEST_MOVE: return action.b;
    case SU_CAST: return cast_to(action);
    case SU_TARGET: return target_to(action);
    case SU_AIM: return action.b;
    case SU_STAKE: return action.a;
    case SU_PICK: return picks_type(ask) || picks_work(ask) ? SU_PLACE_NONE : action.a;
    default: return SU_PLACE_NONE;
    }
}

/* ---- rows ---- */

/* Whom a swap takes away from a place. */
static int swapped(Action action, int from) { return action.b == from ? action.a & 3 : action.a >> 2; }

static int key_from(Action action, int from)
{
    switch (action.kind) {
    case SU_END_STEP: return KEY_END;
    case SU_PASS: return KEY_PASS;
    case SU_MOVE: return action.a & 3;
    case SU_UNIT_MOVE: return action.a;
    case SU_UNIT_SWAP: return KEY_SWAP + swapped(action, from);
    case SU_PRIEST_MOVE: return KEY_PRIEST;
    case SU_REPEL: return KEY_REPEL;
    case SU_SERMON: return KEY_SERMON;
    case SU_PLACE: return KEY_WORK + action.a;
    case SU_CLEAR_BONE: return KEY_BONE + (action.a >= SU_BONE_TOWER);
    case SU_CAST: return KEY_SPELL + su_view()->book[su_view()->slot];
    case SU_ACTIVATE: return KEY_SPELL + action.a;
    case SU_LIB_REPLACE:
    case SU_LIB_ORDER: return KEY_BOOK + action.a;
    case SU_MANEUVER: return KEY_NUMBER + action.a;
    case SU_PICK: return picks_type(su_view()->ask) ? KEY_TYPE + action.a : picks_work(su_view()->ask) ? KEY_NUMBER + action.a : KEY_PLACE;
    case SU_TARGET:
    case SU_AIM:
    case SU_STAKE: return KEY_PLACE;
    case SU_RESCUE: return KEY_TYPE + action.a;
    default: return KEY_NUMBER + 64 + action.a; /* PAY_MANA, DRAW_MANA, ALTAR, LIB_OPEN, CAULDRON: a number */
    }
}

/* Seen from where the choice began. */
int su_to_of(Action action) { return to_from(action, su_screen.want.from); }
int su_key_of(Action action) { return key_from(action, su_screen.want.from); }

/* Who goes where no room is left takes the place of another. */
static bool swaps_into_full(Action action, int type, int from)
{
    if (action.kind != SU_UNIT_SWAP || swapped(action, from) != type)
        return false;
    int to = to_from(action, from);
    return to != SU_COURTYARD && su_garrison(su_view(), to) >= SU_GARRISON;
}

static bool fits(Action action, const void *wanted)
{
    const SuWant *want = wanted;
    if (want->from != SU_PLACE_ANY && !begins_at(action, want->from))
        return false;
    if (want->key == KEY_ALL)
        return action.kind == SU_MOVE && (want->to == SU_PLACE_ANY || action.c == want->to);
    if (want->key != SU_KEY_ANY && key_from(action, want->from) != want->key
        && !(want->key < SU_TYPES && swaps_into_full(action, want->key, want->from)))
        return false;
    if (want->number != 0 && action.kind == SU_MOVE && (action.a >> 2) + 1 != want->number)
        return false;
    return want->to == SU_PLACE_ANY || to_from(action, want->from) == want->to;
}

bool su_fits(Action action, const SuWant *want) { return fits(action, want); }
bool su_any(SuWant want) { return narrow_any(&su_screen.legal, fits, &want); }

/* Finds the actions that are meant, once for rows, goals and all; how many there are. */
static int find_matches(SuWant want)
{
    su_screen.want = want;
    return narrow_find(&su_screen.legal, fits, &want);
}

static Action match(int index) { return narrow_match(&su_screen.legal, index); }

static void add_row(int key, Action action, bool single)
{
    SuScreen *s = &su_screen;
    if (s->rows >= SU_ROWS_MAX)
        return;
    SuListRow *row = &s->row[s->rows++];
    *row = (SuListRow){.key = (uint8_t)key, .help = (int16_t)(single ? su_row_help(action) : su_deed_help(action)), .picture = (uint8_t)su_row_picture(action),
                       .about = (int16_t)su_row_about(action)};
    if (single)
        su_single_words(action, row->label, sizeof row->label);
    else
        su_row_words(action, row->label, sizeof row->label);
    su_row_note(action, row->note, sizeof row->note);
    if (action.kind == SU_MOVE && !single)
        row->low = row->high = row->value = 1;
}

static SuListRow *row_of(int key)
{
    SuScreen *s = &su_screen;
    for (int i = 0; i < s->rows; i++)
        if (s->row[i].key == key)
            return &s->row[i];
    return NULL;
}

/* What could be done at a building but not now is listed in grey, with the reason. */
static void add_refused_works(void)
{
    SuScreen *s = &su_screen;
    const SuState *state = su_view();
    if (state->ask != SU_ASK_NOTHING || s->want.from > SU_CATHEDRAL)
        return;
    for (int work = 0; work < SU_WORKS && s->rows < SU_ROWS_MAX; work++) {
        Action action = {SU_PLACE, (uint8_t)work, 0, 0};
        if (su_works[work].building != s->want.from || row_of(KEY_WORK + work) != NULL)
            continue;
        add_row(KEY_WORK + work, action, false);
        s->row[s->rows - 1].disabled = true;
        s->row[s->rows - 1].help = (int16_t)su_why_text(su_why(state, action));
    }
}

/* Where several kinds may march, all of them at once. */
static void add_all_row(void)
{
    SuScreen *s = &su_screen;
    if (s->rows < 2 || match(0).kind != SU_MOVE || s->want.from >= SU_LOCATIONS || su_view()->ask != SU_ASK_NOTHING)
        return;
    add_row(KEY_ALL, match(0), false);
    SuListRow *row = &s->row[s->rows - 1];
    row->low = row->high = row->value = 0;
    words_copy(row->label, sizeof row->label, text(TEXT_SU_MARCH_ALL));
    row->about = TEXT_SU_ABOUT_ALL;
}

/* Passing and ending come last. */
static bool is_way_out(Action action) { return action.kind == SU_PASS || action.kind == SU_END_STEP; }

/* A row for each key; how many there are. */
static int make_rows(void)
{
    SuScreen *s = &su_screen;
    s->rows = 0;
    s->singles = false;
    for (int i = 0; i < s->legal.matches; i++) {
        Action action = match(i);
        if (is_way_out(action))
            continue;
        SuListRow *row = row_of(su_key_of(action));
        if (row == NULL)
            add_row(su_key_of(action), action, false);
        else if (action.kind == SU_MOVE)
            row->high = row->value = (int16_t)max_int(row->high, (action.a >> 2) + 1);
    }
    int found = s->rows;
    add_all_row();
    add_refused_works();
    for (int i = 0; i < s->legal.matches; i++)
        if (is_way_out(match(i))) {
            add_row(su_key_of(match(i)), match(i), false);
            found++;
        }
    return found;
}

static int make_singles(void)
{
    SuScreen *s = &su_screen;
    s->rows = 0;
    s->singles = true;
    for (int i = 0; i < s->legal.matches; i++) add_row(s->rows, match(i), true);
    return s->rows;
}

/* ---- the list page ---- */

/* The strongest whom the damage can fell. */
static int strongest_row(void)
{
    int best = 0;
    for (int i = 1; i < su_screen.rows; i++)
        if (su_pick_damage(su_view(), su_screen.row[i].key - KEY_TYPE) > su_pick_damage(su_view(), su_screen.row[best].key - KEY_TYPE))
            best = i;
    return best;
}

/*
 * What was chosen last in this step, where it is offered again; of damage the strongest; of the altar the most mana for the same
 * hourglass, which stands above the way out; else the first.
 */
static int proposed_row(void)
{
    const SuScreen *s = &su_screen;
    int ask = su_view()->ask;
    if (ask == SU_ASK_CAULDRON)                 /* as many as it takes */
        return s->rows - 1;
    if (ask == SU_ASK_SLAY || ask == SU_ASK_WOUND || ask == SU_ASK_GUN_TYPE || ask == SU_ASK_MISSILE_UNIT)
        return strongest_row();
    if (su_view()->step == SU_STEP_ALTAR)
        return max_int(0, s->rows - 2);
    for (int i = 0; i < s->rows && !s->singles; i++)
        if (s->row[i].key == s->remembered[su_view()->step] && !s->row[i].disabled)
            return i;
    for (int i = 0; i < s->rows && !s->singles && play_kind() == PLAY_TABLE; i++)
        if (s->row[i].key == KEY_ALL)
            return i;
    return 0;
}

static int list_count(void) { return su_screen.rows; }

static bool is_priced(const SuListRow *row) { return su_view()->step == SU_STEP_CHOOSE && row->about == TEXT_SU_ABOUT_MANEUVER; }

static void list_fill(int index, ListRow *out)
{
    const SuListRow *row = &su_screen.row[index];
    words_copy(out->label, LIST_LABEL, row->label);
    words_copy(out->note, LIST_NOTE, row->note);
    out->value = row->value;
    out->low = row->low;
    out->high = row->high;
    if (row->disabled)
        out->reason = text(row->help);
    else if (is_priced(row))
        su_price_words(row->key & 1, out->help, LIST_HELP);
    else if (row->key == KEY_END && su_view()->step == SU_STEP_CHOOSE)
        su_storm_words(out->help, LIST_HELP);
    else if (row->help)
        words_copy(out->help, LIST_HELP, text(row->help));
}

static void list_change(int index, int step)
{
    SuListRow *row = &su_screen.row[index];
    int value = clamp_int(row->value + step, row->low, row->high);
    if (value == row->value)
        return;
    row->value = (int16_t)value;
    list_refresh();
    kit_sound(KIT_SOUND_MOVE);
}

void su_row_chosen(int index)
{
    SuScreen *s = &su_screen;
    if (s->singles) {
        if (play_do(match(index)))
            pages_home();
        return;
    }
    SuWant want = s->want;
    const SuListRow *row = &s->row[index];
    want.key = row->key;
    want.number = (uint8_t)row->value;
    s->remembered[su_view()->step] = row->key;
    su_choose(want);
}

/* Where the bar above says what is asked there is no title. */
static const char *list_title(void)
{
    return su_view()->ask != SU_ASK_NOTHING || su_screen.want.from < SU_LOCATIONS ? su_screen.title : NULL;
}

/* Lines that explain a row: orders take fewer than cards. */
static int help_lines(const SuListRow *row)
{
    if (row->help >= TEXT_SU_DOES_MOVE && row->help <= TEXT_SU_DOES_BOIL)
        return LIST_DEED_LINES;
    return row->help != 0 || is_priced(row) ? LIST_HELP_LINES : 0;
}

/* Rows and single actions differ in their buttons; where no row is explained the lines for it are missing. */
static const List *list_of_rows(void)
{
    SuScreen *s = &su_screen;
    int lines = 0;
    for (int i = 0; i < s->rows; i++) lines = max_int(lines, help_lines(&s->row[i]));
    s->shown = (List){.title_words = list_title, .x = LIST_X, .y = LIST_Y, .w = LIST_WIDTH, .h = LIST_HEIGHT, .high = true,
                      .help_lines = (uint8_t)lines, .hint = s->singles ? TEXT_SU_HINT_SINGLES : TEXT_SU_HINT_LIST,
                      .count = list_count, .fill = list_fill, .chosen = su_row_chosen, .change = list_change, .ask = su_help_row};
    return &s->shown;
}

/* Buildings and tiles have pictures that say more than a line. */
static bool rows_are_cards(void)
{
    const SuScreen *s = &su_screen;
    for (int i = 0; i < s->rows && !s->singles; i++)
        if (s->row[i].picture >= ART_SU_CARD_WORK && s->row[i].picture < ART_SU_CARD_UNIT)
            return true;
    return su_view()->step == SU_STEP_ACTIVATE && su_view()->ask == SU_ASK_NOTHING;
}

/* ---- the target page ---- */

static void mark_targets(int marks)
{
    SuScreen *s = &su_screen;
    s->unmark = false;
    for (int i = 0; i < s->targets; i++) board_marks(su_place_cell(s->target[i]), marks);
}

/* Marks go when a frame has time for it: what comes instead may need much of the first one. */
void su_targets_frame(void)
{
    if (su_screen.unmark && kit_spent() < UNMARK_LINES)
        mark_targets(MARK_NONE);
    su_screen.salvo = su_screen.salvo && keys_held() & KEY_BIT_A;
}

static int goal_of(Action action, const void *want)
{
    int to = to_from(action, ((const SuWant *)want)->from);
    return to == SU_PLACE_NONE ? NARROW_NONE : to;
}

static int make_targets(void)
{
    SuScreen *s = &su_screen;
    if (s->unmark)
        mark_targets(MARK_NONE);
    s->targets = (uint8_t)narrow_values(&s->legal, goal_of, &s->want, s->target, SU_TARGETS_MAX);
    return s->targets;
}

/* What is asked, and what it costs or where chance decides its odds: false where that is the same for every goal. */
static bool say_target(void)
{
    SuScreen *s = &su_screen;
    SuOdds odds = su_odds(s->target[s->at]);
    int cost = su_view()->ask == SU_ASK_NOTHING ? su_price_of_goal() : -1;
    bool trapped = su_goal_is_trapped(s->target[s->at]);
    const WordsArg args[] = {{.text = s->title}, {.number = cost}};
    if (trapped)
        words_format(s->words, sizeof s->words, text(TEXT_SU_ASK_TRAP), args, 1);
    else if (odds.of != 0)
        su_odds_words(su_shooter(), odds, s->words, sizeof s->words);
    else if (cost >= 0)
        words_format(s->words, sizeof s->words, text(TEXT_SU_ASK_COST), args, 2);
    else
        words_copy(s->words, sizeof s->words, s->title);
    if (odds.of != 0 || play_kind() == PLAY_LESSONS)    /* that stands below too, or was a task */
        pages_say(s->words);
    else
        pages_question(s->words);
    return odds.of != 0 || cost >= 0 || s->want.from < SU_W1;
}

static void target_refresh(void)
{
    SuScreen *s = &su_screen;
    s->confirmed = false;
    mark_targets(MARK_TARGET);
    board_cursor_kind(CURSOR_TARGET);
    su_cursor_to(s->target[s->at]);
    panels_stale(SU_BOTTOM);
    s->asked = false;
}

/* Back to where it began: more may begin there. A path is no place to stay at. */
static void target_close(void)
{
    int place = su_screen.target[su_screen.at];
    board_cursor_kind(CURSOR_NORMAL);
    board_links(su_links, SU_STOPS);
    if (su_screen.origin != SU_PLACE_NONE)
        su_cursor_to(su_screen.origin);
    else if (place >= SU_PLACE_PATH && place < SU_PLACE_PATH + SU_PATHS)
        su_cursor_to(su_paths[place - SU_PLACE_PATH].to);
    pages_silence();
    su_screen.unmark = true;
}

static bool is_shot(void) { return (SU_SHOOTING | SU_BIT(SU_ASK_AIM)) >> su_view()->ask & 1; }

/* A that was pressed for a shot and is still held fires the next ones too, each where it is proposed. */
static bool salvo(void)
{
    SuScreen *s = &su_screen;
    bool held = (keys_held() & KEY_BIT_A) != 0;
    s->salvo = held && is_shot() && (s->salvo || keys_pressed() & KEY_BIT_A);
    s->salvo_wait = s->salvo && s->salvo_wait < SALVO_FRAMES ? (uint8_t)(s->salvo_wait + 1) : 0;
    return s->salvo_wait == SALVO_FRAMES;
}

static void target_frame(void)
{
    SuScreen *s = &su_screen;
    unsigned keys = keys_repeated();
    int step = keys & (KEY_BIT_RIGHT | KEY_BIT_DOWN | KEY_BIT_R) ? 1 : keys & (KEY_BIT_LEFT | KEY_BIT_UP | KEY_BIT_L) ? -1 : 0;
    if (!s->asked) { /* in a frame after the marks */
        s->asked = true;
        s->retold = say_target();
    }
    s->confirmed = salvo() || s->confirmed || keys_pressed() & KEY_BIT_A;
    if (step != 0 && !s->confirmed) {
        s->at = (uint8_t)((s->at + s->targets + step) % s->targets);
        su_cursor_to(s->target[s->at]);
        audio_effect(EFFECT_CURSOR);
        panels_stale(SU_BOTTOM);
        if (s->retold)
            say_target();
    } else if (s->confirmed && board_settled()) { /* not before it is in sight */
        SuWant want = s->want;
        want.to = s->target[s->at];
        s->confirmed = false;
        su_choose(want);
    }
}

static void do_and_leave(int kind)
{
    if (play_do((Action){.kind = (uint8_t)kind}))
        pages_home();
}
static void hold_fire(void) { do_and_leave(SU_PASS); }
static void enough(void) { do_and_leave(SU_END_STEP); }

static bool may(int key) { return su_view()->ask != SU_ASK_NOTHING && su_any((SuWant){SU_PLACE_ANY, (uint8_t)key, 0, SU_PLACE_ANY}); }

static const Page target_page;

/* What must be answered is not left by B; a shot may be withheld and a sacrifice be the last one, which is asked. */
static void target_back(void)
{
    if (may(KEY_PASS))
        ask_yes_no(text(su_view()->ask == SU_ASK_STAKE ? TEXT_SU_ASK_UNSTAKE : TEXT_SU_ASK_HOLD), false, hold_fire);
    else if (may(KEY_END))
        ask_yes_no(text(TEXT_SU_ASK_ENOUGH), false, enough);
    else if (su_view()->ask == SU_ASK_NOTHING)
        pages_pop();
}

int su_aimed_place(void) { return pages_top() == &target_page ? su_screen.target[su_screen.at] : SU_PLACE_NONE; }

static void target_ask(void)
{
    su_tip(su_screen.target[su_screen.at]);
}

/* Where there is one goal only L and R go nowhere. */
static const char *target_hints(void)
{
    static const int16_t hints[][2] = {
        {TEXT_SU_HINT_SHOT_ONE, TEXT_SU_HINT_SHOT}, {TEXT_SU_HINT_STAKE_ONE, TEXT_SU_HINT_STAKE}, {TEXT_SU_HINT_ENOUGH_ONE, TEXT_SU_HINT_ENOUGH},
        {TEXT_SU_HINT_MUST_ONE, TEXT_SU_HINT_MUST_TARGET}, {TEXT_SU_HINT_TARGET_ONE, TEXT_SU_HINT_TARGET},
    };
    int ask = su_view()->ask;
    int row = is_shot() ? 0 : ask == SU_ASK_STAKE ? 1 : may(KEY_END) ? 2 : ask != SU_ASK_NOTHING ? 3 : 4;
    return text(hints[row][su_screen.targets > 1]);
}

static const Page target_page = {.open = target_refresh, .frame = target_frame, .close = target_close, .refresh = target_refresh, .back = target_back,
                                 .ask = target_ask, .hints = target_hints};

/* ---- the way through ---- */

/* Those who are to march stay in sight below the list. */
static void show_list(void)
{
    int stop = board_link();
    if (rows_are_cards()) {
        su_deck_rows(proposed_row());
        return;
    }
    if (stop >= 0 && su_stop_place[stop] == su_screen.want.from && su_stop_place[stop] <= SU_RE3)
        board_look_edge(su_links[stop].corner, true);
    list_show(list_of_rows(), proposed_row());
}

void su_choose(SuWant want)
{
    SuScreen *s = &su_screen;
    int found = find_matches(want);
    Action only = found > 0 ? match(found - 1) : (Action){0};
    if (want.key == KEY_ALL)
        words_format(s->title, sizeof s->title, text(TEXT_SU_ASK_GO), &(WordsArg){.text = text(TEXT_SU_MARCH_ALL)}, 1);
    else if (found > 0 && want.key != SU_KEY_ANY && su_view()->ask == SU_ASK_NOTHING)
        su_where(match(0), s->title, sizeof s->title);      /* who goes may also take the place of another: that stands behind */
    else
        su_question(s->title, sizeof s->title);
    if (found == 0) {
        kit_sound(KIT_SOUND_REFUSE);
    } else if (want.key == KEY_ALL && want.to != SU_PLACE_ANY) {
        su_march_begin(want.from, want.to);
    } else if (want.key == SU_KEY_ANY && (make_rows() > 1 || (found > 1 && only.kind == SU_MOVE) || s->rows > 1)) {
        show_list();
    } else if (found == 1 && (want.to != SU_PLACE_ANY || only.kind != SU_MOVE || !su_goal_is_trapped(only.c))) {
        if (play_do(only)) {
            s->reopen = only.kind == SU_PLACE && su_view()->hourglasses > 1 ? s->origin : SU_PLACE_NONE;
            s->placed = only.kind == SU_PLACE ? only.a : SU_WORKS;
            pages_home();
        }
    } else if (want.to == SU_PLACE_ANY && make_targets() > 0) {
        if (s->targets == 1 && want.key != KEY_ALL && !su_goal_is_trapped(s->target[0])) {   /* where a whole army goes is seen first */
            want.to = s->target[0];
            su_choose(want);
            return;
        }
        if (want.key == SU_KEY_ANY && su_view()->ask == SU_ASK_NOTHING)
            su_where(match(0), s->title, sizeof s->title);  /* no list has said who is meant */
        s->at = (uint8_t)su_proposed_target();
        pages_push(&target_page);
    } else {
        make_singles();
        if (want.to < SU_PLACE_NONE && su_view()->ask == SU_ASK_NOTHING)
            words_copy(s->title, sizeof s->title, su_place_name(want.to));
        show_list();
    }
}

/* Every answer is a place, or none of them: a shot that may be withheld, ghosts to be given up. */
static bool asks_for_place(void)
{
    const SuScreen *s = &su_screen;
    bool any = false;
    for (int i = 0; i < s->legal.count; i++) {
        bool place = su_to_of(s->legal.list[i]) != SU_PLACE_NONE;
        if (!place && !is_way_out(s->legal.list[i]))
            return false;
        any = any || place;
    }
    return any && su_view()->ask != SU_ASK_NOTHING;
}

static void ask_place(void)
{
    SuScreen *s = &su_screen;
    find_matches((SuWant){SU_PLACE_ANY, KEY_PLACE, 0, SU_PLACE_ANY});
    su_question(s->title, sizeof s->title);
    make_targets();
    s->at = (uint8_t)su_proposed_target();
    pages_push(&target_page);
}

/* Who puts hourglasses on spaces may want to put more of them there. */
static bool reopens(void)
{
    SuScreen *s = &su_screen;
    int place = s->reopen;
    if (place < SU_LOCATIONS && su_place_on())
        return true;
    s->reopen = SU_PLACE_NONE;
    if (place >= SU_LOCATIONS || (s->begins >> place & 1) == 0)
        return false;
    s->origin = (uint8_t)place;
    su_choose((SuWant){(uint8_t)place, SU_KEY_ANY, 0, SU_PLACE_ANY});
    return true;
}

/* Whether the step is none that is decided on the board: its question waits, however long one looks there. */
bool su_asks(void)
{
    const SuState *state = su_view();
    bool spending = state->step == SU_STEP_SPEND_PREPARATION || state->step == SU_STEP_SPEND_CAST || state->step == SU_STEP_SPEND_MANEUVER;
    bool marching = state->step >= SU_STEP_1A && state->step <= SU_STEP_3;
    return state->ask == SU_ASK_NOTHING ? !spending && !marching : state->ask != SU_ASK_SURGE;
}

/* Steps that are no matter of the board open their list; open decisions are asked at once. */
bool su_turn(void)
{
    SuScreen *s = &su_screen;
    const SuState *state = su_view();
    su_choose_list();
    if (state->ask != SU_ASK_NOTHING && state->ask != SU_ASK_WORK_TARGET)
        s->origin = SU_PLACE_NONE;
    if (su_deck_skips() || su_march_on())
        return true;
    if (!su_asks())
        return state->ask == SU_ASK_NOTHING && reopens();
    if (su_deck_turn())
        return true;
    if (asks_for_place())
        ask_place();
    else
        su_choose((SuWant){SU_PLACE_ANY, SU_KEY_ANY, 0, SU_PLACE_ANY});
    return true;
}
