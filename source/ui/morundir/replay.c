/* SPDX-License-Identifier: MIT */
/* Watching a finished game again: forward with its movements, back at once. Works on a state of its own. */
#include <stddef.h>

#include "place.h"
#include "text.h"
#include "ui/film.h"
#include "ui/morundir/screen.h"
#include "ui/table.h"

enum { PAUSE_FRAMES = 30, ACTIONS_A_FRAME = 3, TOAST_FRAMES = 150 };

static PLACE_EWRAM struct {
    MuState state;
    EventList events;
    Film film;
} replay;

bool mu_replay_paused(void) { return replay.film.paused; }

void mu_replay_begin(void)
{
    MuScreen *s = &mu_screen;
    s->mode = MODE_REPLAY;
    s->last_from = s->last_to = -1;
    film_begin(&replay.film, &replay.state, PAUSE_FRAMES);
    mu_view_sync(&replay.state);
    mu_view_plain();
    s->panel_stale = true;
    if (!film_whole()) toast_open(&s->toast, 0, text(TEXT_REPLAY_LATE), TOAST_FRAMES);
}

/* Going back means playing again from the start, some actions a frame, unseen. */
static void catch_up(void)
{
    for (int i = 0; i < ACTIONS_A_FRAME && film_behind(&replay.film); i++) film_catch_up(&replay.film);
    if (!film_behind(&replay.film)) {
        mu_view_sync(&replay.state);
        mu_screen.panel_stale = true;
    }
}

static void forward(void)
{
    if (film_forward(&replay.film, &replay.events)) mu_view_show(&replay.events);
    else mu_screen.panel_stale = true;
}

static void finish(void)
{
    MuScreen *s = &mu_screen;
    s->mode = MODE_PLAY;
    s->state = table_state();
    mu_view_sync(s->state);
    mu_view_plain();
    mu_result_open();
}

void mu_replay_frame(void)
{
    if (film_behind(&replay.film)) {
        catch_up();
        return;
    }
    switch (film_keys(&replay.film)) {
    case FILM_IS_LEFT: finish(); break;
    case FILM_GOES_ON: forward(); break;
    case FILM_GOES_BACK: catch_up(); break;
    case FILM_PAUSES: mu_screen.panel_stale = true; break;
    default: break;
    }
}
