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

static void ask_next(void);
static void back_to_codes(void) { tm_speech_open(page.to); }

static Action finished(void)
{
    bool spoken = page.to == TM_NOBODY;
    return (Action){spoken ? TM_SAY : TM_COURIER, (uint8_t)(spoken ? page.code : page.to * 32 + page.code), page.args[0], page.args[1]};
}

static void send(void)
{
    if (tm_do(finished()))
        audio_effect(EFFECT_TURN);
    tm_talk_open();
}

/* ---- arguments ---- */

static void take(int value)
{
    page.args[page.argument++] = (uint8_t)value;
    ask_next();
}

static bool is_base(int cell) { return tm_base_at(&tm_screen.view, cell) >= 0; }

static void fill_nation(void *context, int index, MenuItem *item)
{
    (void)context;
    tm_list_nation(item, index);
    Action action = finished();
    (page.argument ? &action.c : &action.b)[0] = (uint8_t)index;
    bool last = page.argument + 1 == ARGUMENTS || tm_codes[page.code].arg[page.argument + 1] == TM_ARG_NONE;
    TmWhy why = last ? tm_why(tm_view(), action) : TM_WHY_FINE;
    const WordsArg args[] = {{.text = tm_nation_name(index)}, {.text = text(TEXT_TM_BLANK_CELL)}};
    words_format(tm_row.help, TM_HELP, why == TM_WHY_FINE ? tm_code_pattern(page.code) : tm_refusal(why), args, 2);
    item->help = tm_row.help;
    item->disabled = why != TM_WHY_FINE;
}

static void nation_frame(void)
{
    KitEvent event = tm_list_frame();
    if (event == KIT_CHOSEN)
        take(tm_list_selected());
    else if (event == KIT_BACK)
        back_to_codes();
}

static const TmPage nation_page = {nation_frame, tm_list_close, NULL};

static void ask_next(void)
{
    int kind = page.argument < ARGUMENTS ? tm_codes[page.code].arg[page.argument] : TM_ARG_NONE;
    switch (kind) {
    case TM_ARG_NATION: case TM_ARG_FLAG:
        tm_page_open(&nation_page);
        tm_list_open(&(TmList){.title = page.title, .count = kind == TM_ARG_FLAG ? TM_FLAGS : TM_NATIONS, .help_lines = HELP_LINES,
                               .fill = fill_nation, .sign = tm_list_nation_sign});
        break;
    case TM_ARG_CELL: tm_pick_cell(text(TEXT_TM_PICK_WHERE), NULL, take, back_to_codes); break;
    case TM_ARG_BASE: tm_pick_cell(text(TEXT_TM_PICK_BASE), is_base, take, back_to_codes); break;
    default: send(); break;
    }
}

/* ---- sentences ---- */

static void fill(void *context, int index, MenuItem *item)
{
    static const int16_t blanks[] = {TEXT_TM_NONE, TEXT_TM_BLANK_NATION, TEXT_TM_BLANK_NATION, TEXT_TM_BLANK_CELL, TEXT_TM_BLANK_CELL};
    int code = index + 1;
    const WordsArg args[] = {{.text = text(blanks[tm_codes[code].arg[0]])}, {.text = text(blanks[tm_codes[code].arg[1]])}};
    (void)context;
    words_format(tm_row.label, TM_ROW, tm_code_pattern(code), args, 2);
    item->label = tm_row.label;
}

static void frame(void)
{
    KitEvent event = tm_list_frame();
    if (event == KIT_BACK) {
        tm_talk_open();
    } else if (event == KIT_CHOSEN) {
        page.code = (uint8_t)(tm_list_selected() + 1);
        page.argument = page.args[0] = page.args[1] = 0;
        ask_next();
    }
}

static const TmPage speech_page = {frame, tm_list_close, NULL};

void tm_speech_open(int courier_to)
{
    bool spoken = courier_to == TM_NOBODY;
    tm_page_open(&speech_page);
    page.to = (uint8_t)courier_to;
    words_format(page.title, sizeof page.title, text(spoken ? TEXT_TM_SAY_TITLE : TEXT_TM_COURIER_TITLE), &(WordsArg){.text = tm_nation_name(courier_to)}, 1);
    tm_list_open(&(TmList){.title = page.title, .count = (uint8_t)(spoken ? TM_PUBLIC_CODES - 1 : TM_CODES - 1), .fill = fill});
}
