/* Watching a finished game again: forward with its events, back at once. Works on a state of its own. */
#include <stddef.h>

#include "keys.h"
#include "place.h"
#include "text.h"
#include "ui/film.h"
#include "ui/morgua/screen.h"
#include "ui/table.h"

enum { PAUSE_FRAMES = 20, TOAST_ROW = 3, TOAST_FRAMES = 150 };

static PLACE_EWRAM struct {
    Film film;
    int wait;
    bool paused;
} replay;

void mgui_replay_begin(void)
{
    MgScreen *s = &mgui;
    s->mode = MODE_REPLAY;
    s->state = &s->own;
    replay.wait = PAUSE_FRAMES;
    replay.paused = false;
    replay.film.state = &mgui.own;
    film_rewind(&replay.film, 0);
    board_cursor_to(mg_cities[0]);
    mgui_log_clear();
    window_show(&s->panel);
    window_show(&s->bar.window);
    mgui_minimap();
    mgui_view_sync();
    if (!film_whole()) toast_open(&s->toast, TOAST_ROW, text(TEXT_REPLAY_LATE), TOAST_FRAMES);
    s->bar_stale = s->top_stale = s->panel_stale = true;
}

/* Going back means playing again from the start, as many actions a frame as fit, unseen. */
static void catch_up(void)
{
    while (film_behind(&replay.film) && mgui_in_time()) film_catch_up(&replay.film);
    if (!film_behind(&replay.film)) {
        mgui_view_sync();
        mgui.top_stale = mgui.panel_stale = true;
    }
}

static void forward(void)
{
    MgScreen *s = &mgui;
    if (!film_forward(&replay.film, &s->own_events)) {
        replay.paused = true;
        return;
    }
    replay.wait = PAUSE_FRAMES;
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
    unsigned keys = keys_pressed();
    if (film_behind(&replay.film)) {
        catch_up();
        return;
    }
    if (!mgui_view_ready()) return;
    if ((keys & KEY_BIT_B) || mgui.leaving) {
        finish();
    } else if (keys & (KEY_BIT_A | KEY_BIT_START)) {
        replay.paused = !replay.paused;
    } else if (keys & KEY_BIT_R) {
        replay.paused = true;
        forward();
    } else if ((keys & KEY_BIT_L) && replay.film.cursor.at > 0) {
        replay.paused = true;
        film_rewind(&replay.film, replay.film.cursor.at - 1);
        catch_up();
    } else if (!replay.paused && --replay.wait <= 0) {
        forward();
    }
}
