/* SPDX-License-Identifier: MIT */
/*
 * Deeds that go on by themselves: all units of a place march to another, kind after kind, the strongest first, as many as may; and while
 * A is held hourglass after hourglass goes onto the same spaces. Taking back takes all of a march back.
 */
#include "keys.h"
#include "ui/app.h"
#include "ui/stronghold/screen.h"

static int journal(void) { return app.session.journal.end.at; }

/* The largest group of a kind that may go there now; kind SU_RESIGN: none. */
static Action largest(int type)
{
    const SuMarch *m = &su_screen.march;
    Action found = {.kind = SU_RESIGN};
    for (int i = 0; i < su_screen.legal.count; i++) {
        Action action = su_screen.legal.list[i];
        if (action.kind == SU_MOVE && action.b == m->from && action.c == m->to && (action.a & 3) == type && (found.kind != SU_MOVE || action.a > found.a))
            found = action;
    }
    return found;
}

/* The next kind sets out; false: all have gone, or something else came in between. */
bool su_march_on(void)
{
    SuMarch *m = &su_screen.march;
    if (journal() != m->end)
        m->next = 0;
    while (m->next > 0) {
        Action action = largest(--m->next);
        if (action.kind == SU_MOVE && play_do(action)) {
            m->end = (uint16_t)(journal() + 1);
            return true;
        }
    }
    return false;
}

void su_march_begin(int from, int to)
{
    su_screen.march = (SuMarch){.from = (uint8_t)from, .to = (uint8_t)to, .next = SU_TYPES, .begin = (uint16_t)journal(), .end = (uint16_t)journal()};
    if (su_march_on())
        pages_home();
}

/* Only a part of a march has been taken back. */
bool su_march_undone(void)
{
    SuMarch *m = &su_screen.march;
    m->next = 0;
    bool more = journal() > m->begin && journal() < m->end;
    if (m->end > m->begin && journal() <= m->begin)
        su_cursor_to(m->from);          /* where they stand again */
    if (!more)
        m->begin = m->end = 0;
    return more;
}

/* A is still held: one more onto the spaces of that building action. */
bool su_place_on(void)
{
    SuScreen *s = &su_screen;
    Action action = {SU_PLACE, s->placed, 0, 0};
    return keys_held() & KEY_BIT_A && s->placed < SU_WORKS && play_kind() == PLAY_TABLE && su_view()->glasses[s->placed] > 0
           && su_why(su_view(), action) == SU_WHY_FINE && play_do(action);
}
