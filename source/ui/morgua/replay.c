/* SPDX-License-Identifier: MIT */
/* Watching a finished game again: forward with its events, back at once. Works on a state of its own. */
#include <stddef.h>

#include "place.h"
#include "text.h"
#include "ui/film.h"
#include "ui/morgua/screen.h"
#include "ui/table.h"

enum { PAUSE_FRAMES = 20, TOAST_ROW = 3, TOAST_FRAMES = 150 };

static PLACE_EWRAM Film film;

void mgui_replay_begin(void)
{
    MgScreen *s = &mgui;
    s->mode = MODE_REPLAY;
    s->state = &s->own;
    film_begin(&film, &mgui.own, PAUSE_FRAMES);
    board_cursor_to(mg_cities[0]);
    mgui_log_clear();
    window_show(&s->panel);
    window_show(&s->bar.window);
    mgui_minimap();
    mgui_view_sync();
    if (!film_whole())
        toast_open(&s->toast, TOAST_ROW, text(TEXT_REPLAY_LATE), TOAST_FRAMES);
    s->bar_stale = s->top_stale = s->panel_stale = true;
}

/* Going back means playing again from the start, as many actions a frame as fit, unseen. */
static void catch_up(void)
{
    while (film_behind(&film) && mgui_in_time()) film_catch_up(&film);
    if (!film_behind(&film)) {
        mgui_view_sync();
        mgui.top_stale = mgui.panel_stale = true;
    }
}

static void forward(void)
{
    MgScreen *s = &mgui;
    if (film_forward(&film, &s->own_events))
        mgui_show(&s->own_events);
}

static void finish(void)
{
    MgScreen *s = &mgui;
    s->leaving = false;
    s->state = table_state();
    mgui_view_sync();
    mgui_result_open();
}

void mgui_replay_frame(void)
{
    if (film_behind(&film)) {
        catch_up();
        return;
    }
    if (!mgui_view_ready())
        return;
    switch (mgui.leaving ? FILM_IS_LEFT : film_keys(&film)) {
    case FILM_IS_LEFT: finish(); break;
    case FILM_GOES_ON: forward(); break;
    case FILM_GOES_BACK: catch_up(); break;
    default: break;
    }
}
