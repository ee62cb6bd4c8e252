/* SPDX-License-Identifier: MIT */
/* Sheets of the START menu (LH-24.5): the chapter with its forecast, the people, the storage, the hand. They are read; only cards are played and things used that help somebody now. */
#include <stddef.h>

#include "lh_words.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/losthope/faces.h"
#include "ui/losthope/rows.h"
#include "ui/losthope/screen.h"
#include "ui/play/ask.h"

enum { LIST_X = 1, LIST_W = 28, HELP_LINES = 4, STORE_LINES = 3 };

static int known(uint16_t id) { return id == LH_NO_WORD ? 0 : id; }
static WordsArg number(int value) { return (WordsArg){.number = value}; }
static void say(char *out, int size, int id, WordsArg first, WordsArg second)
{
    const WordsArg args[] = {first, second};
    words_format(out, size, text(id), args, 2);
}

/* ---- the storage ---- */

static void find_things(void)
{
    LhScreen *s = &lh_screen;
    s->rows = 0;
    for (int item = 0; item < LH_ITEMS; item++)
        if (lh_view()->storage[item] > 0)
            s->value[s->rows++] = (uint8_t)item;
}

static int row_count(void) { return lh_screen.rows; }

/* A thing that helps somebody is used here, at dawn (LH-17.2, LH-17.3); LH_KINDS: not now. */
static int use_of(int item)
{
    for (int kind = LH_MEDS; kind <= LH_SIP; kind++)
        if (play_human() && lh_any((LhWant){(uint8_t)kind, {LH_ANY, (uint8_t)item, LH_ANY}}))
            return kind;
    return LH_KINDS;
}

/* What it is there for, and when. */
static int purpose(int item)
{
    const int groups = lh_items[item].groups;
    if (item == LH_WAT || (groups & LH_GROUP_FOOD) != 0)
        return TEXT_LH_STORE_FOR_MEAL;
    if (lh_items[item].colour == LH_RESOURCE)
        return TEXT_LH_STORE_FOR_WORK;
    if ((groups & (LH_GROUP_WEAPON | LH_GROUP_GUN)) != 0)
        return TEXT_LH_STORE_FOR_NIGHT;
    if (item >= LH_HME)
        return TEXT_LH_STORE_FOR_CARE;
    return item == LH_ALC || item == LH_MSH || item == LH_COF || item == LH_GTR ? TEXT_LH_STORE_FOR_MIND : TEXT_LH_STORE_FOR_TRADE;
}

static void thing(int index, ListRow *row)
{
    const LhState *state = lh_view();
    int item = lh_screen.value[index];
    row->icon = lh_icon(item);
    say(row->label, LIST_LABEL, lh_words_item[item], number(0), number(0));
    say(row->note, LIST_NOTE, item <= LH_WAT ? TEXT_LH_STORE_NOTE_PLAIN : TEXT_LH_STORE_NOTE, number(state->storage[item]), number(lh_items[item].value));
    bool use = use_of(item) != LH_KINDS;
    row->reason = use || index == list_row() ? NULL : "";
    if (index != list_row())
        return;
    const WordsArg args[] = {{.number = lh_items[item].weight}, {.number = lh_value(state->storage)}, {.text = text(use ? TEXT_LH_STORE_USE : purpose(item))}};
    words_format(row->help, LIST_HELP, text(TEXT_LH_STORE_HELP), args, 3);
}

static void use_thing(int index)
{
    int item = lh_screen.value[index], kind = use_of(item);
    if (kind == LH_KINDS) {
        kit_sound(KIT_SOUND_REFUSE);
        return;
    }
    pages_home();
    lh_choose((LhWant){(uint8_t)kind, {LH_ANY, (uint8_t)item, LH_ANY}});
}

static const List storage = {.title = TEXT_LH_MENU_STORAGE, .x = LIST_X, .w = LIST_W, .help_lines = STORE_LINES, .empty = TEXT_LH_STORE_EMPTY, .icons = true,
                             .count = row_count, .fill = thing, .chosen = use_thing};

void lh_storage_open(void)
{
    lh_choose_list();
    find_things();
    list_push(&storage, 0);
}

/* ---- the hand ---- */

static int hand_count(void)
{
    int count = 0;
    while (count < LH_HAND && lh_view()->hand[count] != LH_NONE) count++;
    return count;
}

static bool playable(int card) { return lh_any((LhWant){LH_NARR, {(uint8_t)card, LH_ANY, LH_ANY}}); }

static void card(int index, ListRow *row)
{
    int id = lh_view()->hand[index];
    say(row->label, LIST_LABEL, lh_words_narrative[id], number(0), number(0));
    const char *words = known(lh_words_narrative_text[id]) ? text(lh_words_narrative_text[id]) : "";
    if (index == list_row())
        say(row->help, LIST_HELP, playable(id) ? TEXT_LH_ACT_ROOM : TEXT_LH_HAND_NOT_NOW, (WordsArg){.text = words}, number(0));
    row->reason = playable(id) || index == list_row() ? NULL : "";
}

