/* SPDX-License-Identifier: MIT */
/* The adviser's word: what to do, where, and why in a few words. */
#include <stddef.h>

#include "text.h"
#include "ui/kit/words.h"
#include "ui/morgua/screen.h"
#include "ui/play/ask.h"

static int area_of(const MgState *state, Action action)
{
    switch (action.kind) {
    case MG_PLACE: case MG_GROW: case MG_MIGRATE: return action.a;
    case MG_COLLECT: case MG_DIG: case MG_BUILD: case MG_TRAIN: case MG_STRIKE: case MG_TRADE_OPEN: return mg_positions[action.a].area;
    case MG_UNIT: return state->unit_area[mg_seat(state)][action.a];
    default: return BOARD_NONE;
    }
}

/* Where something is saved up, the good that is carried there brings it nearer. */
static int why_trade(const MgState *state, Action action)
{
    if (action.c == MG_BUY)
        return TEXT_MG_ADVICE_BUY;
    return mg_need(state, action.b) ? TEXT_MG_ADVICE_NEED : TEXT_MG_ADVICE_SELL;
}

static int why_move(const MgState *state, Action action)
{
    if (mg_danger(state, &mgui.forecast, action.a) != MG_SAFE)
        return TEXT_MG_ADVICE_FLEE;
    return mg_free_position(state, action.b) != MG_NOWHERE ? TEXT_MG_ADVICE_OFFICE : TEXT_MG_ADVICE_PEOPLE;
}

static int why_strike(const MgState *state, Action action)
{
    return mg_black(state, action.b) ? TEXT_MG_ADVICE_KILL : TEXT_MG_ADVICE_NEARER;
}

static int why(const MgState *state, Action action)
{
    static const int16_t reasons[MG_ACTION_KINDS] = {
        [MG_PLACE] = TEXT_MG_ADVICE_PLACE, [MG_GROW_END] = TEXT_MG_ADVICE_ENOUGH, [MG_MIGRATE_END] = TEXT_MG_ADVICE_ENOUGH,
        [MG_BUY_CHIPS] = TEXT_MG_ADVICE_CHIPS, [MG_COLLECT] = TEXT_MG_ADVICE_GOLD, [MG_DIG] = TEXT_MG_ADVICE_DIG, [MG_BUILD] = TEXT_MG_ADVICE_BUILD,
        [MG_TRAIN] = TEXT_MG_ADVICE_TRAIN, [MG_TRADE_GOOD] = TEXT_MG_ADVICE_GOOD, [MG_TRADE_CLOSE] = TEXT_MG_ADVICE_ENOUGH,
        [MG_ACTIONS_END] = TEXT_MG_ADVICE_ENOUGH, [MG_RESIST_END] = TEXT_MG_ADVICE_ENOUGH,
    };
    switch (action.kind) {
    case MG_GROW: return mg_free_position(state, action.a) != MG_NOWHERE ? TEXT_MG_ADVICE_OFFICE : TEXT_MG_ADVICE_PEOPLE;
    case MG_MIGRATE: return why_move(state, action);
    case MG_STRIKE: case MG_UNIT: return why_strike(state, action);
    case MG_TRADE_OPEN: return why_trade(state, action);
    default: return reasons[action.kind];
    }
}

/* A deal is followed to its end: an open one that nobody has asked for would hold the person in it. */
static void follow(void)
{
    mgui.guided = mgui.advice.kind == MG_TRADE_OPEN || mgui.advice.kind == MG_TRADE_GOOD;
    mgui_decide(mgui.advice);
}

void mgui_advised(Action advice)
{
    MgScreen *s = &mgui;
    const MgState *state = mgui_state();
    int area = area_of(state, advice);
    s->advice = advice;
    panels_stale(MG_PANEL_SIDE);
    if (area != BOARD_NONE)
        board_cursor_to(area);
    mgui_action_words(state, advice, s->line, MG_TEXT);
    const WordsArg args[] = {{.text = s->line}, {.text = text(why(state, advice))}};
    words_format(s->words, MG_TEXT, text(TEXT_MG_ASK_ADVICE), args, 2);
    ask_at(s->words, true, follow, area);
}
