/* SPDX-License-Identifier: MIT */
/* Sheets of the START menu (LH-24.5): the people, the storage, the hand. They are read; only cards are played and things used that help somebody now. */
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
    say(row->label, LIST_LABEL, lh_item_text(item, state->storage[item]), number(0), number(0));
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

static const List storage = {.title = TEXT_LH_MENU_STORAGE, .x = LIST_X, .y = LH_SHEET_Y, .w = LIST_W, .h = LH_SHEET_H, .help_lines = STORE_LINES, .empty = TEXT_LH_STORE_EMPTY, .icons = true,
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

static const List hand = {.title = TEXT_LH_MENU_HAND, .x = LIST_X, .y = LH_SHEET_Y, .w = LIST_W, .h = LH_SHEET_H, .help_lines = HELP_LINES, .empty = TEXT_LH_HAND_EMPTY, .count = hand_count,
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

enum { LINE_CHILD, LINE_DOG, LINES };

/* The status that decides how much somebody can do. */
static int worst_of(const LhMember *member)
{
    int worst = 0;
    for (int status = 1; status < LH_STATUSES; status++)
        if (member->status[status] > member->status[worst])
            worst = status;
    return worst;
}

static void about(int line, int slot, int cell, char out[LH_ROWS_HELP])
{
    (void)cell;
    if (line == LINE_CHILD || line == LINE_DOG)
        words_copy(out, LH_ROWS_HELP, text(line == LINE_CHILD ? TEXT_LH_PEOPLE_CHEER_HELP : TEXT_LH_PEOPLE_DOG_HELP));
    if (line != LH_ROWS_PERSON)
        return;
    const LhMember *member = &lh_view()->people[slot];
    int worst = worst_of(member), id = member->id;
    const WordsArg args[] = {{.text = text(lh_words_job[id])}, {.text = text(lh_words_about[id])}, {.number = lh_actions_of(lh_view(), slot)},
                             {.text = text(lh_words_status_level[worst][member->status[worst]])}};
    words_format(out, LH_ROWS_HELP, text(member->status[worst] > 0 ? TEXT_LH_PERSON_DAY_WORST : TEXT_LH_PERSON_DAY), args, 4);
}

/* A on somebody: what fate brings out in them. */
static int trait_count(void) { return LH_TRAITS; }

static void trait(int index, ListRow *row)
{
    static const char *const letters[LH_TRAITS] = {"A", "B", "C"};
    say(row->label, LIST_LABEL, TEXT_LH_TRAIT_ROW, (WordsArg){.text = letters[index]}, number(0));
    say(row->help, LIST_HELP, lh_words_trait[lh_screen.chosen][index], number(0), number(0));
}

static const char *person_title(void) { return text(lh_words_person[lh_screen.chosen]); }
static const List traits_list = {.title_words = person_title, .x = LIST_X, .y = LH_SHEET_Y, .w = LIST_W, .h = LH_SHEET_H, .help_lines = HELP_LINES, .count = trait_count, .fill = trait};

static bool traits(int slot, int cell, int step)
{
    (void)cell, (void)step;
    lh_screen.chosen = lh_view()->people[slot].id;
    list_push(&traits_list, 0);
    return true;
}

static bool has_line(int line)
{
    const LhState *state = lh_view();
    return line == LINE_CHILD ? state->orphan != LH_WITH_NOBODY : state->dog > 0;
}

/* Table 2.23: what a cheer is called. */
static int cheer_name(int cheer)
{
    static const struct { uint8_t from; int16_t name; } names[] = {{7, TEXT_LH_CHEER_RADIANT}, {4, TEXT_LH_CHEER_STEADY}, {2, TEXT_LH_CHEER_WITHDRAWN}, {1, TEXT_LH_CHEER_SICK}};
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if (cheer >= names[i].from)
            return names[i].name;
    return TEXT_LH_CHEER_LOST;
}

static void child_row(const LhState *state, LhRow *out)
{
    out->cells = 1;
    out->bad[0] = state->cheer < 4;
    words_copy(out->label, LH_CELL_TEXT, text(lh_child_text()));
    lh_row_words(out->cell[0], TEXT_LH_PEOPLE_CHEER, number(state->cheer), (WordsArg){.text = text(cheer_name(state->cheer))}, number(0));
}

static void line_row(int line, LhRow *out)
{
    const LhState *state = lh_view();
    if (line == LINE_CHILD) {
        child_row(state, out);
        return;
    }
    out->cells = 1;
    out->bad[0] = state->dog < LH_DOG_MAX;
    words_copy(out->label, LH_CELL_TEXT, text(TEXT_LH_DOG));
    lh_row_words(out->cell[0], state->dog < LH_DOG_MAX ? TEXT_LH_PEOPLE_DOG_HUNGRY : TEXT_LH_PEOPLE_DOG, number(state->dog), number(0), number(0));
}

static bool nothing(int line, int cell)
{
    (void)line, (void)cell;
    return false;
}

static const LhRows people_page = {.is_here = is_here, .person = person, .change = traits, .lines = LINES, .has_line = has_line, .line = line_row, .change_line = nothing, .help = about,
                                   .hint = TEXT_LH_KEYS_PEOPLE};

/* A winter may end with nobody left. */
int lh_people_refused(void)
{
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (is_here(slot))
            return 0;
    return has_line(LINE_CHILD) || has_line(LINE_DOG) ? 0 : TEXT_LH_PEOPLE_GONE;
}

void lh_people_open(void) { lh_rows_push(&people_page, 0); }
