/* SPDX-License-Identifier: MIT */
/* What comes before a person decides: visits of a parley, the replay and the pages of a new round, what each phase asks. */
#include <stddef.h>

#include "audio.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/moerderspiel/screen.h"

typedef enum { OPENING_REPLAY, OPENING_LOOK, OPENING_VOTES, OPENING_REPORTS, OPENING_NEWS } Opening;
enum { LOOK_FRAMES = 45, FALLEN_X = 3, FALLEN_Y = 5, FALLEN_WIDTH = 24, FALLEN_HEIGHT = 10 };

static int first_human(void)
{
    for (int n = 0; n < TM_NATIONS; n++)
        if (session_human(&app.session, n))
            return n;
    return TM_SPECTATOR;
}

/* ---- behind the veil nobody looks: what is public is asked for in a frame of its own ---- */

static bool learns(void)
{
    TmScreen *s = &tm_screen;
    if (!handover_veiled() || s->known == app.session.plies)
        return false;
    s->known = (uint16_t)app.session.plies;
    table_view(first_human());
    return true;
}

/* ---- parley: with two or more humans everybody gets the console, so that nobody learns who met whom (TM-12.9) ---- */

/* Whether anybody met anybody is a matter of all their views, one in each frame; in other phases it takes as long, and finds nobody. */
static bool asks_around(void)
{
    TmScreen *s = &tm_screen;
    int side;
    while (s->asked < TM_NATIONS) {
        int n = s->asked++;
        if (!session_human(&app.session, n))
            continue;
        table_view(n);
        s->touring |= tm_view()->phase == TM_PARLEY_PHASE && tm_contact_of(tm_view(), n, 0, &side) >= 0;
        return true;
    }
    return false;
}

/* The human whose place in the round of visits has come, or -1. */
static int visited_next(void)
{
    const TmScreen *s = &tm_screen;
    const TmState *view = tm_view();
    for (int place = 0; place < TM_NATIONS; place++) {
        int n = (place + view->round - 1) & (TM_NATIONS - 1);
        if (view->phase == TM_PARLEY_PHASE && n == table_seat())
            return -1;
        if (session_human(&app.session, n) && !view->nation[n].eliminated && !(s->parleyed >> n & 1))
            return n;
    }
    return -1;
}

int tm_seats_due(void)
{
    int seat = tm_screen.touring ? visited_next() : -1;
    return seat >= 0 ? seat : table_seat();
}

static void has_parleyed(void) { tm_screen.parleyed = (uint8_t)(tm_screen.parleyed | 1u << play_viewer()); }

static bool visits(void)
{
    TmScreen *s = &tm_screen;
    if (asks_around())
        return true;
    if (!s->touring)
        return false;
    int seat = visited_next();
    if (seat < 0) {
        s->touring = tm_view()->phase == TM_PARLEY_PHASE;
        return false;
    }
    if (!handover_to(seat))
        tm_parley_nobody(has_parleyed);
    return true;
}

/* ---- rounds ---- */

static void notice_round(void)
{
    TmScreen *s = &tm_screen;
    const TmState *view = tm_view();
    bool begun = view->phase == TM_PARLEY_PHASE || view->phase == TM_ORDERS_PHASE;
    if (view->phase == TM_LEVY_PHASE && s->levy != view->round) {
        s->levy = view->round;
        s->opening = OPENING_REPLAY;
    }
    if (!begun || view->round == s->round)
        return;
    s->round = view->round;
    s->opening = OPENING_REPLAY;
    s->parleyed = 0;
    s->touring = false;
    s->asked = handover_secret() ? 0 : TM_NATIONS;
}

/* The round as this seat saw it, when it has not been shown yet: after a hand-over. */
static void tell_replay(void)
{
    if (tm_replay_due())
        play_show(table_events());
}

/* Who has come into sight is seen before a page covers the map. */
static void tell_meetings(void)
{
    TmScreen *s = &tm_screen;
    if (s->replayed && play_kind() == PLAY_TABLE) {
        sequence_wait(&s->sequence, LOOK_FRAMES);
        play_show(table_events());
    }
    s->replayed = false;
}

static void tell_votes(TmVotes why)
{
    TmScreen *s = &tm_screen;
    const TmState *view = tm_view();
    int me = tm_viewer(), days = tm_days_counted(view);
    bool closed = view->round % 2 == 1 || view->phase == TM_LEVY_PHASE;
    if (!closed || days == s->counted[me])
        return;
    s->counted[me] = (uint8_t)days;
    tm_votes_open(days - 1, why);
}

/* What was told before a parley, or before soldiers were asked for at the end of the round before, is not told again. */
static TmReportsOf untold(void)
{
    const TmScreen *s = &tm_screen;
    int me = tm_viewer(), round = tm_view()->round;
    if (tm_view()->phase == TM_LEVY_PHASE)
        return TM_REPORTS_ALL;          /* of the round that has just ended */
    if (s->told[me] == round)
        return TM_REPORTS_SAID;
    return s->levied[me] && s->levied[me] + 1 == round ? TM_REPORTS_NEW : TM_REPORTS_ALL;
}

static void tell_reports(TmVotes why)
{
    TmReportsOf of = untold();
    if (tm_reports_any(of))
        tm_reports_open(why == TM_VOTES_OPENING, of);
}

static void tell_news(TmVotes why)
{
    if (tm_news_any())
        tm_news_open(why == TM_VOTES_OPENING);
}

