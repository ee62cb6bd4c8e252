/* SPDX-License-Identifier: MIT */
#include "ui/morundir/screen.h"

#include "audio.h"
#include "keys.h"
#include "scenes.h"
#include "system.h"
#include "text.h"
#include "ui/app.h"
#include "ui/kit/scene.h"
#include "ui/scenes/all.h"
#include "ui/table.h"
#include "video.h"

enum { DEMO_END_FRAMES = 240, DEMO_LEVELS = 2, RESULT_FRAMES = 45 };   /* the last position is seen before a window hides it */

static void start_demo(void)
{
    GameOptions options;
    const uint8_t control[GAME_SEATS_MAX] = {(uint8_t)(1 + app.demo_round % DEMO_LEVELS), DEMO_LEVELS};
    options_default(&mu_ops, &options);
    session_new(&app.session, games, app.game, &options, control, system_entropy());
}

static bool load(int step)
{
    if (step == 0) {
        room_claim(SCENE_MORUNDIR);
        MuScreen *s = &mu_screen;
        s->playing = app.launch == LAUNCH_DEMO ? PLAYING_DEMO : app.launch == LAUNCH_TUTORIAL ? PLAYING_LESSONS : PLAYING_TABLE;
        if (s->playing == PLAYING_DEMO) start_demo();
    }
    bool lessons = mu_screen.playing == PLAYING_LESSONS;
    return mu_view_load(step, lessons ? MU_STANDARD : ((const MuState *)table_state())->board);
}

static void enter(void)
{
    MuScreen *s = &mu_screen;
    s->mode = MODE_PLAY;
    s->from = s->to = s->last_from = s->last_to = -1;
    s->asked_swap = false;
    s->waited = 0;
    sequence_clear(&s->sequence);
    mu_panel_open();
    kit_show(1u << LAYER_TEXT | 1u << LAYER_BOARD, true);
    audio_song(s->playing == PLAYING_LESSONS ? SONG_COUNCIL : SONG_SIEGE);
    if (s->playing == PLAYING_LESSONS) {
        mu_lessons_begin();
        return;
    }
    table_begin(s->playing == PLAYING_TABLE);
    mu_screen_turn();
}

/* From the journal, so that a loaded game and one with moves taken back know it too. */
static void recall_last_move(void)
{
    MuScreen *s = &mu_screen;
    Action last;
    bool known = session_newest(&app.session, MU_MOVE, &last);
    s->last_from = known ? last.a : -1;
    s->last_to = known ? last.b : -1;
}

void mu_screen_turn(void)
{
    MuScreen *s = &mu_screen;
    s->waited = 0;
    s->mode = MODE_PLAY;
    if (s->playing != PLAYING_LESSONS) {
        s->state = table_state();
        recall_last_move();
    }
    mu_view_sync(s->state);
    mu_view_plain();
    if (s->playing == PLAYING_LESSONS || table_human_turn()) mu_input_begin();
    s->panel_stale = true;
}

void mu_screen_play(Action action)
{
    MuScreen *s = &mu_screen;
    mu_view_plain();
    s->mode = MODE_PLAY;
    if (s->playing == PLAYING_LESSONS) {
        if (mu_lessons_try(action)) s->panel_stale = true;
        return;
    }
    if (table_act(action) == APPLY_OK) mu_view_show(table_events());
}

static void play_frame(void)
{
    MuScreen *s = &mu_screen;
    if (s->waited < UINT8_MAX) s->waited++;
    switch (table_frame()) {
    case TABLE_HUMAN:
        if (mu_may_swap(s->state) && !s->asked_swap) {
            s->asked_swap = true;
            mu_ask(ASK_SWAP);
            return;
        }
        mu_input_frame();
        break;
    case TABLE_THINKING:
        if (keys_pressed() & KEY_BIT_START) mu_menu_open();
        else if (keys_pressed() & KEY_BIT_B) table_hurry();
        else board_cursor_keys();
        break;
    case TABLE_ACTED: mu_view_show(table_events()); break;
    case TABLE_OVER:
        if (s->playing == PLAYING_DEMO) {
            if (s->waited >= DEMO_END_FRAMES) scene_go(SCENE_TITLE);
        } else if (s->waited >= RESULT_FRAMES || keys_pressed()) {
            mu_result_open();
        }
        break;
    }
}

static void mode_frame(void)
{
    MuScreen *s = &mu_screen;
    switch (s->mode) {
    case MODE_PLAY:
        if (s->playing == PLAYING_LESSONS) mu_input_frame();
        else play_frame();
        break;
    case MODE_DROP: case MODE_PLACE: mu_input_frame(); break;
    case MODE_MENU: mu_menu_frame(); break;
    case MODE_TIP: mu_tip_frame(); break;
    case MODE_ASK: mu_ask_frame(); break;
    case MODE_ADVICE: mu_advice_frame(); break;
    case MODE_RESULT: mu_result_frame(); break;
    case MODE_REPLAY: mu_replay_frame(); break;
    case MODE_LESSON: mu_lessons_frame(); break;
    }
}

static void frame(void)
{
    MuScreen *s = &mu_screen;
    toast_frame(&s->toast);
    table_save_frame();
    if (s->playing == PLAYING_DEMO && keys_pressed()) {
        scene_go(SCENE_TITLE);
        return;
    }
    if (sequence_busy(&s->sequence)) {
        if (!sequence_frame(&s->sequence, true)) {
            if (s->mode == MODE_REPLAY) s->panel_stale = true;
            else if (s->playing == PLAYING_LESSONS) mu_lessons_shown();
            else mu_screen_turn();
        }
    } else {
        mode_frame();
    }
    bool thinks = s->mode == MODE_ADVICE || (s->mode == MODE_PLAY && s->playing != PLAYING_LESSONS && table_thought() > 0);
    thinking_set(&s->thinking, thinks);
    thinking_frame(&s->thinking);
    if (s->panel_stale && kit_may_draw() && board_settled()) mu_panel_draw();   /* not with all else in one frame */
    board_frame();
    table_think();
}

static void leave(void)
{
    if (mu_screen.playing == PLAYING_TABLE) table_finish_saving();
    sequence_finish(&mu_screen.sequence);
    mu_windows_close();
    mu_panel_close();
    board_end();
    rom_game = -1;
    system_context(-1, 0);
}

const Scene scene_morundir = {.id = SCENE_MORUNDIR, .load = load, .enter = enter, .frame = frame, .leave = leave};
