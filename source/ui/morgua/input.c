/* SPDX-License-Identifier: MIT */
/* A human at the board: place, grow, migrate, use an office, move a unit. Refusals come with the reason. */
#include <stddef.h>

#include "audio.h"
#include "keys.h"
#include "text.h"
#include "ui/morgua/screen.h"

void mgui_input_begin(void)
{
    MgScreen *s = &mgui;
    s->mode = MODE_PLAY;
    s->bar_stale = s->top_stale = s->panel_stale = true;
    if (board_cursor() == BOARD_NONE)
        board_cursor_jump(mg_cities[0]);
    board_cursor_kind(CURSOR_NORMAL);
    mgui_view_marks();
    if (mg_in_trade(s->state))
        mgui_trade_resume();
    else if (s->state->phase == MG_CHIPS)
        mgui_chips_open();
}

void mgui_input_cancel(void)
{
    mgui_input_begin();
}

void mgui_refuse(MgWhy why)
{
    kit_sound(KIT_SOUND_REFUSE);
    mgui_tip_open(NULL, mgui_why_words(why));
}

/* ---- phases in which there is nothing worth choosing ---- */

static bool migration_pays(const MgState *state)
{
    int seat = mg_seat(state);
    for (int area = 0; area < MG_AREAS; area++) {
        if (mg_figures(state, seat, area) == 0)
            continue;
        if (mg_danger(state, &mgui.forecast, area) != MG_SAFE)
            return true;
        if (mg_free_position(state, area) != MG_NOWHERE)
            return true;
        for (int i = 0; i < 6; i++) {
            int next = mg_areas[area].neighbour[i];
            if (next != MG_NOWHERE && mg_free_position(state, next) != MG_NOWHERE)
                return true;
        }
    }
    return false;
}

static bool chips_pay(const MgState *state)
{
    int seat = mg_seat(state), offices = 0;
    for (int position = 0; position < MG_POSITIONS; position++) offices += state->holder[position] == seat + 1;
    return offices > mg_base_chips[state->players] || mg_owns(state, seat, MG_TRITONUS);
}

bool mgui_input_skips(Action *action)
{
    const MgState *state = mgui.state;
    if (!mgui.skip)
        return false;
    if (state->phase == MG_MIGRATION && !migration_pays(state)) {
        *action = (Action){.kind = MG_MIGRATE_END};
        return true;
    }
    if (state->phase == MG_CHIPS && !chips_pay(state)) {
        *action = (Action){.kind = MG_BUY_CHIPS};
        return true;
    }
    return false;
}

/* ---- picking ---- */

void mgui_input_pick(int kind, int what, bool bolt)
{
    MgScreen *s = &mgui;
    s->mode = MODE_TARGET;
    s->picked_kind = (uint8_t)kind;
    s->picked = (uint8_t)what;
    s->bolt = bolt;
    s->bar_stale = true;
    board_cursor_kind(CURSOR_TARGET);
    audio_effect(EFFECT_SELECT);
    mgui_view_marks();
}

static void try_action(Action action)
{
    MgWhy why = mg_why(mgui.state, action);
    if (why == MG_WHY_FINE)
        mgui_play(action);
    else
        mgui_refuse(why);
}

static void pick_migrant(int area)
{
    const MgState *state = mgui.state;
    if (mg_figures(state, mg_seat(state), area) == 0)
        mgui_refuse(MG_WHY_NOBODY);
    else if (state->gold[mg_seat(state)] < MG_MIGRATION_PRICE)
        mgui_refuse(MG_WHY_NO_GOLD);
    else if (!state->quota[area])
        mgui_refuse(MG_WHY_MOVED);
    else
        mgui_input_pick(MG_MIGRATE, area, false);
}

/* Wizards first: they are the stronger ones. */
static int unit_in(const MgState *state, int area)
{
    int seat = mg_seat(state);
    for (int slot = MG_UNITS - 1; slot >= 0; slot--)
        if (state->unit_area[seat][slot] == area && !(state->unit_used >> slot & 1))
            return slot;
    return -1;
}

static void pick_unit(int area)
{
    int slot = unit_in(mgui.state, area);
    if (slot < 0)
        mgui_refuse(MG_WHY_NO_UNIT);
    else
        mgui_input_pick(MG_UNIT, slot, false);
}