/* What has happened: the replay, a look at where it led, the votes of the day, the reports, the news. */
static void tells(int what, TmVotes why)
{
    if (what > OPENING_LOOK)
        tm_status_news(NULL);       /* from now on the line below belongs to what the viewer does */
    switch (what) {
    case OPENING_REPLAY: tell_replay(); break;
    case OPENING_LOOK: tell_meetings(); break;
    case OPENING_VOTES: tell_votes(why); break;
    case OPENING_REPORTS: tell_reports(why); break;
    default: tell_news(why); break;
    }
}

/* Nobody is asked for a line or for soldiers before having been told what happened; `told` is the round of which the viewer was. */
static bool tells_first(uint8_t *told)
{
    TmScreen *s = &tm_screen;
    if (*told == tm_view()->round)
        return false;
    if (s->opening <= OPENING_NEWS) {
        tells(s->opening++, TM_VOTES_LEVY);
        return true;
    }
    tm_news_known();
    *told = tm_view()->round;
    s->opening = OPENING_REPLAY;
    return false;
}

/* What a turn begins with; true while something is shown. */
static bool opening(void)
{
    TmScreen *s = &tm_screen;
    const TmState *view = tm_view();
    int me = tm_viewer();
    if (s->opened[me] == view->round)
        return false;
    if (s->opening <= OPENING_NEWS) {
        tells(s->opening++, TM_VOTES_OPENING);
        return true;
    }
    s->opened[me] = view->round;
    tm_input_begin();
    tm_page(TM_PAGE_MAP);
    return true;        /* the button that closed the last page picks no army */
}

void tm_seats_skip(void)
{
    TmScreen *s = &tm_screen;
    s->opened[tm_viewer()] = tm_view()->round;
    tm_input_begin();
    pages_menu();
}

/* What the phase asks of the person who looks and is to act; true when it does. */
static bool asks(void)
{
    TmScreen *s = &tm_screen;
    switch (tm_view()->phase) {
    case TM_SETUP_PHASE:
        if (!(s->lots_seen >> tm_viewer() & 1)) {
            tm_role_open();
            return true;
        }
        tm_draft_open();
        return true;
    case TM_VOLUNTEER_PHASE: tm_draft_open(); return true;
    case TM_PARLEY_PHASE:
        if (tells_first(&s->told[tm_viewer()]))
            return true;
        has_parleyed();
        tm_parley_open();
        return true;
    case TM_LEVY_PHASE:
        if (!tells_first(&s->levied[tm_viewer()]))
            tm_levy_open();
        return true;
    default: return opening();
    }
}

/* ---- the end of the only person's realm ---- */

/* Told once; who shares the console hears it from the others' news. */
static bool tells_fall(void)
{
    TmScreen *s = &tm_screen;
    int me = play_viewer();
    if (play_kind() != PLAY_TABLE || me < 0 || s->fell || handover_secret() || !tm_view()->nation[me].eliminated)
        return false;
    s->fell = true;
    audio_effect(EFFECT_FALLEN);
    tm_status_news(NULL);
    tm_page(TM_PAGE_FALLEN);
    tm_box(&(TextboxSetup){.x = FALLEN_X, .y = FALLEN_Y, .w = FALLEN_WIDTH, .h = FALLEN_HEIGHT, .title = text(TEXT_TM_FALLEN), .text = text(TEXT_TM_FALLEN_TEXT)}, NULL);
    return true;
}

/* ---- before the table goes on ---- */

/* TM-12: a traitor has more to do in a turn than others, and nobody shall see it. Spectators see whole turns, however long. */
static unsigned beat(void)
{
    switch (tm_view()->phase) {
    case TM_SETUP_PHASE: return first_human() == TM_SPECTATOR ? 1 : TM_BEAT_SETUP;
    case TM_ORDERS_PHASE: return first_human() == TM_SPECTATOR ? 1 : TM_BEAT_ORDERS;
    default: return 0;
    }
}

bool tm_seats_before(void)
{
    if (table_seat() == SEAT_AUTO || table_pending())
        return false;
    if (table_seat() == SEAT_NONE)
        return play_kind() == PLAY_TABLE && app.launch != LAUNCH_LOOK && !handover_veiled() && tm_reveal();
    if (learns())
        return true;
    table_beat(beat());
    notice_round();
    return visits() || (play_human() && asks()) || tells_fall();
}

void tm_seats_begin(void)
{
    TmScreen *s = &tm_screen;
    bool back = scene_before() == SCENE_HELP || scene_before() == SCENE_SETTINGS || (scene_before() == SCENE_SLOTS && app.saving);
    s->touring = s->replayed = s->fell = false;
    s->asked = handover_secret() ? 0 : TM_NATIONS;
    s->round = s->levy = TM_ROUND_UNKNOWN;
    s->known = UINT16_MAX;
    s->parleyed = 0;
    s->opening = OPENING_REPLAY;
    s->reveal = 0;
    for (int n = 0; n < TM_NATIONS; n++) {
        s->before[n].round = 0;     /* after loading there is no replay, TM-12.6 */
        if (!back)
            s->opened[n] = s->counted[n] = s->told[n] = s->levied[n] = s->idle_asked[n] = 0;
        if (!back)
            s->scouted[n] = TM_NOBODY;
    }
    if (!back) {
        s->lots_seen = 0;
        tm_news_forget();
    }
}
