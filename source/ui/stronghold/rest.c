/* SPDX-License-Identifier: MIT */
/* The adviser: a hint, and "the rest", where he decides until the step is another one, or until B stops him. */
#include <stddef.h>

#include "ai.h"
#include "keys.h"
#include "text.h"
#include "ui/app.h"
#include "ui/honours.h"
#include "ui/play/ask.h"
#include "ui/stronghold/screen.h"

void su_rest_begin(void)
{
    SuScreen *s = &su_screen;
    s->rest = true;
    s->advising = false;
    s->rest_step = su_view()->step;
    pages_say(text(TEXT_SU_REST_ON));
}

bool su_resting(void) { return su_screen.rest && play_human(); }

/* Section 15: after the deeds of a puzzle he decides what is left of the round. */
bool su_aftermath(void) { return challenge_brief() && su_view()->step > SU_STEP_SPEND_MANEUVER && su_view()->step < SU_STEP_HOSPITAL; }

static bool goes_on(void)
{
    const SuScreen *s = &su_screen;
    return play_human() && (su_aftermath() || (s->rest && su_view()->step == s->rest_step));
}

/* In every frame, whatever is shown meanwhile. */
void su_rest_keys(void)
{
    SuScreen *s = &su_screen;
    if (!s->rest || (keys_pressed() & KEY_BIT_B) == 0)
        return;
    s->rest = false;
    if (s->advising)
        table_hurry();
}

/* Before the table goes on, each frame: true while he thinks. A thought that was begun is always heard to its end. */
bool su_rest_frame(void)
{
    SuScreen *s = &su_screen;
    Action advice;
    if (table_pending())
        return false;
    if (s->advising) {
        uint8_t helps = app.session.helps;
        if (!table_advice(&advice))
            return true;
        if (su_aftermath())
            app.session.helps = helps;  /* nobody has asked him */
        s->advising = false;
        if (goes_on())
            play_do(advice);
        return false;
    }
    if (!goes_on()) {
        s->rest = s->rest && su_view()->step == s->rest_step;   /* the other side may have to answer in between */
        return false;
    }
    s->advising = true;
    table_advice_begin(AI_ADVISER);
    return true;
}

/* A hint: how it is told, and where. */
void su_advised(Action advice)
{
    SuScreen *s = &su_screen;
    int from = su_from_of(advice), to = su_to_of(advice);
    su_single_words(advice, s->words, sizeof s->words);
    su_reason(advice, s->words, sizeof s->words);
    int cell = su_place_cell(to != SU_PLACE_NONE ? to : from);
    if (from != SU_PLACE_NONE)
        su_cursor_to(from);
    if (cell != BOARD_NONE)
        board_marks(cell, MARK_TARGET);
    cell = cell != BOARD_NONE ? cell : board_cursor();
    tip_above(NULL, s->words, cell, cell, SU_BOTTOM_ROW);
}