static void choose(int area)
{
    switch (mgui.state->phase) {
    case MG_PLACEMENT: try_action((Action){MG_PLACE, (uint8_t)area, 0, 0}); break;
    case MG_GROWTH: try_action((Action){MG_GROW, (uint8_t)area, 0, 0}); break;
    case MG_MIGRATION: pick_migrant(area); break;
    case MG_CHIPS: mgui_chips_open(); break;
    case MG_ACTIONS: mgui_uses_open(area); break;
    case MG_RESISTANCE: pick_unit(area); break;
    default: break;
    }
}

/* The other type of unit in the same area, when both stand there. */
static bool other_unit(void)
{
    MgScreen *s = &mgui;
    int seat = mg_seat(s->state), area = s->state->unit_area[seat][s->picked];
    for (int i = 1; i < MG_UNITS; i++) {
        int slot = (s->picked + i) % MG_UNITS;
        bool other_type = (slot < MG_UNITS_OF_A_TYPE) != (s->picked < MG_UNITS_OF_A_TYPE);
        if (other_type && s->state->unit_area[seat][slot] == area && !(s->state->unit_used >> slot & 1)) {
            mgui_input_pick(MG_UNIT, slot, false);
            return true;
        }
    }
    return false;
}

static void aim(int area)
{
    MgScreen *s = &mgui;
    Action action = {s->picked_kind, s->picked, (uint8_t)area, s->bolt};
    if (mg_why(s->state, action) == MG_WHY_IDLE && s->picked_kind == MG_UNIT && other_unit())
        return;
    try_action(action);
}

/* ---- once more: the same deed, or the next office of that kind ---- */

static bool same_use(Action last, int position, Action *out)
{
    Action action = last;
    action.a = (uint8_t)position;
    *out = action;
    return mg_positions[position].office == mg_positions[last.a].office && mg_why(mgui.state, action) == MG_WHY_FINE;
}

static bool repeated(Action last, Action *out)
{
    const MgState *state = mgui.state;
    *out = last;
    if (mg_why(state, last) == MG_WHY_FINE)
        return true;
    if (last.kind >= MG_COLLECT && last.kind <= MG_STRIKE) {
        for (int i = 1; i < MG_POSITIONS; i++)
            if (same_use(last, (last.a + i) % MG_POSITIONS, out))
                return true;
    } else if (last.kind == MG_UNIT) {
        for (int slot = 0; slot < MG_UNITS; slot++) {
            *out = (Action){MG_UNIT, (uint8_t)slot, last.b, 0};
            if (mg_why(state, *out) == MG_WHY_FINE)
                return true;
        }
    }
    return false;
}

static void repeat(void)
{
    MgScreen *s = &mgui;
    int seat = mg_seat(s->state);
    Action action;
    if (!s->has_last[seat] || !repeated(s->last[seat], &action)) {
        kit_sound(KIT_SOUND_REFUSE);
        mgui_tip_open(NULL, text(TEXT_MG_NO_REPEAT));
        return;
    }
    if (action.kind == MG_TRADE_OPEN)
        mgui_trade_open_screen(action.a, action.c == MG_SELL);
    else
        mgui_play(action);
}

static void back(void)
{
    MgScreen *s = &mgui;
    if (s->mode == MODE_TARGET) {
        kit_sound(KIT_SOUND_BACK);
        mgui_input_cancel();
    } else if (s->playing == PLAYING_LESSONS) {
        mgui_ask(ASK_QUIT);
    } else {
        repeat();
    }
}

void mgui_input_frame(void)
{
    MgScreen *s = &mgui;
    unsigned keys = keys_pressed();
    if (board_cursor_keys()) {
        audio_effect(EFFECT_CURSOR);
        s->panel_stale = true;
        if (s->bar_words[0] && s->mode == MODE_PLAY) {
            s->bar_words[0] = 0;
            s->bar_stale = true;
        }
        return;
    }
    int area = board_cursor();
    if (area == BOARD_NONE)
        return;
    if (keys & KEY_BIT_A) {
        if (s->mode == MODE_TARGET)
            aim(area);
        else
            choose(area);
    } else if (keys & KEY_BIT_B) {
        back();
    } else if (keys & KEY_BIT_START) {
        if (s->playing == PLAYING_LESSONS)
            mgui_lessons_task();
        else
            mgui_menu_open();
    } else if (keys & KEY_BIT_SELECT) {
        mgui_see_open(area);
    }
}
