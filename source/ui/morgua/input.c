/* SPDX-License-Identifier: MIT */
/* A person at the board: place, grow, migrate, use an office, move a unit; then the target. Refusals come with the reason. */
#include <stddef.h>

#include "audio.h"
#include "keys.h"
#include "place.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/morgua/screen.h"
#include "ui/play/ask.h"

PLACE_EWRAM volatile struct MgRom rom_morgua;

void mgui_refuse(MgWhy why)
{
    kit_sound(KIT_SOUND_REFUSE);
    tip_at(NULL, mgui_why_words(why), board_cursor());
}

/* ---- what cannot be taken back, or lures a temple, is asked once ---- */

static const char *last_words(const MgState *state)
{
    const MgForecast *forecast = &mgui.forecast;
    int lost = forecast->figures[mg_seat(state)];
    const WordsArg args[] = {{.text = text(state->phase == MG_ACTIONS ? TEXT_MG_LAST_CHIP : TEXT_MG_LAST_UNIT)},
                             {.text = text(lost == 0 ? TEXT_MG_LAST_SAFE : lost == 1 ? TEXT_MG_LAST_LOSS : TEXT_MG_LAST_LOSSES)}};
    char line[MG_TEXT];
    words_format(line, MG_TEXT, text(TEXT_MG_ASK_LAST), args, 2);
    words_format(mgui.words, MG_TEXT, line, &(WordsArg){.number = lost}, 1);
    return mgui.words;
}

static void carry_out(void)
{
    if (play_do(mgui.decided))
        pages_home();
}

/* Over the board, which it speaks of: lists are left before. */
static void ask_last(void (*yes)(void))
{
    pages_home();
    ask_yes_no(last_words(mgui_state()), true, yes);
}

static void unless_last(void)
{
    if (mg_ends_turn(mgui_state(), mgui.decided))
        ask_last(carry_out);
    else
        carry_out();
}

bool mgui_asks(Action action, void (*yes)(void))
{
    if (play_kind() != PLAY_TABLE || !mg_ends_turn(mgui_state(), action))
        return false;
    ask_last(yes);
    return true;
}

void mgui_decide(Action action)
{
    const MgState *state = mgui_state();
    mgui.decided = action;
    if (play_kind() != PLAY_TABLE) {
        carry_out();
    } else if (mg_lures(state, action)) {
        const WordsArg args[] = {{.number = mg_wealth(state) + mg_collect_amount(state, action.a)}, {.number = mg_wealth_limit(state)}};
        words_format(mgui.words, MG_TEXT, text(TEXT_MG_ASK_LURES), args, 2);
        pages_home();
        ask_yes_no(mgui.words, true, unless_last);
    } else {
        unless_last();
    }
}

static void try_action(Action action)
{
    MgWhy why = mg_why(mgui_state(), action);
    if (why == MG_WHY_FINE)
        mgui_decide(action);
    else
        mgui_refuse(why);
}

