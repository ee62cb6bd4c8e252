/* SPDX-License-Identifier: MIT */
/*
 * "Until evening" (LH-24.5): somebody rummages in every round of the day in which they can still act, always for what is scarcer. It
 * ends with the day, and when something is taken back.
 */
#include <stddef.h>

#include "ui/app.h"
#include "ui/losthope/screen.h"

static bool is_on(int slot) { return lh_screen.until >> slot & 1; }

bool lh_until_offered(int slot) { return play_kind() == PLAY_TABLE && slot < LH_SLOTS && lh_actions_left(slot) > 1; }

void lh_until_begin(int slot)
{
    lh_screen.until |= (uint8_t)(1 << slot);
    lh_screen.until_plies = (uint16_t)(app.session.plies + 1);
}

static bool go_on(Action action)
{
    lh_screen.until_plies = (uint16_t)(app.session.plies + 1);
    return play_do(action);
}

bool lh_wood_is_scarce(void) { return lh_view()->storage[LH_WOD] <= lh_view()->storage[LH_CMP]; }

/* Who asks how much of the find is wood; LH_NONE: nobody does. */
static int who_asks(const LhState *state)
{
    const LhFrame *top = lh_top(state);
    bool asks = top != NULL && top->type == LH_P_CHOICE && top->src == LH_ASK_WOOD && state->depth > 1;
    return asks && state->stack[state->depth - 2].type == LH_T_RUMMAGE ? state->stack[state->depth - 2].a : LH_NONE;
}

bool lh_until_turn(void)
{
    LhScreen *s = &lh_screen;
    const LhState *state = lh_view();
    if (state->phase != LH_DAY || app.session.plies < s->until_plies)
        s->until = 0;
    int asks = who_asks(state);
    if (asks < LH_SLOTS && is_on(asks))
        return go_on((Action){LH_CHOOSE, lh_wood_is_scarce() ? lh_top(state)->b : 0, 0, 0});
    for (int slot = 0; slot < LH_SLOTS && state->depth == 0; slot++) {
        Action again = {LH_RUMMAGE, (uint8_t)slot, 0, 0};
        if (is_on(slot) && lh_why(state, again) == LH_WHY_FINE)
            return go_on(again);
    }
    return false;
}
