/* SPDX-License-Identifier: MIT */
#include "play_rig.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "fake_platform.h"
#include "keys.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/board/board.h"
#include "ui/kit/kit.h"
#include "ui/table.h"

enum { CELLS = 81, SIDE = 9 };
RigCount rig;
static PlayUi ui;
static BoardPlace places[CELLS];
static int showing;

static void board_page_frame(void)
{
    rig.frames++;
    rig.presses += keys_pressed() != 0;
}

const Page rig_board = {.frame = board_page_frame, .hint = TEXT_MU_HINT_PICK};

static void hints(const char *words) { snprintf(rig.hints, sizeof rig.hints, "%s", words); }
static bool load(int step) { return step >= 0; }
static void enter(void) {}
static void leave(void) {}
static void sync(void) { rig.syncs++; }
static int song(void) { return rig.syncs; }

static void show(const EventList *events)
{
    (void)events;
    rig.shows++;
    showing = RIG_SHOW;
}

static bool show_frame(void) { return showing > 0 && --showing > 0; }

static void show_end(void)
{
    if (showing)
        rig.ends++;
    showing = 0;
}

static bool turn(void)
{
    rig.turns++;
    return false;
}

static void draw(void)
{
    rig.draws++;
    board_frame();
}

static bool tell(int seat, const EventList *events, Deed *deed)
{
    (void)events;
    snprintf(deed->words, DEED_WORDS, "seat %d", seat);
    deed->to = (int16_t)(seat + 1);
    return true;
}

static void announce(const char *words) { snprintf(rig.announced, sizeof rig.announced, "%s", words); }

static void owner(int seat, HandoverSign *sign) { sign->name = seat == 0 ? "Anna" : "Berta"; }

static void advised(Action advice) { (void)advice; }

static void sit_down(void)
{
    play_load(&ui, 0);
    board_begin(&(BoardSetup){.size = BOARD_HEX16, .cells = CELLS, .places = places, .view_w = 168, .view_h = 144});
    while (!board_load_step()) {}
    play_enter();
    board_cursor_jump(0);
}

void rig_begin(int blue, int red, void (*change)(PlayUi *table))
{
    GameOptions options;
    const uint8_t control[GAME_SEATS_MAX] = {(uint8_t)blue, (uint8_t)red};
    rig = (RigCount){0};
    showing = 0;
    fake_power_on();
    kit_settings(&(KitSettings){.text_speed = TYPING_INSTANT, .game_speed = GAME_NORMAL, .animation = true});
    options_default(&mu_ops, &options);
    session_new(&app.session, games, 0, &options, control, 1);
    ui = (PlayUi){.scene = SCENE_MORUNDIR, .board = &rig_board, .hints = hints, .load = load, .enter = enter, .leave = leave, .sync = sync,
                  .show = show, .show_frame = show_frame, .show_end = show_end, .turn = turn, .song = song, .draw = draw, .tell = tell, .announce = announce,
                  .shared = GAMEMENU_UNDO | GAMEMENU_HINT | GAMEMENU_RESIGN, .advised = advised, .resign = {.kind = MU_RESIGN}, .owner = owner};
    if (change)
        change(&ui);
    for (int i = 0; i < CELLS; i++)
        places[i] = (BoardPlace){(uint8_t)(i % SIDE), (uint8_t)(i / SIDE)};
    sit_down();
}

void rig_end(void) { play_leave(); }

void rig_again(int launch)
{
    play_leave();
    app.launch = (Launch)launch;
    sit_down();
}

void rig_frame(unsigned held)
{
    fake_frame(held);
    sprites_begin();
    play_frame();
    sprites_end();
}

void rig_frames(int count)
{
    for (int i = 0; i < count; i++)
        rig_frame(0);
}

void rig_press(unsigned keys)
{
    rig_frame(keys);
    rig_frame(0);
}

void rig_settle(void)
{
    rig_frames(3);              /* the view has its own frame */
    for (int i = 0; i < 1000 && (play_showing() || table_pending()); i++)
        rig_frame(0);
    assert(!play_showing());
}

Action rig_legal(int index)
{
    static Action list[GAME_ACTIONS_MAX];
    int count = mu_ops.actions(app.session.state, list, GAME_ACTIONS_MAX);
    assert(index < count);
    return list[index];
}