static void move_cursor(void)
{
    audio_effect(EFFECT_CURSOR);
    panels_stale(MG_PANEL_SIDE);
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

bool mgui_skips(Action *action)
{
    const MgState *state = mgui_state();
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

/* ---- the target of what is picked ---- */

static void mark_targets(void)
{
    MgScreen *s = &mgui;
    s->aiming = true;
    board_cursor_kind(CURSOR_TARGET);
    mgui_view_marks();
}

static void stop_aiming(void)
{
    mgui.aiming = false;
    board_cursor_kind(CURSOR_NORMAL);
}

/* The other type of unit in the same area, when both stand there. */
static bool other_unit(void)
{
    MgScreen *s = &mgui;
    const MgState *state = mgui_state();
    int seat = mg_seat(state), area = state->unit_area[seat][s->picked];
    for (int i = 1; i < MG_UNITS; i++) {
        int slot = (s->picked + i) % MG_UNITS;
        bool other_type = (slot < MG_UNITS_OF_A_TYPE) != (s->picked < MG_UNITS_OF_A_TYPE);
        if (other_type && state->unit_area[seat][slot] == area && !(state->unit_used >> slot & 1)) {
            s->picked = (uint8_t)slot;
            audio_effect(EFFECT_SELECT);
            mark_targets();
            return true;
        }
    }
    return false;
}

static void aim(int area)
{
    const MgScreen *s = &mgui;
    Action action = {s->picked_kind, s->picked, (uint8_t)area, s->bolt};
    if (mg_why(mgui_state(), action) == MG_WHY_IDLE && s->picked_kind == MG_UNIT && other_unit())
        return;
    try_action(action);
}

static void aim_frame(void)
{
    if (board_cursor_keys())
        move_cursor();
    else if (keys_pressed() & KEY_BIT_A)
        aim(board_cursor());
}

static const char *aim_hints(void)
{
    int kind = mgui.picked_kind;
    return text(kind == MG_MIGRATE ? TEXT_MG_NOW_MIGRATE_TO : kind == MG_STRIKE ? TEXT_MG_NOW_STRIKE : TEXT_MG_NOW_UNIT_TO);
}

static const Page aim_page = {.open = mark_targets, .frame = aim_frame, .close = stop_aiming, .ask = mgui_see, .hints = aim_hints, .over = true};

void mgui_pick(int kind, int what, bool bolt)
{
    MgScreen *s = &mgui;
    s->picked_kind = (uint8_t)kind;
    s->picked = (uint8_t)what;
    s->bolt = bolt;
    audio_effect(EFFECT_SELECT);
    pages_push(&aim_page);
}

/* ---- the board ---- */

static void pick_migrant(int area)
{
    const MgState *state = mgui_state();
    if (mg_figures(state, mg_seat(state), area) == 0)
        mgui_refuse(MG_WHY_NOBODY);
    else if (state->gold[mg_seat(state)] < MG_MIGRATION_PRICE)
        mgui_refuse(MG_WHY_NO_GOLD);
    else if (!state->quota[area])
        mgui_refuse(MG_WHY_MOVED);
    else
        mgui_pick(MG_MIGRATE, area, false);
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
    int slot = unit_in(mgui_state(), area);
    if (slot < 0)
        mgui_refuse(MG_WHY_NO_UNIT);
    else
        mgui_pick(MG_UNIT, slot, false);
}

static void choose(int area)
{
    if (mg_in_trade(mgui_state())) {
        mgui_trade_resume();
        return;
    }
    switch (mgui_state()->phase) {
    case MG_PLACEMENT: try_action((Action){MG_PLACE, (uint8_t)area, 0, 0}); break;
    case MG_GROWTH: try_action((Action){MG_GROW, (uint8_t)area, 0, 0}); break;
    case MG_MIGRATION: pick_migrant(area); break;
    case MG_CHIPS: mgui_chips(); break;
    case MG_ACTIONS: mgui_uses(area); break;
    case MG_RESISTANCE: pick_unit(area); break;
    default: break;
    }
}

static void frame(void)
{
    if (board_cursor_keys())
        move_cursor();
    else if (keys_pressed() & KEY_BIT_A && board_cursor() != BOARD_NONE)
        choose(board_cursor());
}

/* A page is gone: what is possible is marked again, unless something has been decided. */
static void refresh(void)
{
    panels_stale(MG_PANEL_SIDE);
    panels_stale(MG_PANEL_BAR);
    mgui.gold_after = 0;
    if (mgui.begun && !table_pending())
        mgui_view_marks();
}

static void back(void)
{
    if (play_kind() == PLAY_LESSONS)
        lessons_leave();
}

static void ask(void)
{
    if (play_kind() == PLAY_LESSONS)
        lessons_task();
    else
        mgui_see();
}

static const char *hints(void)
{
    static const int16_t phases[MG_PHASES] = {
        [MG_PLACEMENT] = TEXT_MG_NOW_PLACE, [MG_GROWTH] = TEXT_MG_NOW_GROW, [MG_MIGRATION] = TEXT_MG_NOW_MIGRATE, [MG_MUSTER] = TEXT_MG_NOW_MUSTER,
        [MG_FATE] = TEXT_MG_NOW_FATE, [MG_CHIPS] = TEXT_MG_NOW_LOOK, [MG_ACTIONS] = TEXT_MG_NOW_ACT, [MG_RESISTANCE] = TEXT_MG_NOW_UNIT,
        [MG_WEALTH] = TEXT_MG_NOW_WEALTH,
    };
    return text(phases[mgui_state()->phase]);
}

const Page mgui_board_page = {.frame = frame, .refresh = refresh, .back = back, .ask = ask, .hints = hints};

/* ---- a turn begins ---- */

/* What the phase is about, in a strip over the board, when a person comes to it. */
static void say_phase(void)
{
    static const int16_t banners[MG_PHASES] = {
        [MG_PLACEMENT] = TEXT_MG_BANNER_PLACE, [MG_GROWTH] = TEXT_MG_BANNER_GROW, [MG_MIGRATION] = TEXT_MG_BANNER_MIGRATE,
        [MG_ACTIONS] = TEXT_MG_BANNER_ACT, [MG_RESISTANCE] = TEXT_MG_BANNER_UNIT,
    };
    const MgState *state = mgui_state();
    int seat = mg_seat(state), words = banners[state->phase];
    if (state->phase == MG_PLACEMENT && state->to_place[seat] != mg_figures_of[state->players])
        return;         /* said before the first figure */
    if (words && play_kind() == PLAY_TABLE)
        pages_say(text(words));
}

/* As good as lost: said once, and one may play on. */
static bool despairs(const MgState *state)
{
    if (mgui.despaired || play_kind() != PLAY_TABLE || !mg_failing(state))
        return false;
    mgui.despaired = true;
    ask_yes_no(text(TEXT_MG_ASK_FAILING), false, mgui_give_up);
    return true;
}

bool mgui_turn(void)
{
    MgScreen *s = &mgui;
    const MgState *state = mgui_state();
    int seat = mg_seat(state), turn = (state->round * MG_PHASES + state->phase) * MG_PLAYERS_MAX + seat;
    if ((state->phase == MG_PLACEMENT && s->advised >> seat & 1) || (s->guided && mg_in_trade(state))) {
        mgui_adviser();
        return true;
    }
    s->begun = true;
    rom_morgua.phase = state->phase;
    rom_morgua.round = state->round;
    rom_morgua.seat = (uint8_t)seat;
    s->fresh = turn != s->turn;
    s->turn = (uint16_t)turn;
    panels_all_stale();
    s->bar_news = false;            /* whoever is to act sees the buttons */
    if (board_cursor() == BOARD_NONE)
        board_cursor_to(s->home);
    board_cursor_kind(CURSOR_NORMAL);
    mgui_view_marks();
    if (s->fresh) {
        mgui_plain_map();
        say_phase();
    }
    if (despairs(state))
        return true;
    if (mg_in_trade(state))
        mgui_trade_resume();
    else if (mgui_report())
        return true;
    else if (state->phase == MG_CHIPS)
        mgui_chips();
    else
        return false;
    return true;
}

/* ---- once more: the same deed, or the next office of that kind ---- */

static bool same_use(Action last, int position, Action *out)
{
    Action action = last;
    action.a = (uint8_t)position;
    *out = action;
    return mg_positions[position].office == mg_positions[last.a].office && mg_why(mgui_state(), action) == MG_WHY_FINE;
}

static bool repeated(Action last, Action *out)
{
    const MgState *state = mgui_state();
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

void mgui_note(int seat, Action action)
{
    bool worth = action.kind == MG_PLACE || action.kind == MG_GROW || action.kind == MG_UNIT ||
                 (action.kind >= MG_COLLECT && action.kind <= MG_TRADE_OPEN);
    if (!worth)
        return;
    mgui.has_last[seat] = true;
    mgui.last[seat] = action;
}

void mgui_repeat(void)
{
    const MgScreen *s = &mgui;
    int seat = mg_seat(mgui_state());
    Action action;
    if (!s->has_last[seat] || !repeated(s->last[seat], &action)) {
        kit_sound(KIT_SOUND_REFUSE);
        tip_at(NULL, text(TEXT_MG_NO_REPEAT), board_cursor());
    } else if (action.kind == MG_TRADE_OPEN) {
        mgui_trade(action.a, action.c == MG_SELL);
    } else {
        mgui_decide(action);
    }
}

/* ---- all landowners dig, one after the other, as long as that does not end the turn ---- */

static bool next_dig(const MgState *state, Action *out)
{
    for (int position = 0; position < MG_POSITIONS; position++) {
        *out = (Action){MG_DIG, (uint8_t)position, 0, 0};
        if (mg_why(state, *out) == MG_WHY_FINE && !mg_ends_turn(state, *out))
            return true;
    }
    return false;
}

bool mgui_can_dig(void)
{
    Action dig;
    return next_dig(mgui_state(), &dig);
}

bool mgui_digs(Action *out)
{
    mgui.digging = mgui.digging && next_dig(mgui_state(), out);
    return mgui.digging;
}

void mgui_dig_all(void)
{
    Action dig;
    mgui.digging = true;
    if (mgui_digs(&dig))
        play_do(dig);
}

/* ---- the adviser who places the rest of the figures, or ends a deal ---- */

static void adviser_frame(void)
{
    Action advice;
    if (!table_advice(&advice))
        return;
    pages_pop();
    play_do(advice);
}

/* What has been thought so far is done, then the person goes on. */
static void dismiss(void)
{
    mgui.advised = 0;
    mgui.guided = false;
    table_hurry();
}

static const char *adviser_hints(void) { return text(mg_in_trade(mgui_state()) ? TEXT_MG_NOW_ADVISER_DEAL : TEXT_MG_NOW_ADVISER); }

static const Page adviser_page = {.frame = adviser_frame, .back = dismiss, .start = page_nothing, .hints = adviser_hints, .over = true};

void mgui_adviser(void)
{
    table_advice_begin(play_ui()->advice_level);
    pages_push(&adviser_page);
}