static void play_card(int index)
{
    int id = lh_view()->hand[index];
    if (!playable(id)) {
        kit_sound(KIT_SOUND_REFUSE);
        return;
    }
    pages_home();
    lh_choose((LhWant){LH_NARR, {(uint8_t)id, LH_ANY, LH_ANY}});
}

static const List hand = {.title = TEXT_LH_MENU_HAND, .x = LIST_X, .w = LIST_W, .help_lines = HELP_LINES, .empty = TEXT_LH_HAND_EMPTY, .count = hand_count,
                          .fill = card, .chosen = play_card};

void lh_hand_open(void)
{
    lh_choose_list();
    list_push(&hand, 0);
}

/* ---- the people ---- */

static bool is_here(int slot) { return lh_view()->people[slot].id != LH_NONE; }

static void person(int slot, LhRow *out)
{
    const LhMember *member = &lh_view()->people[slot];
    const LhPerson *who = &lh_people[member->id];
    const WordsArg args[] = {{.number = who->prowess}, {.number = who->empathy}, {.number = who->inventory}};
    out->face = (int8_t)member->id;
    out->member = member;
    out->wide = true;
    out->cells = 1;
    words_format(out->label, LH_CELL_TEXT, text(lh_words_first_name[member->id]), NULL, 0);
    words_format(out->cell[0], LH_CELL_TEXT, text(TEXT_LH_PERSON_CELL), args, 3);
}

static void about(int line, int slot, int cell, char out[LH_ROWS_HELP])
{
    (void)cell;
    if (line != LH_ROWS_PERSON)
        return;
    int id = lh_view()->people[slot].id;
    const WordsArg args[] = {{.text = text(lh_words_job[id])}, {.text = text(lh_words_about[id])}, {.number = lh_actions_of(lh_view(), slot)}};
    words_format(out, LH_ROWS_HELP, text(TEXT_LH_PERSON_DAY), args, 3);
}

/* A on somebody: what fate brings out in them. */
enum { TRAITS = 3 };
static int trait_count(void) { return TRAITS; }

static void trait(int index, ListRow *row)
{
    static const char *const letters[TRAITS] = {"A", "B", "C"};
    say(row->label, LIST_LABEL, TEXT_LH_TRAIT_ROW, (WordsArg){.text = letters[index]}, number(0));
    say(row->help, LIST_HELP, lh_words_trait[lh_screen.chosen][index], number(0), number(0));
}

static const char *person_title(void) { return text(lh_words_person[lh_screen.chosen]); }
static const List traits_list = {.title_words = person_title, .x = LIST_X, .w = LIST_W, .help_lines = HELP_LINES, .count = trait_count, .fill = trait};

static bool traits(int slot, int cell, int step)
{
    (void)cell, (void)step;
    lh_screen.chosen = lh_view()->people[slot].id;
    list_push(&traits_list, 0);
    return true;
}

static void back_row(int line, LhRow *out)
{
    (void)line;
    words_copy(out->label, LH_CELL_TEXT, text(TEXT_LH_BACK_ROW));
}

static bool go_back(int line, int cell)
{
    (void)line, (void)cell;
    pages_pop();
    return true;
}

static const LhRows people_page = {.is_here = is_here, .person = person, .change = traits, .lines = 1, .line = back_row, .change_line = go_back, .help = about, .hint = TEXT_HINT_READ};

void lh_people_open(void) { lh_rows_push(&people_page, 0); }

/* ---- the chapter ---- */

/* Rows: cards of the timeline by space, then counters, characters, tokens. */
enum { ROW_TICKS = 100, ROW_COUNTS, ROW_TRACK, ROW_CHARACTER, ROW_TOKEN = ROW_CHARACTER + LH_CHARACTERS };

static void find_matters(void)
{
    LhScreen *s = &lh_screen;
    const LhState *state = lh_view();
    s->rows = 0;
    for (int space = LH_TIMELINE; space >= 0; space--)
        if (state->timeline[space].card != LH_NONE)
            s->value[s->rows++] = (uint8_t)space;
    s->value[s->rows++] = ROW_TICKS;
    s->value[s->rows++] = ROW_COUNTS;
    if (state->sheet == LH_SHEET_IIA || state->sheet == LH_SHEET_IIB)
        s->value[s->rows++] = ROW_TRACK;
    for (int i = 0; i < LH_CHARACTERS; i++)
        if (state->favour[i] > 0 && state->favour[i] != LH_NONE)
            s->value[s->rows++] = (uint8_t)(ROW_CHARACTER + i);
    for (int i = 1; i <= LH_CAMPAIGN_TOKENS; i++)
        if ((state->tokens >> i & 1) != 0)
            s->value[s->rows++] = (uint8_t)(ROW_TOKEN + i - 1);
}

