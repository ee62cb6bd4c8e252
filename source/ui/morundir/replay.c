/* Watching a finished game again: forward with its movements, back at once. Works on a state of its own. */
#include <stddef.h>

#include "keys.h"
#include "place.h"
#include "ui/app.h"
#include "ui/morundir/screen.h"
#include "ui/table.h"

enum { PAUSE_FRAMES = 30, ACTIONS_A_FRAME = 3 };

static PLACE_EWRAM struct {
    MuState state;
    EventList events;
    int at, goal;       /* actions played, actions wanted */
    int wait;
    bool paused;
} replay;

bool mu_replay_paused(void) { return replay.paused; }

static void rewind_to(int goal)
{
    mu_ops.start(&replay.state, &app.session.options, app.session.seed);
    replay.at = 0;
    replay.goal = goal;
}

void mu_replay_begin(void)
{
    MuScreen *s = &mu_screen;
    s->mode = MODE_REPLAY;
    s->last_from = s->last_to = -1;
    replay.wait = PAUSE_FRAMES;
    replay.paused = false;
    rewind_to(0);
    mu_view_sync(&replay.state);
    mu_view_plain();
    s->panel_stale = true;
}

static void play_one(EventList *events)
{
    events_clear(&replay.events);
    mu_ops.apply(&replay.state, mu_ops.to_act(&replay.state), app.session.journal[replay.at++], events);
}

/* Going back means playing again from the start, some actions a frame, unseen. */
static void catch_up(void)
{
    for (int i = 0; i < ACTIONS_A_FRAME && replay.at < replay.goal; i++) play_one(NULL);
    if (replay.at == replay.goal) {
        mu_view_sync(&replay.state);
        mu_screen.panel_stale = true;
    }
}

static void forward(void)
{
    if (replay.at >= app.session.journal_count) {
        replay.paused = true;
        mu_screen.panel_stale = true;
        return;
    }
    play_one(&replay.events);
    replay.goal = replay.at;
    replay.wait = PAUSE_FRAMES;
    mu_view_show(&replay.events);
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
    unsigned keys = keys_pressed();
    if (replay.at < replay.goal) {
        catch_up();
        return;
    }
    if (keys & KEY_BIT_B) {
        finish();
    } else if (keys & (KEY_BIT_A | KEY_BIT_START)) {
        replay.paused = !replay.paused;
        mu_screen.panel_stale = true;
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
