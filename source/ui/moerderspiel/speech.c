/* SPDX-License-Identifier: MIT */
/* The vocabulary: a sentence, then whom or what it is about. Nothing that is said is checked for truth. */
#include <stddef.h>

#include "audio.h"
#include "place.h"
#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

enum { HELP_LINES = 1, ARGUMENTS = 2 };

static PLACE_EWRAM struct { uint8_t to, code, argument, args[ARGUMENTS]; char title[TM_ROW]; } page;

static Action finished(void)
{
    bool spoken = page.to == TM_NOBODY;
    return (Action){spoken ? TM_SAY : TM_COURIER, (uint8_t)(spoken ? page.code : page.to * 32 + page.code), page.args[0], page.args[1]};
}

static void send(void)
{
    if (!tm_do(finished()))
        return;
    audio_effect(EFFECT_TURN);
    pages_home();
    tm_talk_open();
}

static const char *title(void) { return page.title; }

/* ---- arguments: one page, which the next one takes the place of ---- */

static void ask_next(void);

static void take(int value)
{
    page.args[page.argument++] = (uint8_t)value;
    ask_next();
}

static bool is_base(int cell) { return tm_base_at(tm_view(), cell) >= 0; }
static int argument_kind(void) { return page.argument < ARGUMENTS ? tm_codes[page.code].arg[page.argument] : TM_ARG_NONE; }
static int nation_count(void) { return argument_kind() == TM_ARG_FLAG ? TM_FLAGS : TM_NATIONS; }

static void fill_nation(int index, ListRow *row)
{
    Action action = finished();
    (page.argument ? &action.c : &action.b)[0] = (uint8_t)index;
    bool last = page.argument + 1 == ARGUMENTS || tm_codes[page.code].arg[page.argument + 1] == TM_ARG_NONE;
    TmWhy why = last ? tm_why(tm_view(), action) : TM_WHY_FINE;
    const WordsArg args[] = {{.text = tm_nation_name(index)}, {.text = text(TEXT_TM_BLANK_CELL)}};
    tm_row_label(row, tm_nation_name(index));
    words_format(row->help, LIST_HELP, tm_code_pattern(page.code), args, 2);
    row->reason = why == TM_WHY_FINE ? NULL : tm_refusal(why);
}

static const List nation_list = {.title_words = title, .help_lines = HELP_LINES, .icons = true, .count = nation_count, .fill = fill_nation,
                                 .chosen = take, .sign = tm_sign_sprite};

static void ask_nation(void)
{
    if (page.argument == 0)
        tm_list_open(&nation_list, tm_viewer() == 0);
    else
        list_replace(&nation_list, tm_viewer() == 0);
}

static void ask_cell(int question, bool (*allowed)(int cell))
{
    if (page.argument == 0)
        tm_pick_cell(text(question), allowed, take);
    else
        tm_pick_instead(text(question), allowed, take);
}

static void ask_next(void)
{
    switch (argument_kind()) {
    case TM_ARG_NATION: case TM_ARG_FLAG: ask_nation(); break;
    case TM_ARG_CELL: ask_cell(TEXT_TM_PICK_WHERE, NULL); break;
    case TM_ARG_BASE: ask_cell(TEXT_TM_PICK_BASE, is_base); break;
    default: send(); break;
    }
}

/* ---- sentences ---- */

static int count(void) { return page.to == TM_NOBODY ? TM_PUBLIC_CODES - 1 : TM_CODES - 1; }

static void fill(int index, ListRow *row)
{
    static const int16_t blanks[] = {TEXT_TM_NONE, TEXT_TM_BLANK_NATION, TEXT_TM_BLANK_NATION, TEXT_TM_BLANK_CELL, TEXT_TM_BLANK_CELL};
    int code = index + 1;
    const WordsArg args[] = {{.text = text(blanks[tm_codes[code].arg[0]])}, {.text = text(blanks[tm_codes[code].arg[1]])}};
    words_format(row->label, LIST_LABEL, tm_code_pattern(code), args, 2);
}

static void chosen(int index)
{
    page.code = (uint8_t)(index + 1);
    page.argument = page.args[0] = page.args[1] = 0;
    ask_next();
}

static const List speech_list = {.title_words = title, .count = count, .fill = fill, .chosen = chosen};

void tm_speech_open(int courier_to)
{
    bool spoken = courier_to == TM_NOBODY;
    page.to = (uint8_t)courier_to;
    words_format(page.title, sizeof page.title, text(spoken ? TEXT_TM_SAY_TITLE : TEXT_TM_COURIER_TITLE), &(WordsArg){.text = tm_nation_name(courier_to)}, 1);
    tm_list_open(&speech_list, 0);
}
