/* SPDX-License-Identifier: MIT */
/* A room is chosen in the house itself (LH-24.5): those that will do are lit, the pointer goes through them alone, A takes one. */
#include <stddef.h>

#include "keys.h"
#include "lh_words.h"
#include "text.h"
#include "ui/app.h"
#include "ui/kit/words.h"
#include "ui/losthope/screen.h"

static Action pick(int space) { return (Action){LH_PICK_SPACE, (uint8_t)space, 0, 0}; }
static bool will_do(int cell) { return lh_house_space(cell) >= 0 && lh_why(lh_view(), pick(lh_house_space(cell))) == LH_WHY_FINE; }

/* Not when it was pointed at before (LhScreen.build_at). */
bool lh_lit_asked(void)
{
    const LhScreen *s = &lh_screen;
    const LhFrame *top = lh_top(lh_view());
    return top != NULL && top->type == LH_P_SPACE && s->build_at == 0 && play_human() && !s->city && !s->plan && !lh_moment_due();
}

bool lh_lit_own(void)
{
    const LhFrame *top = lh_top(lh_view());
    return top != NULL && top->type == LH_P_SPACE && (top->src == LH_ASK_BUILD || top->src == LH_ASK_MOVE) && play_kind() == PLAY_TABLE;
}

static bool may_return(void) { return lh_lit_asked() && lh_lit_own() && session_undo_plies(&app.session) >= 0; }

int lh_lit_hint(void) { return may_return() ? TEXT_LH_HINT_LIT_BACK : TEXT_LH_HINT_LIT; }

/* B: nothing is paid before there is a room. */
bool lh_lit_back(void)
{
    if (!may_return())
        return false;
    kit_sound(KIT_SOUND_BACK);
    gamemenu_revert();
    return true;
}

static void light(void)
{
    LhScreen *s = &lh_screen;
    if (s->lit_count == 0)
        s->lit_from = (uint8_t)board_cursor();
    s->lit_count = 0;
    panels_stale(LH_TOP);       /* it says what the room is for */
    for (int cell = 0; cell < LH_ROOMS; cell++) {
        bool lit = will_do(cell);
        board_tint(cell, lit ? TINT_LIT : TINT_DIM);
        if (lit)
            s->lit[s->lit_count++] = (uint8_t)cell;
    }
    board_stops_only(s->lit, s->lit_count);
    if (!will_do(board_cursor()))
        board_cursor_jump(s->lit[0]);
}

/* The pointer goes back to where it was: the next one is not asked about this room. */
static void put_out(void)
{
    LhScreen *s = &lh_screen;
    s->lit_count = 0;
    board_tint_all(TINT_PLAIN);
    board_stops(NULL, 0);
    board_cursor_jump(s->lit_from);
}

/* The view is new and the house is laid anew. */
void lh_lit_stand(void)
{
    if (lh_lit_asked())
        light();
    else if (lh_screen.lit_count > 0)
        put_out();
}

/* What is asked, and what stands in the room under the pointer. */
void lh_lit_title(char *out, int size)
{
    char asked[LH_TEXT];
    int space = lh_house_space(board_cursor()), fitting = space >= 0 && space < LH_BUILD_SPACES ? lh_view()->fitting[space] : LH_NONE;
    lh_title((LhWant){LH_ANY, {LH_ANY, LH_ANY, LH_ANY}}, asked);
    const WordsArg args[] = {{.text = asked}, {.text = fitting != LH_NONE ? text(lh_words_fitting[fitting]) : ""}};
    words_format(out, size, fitting != LH_NONE ? "%0 %1" : "%0", args, 2);
}

/* Its buttons; false: those of every board. */
bool lh_lit_frame(void)
{
    LhScreen *s = &lh_screen;
    if (lh_lit_asked() && s->lit_at != board_cursor()) {
        s->lit_at = (uint8_t)board_cursor();
        panels_stale(LH_TOP);
    }
    if (!lh_lit_asked() || !(keys_pressed() & KEY_BIT_A))
        return false;
    if (!will_do(board_cursor()) || !play_do(pick(lh_house_space(board_cursor()))))
        kit_sound(KIT_SOUND_REFUSE);
    return true;
}
