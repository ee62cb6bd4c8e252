/* SPDX-License-Identifier: MIT */
#include "ui/moerderspiel/preview.h"

#include <stddef.h>

#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

enum { GUESSED_MORALE = 1, GUESSED_GARRISON = 4 };

static void clash_words(int id, const TmClash *clash, char *out, int size)
{
    const WordsArg args[] = {
        {.number = clash->power[0]}, {.number = clash->power[1]}, {.number = clash->loss[0] * 100}, {.number = clash->loss[1] * 100}
    };
    words_format(out, size, text(id), args, 4);
}

void tm_preview_fight(int slot, int sight, char *out, int size)
{
    TmClash clash;
    tm_preview_attack(tm_view(), tm_army_id(tm_viewer(), slot), sight, GUESSED_MORALE, &clash);
    clash_words(TEXT_TM_PREVIEW_FIGHT, &clash, out, size);
}

bool tm_stranger_on(int cell)
{
    for (int i = 0; i < tm_view()->seen_count; i++)
        if (tm_view()->seen[i].cell == cell)
            return true;
    return false;
}

static void hold_words(int army, char *out, int size)
{
    int morale = tm_view()->army[army].morale, most = tm_base_morale(tm_view(), tm_viewer());
    const WordsArg args[] = {{.number = morale}, {.number = morale + 1}};
    bool horde = tm_is_horde(army);
    words_format(out, size, text(morale < (horde ? 0 : most) ? TEXT_TM_PREVIEW_REST : TEXT_TM_PREVIEW_RESTED), args, 2);
}

static void move_words(int army, char *out, int size)
{
    const WordsArg arg = {.number = tm_flight(tm_view(), army, false)};
    words_format(out, size, text(tm_stranger_on(tm_view()->army[army].pos) ? TEXT_TM_PREVIEW_FLIGHT : TEXT_TM_LINE_MOVE), &arg, 1);
}

/* Another realm's base changes hands only when it was ceded. */
static void take_words(int army, char *out, int size)
{
    int base = tm_base_at(tm_view(), tm_view()->army[army].pos), owner = base < 0 ? TM_NOBODY : tm_view()->base[base].owner;
    words_format(out, size, text(owner < TM_NATIONS ? TEXT_TM_LINE_TAKE_CEDED : TEXT_TM_LINE_TAKE), &(WordsArg){.text = tm_nation_name(owner)}, 1);
}

void tm_preview(int slot, int code, int b, char *out, int size)
{
    int army = tm_army_id(tm_viewer(), slot);
    TmClash clash;
    switch (code) {
    case TM_HOLD: hold_words(army, out, size); break;
    case TM_MOVE: move_words(army, out, size); break;
    case TM_TAKE: take_words(army, out, size); break;
    case TM_ATTACK:
        if (b < TM_OWN_TARGET)
            tm_preview_fight(slot, b, out, size);
        else
            words_format(out, size, tm_order_line(code), NULL, 0);
        break;
    case TM_STORM_BASE:
        tm_preview_base(tm_view(), army, &clash);
        clash_words(TEXT_TM_PREVIEW_CREW, &clash, out, size);
        break;
    case TM_STORM_CAPITAL:
        tm_preview_capital(tm_view(), army, GUESSED_GARRISON, TM_GARRISON_MORALE, &clash);
        clash_words(TEXT_TM_PREVIEW_GARRISON, &clash, out, size);
        break;
    default: words_format(out, size, tm_order_line(code), NULL, 0); break;
    }
}
