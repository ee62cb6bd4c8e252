/* SPDX-License-Identifier: MIT */
/* "Adviser: the rest": he decides until the step is another one, or until B stops him. */
#include "ai.h"
#include "keys.h"
#include "text.h"
#include "ui/stronghold/screen.h"

void su_rest_begin(void)
{
    SuScreen *s = &su_screen;
    s->rest = true;
    s->advising = false;
    s->rest_step = su_view()->step;
    pages_say(text(TEXT_SU_REST_ON));
}

static bool goes_on(void)
{
    const SuScreen *s = &su_screen;
    return s->rest && play_human() && su_view()->step == s->rest_step;
}

/* Before the table goes on, each frame: true while he thinks. A thought that was begun is always heard to its end. */
bool su_rest_frame(void)
{
    SuScreen *s = &su_screen;
    Action advice;
    if (table_pending())
        return false;
    if (s->rest && keys_pressed() & KEY_BIT_B) {
        s->rest = false;
        table_hurry();
    }
    if (s->advising) {
        if (!table_advice(&advice))
            return true;
        s->advising = false;
        if (goes_on())
            play_do(advice);
        return false;
    }
    if (!goes_on()) {
        s->rest = false;
        return false;
    }
    s->advising = true;
    table_advice_begin(AI_ADVISER);
    return true;
}