static void forecast(char *out)
{
    const LhState *state = lh_view();
    int next = lh_branch(state);
    if (state->mode == LH_ONE_CHAPTER || state->chapter == 3)
        say(out, LIST_HELP, TEXT_LH_CHAPTER_LEADS_END, number(0), number(0));
    else if (next == LH_NONE)
        say(out, LIST_HELP, TEXT_LH_CHAPTER_LEADS_YOU, number(0), number(0));
    else
        say(out, LIST_HELP, TEXT_LH_CHAPTER_LEADS, (WordsArg){.text = text(lh_words_sheet[next])}, number(0));
}

static void timeline_row(int space, ListRow *row)
{
    int id = lh_view()->timeline[space].card, left = LH_TIMELINE - space;
    say(row->label, LIST_LABEL, lh_words_card[id], number(0), number(0));
    say(row->note, LIST_NOTE, left <= 1 ? TEXT_LH_CHAPTER_LAST : TEXT_LH_CHAPTER_LEFT, number(left), number(0));
    if (!known(lh_words_card_rule[id]))
        return;
    if (lh_cards[id].letter == LH_NONE) {
        say(row->help, LIST_HELP, lh_words_card_rule[id], number(0), number(0));
        return;
    }
    char where[LIST_NOTE];              /* its pennant stands in the city */
    say(where, sizeof where, TEXT_LH_DISTRICT, number(lh_view()->timeline[space].district), number(0));
    const WordsArg args[] = {{.text = where}, {.text = text(lh_words_card_rule[id])}};
    words_format(row->help, LIST_HELP, "%0. %1", args, 2);
}

static void matter(int index, ListRow *row)
{
    const LhState *state = lh_view();
    int value = lh_screen.value[index];
    if (value <= LH_TIMELINE)
        timeline_row(value, row);
    else if (value == ROW_TICKS) {
        say(row->label, LIST_LABEL, TEXT_LH_CHAPTER_TICKS, number(0), number(0));
        say(row->note, LIST_NOTE, TEXT_LH_CHAPTER_TICKS_NOTE, number(state->ticks), number(LH_TICKS_NEEDED));
        say(row->help, LIST_HELP, TEXT_LH_CHAPTER_TICKS_HELP, number(state->marks), number(0));
    } else if (value == ROW_COUNTS) {
        say(row->label, LIST_LABEL, TEXT_LH_CHAPTER_COUNTS, number(0), number(0));
        say(row->note, LIST_NOTE, TEXT_LH_CHAPTER_COUNTS_NOTE, number(state->open), number(state->quiet));
        forecast(row->help);
    } else if (value == ROW_TRACK) {
        bool seen = state->sheet == LH_SHEET_IIA;
        say(row->label, LIST_LABEL, seen ? TEXT_LH_COVERAGE : TEXT_LH_ANGER, number(0), number(0));
        say(row->note, LIST_NOTE, TEXT_LH_ACT_NUMBER, number(seen ? state->coverage : state->anger), number(0));
        forecast(row->help);
    } else if (value >= ROW_TOKEN) {
        int token = value - ROW_TOKEN;
        say(row->label, LIST_LABEL, lh_words_token[token], number(0), number(0));
        say(row->note, LIST_NOTE, TEXT_LH_CHAPTER_TOKEN, number(0), number(0));
        if (known(lh_words_token_text[token]))
            say(row->help, LIST_HELP, lh_words_token_text[token], number(0), number(0));
    } else if (value >= ROW_CHARACTER) {
        int who = value - ROW_CHARACTER;
        say(row->label, LIST_LABEL, lh_words_character[who], number(0), number(0));
        say(row->note, LIST_NOTE, TEXT_LH_CHAPTER_FAVOUR, number(state->favour[who]), number(0));
        say(row->help, LIST_HELP, lh_words_role[who], number(0), number(0));
    }
}

static const char *chapter_title(void) { return text(lh_words_sheet[lh_view()->sheet]); }

/* SELECT on a card: its story once more. */
static void retell(int index)
{
    int value = lh_screen.value[index];
    if (value > LH_TIMELINE || !known(lh_words_card_text[lh_view()->timeline[value].card]))
        return;
    int id = lh_view()->timeline[value].card;
    tip_show(text(lh_words_card[id]), text(lh_words_card_text[id]), (ScreenRect){0, 0, 0, 0});
}

static const List chapter = {.title_words = chapter_title, .x = LIST_X, .w = LIST_W, .help_lines = HELP_LINES, .count = row_count, .fill = matter, .ask = retell};

void lh_chapter_open(void)
{
    find_matters();
    list_push(&chapter, 0);
}
