/* SPDX-License-Identifier: MIT */
#include "ui/morundir/screen.h"

#include <stddef.h>

#include "ai.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/play/ask.h"
#include "ui/scenes/all.h"

enum { DEMO_LEVELS = 2 };

static void enter(void)
{
    MuScreen *s = &mu_screen;
    s->from = s->to = s->last_from = s->last_to = -1;
    s->asked_swap = false;
    sequence_clear(&s->sequence);
    mu_panel_open();
}

static void leave(void) { mu_panel_close(); }

/* From the journal, so that a loaded game and one with moves taken back know it too. A film and a lesson know what they have shown. */
static void recall_last_move(void)
{
    MuScreen *s = &mu_screen;
    Action last;
    if (play_kind() == PLAY_FILM || play_kind() == PLAY_LESSONS) return;
    bool known = session_newest(&app.session, MU_MOVE, &last);
    s->last_from = known ? last.a : -1;
    s->last_to = known ? last.b : -1;
}

static void sync(void)
{
    recall_last_move();
    mu_view_sync();
    mu_view_plain();
    mu_input_sync();
    mu_screen.panel_stale = true;
}

static bool show_frame(void) { return sequence_frame(&mu_screen.sequence, true); }
static void show_end(void) { sequence_finish(&mu_screen.sequence); }

/* The second player may take the first one's side instead of moving; asked once. */
static void swap(void)
{
    pages_say(text(TEXT_MU_SWAPPED));
    play_do((Action){.kind = MU_SWAP});
}

static bool turn(void)
{
    MuScreen *s = &mu_screen;
    if (!mu_may_swap(mu_view())) {
        s->asked_swap = false;
        return false;
    }
    if (s->asked_swap) return false;
    s->asked_swap = true;
    ask_yes_no(text(TEXT_MU_ASK_SWAP), false, swap);
    return true;
}

/* Not all in one frame: the panel waits until the board stands. */
static void draw(void)
{
    MuScreen *s = &mu_screen;
    if (s->panel_stale && kit_may_draw() && board_settled()) mu_panel_draw();
    board_frame();
}

static void demo(GameOptions *options, uint8_t *control)
{
    (void)options;
    control[0] = (uint8_t)(1 + app.demo_round % DEMO_LEVELS);
    control[1] = DEMO_LEVELS;
}

static const PlayUi ui = {
    .scene = SCENE_MORUNDIR, .board = &mu_board_page, .hints = mu_panel_hints, .load = mu_view_load, .enter = enter, .leave = leave,
    .sync = sync, .show = mu_view_show, .show_frame = show_frame, .show_end = show_end, .turn = turn, .draw = draw,
    .shared = GAMEMENU_UNDO | GAMEMENU_HINT | GAMEMENU_RESIGN, .advice_level = AI_ADVISER, .advised = mu_input_advised,
    .resign = {.kind = MU_RESIGN}, .lessons = &mu_lessons, .demo = demo,
};

static bool load(int step) { return play_load(&ui, step); }

const Scene scene_morundir = {.id = SCENE_MORUNDIR, .load = load, .enter = play_enter, .frame = play_frame, .leave = play_leave, .sleep = play_sleep};
