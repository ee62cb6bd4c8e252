/* Watching a finished game again: forward with its events, back at once. Works on a state of its own. */
#include <stddef.h>

#include "keys.h"
#include "place.h"
#include "ui/app.h"
#include "ui/morgua/screen.h"
#include "ui/table.h"

enum { PAUSE_FRAMES = 20 };

static PLACE_EWRAM struct {
    int at, goal;       /* actions played, actions wanted */
    int wait;
    bool paused;
} replay;

static void rewind_to(int goal)
{
    mg_ops.start(&mgui.own, &app.session.options, app.session.seed);
    replay.at = 0;
    replay.goal = goal;
}

void mgui_replay_begin(void)
{
    MgScreen *s = &mgui;
    s->mode = MODE_REPLAY;
    s->state = &s->own;
    replay.wait = PAUSE_FRAMES;
    replay.paused = false;
    rewind_to(0);
    board_cursor_to(mg_cities[0]);
    mgui_log_clear();
    mgui_minimap();
    mgui_view_sync();
    s->bar_stale = s->top_stale = s->panel_stale = true;
}

static void play_one(EventList *events)
{
    if (events) events_clear(events);
    mg_ops.apply(&mgui.own, mg_ops.to_act(&mgui.own), app.session.journal[replay.at++], events);
}

/* Going back means playing again from the start, as many actions a frame as fit, unseen. */
static void catch_up(void)
{
    while (replay.at < replay.goal && mgui_in_time()) play_one(NULL);
    if (replay.at == replay.goal) {
        mgui_view_sync();
        mgui.top_stale = mgui.panel_stale = true;
    }
}

static void forward(void)
{
    MgScreen *s = &mgui;
    if (replay.at >= app.session.journal_count) {
        replay.paused = true;
        return;
    }
    play_one(&s->own_events);
    replay.goal = replay.at;
    replay.wait = PAUSE_FRAMES;
    mgui_show(&s->own_events);
}

static void finish(void)
{
    MgScreen *s = &mgui;
    s->state = table_state();
    mgui_view_sync();
    mgui_result_open();
}

void mgui_replay_frame(void)
{
    unsigned keys = keys_pressed();
    if (replay.at < replay.goal) {
        catch_up();
        return;
    }
    if (!mgui_view_ready()) return;
    if (keys & KEY_BIT_B) {
        finish();
    } else if (keys & (KEY_BIT_A | KEY_BIT_START)) {
        replay.paused = !replay.paused;
    } else if (keys & KEY_BIT_R) {
        replay.paused = true;
        forward();
    } else if ((keys & KEY_BIT_L) && replay.at > 0) {
        replay.paused = true;
        rewind_to(replay.at - 1);
        catch_up();
    } else if (!replay.paused && --replay.wait <= 0) {
        forward();
    }
}
